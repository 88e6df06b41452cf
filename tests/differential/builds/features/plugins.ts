import { clean, type Json } from '../../../generated/resources.ts'
import * as fields from '../../cases/fields.ts'
import { builtin } from '../../differential-case.ts'
import { isClusterKind, type Layer } from '../layer.ts'
import { drawGenerator } from './generators.ts'
import { drawJsonPatch, drawMerge, drawPatch } from './patches.ts'
import { drawReplacement } from './replacements.ts'

/** `transformers`: configs of builtins, inline, from files and from directories. */
export function addTransformers(layer: Layer): void {
  const configs = Array.from({ length: 1 + layer.draw.below(2) }, () => drawTransformer(layer)).filter(
    (config) => config !== undefined,
  )
  write(layer, 'transformers', configs)
}

/** `generators`: configs of builtins. */
export function addGeneratorConfigs(layer: Layer): void {
  const { draw } = layer
  const name = `made${layer.tree.next()}`
  if (draw.chance(35)) {
    layer.hit('generators: IAMPolicyGenerator')
    const namespace = draw.maybe(50, () => 'prod')
    const fields = {
      cloud: 'gke',
      kubernetesService: clean({ name, namespace }),
      serviceAccount: { name: 'sa', projectId: 'project' },
    }
    write(layer, 'generators', [builtin('IAMPolicyGenerator', fields, { name })])
    return
  }
  const field = draw.pick(['configMapGenerator', 'secretGenerator'] as const)
  const { config, made } = drawGenerator(layer, field)
  if (config === undefined || config.name === undefined) return
  const kind = field === 'configMapGenerator' ? 'ConfigMapGenerator' : 'SecretGenerator'
  layer.hit(`generators: ${kind}`)
  const { name: own, namespace, ...rest } = config
  write(layer, 'generators', [builtin(kind, rest, clean({ name: own, namespace }))])
  if (made !== undefined) layer.known.push(made)
}

/** `validators`: what changes nothing, or only the label that a validator may set. */
export function addValidators(layer: Layer): void {
  const { draw } = layer
  const nowhere = [{ path: 'spec/labels', kind: 'Nothing', create: true }]
  const marks = [{ path: 'metadata/labels', create: true }]
  const config = draw.chance(98)
    ? builtin('LabelTransformer', { labels: { a: 'b' }, fieldSpecs: nowhere }, { name: 'check' })
    : builtin('LabelTransformer', { labels: { 'validated-by': 'us' }, fieldSpecs: marks }, { name: 'check' })
  write(layer, 'validators', [config])
}

/** What is seldom possible, or seldom drawn otherwise. */
const SELDOM = [
  'AnnotationsTransformer',
  'ImageTagTransformer',
  'NamespaceTransformer',
  'PatchStrategicMergeTransformer',
  'PatchTransformer',
  'ReplicaCountTransformer',
  'SuffixTransformer',
]

function drawTransformer(layer: Layer): Json | undefined {
  const { draw } = layer
  const name = `step${layer.tree.next()}`
  const named = (config: Json | undefined) => config && { ...config, metadata: { ...(config.metadata as Json), name } }
  const patch = (kind: string, body: Json | undefined) => named(body && builtin(kind, body))
  const makers: Readonly<Record<string, () => Json | undefined>> = {
    LabelTransformer: () => named(fields.labels(draw).steps[0]),
    AnnotationsTransformer: () => named(fields.annotations(draw).steps[0]),
    NamespaceTransformer: () => named(drawNamespace(layer)),
    PrefixTransformer: () => named(drawAffix(layer, 'Prefix')),
    SuffixTransformer: () => named(drawAffix(layer, 'Suffix')),
    ImageTagTransformer: () => named(fields.images(draw).steps[0]),
    ReplicaCountTransformer: () => {
      const scaled = layer.known.filter(({ kind }) => kind === 'Deployment')
      if (scaled.length === 0) return undefined
      const fieldSpecs = [{ path: 'spec/replicas', create: true, kind: 'Deployment' }]
      const replica = { name: draw.pick(scaled).name, count: draw.below(9) }
      return patch('ReplicaCountTransformer', { replica, fieldSpecs })
    },
    PatchTransformer: () => patch('PatchTransformer', drawPatch(layer)),
    PatchStrategicMergeTransformer: () => {
      const body = drawMerge(layer)
      const text = body && layer.print(body)
      const form = draw.pick(['inline', 'a file', 'patches'])
      return patch(
        'PatchStrategicMergeTransformer',
        text === undefined
          ? undefined
          : form === 'patches'
            ? { patches: text }
            : { paths: [form === 'inline' ? text : layer.file('merge.yaml', text)] },
      )
    },
    PatchJson6902Transformer: () => {
      const drawn = drawJsonPatch(layer)
      if (drawn === undefined) return undefined
      const { patch: jsonOp, ...rest } = drawn
      return patch('PatchJson6902Transformer', jsonOp === undefined ? rest : { ...rest, jsonOp })
    },
    ReplacementTransformer: () => {
      const entry = drawReplacement(layer)
      return patch('ReplacementTransformer', entry && { replacements: [entry] })
    },
    ValueAddTransformer: () => named(fields.valueAdd(draw).steps[0]),
  }
  const kind = draw.pick([...Object.keys(makers), ...SELDOM])
  const config = makers[kind]?.()
  if (config !== undefined) layer.hit(`transformers: ${kind}`)
  return config
}

function drawNamespace(layer: Layer): Json | undefined {
  const { draw } = layer
  const drawn = fields.namespace(draw).steps[0] as Json
  const { namespace } = drawn.metadata as { namespace: string }
  for (const resource of layer.known) {
    if (isClusterKind(resource.kind) || (drawn.unsetOnly === true && resource.namespace !== undefined)) continue
    resource.namespace = namespace
  }
  const parts = { path: 'spec/parts/namespace', kind: 'Widget', create: draw.chance(50) }
  return drawn.fieldSpecs === undefined ? drawn : { ...drawn, fieldSpecs: [parts] }
}

/** A prefix or suffix for the names of one kind, or of all. */
function drawAffix({ draw, known }: Layer, which: 'Prefix' | 'Suffix'): Json {
  const kind = draw.pick(['ConfigMap', 'Deployment', 'Service', undefined])
  const value = which === 'Prefix' ? 'p-' : '-s'
  for (const resource of known) {
    if (kind === undefined ? /^(?:CustomResourceDefinition|Namespace)$/.test(resource.kind) : resource.kind !== kind)
      continue
    resource.name = which === 'Prefix' ? value + resource.name : resource.name + value
  }
  return builtin(`${which}Transformer`, {
    [which.toLowerCase()]: value,
    fieldSpecs: [clean({ path: 'metadata/name', kind })],
  })
}

function write(layer: Layer, field: string, configs: readonly Json[]): void {
  if (configs.length === 0) return
  const { draw } = layer
  const form = draw.pick(['inline', 'file', 'directory'])
  layer.hit(`${field}: ${form === 'inline' ? form : `a ${form}`}`)
  const texts = configs.map((config) => layer.print(config))
  if (form === 'inline') {
    layer.add(field, ...texts)
  } else if (form === 'file') {
    layer.add(field, layer.file('config.yaml', texts.join('---\n')))
  } else {
    const folder = `configs${layer.tree.next()}`
    layer.tree.files.set(`${layer.folder}/${folder}/configs.yaml`, texts.join('---\n'))
    // Generators would make resources of other names then.
    const isChanged = field !== 'generators' && draw.chance(field === 'validators' ? 90 : 45)
    if (isChanged) layer.hit(`${field}: a directory that changes them`)
    const change = isChanged ? 'namePrefix: my-\ncommonAnnotations: {by: us}\n' : ''
    layer.tree.files.set(`${layer.folder}/${folder}/kustomization.yaml`, `resources: [configs.yaml]\n${change}`)
    layer.add(field, folder)
  }
}
