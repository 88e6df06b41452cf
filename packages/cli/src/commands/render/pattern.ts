/** A separate file, so that only this part of the library is loaded, on demand. */
export { compileRegex } from '@krmkit/regex'
