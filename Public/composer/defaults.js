// What holds where a spec is silent: the interface's defaults, by profile and rules.

const plain = {
  "/fit": "cover",
  "/position": "center",
  "/background": "#ffffff",
  "/transition/columns": 18,
  "/transition/rows": 3,
  "/transition/order": "columns",
  "/transition/reverse": false,
  "/transition/seed": 1,
  "/transition/easing": "linear",
  "/transition/duration": 2,
  "/transition/overlap": 4,
  "/transition/interval": 0.175,
  "/transition/fade": 0.7,
  "/hold": 2,
  "/fps": 25,
  "/plays": 0,
  "/ending": "first",
  "/dots": false,
  "/dots/color": "#ffffff80",
  "/dots/activeColor": "#ffffff",
  "/gif/colors": 256,
  "/gif/dither": "none",
  "/gif/lossy": 20,
  "/profile": "web",
  "/limits": "strict",
};

// Where it depends on the round's length how often it is played, the default stays open.
const ofProfile = {
  email: { "/plays": 3, "/gif/maxBytes": 1000000 },
  "google-ads": { "/plays": undefined, "/ending": "last", "/fps": 4.76, "/gif/maxBytes": 150000 },
  iab: { "/plays": undefined, "/ending": "last", "/gif/maxBytes": 150000 },
};

/** The default at a pointer; undefined where there is none. */
export function defaultAt(pointer, spec) {
  const own = ofProfile[spec.profile];
  return own && pointer in own ? own[pointer] : plain[pointer];
}
