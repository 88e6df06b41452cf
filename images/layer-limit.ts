/** Functions that carry a sandbox, or the whole registry. */
const large = ['composition', 'kustomization', 'script', 'starlark']

/**
 * The maximum size of a function's own layer, in bytes. All functions share the base, so its own layer is what a
 * function costs.
 */
export function layerLimit(name: string): number {
  return large.includes(name) ? 8_000_000 : 3_000_000
}

/** The same for the command's own layer, and for the layer that git adds to it. */
export const commandLayerLimits: Readonly<Record<'krmkit' | 'krmkit-git', number>> = {
  krmkit: 8_000_000,
  'krmkit-git': 6_000_000,
}
