import { isList, isMap, type Json, own } from '@krmkit/structural-schema/values'

/** The value of a label: `null` if there is none, `undefined` if it is unknown. */
export type LabelLookup = (key: string) => string | null | undefined

/** A label selector (apimachinery, `meta/v1/helpers.go`). */
export interface Selector {
  /** Whether it selects everything. */
  readonly isEmpty: boolean
  /** `undefined`: a label decides that is unknown. */
  matches(labels: LabelLookup): boolean | undefined
}

/** A selector, or why the server does not accept it. */
export type SelectorReading =
  | { readonly selector: Selector; readonly problem?: undefined }
  | { readonly problem: string }

interface Requirement {
  readonly key: string
  readonly operator: string
  readonly values: ReadonlySet<string>
}

/** Selects everything. */
export const EVERYTHING: Selector = { isEmpty: true, matches: () => true }

/** Reads a label selector; an absent one selects everything, as the defaults of policies have it. */
export function readSelector(json: Json | undefined): SelectorReading {
  if (!isMap(json)) return { selector: EVERYTHING }
  const requirements: Requirement[] = []
  const labels = own(json, 'matchLabels')
  if (isMap(labels))
    for (const key of Object.keys(labels))
      requirements.push({ key, operator: 'In', values: new Set([String(own(labels, key))]) })
  const expressions = own(json, 'matchExpressions')
  for (const each of isList(expressions) ? expressions : []) {
    const requirement = readRequirement(each)
    if (requirement === undefined) return { problem: `"${operatorOf(each)}" is not a valid label selector operator` }
    requirements.push(requirement)
  }
  if (requirements.length === 0) return { selector: EVERYTHING }
  return { selector: { isEmpty: false, matches: (lookup) => allOf(requirements, lookup) } }
}

/**
 * Labels of an object as a lookup.
 *
 * @param labels `metadata.labels`.
 * @returns The value of a label; `null` if there is none.
 * @example
 * const labels = labelsOf({ app: 'web' })
 * console.log(labels('app'), labels('tier')) // web null
 */
export function labelsOf(labels: Json | undefined): LabelLookup {
  if (!isMap(labels)) return () => null
  return (key) => {
    const value = own(labels, key)
    return typeof value === 'string' ? value : null
  }
}

function readRequirement(json: Json): Requirement | undefined {
  const operator = operatorOf(json)
  if (!isMap(json) || !OPERATORS.has(operator)) return undefined
  const values = own(json, 'values')
  return { key: String(own(json, 'key') ?? ''), operator, values: new Set(isList(values) ? values.map(String) : []) }
}

const OPERATORS = new Set(['In', 'NotIn', 'Exists', 'DoesNotExist'])

function operatorOf(json: Json): string {
  return isMap(json) ? String(own(json, 'operator') ?? '') : ''
}

function allOf(requirements: readonly Requirement[], labels: LabelLookup): boolean | undefined {
  let isUnknown = false
  for (const { key, operator, values } of requirements) {
    const value = labels(key)
    if (value === undefined) isUnknown = true
    else if (!holds(operator, value, values)) return false
  }
  return isUnknown ? undefined : true
}

function holds(operator: string, value: string | null, values: ReadonlySet<string>): boolean {
  if (operator === 'Exists') return value !== null
  if (operator === 'DoesNotExist') return value === null
  const isIn = value !== null && values.has(value)
  return operator === 'In' ? isIn : !isIn
}
