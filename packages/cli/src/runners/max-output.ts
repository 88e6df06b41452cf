/** Limit and default of the bytes that a program may write to stdout: the maximum length of a JavaScript string. */
export const MAX_OUTPUT = 2 ** 29 - 24
