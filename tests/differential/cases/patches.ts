import { stringify } from 'yaml'
import type { Draw } from '../../generated/draw.ts'
import { clean, type Json, NAMES } from '../../generated/resources.ts'
import { builtin, type DifferentialCase } from '../differential-case.ts'

type Part = Omit<DifferentialCase, 'resources' | 'texts'>

interface Id {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string; readonly namespace?: string }
}

/** A strategic merge patch for one of the resources, as people write them. */
export function mergePatch(draw: Draw, target: Id, hits: string[], nulls = 3): Json {
  const { apiVersion, kind, metadata } = target
  const head: Json = {
    apiVersion,
    kind,
    metadata: clean({ name: metadata.name, namespace: metadata.namespace }),
  }
  const isWorkload = /^(?:Deployment|StatefulSet|DaemonSet|Job)$/.test(kind)
  const volumes = (target as { spec?: { template?: { spec?: { volumes?: unknown } } } }).spec?.template?.spec?.volumes
  // A directive for a list that is not there stays in kustomize's output: a difference on purpose, and seldom drawn.
  const form = draw.below(isWorkload ? (volumes !== undefined || draw.chance(5) ? 8 : 7) : 4)
  const patch = (name: string, body: Json): Json => {
    hits.push(name)
    return { ...head, ...body, metadata: { ...(head.metadata as Json), ...(body.metadata as Json | undefined) } }
  }
  const inPod = (spec: Json): Json => ({ spec: { template: { spec } } })
  switch (form) {
    case 0:
      return patch('map', { metadata: { labels: { app: 'patched', extra: 'yes' } } })
    case 1:
      // What null does to labels is a difference on purpose of single builtins.
      if (draw.chance(nulls))
        return patch('null in labels', { metadata: { annotations: null, labels: { tier: null } } })
      return patch('null deletes', { spec: { added: null, replicas: null, ports: null, selector: null } })
    case 2:
      return patch('$patch: delete', { $patch: 'delete' })
    case 3:
      return patch('new field', { spec: { added: { deep: [1, 2, { x: null }] } } })
    case 4:
      return patch(
        'list by name',
        inPod({ containers: [{ name: draw.pick(['main', 'sidecar', 'new']), image: 'patched:1' }] }),
      )
    case 5:
      return patch(
        'list in a list',
        inPod({
          containers: [
            clean({
              name: 'main',
              env: draw.maybe(70, () => [{ name: draw.pick(['MODE', 'NEW']), value: 'patched' }]),
              ports: draw.maybe(50, () => [
                clean({ containerPort: draw.pick([8080, 9090]), protocol: draw.maybe(60, () => 'TCP') }),
              ]),
              args: draw.maybe(40, () => ['--patched']),
            }),
          ],
        }),
      )
    case 6:
      return patch(
        'element $patch',
        inPod({ containers: [{ name: draw.pick(['main', 'sidecar']), $patch: draw.pick(['delete', 'replace']) }] }),
      )
    default:
      return patch('map $patch: replace', inPod({ volumes: [{ $patch: 'replace' }, { name: 'only', emptyDir: {} }] }))
  }
}

function jsonPatch(draw: Draw, hits: string[]): Json[] {
  const operations: readonly Json[] = [
    { op: 'add', path: '/metadata/labels', value: { a: 'b' } },
    { op: 'replace', path: '/metadata/name', value: 'renamed' },
    { op: 'add', path: '/metadata/annotations', value: { 'a/b': '1', 'c~d': '2', list: 'on' } },
    { op: 'add', path: '/added', value: [1, { x: 'on' }, null] },
    { op: 'add', path: '/spec/new', value: [1, { x: 'on' }] },
    { op: 'test', path: '/kind', value: draw.pick(['Deployment', 'Service']) },
    { op: 'remove', path: '/spec/selector' },
    { op: 'copy', from: '/metadata/name', path: '/spec/copied' },
    { op: 'move', from: '/metadata/labels', path: '/metadata/moved' },
    { op: 'replace', path: '/metadata/annotations/a~1b', value: 'x' },
    { op: 'add', path: '/spec/template/spec/containers/-', value: { name: 'more' } },
    { op: 'add', path: '/spec/template/spec/containers/0', value: { name: 'first' } },
    { op: 'remove', path: '/spec/template/spec/containers/-1' },
  ]
  const chosen = Array.from(
    { length: 1 + draw.below(2) },
    () => operations[draw.below(draw.chance(88) ? 4 : operations.length)] as Json,
  )
  for (const { op } of chosen) hits.push(`json ${op}`)
  return chosen
}

function selector(draw: Draw, target: Id): Json {
  return draw.pick<Json>([
    { kind: target.kind, name: target.metadata.name },
    { kind: target.kind },
    { name: `${target.metadata.name.slice(0, 1)}.*` },
    { labelSelector: 'app' },
    { labelSelector: 'app in (web, api),tier!=y' },
    { annotationSelector: 'note=on' },
    { kind: 'Deployment|StatefulSet', namespace: 'prod' },
  ])
}

/** `patches`, inline or from files, strategic or JSON, with and without targets. */
export function patches(draw: Draw, resources: readonly Json[]): Part {
  const options: string[] = []
  const target = draw.pick(resources) as unknown as Id
  const isJson = draw.chance(40)
  const hasTarget = isJson || draw.chance(40)
  const body = isJson ? jsonPatch(draw, options) : mergePatch(draw, target, options)
  const text = draw.chance(50) ? JSON.stringify(body) : stringify(body)
  const isFile = draw.chance(40)
  const chosen = clean({
    ...(isFile ? { path: 'patch.yaml' } : { patch: text }),
    target: hasTarget ? selector(draw, target) : undefined,
    options: isJson ? draw.maybe(40, () => ({ allowNameChange: draw.chance(50), allowKindChange: true })) : undefined,
  })
  options.push(
    ...Object.keys(chosen),
    ...Object.keys((chosen.target as Json | undefined) ?? {}).map((key) => `target.${key}`),
  )
  return {
    builtin: 'PatchTransformer',
    options,
    kustomization: { patches: [chosen] },
    files: isFile ? { 'patch.yaml': text } : {},
    steps: [builtin('PatchTransformer', chosen)],
  }
}

/** `patchesStrategicMerge`, inline and as files with several documents. */
export function strategicMerges(draw: Draw, resources: readonly Json[]): Part {
  const options: string[] = []
  const texts = Array.from({ length: 1 + draw.below(2) }, () =>
    stringify(mergePatch(draw, draw.pick(resources) as unknown as Id, options)),
  )
  const isFile = draw.chance(50)
  const paths = isFile ? ['patch.yaml'] : texts
  return {
    builtin: 'PatchStrategicMergeTransformer',
    options: [isFile ? 'file' : 'inline', ...options],
    kustomization: { patchesStrategicMerge: paths },
    files: isFile ? { 'patch.yaml': texts.join('---\n') } : {},
    steps: [builtin('PatchStrategicMergeTransformer', { paths })],
  }
}

/** `patchesJson6902` on one resource. */
export function jsonPatches(draw: Draw, resources: readonly Json[]): Part {
  const options: string[] = []
  const { apiVersion, kind, metadata } = draw.pick(resources) as unknown as Id
  const [version = '', group] = apiVersion.split('/').reverse()
  const target = clean({
    group,
    version,
    kind,
    name: draw.chance(95) ? metadata.name : draw.pick(NAMES),
    namespace: metadata.namespace,
  })
  const text = draw.chance(50) ? JSON.stringify(jsonPatch(draw, options)) : stringify(jsonPatch(draw, options))
  const isFile = draw.chance(40)
  return {
    builtin: 'PatchJson6902Transformer',
    options: [isFile ? 'path' : 'jsonOp', ...options],
    kustomization: { patchesJson6902: [{ target, ...(isFile ? { path: 'patch.yaml' } : { patch: text }) }] },
    files: isFile ? { 'patch.yaml': text } : {},
    steps: [builtin('PatchJson6902Transformer', { target, ...(isFile ? { path: 'patch.yaml' } : { jsonOp: text }) })],
  }
}
