/**
 * The nonce of the style elements that CodeMirror adds. The pages are static files, so it is the same for every visit: it does
 * not protect against injected markup, which the page never makes from text.
 */
export const STYLE_NONCE = 'krmkit-editor'
