/** The seed of this run; `KRMKIT_SEED` repeats one. */
export const seed = Number(process.env.KRMKIT_SEED ?? Math.floor(Math.random() * 2 ** 31))
