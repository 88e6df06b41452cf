import { clean, type Json, NAMES } from '../../../generated/resources.ts'
import { annotations, images, labels, replicas } from '../../cases/fields.ts'
import { idOf, type Layer } from '../layer.ts'

const LABEL_FIELDS: readonly Json[] = [
  { path: 'spec/parts/labels', create: true, kind: 'Widget' },
  { path: 'spec/template/spec/containers[]/labels', create: true, group: 'apps' },
  { path: 'spec/labels', create: true, kind: 'Gadget', version: 'v1' },
  { path: 'spec/selector', kind: 'Gadget' },
]

/** `labels`, with all its options. */
export function addLabels(layer: Layer): void {
  const { draw } = layer
  for (let count = 1 + draw.below(2); count > 0; count--) {
    const entry = clean({
      pairs: pairs(layer),
      includeSelectors: draw.maybe(35, () => draw.chance(85)),
      includeTemplates: draw.maybe(40, () => draw.chance(85)),
      includeVolumeClaimTemplates: draw.maybe(25, () => draw.chance(85)),
      fields: draw.maybe(35, () => draw.some(LABEL_FIELDS)),
    })
    layer.add('labels', entry)
    layer.hit(...Object.keys(entry).map((key) => `labels.${key}`))
  }
}

export function addCommonLabels(layer: Layer): void {
  layer.set('commonLabels', pairs(layer))
}

export function addCommonAnnotations(layer: Layer): void {
  const { draw } = layer
  const form = annotations(draw)
  layer.set(
    'commonAnnotations',
    form.kustomization.commonAnnotations ?? { note: draw.pick(['off', 'a: b', '$(SOME_NAME)', 'two\nlines\n']) },
  )
}

/** `images`, sometimes by its old name. */
export function addImages(layer: Layer): void {
  const { draw } = layer
  const field = draw.chance(75) ? 'images' : 'imageTags'
  for (let count = 1 + draw.below(3); count > 0; count--) {
    const entry = images(draw).steps[0]?.imageTag as Json
    layer.add(field, entry)
    layer.hit(...Object.keys(entry).map((key) => `images.${key}`))
  }
}

/** `replicas` of workloads that are there. */
export function addReplicas(layer: Layer): void {
  const { draw } = layer
  const scaled = layer.known.filter(({ kind }) => kind === 'Deployment' || kind === 'StatefulSet')
  if (scaled.length === 0) return
  const { name } = idOf(draw.pick(scaled), draw)
  layer.add('replicas', { ...(replicas(draw, []).steps[0]?.replica as Json), name })
}

function pairs({ draw }: Layer): Json {
  const fromCases = labels(draw).steps[0]?.labels as Json
  return draw.chance(80) ? fromCases : { [draw.pick(['app', 'tier', 'env'])]: draw.pick(NAMES) }
}
