/** Counts of a sample run and of `npm run test:full`. */
export const isFull: boolean = process.env.KRMKIT_FULL === '1'

/** The seed of this run; `KRMKIT_SEED` repeats one. */
export const seed: number = Number(process.env.KRMKIT_SEED ?? Math.floor(Math.random() * 2 ** 31))
