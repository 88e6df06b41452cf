import { formatTest, isRecognizedFormat } from '@krmkit/formats'
import { compileRegex, type Regex, regexProblem } from '@krmkit/regex'
import type { Schema } from '../../schema/schema.ts'
import { AllowedValues } from './allowed-values.ts'

/** A schema prepared for validation: what is looked up or compiled once, not per value. */
export interface Plan {
  readonly schema: Schema
  /** Types that a value may have; none: any. */
  readonly types: readonly string[]
  /** The format, where the server checks it; otherwise empty. */
  readonly format: string
  readonly formatTest: ((text: string) => boolean) | undefined
  readonly pattern: Pattern | undefined
  readonly allowed: AllowedValues | undefined
  readonly numeric: Numeric | undefined
  readonly properties: ReadonlyMap<string, Plan> | undefined
  readonly additional: Plan | undefined
  /** `additionalProperties: false`: keys that no property names are refused. */
  readonly closed: boolean
  readonly items: Plan | undefined
  readonly required: readonly string[]
  readonly junctors: Junctors | undefined
}

/** Bounds of numbers, and the type whose range counts. */
export interface Numeric {
  readonly type: '' | 'integer' | 'number'
  /** A format that narrows the range. */
  readonly format: string
  readonly multipleOf: number | undefined
  readonly maximum: number | undefined
  readonly minimum: number | undefined
}

export interface Junctors {
  readonly anyOf: readonly Plan[]
  readonly oneOf: readonly Plan[]
  readonly allOf: readonly Plan[]
  readonly not: Plan | undefined
}

interface Pattern {
  readonly source: string
  /** Compiled when first used; `undefined` where it is no pattern. */
  readonly regex: () => Regex | undefined
  readonly problem: () => string
}

/**
 * What a schema is prepared for: values, with the formats that a minor version of Kubernetes knows; or defaults, which the
 * server holds against another form of the schema, with all formats, and nothing of `additionalProperties` in junctors.
 */
export type PlanKind = 'since-1.34' | 'before-1.34' | 'default' | 'nested-default'

const plans: Readonly<Record<PlanKind, WeakMap<Schema, Plan>>> = {
  'since-1.34': new WeakMap(),
  'before-1.34': new WeakMap(),
  default: new WeakMap(),
  'nested-default': new WeakMap(),
}

/** The plan of a schema, made once. */
export function planOf(schema: Schema, kind: PlanKind): Plan {
  const known = plans[kind]
  let plan = known.get(schema)
  if (plan === undefined) {
    plan = makePlan(schema, kind)
    known.set(schema, plan)
  }
  return plan
}

function makePlan(schema: Schema, kind: PlanKind): Plan {
  const { type = '', intOrString, properties, items, pattern = '' } = schema
  const additional = kind === 'nested-default' ? undefined : schema.additionalProperties
  const both = intOrString === true && !isOfDefault(kind)
  const types = both ? ['integer', 'string'] : type === '' ? [] : [type]
  const format = countedFormat(schema.format ?? '', both ? '' : type, kind)
  return {
    schema,
    types,
    format,
    formatTest: format === '' ? undefined : formatTest(format),
    pattern: pattern === '' ? undefined : patternOf(pattern),
    allowed: schema.enum?.length ? new AllowedValues(schema.enum) : undefined,
    numeric: numericOf(schema, types, format),
    properties:
      properties === undefined ? undefined : new Map([...properties].map(([key, child]) => [key, planOf(child, kind)])),
    additional: additional?.schema === undefined ? undefined : planOf(additional.schema, kind),
    closed: additional?.allows === false,
    items: items === undefined ? undefined : planOf(items, kind),
    required: schema.required ?? [],
    junctors: junctorsOf(schema, kind),
  }
}

function countedFormat(format: string, type: string, kind: PlanKind): string {
  if (format === '' || isOfDefault(kind)) return format
  return isRecognizedFormat(format, type, kind === 'since-1.34' ? 34 : 33) ? format : ''
}

function isOfDefault(kind: PlanKind): boolean {
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

function junctorsOf({ anyOf, oneOf, allOf, not }: Schema, kind: PlanKind): Junctors | undefined {
  const has = (anyOf?.length ?? 0) + (oneOf?.length ?? 0) + (allOf?.length ?? 0) > 0 || not !== undefined
  if (!has) return undefined
  const below = kind === 'default' ? 'nested-default' : kind
  const all = (schemas: readonly Schema[] = []) => schemas.map((schema) => planOf(schema, below))
  return {
    anyOf: all(anyOf),
    oneOf: all(oneOf),
    allOf: all(allOf),
    not: not === undefined ? undefined : planOf(not, below),
  }
}

const patterns = new Map<string, Pattern>()
/** Patterns kept at most: enough for all CRDs of a cluster, few enough for a process that never ends. */
const MOST_PATTERNS = 5000

function patternOf(source: string): Pattern {
  const known = patterns.get(source)
  if (known !== undefined) return known
  if (patterns.size >= MOST_PATTERNS) patterns.clear()
  let regex: Regex | undefined
  let compiled = false
  const pattern: Pattern = {
    source,
    regex: () => {
      if (!compiled) regex = compileRegex(source)
      compiled = true
      return regex
    },
    problem: () => regexProblem(source) ?? '',
  }
  patterns.set(source, pattern)
  return pattern
}
