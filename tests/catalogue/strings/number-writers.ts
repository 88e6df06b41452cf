import { own, type Run, resource, type Writer } from './run.ts'

/** The numbers in the spelling of a config, by `k0`, `k1`, … of a map. */
const lines = (numbers: readonly string[], indent: string) =>
  numbers.map((number, at) => `${indent}k${at}: ${number}\n`).join('')

const inData = (numbers: readonly string[], items: readonly string[], config: Run['config']): Run => ({
  items,
  config,
  strings: numbers.map((scalar, at) => ({ scalar, path: ['items', 0, 'data', `k${at}`] })),
})

const patch = (content: string) =>
  `functionConfig:\n  apiVersion: krmkit.dev/v1alpha1\n  kind: Patch\n  metadata: {name: c}\n  patches:\n  - target: {kind: ConfigMap}\n    patch:\n${content}`

/** Ways in which a function of the catalogue writes a number that it was given. */
export const numberWriters: readonly Writer[] = [
  {
    fn: 'patch',
    what: 'patches',
    runs: (numbers) => {
      const steps = numbers.map((number, at) => `    - op: add\n      path: /data/k${at}\n      value: ${number}\n`)
      return [`      data:\n${lines(numbers, '        ')}`, steps.join('')].flatMap((content) =>
        ['data:\n  a: b\n', 'data: {a: b}\n'].map((data) => inData(numbers, [resource(data)], patch(content))),
      )
    },
  },
  {
    fn: 'upsert-resource',
    what: 'resources',
    runs: (numbers) => {
      const config = `functionConfig:\n  apiVersion: v1\n  kind: ConfigMap\n  metadata: {name: a}\n  data:\n${lines(numbers, '    ')}`
      return [[], [resource('data:\n  a: b\n')]].map((items) => inData(numbers, items, config))
    },
  },
  {
    fn: 'apply-replacements',
    what: 'replacements',
    runs: (numbers) => {
      const source = resource(`data:\n${lines(numbers, '  ')}`, 'Secret')
      const replacements = numbers.map((_, at) => ({
        source: { kind: 'Secret', fieldPath: `data.k${at}` },
        targets: [{ select: { kind: 'ConfigMap' }, fieldPaths: [`data.k${at}`], options: { create: true } }],
      }))
      return [inData(numbers, [resource('data:\n  a: b\n'), source], own('ApplyReplacements', { replacements }))]
    },
  },
]
