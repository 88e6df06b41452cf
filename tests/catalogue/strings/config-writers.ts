import { asciiJson } from '../../oracles/kubectl/scalars/places.ts'
import { own, type Run, resource, type Writer } from './run.ts'
import { type Typed, typed } from './typed.ts'

const inMap = (
  items: readonly string[],
  path: readonly (string | number)[],
  config: Run['config'],
  all: readonly Typed[],
): Run => ({
  items,
  config,
  strings: all.map(({ scalar }, at) => ({ scalar, path: ['items', 0, ...path, `k${at}`] })),
})

const lines = (all: readonly Typed[], indent: string) =>
  all.map(({ spelling }, at) => `${indent}k${at}: ${spelling}\n`).join('')

/** A CRD without the fields of `spec`. */
const SHOPS = `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: shops.example.com}\nspec:\n  group: example.com\n  scope: Namespaced\n  names: {plural: shops, kind: Shop}\n  versions:\n  - name: v1\n    served: true\n    storage: true\n    schema:\n      openAPIV3Schema:\n        type: object\n        properties:\n          spec:\n            type: object\n            properties:\n`

const composition = (kind: string, fields: string) =>
  `functionConfig:\n  apiVersion: kustomize.config.k8s.io/v1alpha1\n  kind: Composition\n  metadata: {name: c}\n  transformers:\n  - kind: ${kind}\n    metadata: {name: t}\n${fields}`

const patchConfig = (patch: string) =>
  `functionConfig:\n  apiVersion: krmkit.dev/v1alpha1\n  kind: Patch\n  metadata: {name: c}\n  patches:\n  - target: {kind: ConfigMap}\n    patch:\n${patch}`

/** Every way in which a function of the catalogue writes a string in the spelling of its config. */
export const configWriters: readonly Writer[] = [
  {
    fn: 'patch',
    what: 'a strategic merge patch as a person spells it',
    runs: (scalars, readings) => {
      const all = typed(scalars, readings)
      const config = patchConfig(`      data:\n${lines(all, '        ')}`)
      return ['data:\n  a: b\n', 'data: {a: b}\n', '', `data:\n${all.map((_, at) => `  k${at}: x\n`).join('')}`].map(
        (data) => inMap([resource(data)], ['data'], config, all),
      )
    },
  },
  {
    fn: 'patch',
    what: 'elements of a list in a patch as a person spells them',
    runs: (scalars, readings) => {
      const all = typed(scalars, readings)
      const config = patchConfig(`      list:\n${all.map(({ spelling }) => `      - ${spelling}\n`).join('')}`)
      const strings = all.map(({ scalar }, at) => ({ scalar, path: ['items', 0, 'list', at] }))
      return ['', 'list: [x]\n', 'list:\n- x\n'].map((list) => ({ items: [resource(list)], config, strings }))
    },
  },
  {
    fn: 'patch',
    what: 'a JSON patch as a person spells it',
    runs: (scalars, readings) => {
      const all = typed(scalars, readings)
      const steps = all.map(({ spelling }, at) => `    - op: add\n      path: /data/k${at}\n      value: ${spelling}\n`)
      const whole = `    - op: add\n      path: /data\n      value:\n${lines(all, '        ')}`
      return [steps.join(''), whole].flatMap((patch) =>
        ['data:\n  a: b\n', 'data: {a: b}\n'].map((data) => inMap([resource(data)], ['data'], patchConfig(patch), all)),
      )
    },
  },
  {
    fn: 'apply-replacements',
    what: 'strings of another resource as a person spells them',
    runs: (scalars, readings) => {
      const all = typed(scalars, readings)
      const source = resource(`data:\n${lines(all, '  ')}`, 'Secret')
      const target = (path: string) => ({
        select: { kind: 'ConfigMap' },
        fieldPaths: [path],
        options: { create: true },
      })
      const one = all.map((_, at) => ({
        source: { kind: 'Secret', fieldPath: `data.k${at}` },
        targets: [target(`data.k${at}`)],
      }))
      const whole = [{ source: { kind: 'Secret', fieldPath: 'data' }, targets: [target('data')] }]
      return [one, whole].map((replacements) =>
        inMap(
          [resource('data:\n  a: b\n'), source],
          ['data'],
          `functionConfig: ${asciiJson(own('ApplyReplacements', { replacements }))}\n`,
          all,
        ),
      )
    },
  },
  {
    fn: 'upsert-resource',
    what: 'a resource as a person spells it',
    runs: (scalars, readings) => {
      const all = typed(scalars, readings)
      const config = `functionConfig:\n  apiVersion: v1\n  kind: ConfigMap\n  metadata: {name: a}\n  data:\n${lines(all, '    ')}`
      return [
        inMap([], ['data'], config, all),
        ...['data:\n  a: b\n', 'data: {a: b}\n', ''].map((data) => inMap([resource(data)], ['data'], config, all)),
      ]
    },
  },
  {
    fn: 'script',
    what: 'a resource that a script adds as YAML',
    runs: (scalars, readings) => {
      const all = typed(scalars, readings)
      const yaml = resource(`data:\n${lines(all, '  ')}`)
      const source = `items.add(${JSON.stringify(yaml)})`
      const config = `functionConfig: ${asciiJson(own('Script', { source }))}\n`
      return [inMap([], ['data'], config, all)]
    },
  },
  {
    fn: 'default-and-prune',
    what: 'defaults of a schema as a person spells them',
    runs: (scalars, readings) => {
      // A CRD has the values that kubectl reads from it: `default: y` is a boolean.
      const all = typed(scalars, readings).filter(({ scalar, spelling }) => {
        const read = readings.at('value', spelling)
        return spelling !== scalar || (read !== undefined && 'is' in read && read.is === scalar)
      })
      const indent = ' '.repeat(14)
      const property = ({ spelling }: Typed, at: number) =>
        `${indent}k${at}:\n${indent}  type: string\n${indent}  default: ${spelling}\n`
      const crd = SHOPS + all.map(property).join('')
      return ['spec: {}\n', 'spec:\n  a: b\n'].map((spec) =>
        inMap([resource(spec, 'Shop').replace('v1', 'example.com/v1'), crd], ['spec'], own('DefaultAndPrune', {}), all),
      )
    },
  },
  {
    fn: 'composition',
    what: 'patches and values as a person spells them',
    runs: (scalars, readings) => {
      const all = typed(scalars, readings)
      const text = `    patch: ${asciiJson(resource(`data:\n${lines(all, '  ')}`))}\n`
      const data = resource('data:\n  a: b\n')
      const spec = '    fieldSpecs: [{path: metadata/annotations, create: true}]\n'
      const annotations = `    annotations:\n${lines(all, '      ')}${spec}`
      const patch = `    - target: {kind: ConfigMap}\n      patch:\n        data:\n${lines(all, '          ')}`
      const patches = `    apiVersion: krmkit.dev/v1alpha1\n    patches:\n${patch}`
      return [
        inMap([data], ['data'], composition('PatchTransformer', `    target: {kind: ConfigMap}\n${text}`), all),
        inMap([resource()], ['metadata', 'annotations'], composition('AnnotationsTransformer', annotations), all),
        inMap([data], ['data'], composition('Patch', patches), all),
      ]
    },
  },
]
