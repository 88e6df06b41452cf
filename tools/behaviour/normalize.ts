import { CHECKOUT, FOLDER, NODE } from './case.ts'

/** The paths of one run, for the placeholders of cases. */
export interface Places {
  readonly folder: string
  readonly checkout: string
  readonly node: string
}

/** Replaces placeholders by the paths of this run. */
export function expand(text: string, { folder, checkout, node }: Places): string {
  return text.replaceAll(FOLDER, folder).replaceAll(CHECKOUT, checkout).replaceAll(NODE, node)
}

/** What differs between two runs of the same program: durations, and names that must not be guessed. */
const VARYING: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // `[PASS] "set-labels" in 12ms`, as eval and render report it.
  [/( in )(?:\d+(?:\.\d+)?(?:ms|s|m))+(?=\s|$)/g, '$1__DURATION__'],
  // The key between which GitHub reads no workflow commands, and the names of containers.
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\b/g, '__UUID__'],
]

/** Replaces the paths of this run, and what no two runs have in common, by placeholders. */
export function normalize(text: string, { folder, checkout, node }: Places): string {
  const placed = text.replaceAll(folder, FOLDER).replaceAll(node, NODE).replaceAll(checkout, CHECKOUT)
  return VARYING.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), placed)
}
