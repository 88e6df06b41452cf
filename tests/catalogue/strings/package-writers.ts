import { compositionSteps } from '../../differential/strings/composition-steps.ts'
import { asciiJson } from '../../oracles/kubectl/scalars/places.ts'
import { isName, numbered, own, type Run, resource, type Writer } from './run.ts'

const PROJECT = 'cnrm.cloud.google.com/project-id'
const KPTFILE = 'apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata: {name: p}\n'

/** A CRD whose fields `spec.k0`, `spec.k1`, … and `spec.lists` have the strings as their defaults. */
function shopCrd(scalars: readonly string[]) {
  const properties = Object.fromEntries(scalars.map((scalar, at) => [`k${at}`, { type: 'string', default: scalar }]))
  const list = { type: 'array', items: { type: 'string' }, default: scalars }
  const map = { type: 'object', additionalProperties: { type: 'string' }, default: numbered(scalars) }
  const keys = Object.fromEntries(scalars.map((scalar) => [scalar, 1]))
  const keyed = { type: 'object', additionalProperties: { type: 'integer' }, default: keys }
  const spec = { type: 'object', default: {}, properties: { ...properties, list, map, keyed } }
  const schema = { openAPIV3Schema: { type: 'object', properties: { spec } } }
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'shops.example.com' },
    spec: {
      group: 'example.com',
      scope: 'Namespaced',
      names: { plural: 'shops', kind: 'Shop' },
      versions: [{ name: 'v1', served: true, storage: true, schema }],
    },
  }
}

const defaultsOf = (scalars: readonly string[]): Run['strings'] =>
  scalars.flatMap((scalar, at) => [
    { scalar, path: ['items', 0, 'spec', `k${at}`] },
    { scalar, path: ['items', 0, 'spec', 'list', at] },
    { scalar, path: ['items', 0, 'spec', 'map', `k${at}`] },
    { scalar, path: ['items', 0, 'spec', 'keyed'], isKey: true as const },
  ])

/** A hierarchy in a folder. */
function hierarchy(version: string, config: readonly unknown[], metadata = '') {
  const spec = { parentRef: { kind: 'Folder', external: '1' }, config }
  return resource(`${metadata}spec: ${asciiJson(spec)}\n`, 'ResourceHierarchy').replace('v1', version)
}

const LATEST = 'blueprints.cloud.google.com/v1alpha3'
const VERSIONS = [LATEST, 'cft.dev/v1alpha2']
const hasFolderName = (scalar: string) => /[a-z0-9]$/i.test(scalar) && !/[^ -~]/.test(scalar) && scalar.length < 200
const folder = (name: string, fields: string) =>
  `apiVersion: resourcemanager.cnrm.cloud.google.com/v1beta1\nkind: Folder\nmetadata:\n  name: ${asciiJson(name)}\n${fields}`
const folderName = (name: string) =>
  name
    .toLowerCase()
    .replace(/[_ ]/g, '-')
    .replace(/[^a-z0-9.-]/g, '')

/** Ways in which functions that work on packages, hierarchies and schemas write a string. */
export const packageWriters: readonly Writer[] = [
  {
    fn: 'default-and-prune',
    what: 'defaults of a schema',
    runs: (scalars) => {
      const config = own('DefaultAndPrune', { crds: [shopCrd(scalars)] })
      const crd = `${asciiJson(shopCrd(scalars))}\n`
      const items = ['spec:\n  other: x\n', 'spec: {other: x}\n', 'spec: {}\n', ''].map((spec) =>
        resource(spec, 'Shop').replace('v1', 'example.com/v1'),
      )
      return items.flatMap((item) => [
        { items: [item], config, strings: defaultsOf(scalars) },
        { items: [item, crd], config: own('DefaultAndPrune', {}), strings: defaultsOf(scalars) },
      ])
    },
  },
  {
    fn: 'set-name-prefix',
    what: 'names and references',
    runs: (scalars) =>
      scalars.filter(isName).flatMap((prefix) => {
        const config = own('SetNamePrefix', { prefix })
        const names = (fields: string) => fields.replaceAll('NAME', 'packagename')
        const account = resource(names('  ownerReferences: [{apiVersion: v1, kind: Namespace, name: NAME}]\n'))
        const pod = names('spec: {serviceAccountName: NAME, volumes: [{name: v, configMap: {name: NAME}}]}\n')
        const items = [
          account.replace('name: a', 'name: packagename\n  namespace: packagename'),
          resource(pod, 'Pod').replace('name: a', 'name: a\n  namespace: packagename'),
          resource('', 'Namespace').replace('name: a', 'name: packagename'),
        ]
        const paths = [
          [0, 'metadata', 'name'],
          [0, 'metadata', 'namespace'],
          [0, 'metadata', 'ownerReferences', 0, 'name'],
          [1, 'spec', 'volumes', 0, 'configMap', 'name'],
          [1, 'metadata', 'namespace'],
          [2, 'metadata', 'name'],
        ]
        return [{ items, config, strings: paths.map((path) => ({ scalar: prefix, path: ['items', ...path] })) }]
      }),
  },
  {
    fn: 'set-project-id',
    what: 'setters and annotations',
    runs: (scalars) =>
      scalars
        .filter((scalar) => scalar !== '')
        .map((project) => {
          const file = resource('').replace('name: a', 'name: s\n  annotations: {config.kubernetes.io/path: s/s.yaml}')
          const sub = KPTFILE.replace('{name: p}', '{name: s, annotations: {config.kubernetes.io/path: s/Kptfile}}')
          const empty = 'pipeline: {mutators: [{image: apply-setters, configMap: {project-id: ""}}]}\n'
          const items = [
            KPTFILE,
            `${sub}pipeline: {mutators: [{image: apply-setters, configPath: s.yaml}]}\n`,
            file,
            `${KPTFILE.replace('name: p', 'name: q')}${empty}`,
            resource('', 'SQLInstance').replace('v1', 'sql.cnrm.cloud.google.com/v1beta1'),
          ]
          const paths = [
            [0, 'pipeline', 'mutators', 0, 'configMap', 'project-id'],
            [2, 'data', 'project-id'],
            [3, 'pipeline', 'mutators', 0, 'configMap', 'project-id'],
            [4, 'metadata', 'annotations', PROJECT],
          ]
          return {
            items,
            config: own('SetProjectId', { 'project-id': project }),
            strings: paths.map((path) => ({ scalar: project, path: ['items', ...path] })),
          }
        }),
  },
  {
    fn: 'generate-folders',
    what: 'display names',
    runs: (all) => {
      const scalars = all.filter(hasFolderName)
      // Each is in a folder of its own, so that no two have the same name.
      const strings = scalars.map((scalar, at) => ({ scalar, path: ['items', 2 * at + 2, 'spec', 'displayName'] }))
      const former = scalars.flatMap((scalar, at) => [
        folder(`p${at}`, ''),
        folder(`p${at}.${folderName(scalar)}`, 'spec:\n  displayName: x\n'),
      ])
      return VERSIONS.flatMap((version) => {
        const config = scalars.map((scalar, at) => ({ [`p${at}`]: [scalar] }))
        const item = hierarchy(version, config)
        return [[item], [item, ...former]].map((items) => ({ items, config: own('GenerateFolders', {}), strings }))
      })
    },
  },
  {
    fn: 'generate-folders',
    what: 'annotations of the hierarchy',
    runs: (scalars) => {
      const annotations = `  annotations: ${asciiJson(numbered(scalars))}\n`
      const strings = scalars.map((scalar, at) => ({ scalar, path: ['items', 1, 'metadata', 'annotations', `k${at}`] }))
      return VERSIONS.flatMap((version) => {
        const item = hierarchy(version, ['a'], annotations)
        return [[item], [item, folder('a', '')], [item, folder('a', '  annotations: {k0: x}\n')]].map((items) => ({
          items,
          config: own('GenerateFolders', {}),
          strings,
        }))
      })
    },
  },
  {
    fn: 'generate-folders',
    what: 'names, namespaces and parents',
    runs: (scalars) =>
      scalars.filter(isName).map((scalar) => {
        const spec = { parentRef: { external: scalar }, config: [{ [scalar]: ['x'] }] }
        const item = resource(`  namespace: "${scalar}"\nspec: ${asciiJson(spec)}\n`, 'ResourceHierarchy')
        const paths = [
          [1, 'metadata', 'name'],
          [1, 'metadata', 'namespace'],
          [1, 'spec', 'displayName'],
          [1, 'spec', 'organizationRef', 'external'],
          [2, 'spec', 'folderRef', 'name'],
        ]
        return {
          items: [item.replace('v1', LATEST)],
          config: own('GenerateFolders', {}),
          strings: paths.map((path) => ({ scalar, path: ['items', ...path] })),
        }
      }),
  },
  ...Object.entries(compositionSteps).map(([what, steps]) => ({
    fn: 'composition',
    what,
    runs: (scalars: readonly string[]) =>
      steps(scalars).map(({ resources, transformers, strings }) => ({
        items: resources,
        config: {
          apiVersion: 'kustomize.config.k8s.io/v1alpha1',
          kind: 'Composition',
          metadata: { name: 'c' },
          transformers,
        },
        strings: strings.map(({ scalar, path }) => ({ scalar, path: ['items', 0, ...path] })),
      })),
  })),
]
