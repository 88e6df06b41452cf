import { stringify } from 'yaml'
import type { Draw } from '../../generated/draw.ts'
import { clean, type Json, NAMES } from '../../generated/resources.ts'
import { builtin, type DifferentialCase } from '../differential-case.ts'

type Part = Omit<DifferentialCase, 'resources' | 'texts'>

/** Values copied from one resource's fields, or given, into those of others. */
export function replacements(draw: Draw, resources: readonly Json[]): Part {
  const source = draw.pick(resources) as { kind: string; metadata: Json }
  const fieldPath = draw.pick(['metadata.name', 'metadata.name', 'kind', ...fieldsOf(source, draw)])
  const options = clean({
    delimiter: draw.maybe(20, () => draw.pick(['/', ':', '-'])),
    index: draw.maybe(20, () => draw.below(3) - 1),
  })
  const select = draw.pick<Json>([
    { kind: 'Deployment' },
    { kind: 'Service', name: 'web' },
    { kind: draw.pick(resources).kind as string },
    { name: 'w.*' },
    { kind: 'ConfigMap' },
    { group: 'apps', version: 'v.', labelSelector: 'app in (web, api)' },
    { kind: 'Deployment|Service', annotationSelector: 'note' },
  ])
  const inText = ['data.[app.yaml].b', 'data.app\\.yaml.a', 'data.[app.yaml].added']
  const ofWorkloads = [
    'metadata.name',
    'metadata.labels.app',
    'metadata.annotations.[example.com/copied]',
    'spec.template.spec.containers.[name=main].image',
    'spec.template.spec.containers.*.image',
    'spec.template.spec.containers.[name=added].image',
    'spec.template.spec.containers.0.name',
    'spec.replicas',
    'spec.added.deep',
    'spec.list.0.deep',
    'spec.list.[name=a].[b.c]',
  ]
  const path = draw.pick(select.kind === 'ConfigMap' ? inText : ofWorkloads)
  const create = path === 'metadata.name' || draw.chance(8) ? draw.maybe(20, () => true) : true
  const target = clean({
    select,
    reject: draw.maybe(20, () => [
      draw.pick<Json>([{ name: 'api' }, { labelSelector: 'tier' }, { kind: 'S.*', name: 'db' }]),
    ]),
    fieldPaths: [path],
    options: create || Object.keys(options).length > 0 ? clean({ ...options, create }) : undefined,
  })
  const isValue = draw.chance(25)
  const replacement = {
    ...(isValue
      ? { sourceValue: draw.pick(['given', '8080', 'true', 'a: b', '']) }
      : {
          source: clean({
            kind: source.kind,
            name: source.metadata.name,
            namespace: source.metadata.namespace,
            fieldPath,
            options: draw.maybe(20, () => ({
              delimiter: draw.pick(['/', '-', '.']),
              index: draw.below(10) === 0 ? 1 : 0,
            })),
          }),
        }),
    targets: [target],
  }
  const isFile = draw.chance(30)
  const hits = [
    isValue ? 'sourceValue' : 'source',
    ...Object.keys(target),
    ...Object.keys((target.options as Json | undefined) ?? {}),
    ...(isFile ? ['path'] : []),
  ]
  const list = [isFile ? { path: 'replacement.yaml' } : replacement]
  return {
    builtin: 'ReplacementTransformer',
    options: hits,
    kustomization: { replacements: list },
    files: isFile ? { 'replacement.yaml': stringify(replacement) } : {},
    steps: [builtin('ReplacementTransformer', { replacements: list })],
  }
}

/** Paths of scalars that the resource has, and now and then one that it lacks. */
function fieldsOf(source: Json, draw: Draw): string[] {
  const labels = (source.metadata as Json).labels as Json | undefined
  return [
    ...(labels?.app === undefined ? [] : ['metadata.labels.app']),
    ...(source.kind === 'ConfigMap' ? ['data.mode', 'data.url'] : []),
    ...(source.kind === 'Deployment' ? ['spec.template', 'spec.template.spec.containers.0.image'] : []),
    ...(draw.chance(3) ? ['spec.absent'] : []),
  ]
}

/** A ConfigMap or Secret of literals, files and env files, new or merged into one that is there. */
export function generators(draw: Draw, resources: readonly Json[]): Part {
  const kind = draw.pick(['ConfigMap', 'Secret'])
  const existing = resources.find((resource) => resource.kind === kind) as { metadata: Json } | undefined
  const isChange = existing !== undefined && draw.chance(60)
  const files = {
    'app.properties': 'a=1\nb = two \n# no\nc\n',
    'long.txt': `${'words of a long text '.repeat(6)}\nsecond\n`,
    'values.env': 'FROM_ENV=x=y\n\n#c\n  INDENTED=1\nEMPTY\n',
  }
  const options = draw.maybe(50, () =>
    clean({
      labels: draw.maybe(50, () => ({ generated: 'yes' })),
      annotations: draw.maybe(50, () => ({ note: 'off' })),
      disableNameSuffixHash: draw.maybe(50, () => true),
      immutable: draw.maybe(30, () => true),
    }),
  )
  const fields = clean({
    name: isChange ? existing.metadata.name : draw.pick([...NAMES, 'settings']),
    namespace: isChange ? existing.metadata.namespace : draw.maybe(30, () => 'prod'),
    behavior: isChange ? draw.pick(['merge', 'replace']) : draw.maybe(30, () => 'create'),
    literals: draw.maybe(70, () => ['mode=fast', `quoted='1'`, 'on=on', 'n=0777', 'eq=a=b']),
    files: draw.maybe(50, () => draw.some(['app.properties', 'renamed.txt=long.txt'])),
    envs: draw.maybe(40, () => ['values.env']),
    type: kind === 'Secret' ? draw.maybe(40, () => 'example.com/kind') : undefined,
    options,
  })
  const field = kind === 'ConfigMap' ? 'configMapGenerator' : 'secretGenerator'
  return {
    builtin: `${kind}Generator`,
    options: [...Object.keys(fields), ...Object.keys(options ?? {})].filter((key) => key !== 'name'),
    kustomization: { [field]: [fields] },
    files,
    steps: [builtin(`${kind}Generator`, fields), builtin('HashTransformer', {})],
  }
}
