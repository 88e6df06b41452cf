import { formatTest, isRecognizedFormat } from '@krmkit/formats'
import type { Regex } from '@krmkit/regex'
import type { CompiledSchema } from '../../schema/compiled-schema.ts'
import type { Patterns } from '../../schema/patterns.ts'
import type { Schema } from '../../schema/schema.ts'
import { AllowedValues } from './allowed-values.ts'

/** A schema prepared for validation, with lookups and compilation done once instead of per value. */
export interface Plan {
  readonly schema: Schema
  /** The allowed types; empty for any type. */
  readonly types: readonly string[]
  /** The format if the server checks it; otherwise empty. */
  readonly format: string
  readonly formatTest: ((text: string) => boolean) | undefined
  readonly pattern: Pattern | undefined
  readonly allowed: AllowedValues | undefined
  readonly numeric: Numeric | undefined
  readonly properties: ReadonlyMap<string, Plan> | undefined
  readonly additional: Plan | undefined
  /** `additionalProperties: false`: other keys than the properties are rejected. */
  readonly closed: boolean
  readonly items: Plan | undefined
  readonly required: readonly string[]
  readonly applicators: Applicators | undefined
}

/** Bounds of numbers, and the type that determines their range. */
export interface Numeric {
  readonly type: '' | 'integer' | 'number'
  /** A format that narrows the range. */
  readonly format: string
  readonly multipleOf: number | undefined
  readonly maximum: number | undefined
  readonly minimum: number | undefined
}

export interface Applicators {
  readonly anyOf: readonly Plan[]
  readonly oneOf: readonly Plan[]
  readonly allOf: readonly Plan[]
  readonly not: Plan | undefined
}

interface Pattern {
  readonly source: string
  /** Compiled on first use; `undefined` for an invalid pattern. */
  readonly regex: () => Regex | undefined
  readonly problem: () => string
}

/**
 * The purpose of a plan: values, with the formats of a minor version of Kubernetes; or defaults, which the
 * server validates with another form of the schema: with all formats, and without `additionalProperties` in applicators.
 */
export type PlanKind = 'since-1.36' | 'of-1.35' | 'before-1.35' | 'default' | 'nested-default'

/** A version with the same formats. */
const MINORS = { 'since-1.36': 36, 'of-1.35': 35, 'before-1.35': 34 } as const

/** Returns the purpose of a plan for values in a minor version. */
export function planKindOf(minor: number): PlanKind {
  return minor >= 36 ? 'since-1.36' : minor === 35 ? 'of-1.35' : 'before-1.35'
}

const PLANS: Readonly<Record<PlanKind, (schema: CompiledSchema) => Plan>> = {
  'since-1.36': (schema) => makePlan(schema, 'since-1.36'),
  'of-1.35': (schema) => makePlan(schema, 'of-1.35'),
  'before-1.35': (schema) => makePlan(schema, 'before-1.35'),
  default: (schema) => makePlan(schema, 'default'),
  'nested-default': (schema) => makePlan(schema, 'nested-default'),
}

/** Returns the plan of a schema, which is created once. */
export function planOf(schema: CompiledSchema, kind: PlanKind): Plan {
  return schema.of(PLANS[kind])
}

function makePlan(compiled: CompiledSchema, kind: PlanKind): Plan {
  const { schema, properties, items, values } = compiled
  const { type = '', intOrString, pattern = '' } = schema
  const additional = kind === 'nested-default' ? undefined : schema.additionalProperties
  const both = intOrString === true && !isOfDefault(kind)
  const types = both ? ['integer', 'string'] : type === '' ? [] : [type]
  const format = countedFormat(schema.format ?? '', both ? '' : type, kind)
  return {
    schema,
    types,
    format,
    formatTest: format === '' ? undefined : formatTest(format),
    pattern: pattern === '' ? undefined : patternOf(pattern, compiled.patterns),
    allowed: schema.enum?.length ? new AllowedValues(schema.enum) : undefined,
    numeric: numericOf(schema, types, format),
    properties:
      properties === undefined ? undefined : new Map([...properties].map(([key, child]) => [key, planOf(child, kind)])),
    additional: additional === undefined || values === undefined ? undefined : planOf(values, kind),
    closed: additional?.allows === false,
    items: items === undefined ? undefined : planOf(items, kind),
    required: schema.required ?? [],
    applicators: applicatorsOf(compiled, kind),
  }
}

function countedFormat(format: string, type: string, kind: PlanKind): string {
  if (format === '' || isOfDefault(kind)) return format
  return isRecognizedFormat(format, type, MINORS[kind]) ? format : ''
}

function isOfDefault(kind: PlanKind): kind is 'default' | 'nested-default' {
  return kind === 'default' || kind === 'nested-default'
}

function numericOf(schema: Schema, types: readonly string[], format: string): Numeric | undefined {
  const { multipleOf, maximum, minimum } = schema
  const only = types.length === 1 ? types[0] : ''
  const type = only === 'integer' || only === 'number' ? only : ''
  const narrows = type === 'integer' ? ['int32', 'int64'] : type === 'number' ? ['float', 'double'] : []
  const bounded = multipleOf !== undefined || maximum !== undefined || minimum !== undefined
  if (!bounded && type === '') return undefined
  return { type, format: narrows.includes(format) ? format : '', multipleOf, maximum, minimum }
}

function applicatorsOf(compiled: CompiledSchema, kind: PlanKind): Applicators | undefined {
  const { anyOf, oneOf, allOf, not } = compiled.schema
  const has = (anyOf?.length ?? 0) + (oneOf?.length ?? 0) + (allOf?.length ?? 0) > 0 || not !== undefined
  if (!has) return undefined
  const below = kind === 'default' ? 'nested-default' : kind
  const all = (schemas: readonly Schema[] = []) => schemas.map((schema) => planOf(compiled.part(schema), below))
  return {
    anyOf: all(anyOf),
    oneOf: all(oneOf),
    allOf: all(allOf),
    not: not === undefined ? undefined : planOf(compiled.part(not), below),
  }
}

function patternOf(source: string, patterns: Patterns): Pattern {
  return { source, regex: () => patterns.regex(source), problem: () => patterns.problem(source) ?? '' }
}
