import { readYaml } from '../../../packages/runtime/src/index.ts'
import { asciiJson } from '../../oracles/kubectl/scalars/places.ts'
import type { Readings } from '../../oracles/kubectl/scalars/readings.ts'
import { own, type Run, resource, type Writer } from './run.ts'

/** A string as a person wrote it in a config. */
interface Typed {
  readonly scalar: string
  readonly spelling: string
}

const DATE = /^\d{4}-\d\d?-\d\d?(?:$|[Tt ])/

/**
 * Strings in the spellings that a person can use: without quotes, in both quotes, with raw characters and with the escapes of JSON.
 * Without quotes, what a reader reads as a number or a date is one, and stays one.
 */
function typed(scalars: readonly string[], readings: Readings): readonly Typed[] {
  return scalars.flatMap((scalar) => {
    const read = readings.at('value', scalar)
    const isNumber = (read !== undefined && 'is' in read && typeof read.is === 'number') || DATE.test(scalar)
    const json = JSON.stringify(scalar)
    const single = `'${scalar.replaceAll("'", "''")}'`
    const spellings = [...(isNumber ? [] : [scalar]), single, json, json.replaceAll('/', '\\/'), escapedHalves(json)]
    return [...new Set(spellings)].flatMap((spelling) => (isString(spelling, scalar) ? { scalar, spelling } : []))
  })
}

/** With two escapes for each character of two UTF-16 units, as some writers of JSON do. */
function escapedHalves(json: string): string {
  return json.replace(/[\ud800-\udfff]/g, (ch) => `\\u${ch.charCodeAt(0).toString(16)}`)
}

/** Whether a spelling is the string behind a key. */
function isString(spelling: string, scalar: string): boolean {
  const { document } = readYaml(`v: ${spelling}\nw: 1\n`)
  return !/[\n\r]/.test(spelling) && document?.get(['v']) === scalar && document.get(['w']) === 1
}

const inMap = (
  items: readonly string[],
  path: readonly (string | number)[],
  config: string,
  all: readonly Typed[],
): Run => ({
  items,
  config,
  strings: all.map(({ scalar }, at) => ({ scalar, path: ['items', 0, ...path, `k${at}`] })),
})

const lines = (all: readonly Typed[], indent: string) =>
  all.map(({ spelling }, at) => `${indent}k${at}: ${spelling}\n`).join('')

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
]
