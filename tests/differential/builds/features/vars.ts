import { clean, type Json } from '../../../generated/resources.ts'
import type { Layer } from '../layer.ts'

const NAMES = ['SOME_NAME', 'OTHER_NAME', 'COUNT', 'NOWHERE']

/** `vars` that take a field of a resource: its name, most of the time. */
export function addVars(layer: Layer): void {
  const { draw, tree } = layer
  if (tree.isShared) return
  const sources = layer.known.filter(({ isDuplicate }) => !isDuplicate)
  for (const name of draw.some(NAMES)) {
    if (tree.vars.has(name) || sources.length === 0) continue
    tree.vars.add(name)
    const source = draw.pick(sources)
    const fieldpath = draw.pick(fieldsOf(source.object))
    const fieldref = draw.maybe(fieldpath === 'metadata.name' ? 70 : 100, () => ({ fieldpath }))
    const objref = clean({
      apiVersion: source.apiVersion,
      kind: source.kind,
      name: draw.chance(96) ? source.first.name : source.name,
      namespace: draw.maybe(50, () => source.first.namespace),
    })
    const entry = clean({ name, objref, fieldref })
    layer.add('vars', entry)
    if (fieldref !== undefined) layer.hit('vars.fieldref')
    if (objref.namespace !== undefined) layer.hit('vars.objref.namespace')
  }
}

function fieldsOf(object: Json): string[] {
  const spec = object.spec as Json | undefined
  return [
    'metadata.name',
    'metadata.name',
    'kind',
    ...(typeof spec?.replicas === 'number' ? ['spec.replicas'] : []),
    ...(object.kind === 'Service' ? ['spec.ports[0].port'] : []),
  ]
}
