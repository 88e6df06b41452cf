import { clean, type Json } from '../../../generated/resources.ts'
import { mergePatch } from '../../cases/patches.ts'
import { idOf, type Known, type Layer } from '../layer.ts'

/** Strategic merge patches, `patchesStrategicMerge`: inline and from files, several in one file. */
export function addStrategicMerges(layer: Layer): void {
  const { draw } = layer
  const bodies = Array.from({ length: 1 + draw.below(2) }, () => drawMerge(layer)).filter((body) => body !== undefined)
  if (bodies.length === 0) return
  if (draw.chance(50)) {
    layer.hit('patchesStrategicMerge: a file')
    const text = bodies.map((body) => layer.print(body)).join('---\n')
    layer.add('patchesStrategicMerge', layer.file('merge.yaml', text))
    return
  }
  layer.hit('patchesStrategicMerge: inline')
  for (const body of bodies) layer.add('patchesStrategicMerge', layer.print(body))
}

/** `patches`: strategic merges and JSON patches, inline and from files, with and without targets. */
export function addPatches(layer: Layer): void {
  for (let count = 1 + layer.draw.below(3); count > 0; count--) {
    const patch = drawPatch(layer)
    if (patch !== undefined) layer.add('patches', patch)
  }
}

/** `patchesJson6902`: one resource each. */
export function addJsonPatches(layer: Layer): void {
  const patch = drawJsonPatch(layer)
  if (patch === undefined) return
  layer.hit(`patchesJson6902.${patch.path === undefined ? 'patch' : 'path'}`)
  layer.add('patchesJson6902', patch)
}

/** A JSON patch of one resource. */
export function drawJsonPatch(layer: Layer): Json | undefined {
  const { draw } = layer
  if (layer.known.length === 0) return undefined
  const target = draw.pick(layer.known)
  const [version = '', group] = target.apiVersion.split('/').reverse()
  const id = idOf(target, draw)
  const body = drawOperations(layer, target, true, true)
  return {
    target: clean({ group, version, kind: target.kind, name: id.name, namespace: id.namespace }),
    ...(draw.chance(40) ? { path: layer.file('operations.json', JSON.stringify(body)) } : { patch: layer.print(body) }),
  }
}

/** One entry of `patches`, and what its target is like then. */
export function drawPatch(layer: Layer): Json | undefined {
  const { draw } = layer
  const target = pickTarget(layer)
  if (target === undefined) return undefined
  const isJson = draw.chance(40)
  const options = draw.maybe(isJson ? 35 : 15, () =>
    clean({
      allowNameChange: draw.maybe(60, () => draw.chance(80)),
      allowKindChange: draw.maybe(50, () => draw.chance(80)),
    }),
  )
  const hasTarget = isJson || draw.chance(40)
  const drawn = hasTarget ? drawSelector(layer, target) : undefined
  const isOne = drawn?.kind !== undefined && drawn.name !== undefined
  const body = isJson
    ? drawOperations(layer, target, isOne, options?.allowNameChange === true)
    : drawMerge(layer, target)
  if (body === undefined) return undefined
  // In others, directives would be for what is not there.
  const selector = isOne || isJson || !JSON.stringify(body).includes('"$patch"') || draw.chance(2) ? drawn : undefined
  const isFile = draw.chance(40)
  const patch = clean({
    ...(isFile ? { path: layer.file('patch.yaml', layer.print(body)) } : { patch: layer.print(body) }),
    target: selector,
    options,
  })
  layer.hit(...Object.keys(patch).map((key) => `patches.${key}`), isJson ? 'patches: JSON' : 'patches: strategic merge')
  layer.hit(...Object.keys(selector ?? {}).map((key) => `patches.target.${key}`))
  layer.hit(...Object.keys(options ?? {}).map((key) => `patches.options.${key}`))
  return patch
}

/** A strategic merge patch of a resource of the layer; the resource is gone then where the patch deletes it. */
export function drawMerge(layer: Layer, target = pickTarget(layer)): Json | undefined {
  if (target === undefined) return undefined
  const { draw } = layer
  const as = { ...target.object, metadata: clean({ ...idOf(target, draw) }) }
  for (let tries = 0; tries < 9; tries++) {
    const hits: string[] = []
    const body = mergePatch(draw, as as unknown as Parameters<typeof mergePatch>[1], hits, 25)
    if (differs(hits, body, target) && !draw.chance(2)) continue
    // What an earlier patch took away cannot be seen here: fewer of them are drawn.
    if (hits.includes('element $patch') && draw.chance(30)) continue
    layer.hit(...hits.map((hit) => `merge: ${hit}`))
    if (hits.includes('$patch: delete')) {
      if (layer.known.length < 3 || !draw.chance(30)) continue
      layer.known = layer.known.filter((other) => other !== target)
    }
    return body
  }
  return undefined
}

/** Whether kustomize and krmkit read the patch differently on purpose: directives for what is not there. */
function differs(hits: readonly string[], body: Json, { object }: Known): boolean {
  const written = JSON.stringify(object)
  if (hits.includes('map $patch: replace')) return !written.includes('"volumes"')
  return (
    hits.includes('element $patch') &&
    !/"(main|sidecar)"/.exec(JSON.stringify(body))?.some((name) => written.includes(`"name":${name}`))
  )
}

function pickTarget({ draw, known }: Layer): Known | undefined {
  const rich = draw.chance(45) ? known.filter(({ object }) => JSON.stringify(object).includes('"volumes"')) : []
  return rich.length > 0 ? draw.pick(rich) : known.length === 0 ? undefined : draw.pick(known)
}

/** Operations that the target allows, or, where others may be hit too, that most resources allow. */
function drawOperations(layer: Layer, target: Known, isOne: boolean, mayRename: boolean): Json[] {
  const { draw } = layer
  const { object } = target
  const hasSpec = typeof object.spec === 'object'
  const metadata = object.metadata as Json
  const renamed = `renamed${layer.tree.next()}`
  const operations: readonly (Json | false)[] = [
    { op: 'add', path: '/metadata/annotations', value: { 'a/b': '1', 'c~d': '2', list: 'on' } },
    { op: 'add', path: '/added', value: [1, { x: 'on' }, null, 1.5, 'yes', ''] },
    { op: 'copy', from: '/metadata/name', path: '/copied' },
    (isOne || draw.chance(5)) && { op: 'test', path: '/kind', value: target.kind },
    isOne && hasSpec && { op: 'add', path: '/spec/new', value: { b: 1, a: [] } },
    isOne && metadata.labels !== undefined && { op: 'add', path: '/metadata/labels/example.com~1x', value: 'y' },
    // Kustomize's own notes among them come along.
    isOne &&
      metadata.annotations !== undefined &&
      draw.chance(2) && { op: 'move', from: '/metadata/annotations', path: '/moved' },
    isOne &&
      metadata.labels !== undefined &&
      draw.pick<Json>([
        { op: 'remove', path: '/metadata/labels' },
        { op: 'move', from: '/metadata/labels', path: '/moved' },
      ]),
    isOne &&
      (object.spec as Json | undefined)?.template !== undefined && {
        op: 'add',
        path: `/spec/template/spec/containers/${draw.pick(['-', '0'])}`,
        value: { name: 'more', image: 'nginx' },
      },
    isOne && (mayRename || draw.chance(20)) && { op: 'replace', path: '/metadata/name', value: renamed },
  ]
  const chosen = draw.some(operations.filter((operation) => operation !== false))
  while (chosen.length > 3) chosen.splice(draw.below(chosen.length), 1)
  layer.hit(...chosen.map(({ op }) => `json: ${op}`))
  if (mayRename && chosen.some(({ path }) => path === '/metadata/name')) {
    target.name = renamed
    target.isDuplicate = true
  }
  return chosen
}

function drawSelector(layer: Layer, target: Known): Json {
  const { draw } = layer
  const { name, namespace } = idOf(target, draw)
  const [version = '', group] = target.apiVersion.split('/').reverse()
  return draw.pick<Json>([
    { kind: target.kind, name },
    { kind: target.kind, name },
    clean({ group, version, kind: target.kind, name, namespace }),
    clean({ group, version, kind: target.kind, name }),
    { kind: target.kind },
    clean({ kind: target.kind, namespace }),
    { name: `${target.first.name.slice(0, 2)}.*` },
    { kind: target.kind, labelSelector: 'app' },
    { labelSelector: 'app in (web, api),tier!=y' },
    { annotationSelector: 'note=on' },
    { kind: 'Deployment|StatefulSet', namespace: 'prod' },
    { group: 'apps', version: 'v.', annotationSelector: 'note' },
  ])
}
