/** The worker's program: a file in the checkout, its text in a bundle, where the build puts it in place of this module. */
export const workerCode: URL | string = new URL('./main.ts', import.meta.url)
