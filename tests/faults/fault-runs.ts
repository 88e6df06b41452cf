/** How many runs a test makes: a sample in `npm test`, all with `npm run test:full`, or KRMKIT_RUNS of them. */
export function runCount(sample: number, full: number): number {
  return Number(process.env.KRMKIT_RUNS ?? (process.env.KRMKIT_FULL === '1' ? full : sample))
}

/** The seed of this run; `KRMKIT_SEED` repeats one. */
export const seed: number = Number(process.env.KRMKIT_SEED ?? Math.floor(Math.random() * 2 ** 31))

/** What to put into a test's name, so that its choices can be repeated. */
export const seedNote = `KRMKIT_SEED=${seed}`

/** Milliseconds: all runs of one test, on a machine that does other work. */
export const FULL_TIMEOUT = 4 * 3_600_000
