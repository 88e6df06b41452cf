/** In a file of its own: of the library only this is loaded, and only for those who use it. */
export { compileRegex } from '@krmkit/regex'
