import { asciiJson } from '../../oracles/kubectl/scalars/places.ts'
import { intoMap, isName, numbered, own, type Run, resource, type Writer } from './run.ts'

/** A field for each string, at a place that only this function fills. */
const fieldsOf = (scalars: readonly string[], line: (at: number) => string) =>
  scalars.map((_, at) => `  k${at}: ${line(at)}\n`).join('')

/** A run for each string. */
const each = (
  scalars: readonly string[],
  run: (scalar: string) => Omit<Run, 'strings'>,
  path: readonly (string | number)[],
) => scalars.map((scalar) => ({ ...run(scalar), strings: [{ scalar, path: ['items', 0, ...path] }] }))

const program = (scalars: readonly string[], line: (key: string, value: string) => string) =>
  scalars.map((scalar, at) => line(asciiJson(`k${at}`), asciiJson(scalar))).join('\n')

/** Every way in which a function of the catalogue writes a string that it was given. */
export const writers: readonly Writer[] = [
  {
    fn: 'set-labels',
    what: 'new labels',
    runs: (scalars) =>
      intoMap(scalars, ['metadata', 'labels'], [resource()], own('SetLabels', { labels: numbered(scalars) })),
  },
  {
    fn: 'set-labels',
    what: 'labels and selectors that have other values',
    runs: (scalars) => {
      const labels = `  labels:\n${scalars.map((_, at) => `    k${at}: x\n`).join('')}`
      const selector = `spec:\n  selector: {${scalars.map((_, at) => `k${at}: x`).join(', ')}}\n`
      const config = own('SetLabels', { labels: numbered(scalars) })
      const [run] = intoMap(scalars, ['metadata', 'labels'], [resource(labels + selector, 'Service')], config)
      const selectors = scalars.map((scalar, at) => ({ scalar, path: ['items', 0, 'spec', 'selector', `k${at}`] }))
      return run === undefined ? [] : [{ ...run, strings: [...run.strings, ...selectors] }]
    },
  },
  {
    fn: 'set-annotations',
    what: 'new annotations',
    runs: (scalars) =>
      intoMap(
        scalars,
        ['metadata', 'annotations'],
        [resource()],
        own('SetAnnotations', { annotations: numbered(scalars) }),
      ),
  },
  {
    fn: 'set-namespace',
    what: 'namespaces',
    runs: (scalars) =>
      each(
        scalars.filter(isName),
        (namespace) => ({ items: [resource()], config: own('SetNamespace', { namespace }) }),
        ['metadata', 'namespace'],
      ),
  },
  {
    fn: 'apply-setters',
    what: 'fields with setters',
    runs: (scalars) =>
      intoMap(
        scalars,
        ['data'],
        [resource(`data:\n${fieldsOf(scalars, (at) => `"x" # kpt-set: \${k${at}}`)}`)],
        own('ApplySetters', { setters: numbered(scalars) }),
      ),
  },
  {
    fn: 'apply-setters',
    what: 'fields with setters and without quotes',
    runs: (scalars) =>
      intoMap(
        scalars,
        ['data'],
        [resource(`data:\n${fieldsOf(scalars, (at) => `a-z # kpt-set: \${k${at}}`)}`)],
        own('ApplySetters', { setters: numbered(scalars) }),
      ),
  },
  {
    fn: 'apply-setters',
    what: 'elements of a list with a setter',
    runs: (scalars) => {
      const strings = scalars.map((scalar, at) => ({ scalar, path: ['items', 0, 'list', at] }))
      const config = own('ApplySetters', { setters: { all: scalars } })
      return [
        { items: [resource('list: # kpt-set: ${all}\n- "x"\n')], config, strings },
        { items: [resource('list: ["x"] # kpt-set: ${all}\n')], config, strings },
      ]
    },
  },
  {
    fn: 'search-replace',
    what: 'values that are found',
    runs: (scalars) => {
      const rules = scalars.map((scalar, at) => ({
        'by-path': `data.k${at}`,
        'put-value': scalar.replaceAll('$', '$$'),
      }))
      const config = own('SearchReplace', { rules })
      return [
        ...intoMap(scalars, ['data'], [resource(`data:\n${fieldsOf(scalars, () => 'a-z')}`)], config),
        ...intoMap(scalars, ['data'], [resource('data:\n  a: b\n')], config),
      ]
    },
  },
  {
    fn: 'apply-replacements',
    what: 'values of sourceValue',
    runs: (scalars) => {
      const replacements = scalars.map((sourceValue, at) => ({
        sourceValue,
        targets: [{ select: { kind: 'ConfigMap' }, fieldPaths: [`data.k${at}`], options: { create: true } }],
      }))
      return intoMap(scalars, ['data'], [resource('data:\n  a: b\n')], own('ApplyReplacements', { replacements }))
    },
  },
  {
    fn: 'apply-replacements',
    what: 'strings of another resource',
    runs: (scalars) => {
      const source = resource(`data: ${asciiJson(numbered(scalars))}\n`, 'Secret')
      const replacements = scalars.map((_, at) => ({
        source: { kind: 'Secret', fieldPath: `data.k${at}` },
        targets: [{ select: { kind: 'ConfigMap' }, fieldPaths: [`data.k${at}`], options: { create: true } }],
      }))
      const config = own('ApplyReplacements', { replacements })
      return [
        ...intoMap(scalars, ['data'], [resource('data:\n  a: b\n'), source], config),
        ...intoMap(scalars, ['data'], [resource('data: {a: b}\n'), source], config),
      ]
    },
  },
  {
    fn: 'upsert-resource',
    what: 'a new resource',
    runs: (scalars) => {
      const item = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'b' }, data: numbered(scalars) }
      return intoMap(scalars, ['data'], [], item)
    },
  },
  {
    fn: 'upsert-resource',
    what: 'another version of a resource',
    runs: (scalars) => {
      const item = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' }, data: numbered(scalars) }
      return intoMap(scalars, ['data'], [resource(`data:\n${fieldsOf(scalars, () => 'x')}`)], item)
    },
  },
  {
    fn: 'starlark',
    what: 'values and keys of a script',
    runs: (scalars) => {
      const assign = (field: string, [key, value]: readonly [string, string]) => `item["${field}"][${key}] = ${value}`
      const source = [
        'item = ctx.resource_list["items"][0]',
        'item["keys"] = {}',
        program(scalars, (key, value) => `${assign('data', [key, value])}\n${assign('keys', [value, '1'])}`),
      ].join('\n')
      const config = { apiVersion: 'fn.kpt.dev/v1alpha1', kind: 'StarlarkRun', metadata: { name: 'c' }, source }
      const [run] = intoMap(scalars, ['data'], [resource('data:\n  a: b\n')], config)
      const keys = scalars.map((scalar) => ({ scalar, path: ['items', 0, 'keys'], isKey: true as const }))
      return run === undefined ? [] : [{ ...run, strings: [...run.strings, ...keys] }]
    },
  },
  {
    fn: 'script',
    what: 'values and keys of a script',
    runs: (scalars) => {
      const source = [
        'const item = items.at(0)',
        program(scalars, (key, value) => `item.set(['data', ${key}], ${value})\nitem.set(['keys', ${value}], 1)`),
      ].join('\n')
      const [run] = intoMap(scalars, ['data'], [resource('data:\n  a: b\n')], own('Script', { source }))
      const keys = scalars.map((scalar) => ({ scalar, path: ['items', 0, 'keys'], isKey: true as const }))
      return run === undefined ? [] : [{ ...run, strings: [...run.strings, ...keys] }]
    },
  },
  {
    fn: 'patch',
    what: 'a strategic merge patch',
    runs: (scalars) => {
      const patch = { data: numbered(scalars) }
      const config = own('Patch', { patches: [{ target: { kind: 'ConfigMap' }, patch }] })
      return [
        ...intoMap(scalars, ['data'], [resource('data:\n  a: b\n')], config),
        ...intoMap(scalars, ['data'], [resource('data: {a: b}\n')], config),
        ...intoMap(scalars, ['data'], [resource()], config),
        ...intoMap(scalars, ['data'], [resource(`data:\n${fieldsOf(scalars, () => 'a-z')}`)], config),
      ]
    },
  },
  {
    fn: 'patch',
    what: 'a JSON patch',
    runs: (scalars) => {
      const patch = scalars.map((value, at) => ({ op: 'add', path: `/data/k${at}`, value }))
      const config = own('Patch', { patches: [{ target: { kind: 'ConfigMap' }, patch }] })
      return [
        ...intoMap(scalars, ['data'], [resource('data:\n  a: b\n')], config),
        ...intoMap(scalars, ['data'], [resource('data: {a: b}\n')], config),
        ...intoMap(scalars, ['data'], [resource(`data:\n${fieldsOf(scalars, () => 'a-z')}`)], config),
      ]
    },
  },
  {
    fn: 'patch',
    what: 'values that a JSON patch copies and moves',
    runs: (scalars) => {
      const steps = (op: string) => scalars.map((_, at) => ({ op, from: `/from/k${at}`, path: `/data/k${at}` }))
      const item = resource(`data:\n  a: b\nfrom: ${asciiJson(numbered(scalars))}\n`)
      return ['copy', 'move'].flatMap((op) =>
        intoMap(
          scalars,
          ['data'],
          [item],
          own('Patch', { patches: [{ target: { kind: 'ConfigMap' }, patch: steps(op) }] }),
        ),
      )
    },
  },
  {
    fn: 'generate-configmap',
    what: 'literals and files',
    runs: (scalars) => {
      const strings = scalars.flatMap((scalar, at) => [
        { scalar, path: ['items', 0, 'data', `l${at}`] },
        { scalar, path: ['items', 0, 'data', `f${at}`] },
        { scalar, path: ['items', 0, 'metadata', 'annotations', `a${at}`] },
      ])
      const named = (letter: string) => Object.fromEntries(scalars.map((scalar, at) => [letter + at, scalar]))
      const fields = { literals: named('l'), files: named('f'), annotations: named('a') }
      return [{ items: [], config: own('GenerateConfigmap', fields), strings }]
    },
  },
  {
    fn: 'generate-secret',
    what: 'types and labels',
    runs: (scalars) =>
      scalars.filter(isName).map((scalar) => ({
        items: [],
        config: own('GenerateSecret', { type: scalar, namespace: scalar, labels: { k: scalar }, literals: { a: 'b' } }),
        strings: [['type'], ['metadata', 'namespace'], ['metadata', 'labels', 'k']].map((path) => ({
          scalar,
          path: ['items', 0, ...path],
        })),
      })),
  },
  {
    fn: 'set-image',
    what: 'images',
    runs: (scalars) =>
      each(
        scalars.filter(isName),
        (newName) => ({
          items: [resource('spec:\n  containers:\n  - name: a\n    image: web\n', 'Pod')],
          config: own('SetImage', { name: 'web', newName }),
        }),
        ['spec', 'containers', 0, 'image'],
      ),
  },
  {
    fn: 'ensure-name-substring',
    what: 'names',
    runs: (scalars) =>
      scalars
        .filter((scalar) => isName(scalar) && !scalar.slice(1).includes(scalar.slice(0, 1)) && scalar.length > 1)
        .map((scalar) => ({
          items: [resource().replace('name: a', `name: ${asciiJson(scalar.slice(1))}`)],
          config: own('EnsureNameSubstring', { prepend: scalar.slice(0, 1) }),
          strings: [{ scalar, path: ['items', 0, 'metadata', 'name'] }],
        })),
  },
]
