import { asciiJson } from '../../oracles/kubectl/scalars/places.ts'
import { isName, numbered, resource } from './fields.ts'

type Path = readonly (string | number)[]

/** Transformers of a Composition as JSON, the resources before them, and the strings that they write to the first one. */
export interface CompositionSteps {
  readonly resources: readonly string[]
  readonly transformers: readonly object[]
  readonly strings: readonly { readonly scalar: string; readonly path: Path }[]
}

type Steps = (scalars: readonly string[]) => readonly CompositionSteps[]

const inMap = (scalars: readonly string[], path: Path) =>
  scalars.map((scalar, at) => ({ scalar, path: [...path, `k${at}`] }))
const CONFIG_MAP = { kind: 'ConfigMap' }
const DATA: Path = ['data']
const fieldSpecs = (path: string) => [{ path, create: true }]
const named = (kind: string, fields: object) => ({ kind, metadata: { name: 'c' }, ...fields })
const labels = (pairs: object, path = 'metadata/labels') =>
  named('LabelTransformer', { labels: pairs, fieldSpecs: fieldSpecs(path) })

/** Every way in which a transformer or generator of a Composition writes a string that it was given. */
export const compositionSteps: Readonly<Record<string, Steps>> = {
  'labels and annotations': (scalars) => {
    const annotations = named('AnnotationsTransformer', {
      annotations: numbered(scalars),
      fieldSpecs: fieldSpecs('metadata/annotations'),
    })
    const service = resource('spec: {selector: {a: b}}\n', 'Service')
    const step = (transformer: object, item: string, path: Path) => ({
      resources: [item],
      transformers: [transformer],
      strings: inMap(scalars, path),
    })
    return [
      step(labels(numbered(scalars)), resource(), ['metadata', 'labels']),
      step(labels(numbered(scalars), 'spec/selector'), service, ['spec', 'selector']),
      step(annotations, resource(), ['metadata', 'annotations']),
    ]
  },
  generators: (scalars) => {
    const name = { metadata: { name: 'g' } }
    const options = { disableNameSuffixHash: true, annotations: numbered(scalars) }
    // A generator trims the quotes and the blanks around a literal.
    const plain = scalars.filter((scalar) => !/^["']|["']$|\0/.test(scalar) && scalar === scalar.trim())
    const literals = plain.map((scalar, at) => `k${at}=${scalar}`)
    return [
      {
        resources: [],
        transformers: [{ kind: 'ConfigMapGenerator', ...name, literals, options: { disableNameSuffixHash: true } }],
        strings: inMap(plain, DATA),
      },
      {
        resources: [],
        transformers: [{ kind: 'ConfigMapGenerator', ...name, literals: ['a=b'], options }],
        strings: inMap(scalars, ['metadata', 'annotations']),
      },
      ...scalars.filter(isName).map((scalar) => ({
        resources: [],
        transformers: [
          named('IAMPolicyGenerator', {
            cloud: 'gke',
            kubernetesService: { name: scalar, namespace: scalar },
            serviceAccount: { name: 'a', projectId: 'b' },
          }),
        ],
        strings: [['name'], ['namespace']].map((path) => ({ scalar, path: ['metadata', ...path] })),
      })),
      ...scalars.filter(isName).map((scalar) => ({
        resources: [],
        transformers: [
          { kind: 'SecretGenerator', ...name, type: scalar, options: { labels: { k: scalar } }, literals: ['a=b'] },
        ],
        strings: [['type'], ['metadata', 'labels', 'k']].map((path) => ({ scalar, path })),
      })),
    ]
  },
  patches: (scalars) => {
    const merge = asciiJson({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' }, data: numbered(scalars) })
    const block = `${resource('data:\n')}${scalars.map((scalar, at) => `  k${at}: ${asciiJson(scalar)}\n`).join('')}`
    const steps = asciiJson(scalars.map((value, at) => ({ op: 'add', path: `/data/k${at}`, value })))
    return [merge, block, steps].flatMap((patch) =>
      ['data:\n  a: b\n', 'data: {a: b}\n'].map((data) => ({
        resources: [resource(data)],
        transformers: [named('PatchTransformer', { target: CONFIG_MAP, patch })],
        strings: inMap(scalars, DATA),
      })),
    )
  },
  'replacements and added values': (scalars) => {
    const source = resource(`data: ${asciiJson(numbered(scalars))}\n`, 'Secret')
    const replacements = scalars.map((_, at) => ({
      source: { kind: 'Secret', fieldPath: `data.k${at}` },
      targets: [{ select: CONFIG_MAP, fieldPaths: [`data.k${at}`], options: { create: true } }],
    }))
    const added = scalars.filter((scalar) => scalar !== '' && scalar === scalar.trim())
    const values = added.map((value, at) => ({
      ...named('ValueAddTransformer', { value, targets: [{ selector: CONFIG_MAP, fieldPath: `data/k${at}` }] }),
      metadata: { name: `c${at}` },
    }))
    return [
      {
        resources: [resource('data:\n  a: b\n'), source],
        transformers: [named('ReplacementTransformer', { replacements })],
        strings: inMap(scalars, DATA),
      },
      { resources: [resource('data: {a: b}\n')], transformers: values, strings: inMap(added, DATA) },
    ]
  },
  'names, namespaces and images': (scalars) =>
    scalars
      .filter((scalar) => isName(scalar) && scalar.length > 1)
      .map((scalar) => ({
        resources: [
          resource('spec:\n  containers:\n  - {name: a, image: web}\n', 'Pod').replace(
            'name: a',
            `name: ${asciiJson(scalar.slice(1))}`,
          ),
        ],
        transformers: [
          named('ImageTagTransformer', {
            imageTag: { name: 'web', newName: scalar },
            fieldSpecs: [{ path: 'spec/containers[]/image' }],
          }),
          { kind: 'NamespaceTransformer', metadata: { name: 'n', namespace: scalar }, fieldSpecs: [] },
          named('PrefixTransformer', { prefix: scalar.slice(0, 1), fieldSpecs: [{ path: 'metadata/name' }] }),
        ],
        strings: [
          ['spec', 'containers', 0, 'image'],
          ['metadata', 'namespace'],
          ['metadata', 'name'],
        ].map((path) => ({ scalar, path })),
      })),
  functions: (scalars) => {
    const own = (kind: string, fields: object) => ({ apiVersion: 'krmkit.dev/v1alpha1', ...named(kind, fields) })
    const patch = own('Patch', { patches: [{ target: CONFIG_MAP, patch: { data: numbered(scalars) } }] })
    return [
      {
        resources: [resource()],
        transformers: [own('SetAnnotations', { annotations: numbered(scalars) })],
        strings: inMap(scalars, ['metadata', 'annotations']),
      },
      { resources: [resource('data: {a: b}\n')], transformers: [patch], strings: inMap(scalars, DATA) },
    ]
  },
  'Kustomizations and Compositions in it': (scalars) => {
    const kustomization = {
      apiVersion: 'kustomize.config.k8s.io/v1beta1',
      ...named('Kustomization', { commonAnnotations: numbered(scalars) }),
    }
    const composition = {
      apiVersion: 'kustomize.config.k8s.io/v1alpha1',
      ...named('Composition', { transformers: [labels(numbered(scalars))] }),
    }
    return [
      { resources: [resource()], transformers: [kustomization], strings: inMap(scalars, ['metadata', 'annotations']) },
      { resources: [resource()], transformers: [composition], strings: inMap(scalars, ['metadata', 'labels']) },
    ]
  },
}
