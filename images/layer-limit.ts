/** Functions that carry a sandbox, or the whole registry. */
const large = ['composition', 'kustomization', 'script', 'starlark']

/**
 * The maximum size of a function's own layer, in bytes. All functions share the base, so its own layer is what a
 * function costs.
 */
export function layerLimit(name: string): number {
  return large.includes(name) ? 8_000_000 : 3_000_000
}
