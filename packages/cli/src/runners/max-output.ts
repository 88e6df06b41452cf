/** The most bytes that a program may write on stdout, and the default: a JavaScript string cannot hold more characters. */
export const MAX_OUTPUT = 2 ** 29 - 24
