import { Draw } from './generated/draw.ts'

/** The seed of this run; `KRMKIT_SEED` repeats one. */
const seed = Number(process.env.KRMKIT_SEED ?? Math.floor(Math.random() * 2 ** 31))

/** Whether this run takes everything instead of samples (`npm run test:full`). */
export const isFull: boolean = process.env.KRMKIT_FULL === '1'

/** Draws from the seed of this run. */
export function sampleDraw(): Draw {
  return new Draw(seed)
}

/**
 * Some of the names, others in each run, where all of them take many minutes; all with `npm run test:full`. `always` are in
 * every sample.
 */
export function sampleOf(names: readonly string[], count: number, always: readonly string[] = []): string[] {
  if (isFull) return [...names]
  const draw = sampleDraw()
  const rest = names.filter((name) => !always.includes(name))
  const chosen = new Set(always)
  while (chosen.size < Math.min(count, names.length)) chosen.add(draw.pick(rest))
  return names.filter((name) => chosen.has(name))
}

/** What to put into a test's name, so that its sample can be repeated. */
export const sampleNote: string = isFull ? 'all' : `KRMKIT_SEED=${seed}`
