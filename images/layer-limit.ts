/** Functions that carry a sandbox, or the whole registry. */
const large = ['composition', 'kustomization', 'script', 'starlark']

/** Bytes that a function's own layer may have (decisions 1.5). */
export function layerLimit(name: string): number {
  return large.includes(name) ? 8_000_000 : 3_000_000
}
