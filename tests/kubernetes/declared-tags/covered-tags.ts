import type { WrittenRule } from '../../../packages/kubernetes-schemas/generator/validation/rule-schema.ts'
import type { Field } from '../../../packages/kubernetes-schemas/src/index.ts'
import type { PlacedRules } from './placed-rules.ts'

/** A tag of a field, without the stage. */
export interface DeclaredTag {
  /** `resource/v1.Device`. */
  readonly owner: string
  readonly field: string
  /** `maxItems=4`. */
  readonly tag: string
  /** All tags of the field. */
  readonly beside: readonly string[]
}

/** What a tag is compared with. */
export interface KnownRules {
  readonly rules: PlacedRules
  readonly fieldOf: (owner: string, field: string) => Field | undefined
}

/** Formats of upstream's tags: what a rule has as its format, or in its CEL. */
const FORMATS: Readonly<Record<string, readonly string[]>> = {
  'k8s-short-name': ['dns-1123-label'],
  'k8s-long-name': ['dns-1123-subdomain'],
  'k8s-long-name-caseless': ['csi-driver-name', "valid(lowerAscii(value), 'dns-1123-subdomain')"],
  'k8s-label-key': ['qualified-name', "valid(value, 'qualified-name')"],
  'k8s-prefixed-label-key': [
    "valid(value, 'qualified-name') && value.contains('/')",
    "value.contains('/') && valid(value, 'qualified-name')",
  ],
  'k8s-path-segment-name': ['path-segment'],
  'k8s-uuid': ['^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'],
  'k8s-resource-fully-qualified-name': ["valid(value, 'device-attribute-name') && value.contains('/')"],
  'k8s-resource-pool-name': ["value.split('/').all(p, valid(p, 'dns-1123-subdomain'))"],
  'k8s-extended-resource-name': ["valid('requests.' + value, 'qualified-name')"],
}

/** Whether some rule, or the schema, has what a tag declares; false for a tag of a kind that it does not know. */
export function isCovered(declared: DeclaredTag, known: KnownRules): boolean {
  const { owner, field, tag, beside } = declared
  const place = `${owner}.${field}`
  const at = (end: string): readonly WrittenRule[] => known.rules.at.get(end) ?? []
  const [, , inner] = /^([a-zA-Z]+(?:\([^)]*\))?)=([a-zA-Z].*)$/.exec(tag) ?? []
  const [, name = '', value = ''] = /^([a-zA-Z]+)(?:\([^)]*\))?(?:=(.*))?$/.exec(tag) ?? []
  const [, argument = ''] = /^[a-zA-Z]+\(([^)]*)\)/.exec(tag) ?? []
  const number = Number(value)
  switch (name) {
    case 'required':
      return at(place).some(isRequired)
    case 'maxItems':
      return at(place).some(({ maxItems }) => maxItems === number)
    case 'maxLength':
    case 'maxBytes':
      return at(place).some(({ maxLength }) => maxLength === number)
    case 'minimum':
      return at(place).some(({ min }) => min === number)
    case 'maximum':
      return at(place).some(({ max }) => max === number)
    case 'format':
      return at(place).some((rule) => hasFormat(rule, value))
    case 'enum':
      return at(place).some(({ enum: values }) => isSameSet(values, value)) || isEnumOfSchema(place, declared, known)
    case 'unionMember':
      return at(owner).some(({ oneOf, atMostOne }) => (oneOf ?? atMostOne)?.includes(field))
    case 'listType':
    case 'unique':
      return at(`${place}[]`).some(({ unique }) =>
        value === 'set' ? unique === true : isSameSet(namesOf(unique), keysIn(beside).join()),
      )
    case 'listMapKey':
      // Compared with the list type beside it.
      return beside.some((other) => /^(?:listType|unique)=map$/.test(other))
    case 'dependentRequired':
      return at(`${owner}.${argument}`).some(
        ({ required, when }) => required === true && when?.includes(`self.${field}`) === true,
      )
    case 'dependentForbidden':
      return at(`${owner}.${argument}`).some(
        ({ forbidden, when }) => forbidden === true && when?.includes(`self.${field}`) === true,
      )
    case 'ifMode':
      return at(place).some(({ required, when }) => required === true && when?.includes(argument) === true)
    case 'ifDisabled':
    case 'ifEnabled':
      if (inner === 'forbidden') return known.fieldOf(owner, field)?.gates.includes(argument) === true
      return isCovered({ ...declared, tag: inner ?? '' }, known)
    case 'eachVal':
      return ['[]', '{}'].some((step) => isCovered({ ...declared, field: `${field}${step}`, tag: inner ?? '' }, known))
    case 'eachKey':
      return at(place).some(({ keys }) =>
        hasFormat(typeof keys === 'string' ? { format: keys } : (keys ?? {}), formatOf(value)),
      )
    case 'subfield':
      return FORMATS[formatOf(value)]?.includes(known.rules.names.get(owner) ?? '') === true
    default:
      return false
  }
}

function formatOf(tag: string): string {
  return tag.replace('format=', '')
}

function isRequired({ required, minItems = 0, minLength = 0, when }: WrittenRule): boolean {
  return when === undefined && (required === true || minItems > 0 || minLength > 0)
}

function hasFormat({ format, pattern, cel }: Pick<WrittenRule, 'format' | 'pattern' | 'cel'>, wanted: string): boolean {
  const formats = FORMATS[wanted] ?? []
  return formats.some((each) => each === format || each === pattern || cel?.includes(each) === true)
}

function isEnumOfSchema(place: string, { owner, field, tag }: DeclaredTag, { rules, fieldOf }: KnownRules): boolean {
  const node = fieldOf(owner, field)?.types.at(-1)?.node
  const known = node?.enum ?? node?.items?.enum
  return (
    known?.isClosed === true &&
    !rules.notEnum.has(place) &&
    isSameSet([...known.values.keys()], tag.slice('enum='.length))
  )
}

function namesOf(unique: WrittenRule['unique']): readonly string[] {
  return unique === undefined || unique === true ? [] : [unique].flat()
}

function keysIn(tags: readonly string[]): readonly string[] {
  return tags.flatMap((tag) => /^listMapKey=(.*)$/.exec(tag)?.[1] ?? [])
}

function isSameSet(values: readonly unknown[] | undefined, text: string): boolean {
  return values !== undefined && [...values].map(String).sort().join() === text.split(',').sort().join()
}
