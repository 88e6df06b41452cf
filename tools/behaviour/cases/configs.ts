import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { BehaviourCase, CaseGroup } from '../case.ts'

/** The part of a JSON Schema from which wrong configs are derived. */
interface Schema {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
}

type Config = Readonly<Record<string, unknown>>

/** One resource, so that a function that accepts the config has work to do. */
const ITEMS = [
  {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'web', namespace: 'shop' },
    spec: { replicas: 1, template: { spec: { containers: [{ name: 'web', image: 'nginx:1.0' }] } } },
  },
]

/** Keys that are the same for every function. */
const IDENTITY = new Set(['apiVersion', 'kind', 'metadata'])

/** Configs that break a function's schema in one place each, run through the bundle of the function. */
export function configs(checkout: string, functions: readonly string[]): CaseGroup {
  return { cases: functions.flatMap((fn) => wrongConfigs(schemaOf(checkout, fn)).map((wrong) => caseOf(fn, wrong))) }
}

function schemaOf(checkout: string, fn: string): Schema {
  const file = join(checkout, 'functions', fn, 'dist/main.js')
  return JSON.parse(execFileSync(process.execPath, [file, '--schema'], { encoding: 'utf8' })) as Schema
}

function caseOf(fn: string, [title, functionConfig]: readonly [string, unknown]): BehaviourCase {
  const list = { apiVersion: 'config.kubernetes.io/v1', kind: 'ResourceList', items: ITEMS, functionConfig }
  return {
    id: `${fn} ${title}`,
    group: 'configs',
    program: `functions/${fn}`,
    args: [],
    input: `${JSON.stringify(list, undefined, 2)}\n`,
  }
}

function wrongConfigs(schema: Schema): (readonly [title: string, config: unknown])[] {
  const properties = Object.entries(schema.properties ?? {})
  const own = properties.filter(([name]) => !IDENTITY.has(name))
  const identity = Object.fromEntries(
    properties.flatMap(([name, { const: value }]) => (value === undefined ? [] : [[name, value]])),
  )
  const base: Config = { ...identity, metadata: { name: 'config' } }
  const data = (values: unknown) => ({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'config' },
    data: values,
  })
  return [
    ['of another kind', { ...base, kind: 'Other' }],
    ['without fields', base],
    ['with an unknown field', { ...base, unknownField: 1 }],
    ['with every field null', { ...base, ...Object.fromEntries(own.map(([name]) => [name, null])) }],
    ['of wrong values', { ...base, ...Object.fromEntries(own.map(([name, part]) => [name, wrongValue(part)])) }],
    ['of wrong parts', { ...base, ...Object.fromEntries(own.map(([name, part]) => [name, wrongPart(part)])) }],
    ['of a ConfigMap without data', data(undefined)],
    ['of a ConfigMap with an unknown key', data({ 'unknown-key': 'a' })],
    ['of a ConfigMap with numbers', data(Object.fromEntries(own.map(([name]) => [name, 1])))],
    ['of a ConfigMap with empty strings', data(Object.fromEntries(own.map(([name]) => [name, ''])))],
  ]
}

/** A value of another type, or one that an enumeration does not have. */
function wrongValue({ type, enum: choices }: Schema): unknown {
  if (choices !== undefined) return 'no-such-choice'
  const types = typeof type === 'string' ? [type] : (type ?? [])
  if (types.includes('object')) return 'text'
  if (types.includes('array')) return { not: 'a sequence' }
  if (types.includes('boolean') && types.includes('string')) return [true]
  if (types.includes('boolean')) return 'perhaps'
  if (types.includes('integer') || (types.includes('number') && !types.includes('string'))) return 'many'
  return { not: 'a string' }
}

/** A value of the right type with a wrong one inside. */
function wrongPart(schema: Schema): unknown {
  const { properties, items } = schema
  if (items !== undefined) return [wrongPart(items), wrongValue(items)]
  if (properties === undefined) return wrongValue(schema)
  const parts = Object.entries(properties).map(([name, part]) => [name, wrongValue(part)])
  return { ...Object.fromEntries(parts), unknownField: 1 }
}
