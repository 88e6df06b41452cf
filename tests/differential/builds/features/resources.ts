import { drawResources, type Json, printResources } from '../../../generated/resources.ts'
import { drawReferrers } from '../../cases/names.ts'
import { known, type Layer } from '../layer.ts'
import { drawOddities } from './oddities.ts'

/** The layer's own resources, in files of all forms. */
export function addResources(layer: Layer, count: number): void {
  const { draw, tree } = layer
  const drawn = [...drawResources(draw), ...drawResources(draw), ...drawReferrers(draw)]
  const fresh = drawn.filter((resource) => isNew(layer, resource)).slice(0, count)
  const texts = printResources(fresh, draw)
  if (draw.chance(45)) {
    const oddities = drawOddities(draw, tree.next()).filter(({ object }) => isNew(layer, object))
    fresh.push(...oddities.map(({ object }) => object))
    texts.push(...oddities.map(({ text }) => text))
  }
  layer.known.push(...fresh.map((object) => known(object)))
  const isNamespace = fresh.filter(({ kind }) => kind === 'Namespace').length > 0
  if (isNamespace) layer.hit('a Namespace')
  while (texts.length > 0) {
    const part = texts.splice(0, 1 + draw.below(4))
    layer.add('resources', write(layer, part, fresh.splice(0, part.length)))
  }
}

/** Ids are once per tree. One Namespace is enough: two of them end in one when the namespace is set. */
function isNew({ tree }: Layer, { kind, metadata }: Json): boolean {
  if (tree.isShared && /^(?:Namespace|CustomResourceDefinition|APIService)$/.test(kind as string)) return false
  const id = kind === 'Namespace' ? 'Namespace' : `${kind}/${(metadata as Json).name}`
  if (tree.ids.has(id)) return false
  tree.ids.add(id)
  return true
}

/** One file; its name. */
function write(layer: Layer, texts: readonly string[], objects: readonly Json[]): string {
  const { draw } = layer
  const form = draw.below(20)
  const isPlain = !texts.some((text) => /[&*]|^---/m.test(text))
  if (form === 0 && isPlain) {
    layer.hit('resources: a List')
    const kind = draw.pick(['List', 'ConfigMapList'])
    return layer.file('list.yaml', layer.print({ apiVersion: 'v1', kind, items: objects }))
  }
  if (form === 1 && texts.length === 1 && isPlain) {
    layer.hit('resources: JSON')
    return layer.file('resource.json', JSON.stringify(objects[0], null, 2))
  }
  if (texts.length > 1) layer.hit('resources: several documents')
  const separator = draw.pick(['---\n', '---\n', '--- # next\n', '---\n# nothing\n---\n'])
  const folder = draw.chance(15) ? 'manifests/' : ''
  const documents = texts.map((text) => (text.endsWith('\n') ? text : `${text}\n`)).join(separator)
  const whole = `${draw.pick(['', '', '---\n', '# a file\n---\n'])}${documents}${draw.pick(['', '', '---\n'])}`
  const hasReturns = draw.chance(6)
  if (hasReturns) layer.hit('resources: CRLF')
  return layer.file(`${folder}resources.yaml`, hasReturns ? whole.replaceAll('\n', '\r\n') : whole)
}
