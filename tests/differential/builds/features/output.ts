import { sortOrder } from '../../cases/fields.ts'
import type { Layer } from '../layer.ts'

/** `sortOptions`, which only the outermost layer heeds. */
export function addSortOptions(layer: Layer): void {
  const { kustomization, options } = sortOrder(layer.draw)
  layer.set('sortOptions', kustomization.sortOptions)
  layer.hit(...options.map((option) => `sortOptions: ${option}`))
}

/** `buildMetadata`. */
export function addBuildMetadata(layer: Layer): void {
  const options = layer.draw.some(['originAnnotations', 'transformerAnnotations', 'managedByLabel'])
  layer.set('buildMetadata', options)
  layer.hit(...options.map((option) => `buildMetadata: ${option}`))
}

/** `metadata`, which has no effect on a build. */
export function addMetadata(layer: Layer): void {
  layer.set('metadata', { name: 'a-name', labels: { a: 'b' }, annotations: { note: 'on' } })
}
