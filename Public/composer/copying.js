// Copying text for the user.

/** Copies; false where the browser does not let a page do so. */
export const copyText = (text) =>
  (navigator.clipboard?.writeText(text) ?? Promise.reject()).then(() => true, () => false);
