import { configBreakages, exitBreakages, resultBreakages } from './answer-breakages.ts'
import { frameBreakages, itemBreakages } from './list-breakages.ts'
import type { Breakage } from './pass-through.ts'

/** Every function that is wrong in one case, by the case's id; those that only an image can be wrong in are elsewhere. */
export const breakages: Readonly<Record<string, Breakage>> = {
  ...frameBreakages,
  ...itemBreakages,
  ...resultBreakages,
  ...exitBreakages,
  ...configBreakages,
}
