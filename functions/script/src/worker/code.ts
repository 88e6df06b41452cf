/** The worker's program: a file in the checkout; in a bundle, the build replaces this module with the program's text. */
export const workerCode: URL | string = new URL('./main.ts', import.meta.url)
