import { libraryOf } from '../library/library.ts'
import { macroMinor } from '../syntax/macro-table.ts'
import { MINOR_OF_STORED } from './versions.ts'

/** From when on rules may call a function that they may not call yet, as a hint; empty where it never comes. */
export function availableSince(name: string, args: number, isMember: boolean, minor: number): string {
  const minors = libraryOf(MINOR_OF_STORED)
    .filter((known) => known.name === name)
    .flatMap(({ overloads }) => overloads.map(({ since = 0 }) => since))
  const macro = macroMinor(name, args, isMember)
  const since = Math.min(...minors, macro ?? Number.POSITIVE_INFINITY)
  return Number.isFinite(since) && since > minor ? ` (new rules may call it from Kubernetes 1.${since + 1} on)` : ''
}
