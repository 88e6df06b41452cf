import { labelFieldSpecs } from '../../../packages/transformers/src/parts.ts'
import type { Draw } from '../../generated/draw.ts'
import { clean, IMAGES, type Json, NAMES } from '../../generated/resources.ts'
import { builtin, type DifferentialCase } from '../differential-case.ts'

type Part = Omit<DifferentialCase, 'resources' | 'texts' | 'files'> & {
  readonly files?: Readonly<Record<string, string>>
}

const pairs = (draw: Draw): Json =>
  Object.fromEntries(
    draw
      .some(['app', 'team', 'example.com/part-of', 'version'])
      .map((key) => [key, draw.pick(['web', 'on', '1.30', 'x y', '0777'].slice(0, key === 'app' ? 1 : 5))]),
  )

const labelPairs = (draw: Draw): Json =>
  Object.fromEntries(
    draw.some(['app', 'team', 'example.com/part-of']).map((key) => [key, draw.pick(['web', 'on', '1.30'])]),
  )

const SPECS: readonly Json[] = [
  { path: 'metadata/labels', create: true },
  { path: 'spec/template/metadata/labels', create: true, kind: 'Deployment' },
  { path: 'spec/selector/matchLabels', create: false },
  { path: 'spec/selector', create: true, version: 'v1', kind: 'Service' },
  { path: 'spec/template/spec/containers[]/labels', create: true, group: 'apps' },
  { path: 'spec/parts/labels', create: true, kind: 'Widget' },
]

/** As `transformers: [file]`, the config given to both. */
function asTransformer(config: Json): Pick<Part, 'kustomization' | 'files' | 'steps'> {
  return {
    kustomization: { transformers: ['step.yaml'] },
    files: { 'step.yaml': JSON.stringify(config) },
    steps: [config],
  }
}

/** Labels: `commonLabels`, `labels` with its options, or a transformer with field specs. */
export function labels(draw: Draw): Part {
  const values = labelPairs(draw)
  const form = draw.below(3)
  if (form === 0)
    return {
      builtin: 'LabelTransformer',
      options: ['commonLabels'],
      kustomization: { commonLabels: values },
      steps: [builtin('LabelTransformer', { labels: values })],
    }
  if (form === 1) {
    const options = clean({
      includeSelectors: draw.maybe(40, () => true),
      includeTemplates: draw.maybe(50, () => true),
      includeVolumeClaimTemplates: draw.maybe(30, () => true),
      fields: draw.maybe(30, () => draw.some(SPECS.slice(4))),
    })
    const merged = labelFieldSpecs(options as Parameters<typeof labelFieldSpecs>[0])
    const fieldSpecs = 'specs' in merged ? merged.specs : []
    return {
      builtin: 'LabelTransformer',
      options: Object.keys(options).map((key) => `labels.${key}`),
      kustomization: { labels: [{ pairs: values, ...options }] },
      steps: [builtin('LabelTransformer', { labels: values, fieldSpecs })],
    }
  }
  const fieldSpecs = draw.some(SPECS)
  const options = ['fieldSpecs', ...(fieldSpecs.some(({ create }) => create) ? ['create'] : [])]
  return {
    builtin: 'LabelTransformer',
    options,
    ...asTransformer(builtin('LabelTransformer', { labels: values, fieldSpecs })),
  }
}

/** Annotations: `commonAnnotations`, or a transformer with field specs. */
export function annotations(draw: Draw): Part {
  const values = pairs(draw)
  if (draw.chance(50))
    return {
      builtin: 'AnnotationsTransformer',
      options: ['commonAnnotations'],
      kustomization: { commonAnnotations: values },
      steps: [builtin('AnnotationsTransformer', { annotations: values })],
    }
  const fieldSpecs = draw
    .some(SPECS)
    .map((spec) => ({ ...spec, path: String(spec.path).replace('labels', 'annotations') }))
  return {
    builtin: 'AnnotationsTransformer',
    options: ['fieldSpecs'],
    ...asTransformer(builtin('AnnotationsTransformer', { annotations: values, fieldSpecs })),
  }
}

/** The namespace: as a field, or a transformer with its options. */
export function namespace(draw: Draw): Part {
  const name = draw.pick(['stage', 'prod', 'default'])
  if (draw.chance(40))
    return {
      builtin: 'NamespaceTransformer',
      options: ['namespace'],
      kustomization: { namespace: name },
      steps: [builtin('NamespaceTransformer', {}, { namespace: name })],
    }
  const options = clean({
    unsetOnly: draw.maybe(40, () => true),
    setRoleBindingSubjects: draw.maybe(60, () => draw.pick(['defaultOnly', 'allServiceAccounts', 'none'])),
  })
  const fieldSpecs = draw.some([
    { path: 'metadata/namespace', create: true },
    { path: 'metadata/name', kind: 'Namespace', create: true },
    { path: 'spec/parts/namespace', kind: 'Widget', create: draw.chance(50) },
  ])
  return {
    builtin: 'NamespaceTransformer',
    options: Object.keys(options),
    ...asTransformer(builtin('NamespaceTransformer', { ...options, fieldSpecs }, { namespace: name })),
  }
}

/** Prefixes and suffixes of names, with the references that follow. */
export function affixes(draw: Draw): Part {
  const which = draw.pick(['Prefix', 'Suffix'])
  const value = which === 'Prefix' ? 'pre-' : '-post'
  const key = which.toLowerCase()
  const kind = `${which}Transformer`
  if (draw.chance(50))
    return {
      builtin: kind,
      options: [`name${which}`],
      kustomization: { [`name${which}`]: value },
      steps: [builtin(kind, { [key]: value })],
    }
  const fieldSpecs = draw.pick<Json[]>([
    [{ path: 'metadata/name' }],
    [{ path: 'metadata/name', kind: 'ConfigMap' }],
    [
      { path: 'metadata/name', group: 'apps' },
      { path: 'metadata/name', kind: 'Secret', version: 'v1' },
    ],
  ])
  return { builtin: kind, options: ['fieldSpecs'], ...asTransformer(builtin(kind, { [key]: value, fieldSpecs })) }
}

/** Images: as a field with the default field specs, or as a transformer. */
export function images(draw: Draw): Part {
  const name = draw.pick(['nginx', 'team/app', 'busybox', 'registry.example.com:5000/team/app', 'absent'])
  const imageTag = clean({
    name,
    newName: draw.maybe(50, () => draw.pick(['mirror:5000/nginx', 'other'])),
    newTag: draw.maybe(50, () => draw.pick(['v2', '1.30', '0777'])),
    digest: draw.maybe(25, () => `sha256:${'ab'.repeat(32)}`),
    tagSuffix: draw.maybe(15, () => '-arm'),
  })
  const options = Object.keys(imageTag).filter((key) => key !== 'name')
  if (draw.chance(60))
    return {
      builtin: 'ImageTagTransformer',
      options: ['images', ...options],
      kustomization: { images: [imageTag] },
      steps: [builtin('ImageTagTransformer', { imageTag })],
    }
  const fieldSpecs = [
    { path: 'spec/template/spec/containers[]/image' },
    { path: 'spec/parts[]/image', create: draw.chance(50) },
  ]
  return {
    builtin: 'ImageTagTransformer',
    options: ['fieldSpecs', ...options],
    ...asTransformer(builtin('ImageTagTransformer', { imageTag, fieldSpecs })),
  }
}

/** Replicas by name. */
export function replicas(draw: Draw, resources: readonly Json[]): Part {
  const scaled = resources.filter(({ kind }) => kind === 'Deployment' || kind === 'StatefulSet')
  const known = scaled.map(({ metadata }) => (metadata as Json).name as string)
  const name = known.length > 0 && draw.chance(95) ? draw.pick(known) : draw.pick(NAMES)
  const replica = { name, count: draw.below(9) }
  if (draw.chance(60))
    return {
      builtin: 'ReplicaCountTransformer',
      options: ['replicas'],
      kustomization: { replicas: [replica] },
      steps: [builtin('ReplicaCountTransformer', { replica })],
    }
  const fieldSpecs = [
    { path: 'spec/replicas', create: true, kind: 'Deployment' },
    { path: 'spec/replicas', create: draw.chance(50), kind: 'StatefulSet' },
    ...(draw.chance(30) ? [{ path: 'spec/size', kind: 'Widget' }] : []),
  ]
  return {
    builtin: 'ReplicaCountTransformer',
    options: ['fieldSpecs'],
    ...asTransformer(builtin('ReplicaCountTransformer', { replica, fieldSpecs })),
  }
}

/** A value put into fields of selected resources. */
export function valueAdd(draw: Draw): Part {
  const targets = draw.some([
    clean({ selector: { kind: 'Deployment' }, fieldPath: 'spec/added', filePathPosition: undefined }),
    { selector: { kind: 'Ingress|Service' }, fieldPath: 'metadata/annotations/added' },
    { fieldPath: 'metadata/labels/added' },
    { selector: { kind: 'Widget' }, fieldPath: 'spec/path', filePathPosition: draw.below(3) },
    { selector: { kind: 'Deployment' }, fieldPath: 'spec/template/spec/containers/0/image' },
    { selector: { kind: 'Deployment' }, fieldPath: 'spec/template/spec/containers/[name=added]/image' },
    { selector: { labelSelector: 'app' }, fieldPath: 'metadata/namespace' },
    {
      selector: { name: '(web|db)', group: 'apps' },
      fieldPath: 'metadata/annotations/example.com\\/path',
      filePathPosition: 2,
    },
  ])
  return {
    builtin: 'ValueAddTransformer',
    options: ['targets'],
    ...asTransformer(
      builtin('ValueAddTransformer', { value: draw.pick([...IMAGES, ...IMAGES, '8080', 'true']), targets }),
    ),
  }
}

/** kustomize's order of kinds, or one's own. */
export function sortOrder(draw: Draw): Part {
  const legacy = draw.chance(80)
  const legacySortOptions = draw.maybe(50, () => ({
    orderFirst: draw.some(['Namespace', 'Deployment', 'Service']),
    orderLast: draw.some(['ConfigMap', 'Secret', 'Widget']),
  }))
  const sortOptions = legacy ? clean({ order: 'legacy', legacySortOptions }) : { order: 'fifo' }
  return {
    builtin: 'SortOrderTransformer',
    options: [sortOptions.order as string, ...(sortOptions.legacySortOptions ? ['legacySortOptions'] : [])],
    kustomization: { sortOptions },
    steps: [builtin('SortOrderTransformer', { sortOptions })],
  }
}
