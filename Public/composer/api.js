// The service's answers: data, or an error in plain words with the places that it points to.

import { askForToken, authorization, token } from "./token.js";

/** A refusal. `faults` is a list of {pointer, detail}. */
export class Refused extends Error {
  constructor(words, status = 0, faults = []) {
    super(words);
    this.status = status;
    this.faults = faults;
  }

  /** From an answer's status, problem document and Retry-After. */
  static from(status, problem, wait) {
    const faults = Array.isArray(problem?.errors) ? problem.errors : [];
    if (wait && (status === 429 || status === 503)) {
      return new Refused(`The service is busy. Try again in ${wait} seconds.`, status);
    }
    const words = problem?.detail ?? problem?.title ?? `The service answered ${status}.`;
    return new Refused(words, status, faults);
  }
}

const away = "The service does not answer. Is it running?";

/** Asks; where a token is needed, asks for it and then again. Throws `Refused`. */
export async function ask(path, options = {}) {
  const sent = token();
  const headers = { ...options.headers, ...authorization() };
  let answer;
  try {
    answer = await fetch(path, { ...options, headers });
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Refused(away);
  }
  if (answer.status === 401) {
    if (token() === sent) await askForToken();
    return ask(path, options);
  }
  if (answer.ok) return answer;
  const problem = await answer.json().catch(() => null);
  throw Refused.from(answer.status, problem, answer.headers.get("Retry-After"));
}

/** Posts a spec and answers in the form that is wanted. */
export function order(spec, accept, options = {}) {
  return ask("/banners", {
    method: "POST",
    body: JSON.stringify(spec),
    ...options,
    headers: { "Content-Type": "application/json", Accept: accept, ...options.headers },
  });
}

/** Uploads a file; `onprogress` hears of the part that is done, 0...1. */
export async function upload(file, onprogress) {
  const sent = token();
  const { status, body, wait } = await send(file, onprogress);
  if (status === 401) {
    if (token() === sent) await askForToken();
    return upload(file, onprogress);
  }
  if (status === 200 || status === 201) return body;
  throw Refused.from(status, body, wait);
}

function send(file, onprogress) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", "/images");
    request.responseType = "json";
    request.setRequestHeader("Content-Type", "application/octet-stream");
    for (const [name, value] of Object.entries(authorization())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onprogress(total ? loaded / total : 0);
    request.onerror = () => reject(new Refused(away));
    request.onload = () =>
      resolve({ status: request.status, body: request.response, wait: request.getResponseHeader("Retry-After") });
    request.send(file);
  });
}

/** Where an image of a spec is to be seen. */
export function address(src) {
  if (typeof src !== "string") return "";
  return /^(data|https):/.test(src) ? src : `/images/${encodeURIComponent(src).replaceAll("%3A", ":")}`;
}
