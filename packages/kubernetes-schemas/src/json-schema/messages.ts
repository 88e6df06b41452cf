import type { ErrorObject } from 'ajv'

const TYPES: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  integer: 'an integer',
  null: 'null',
  number: 'a number',
  object: 'an object',
  string: 'a string',
}

/** Longest value that a message shows. */
const MAX_SHOWN = 60

/** The message of an error of ajv, without its path. */
export function messageOf({ keyword, params, data, message = 'is rejected' }: ErrorObject): string {
  const { limit, comparison } = params as { limit?: number; comparison?: string }
  switch (keyword) {
    case 'type':
      return `must be ${typesOf(params.type)}, found ${shown(data)}`
    case 'enum':
      // Objects and lists are not shown.
      if (typeof data === 'object' && data !== null) return `must be equal to a value in enum, found ${shown(data)}`
      return `must be ${textOfValues(params.allowedValues as readonly unknown[])}, found ${shown(data)}`
    case 'const':
      return `must be ${shown(params.allowedValue)}, found ${shown(data)}`
    case 'required':
      return `must have the field ${JSON.stringify(params.missingProperty)}`
    case 'pattern':
      return `must match the pattern ${String(params.pattern)}, found ${shown(data)}`
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return `must be ${comparison} ${limit}, found ${shown(data)}`
    case 'multipleOf':
      return `must be a multiple of ${params.multipleOf}, found ${shown(data)}`
    case 'minLength':
    case 'maxLength':
      return `must have ${bound(keyword)} ${counted(limit, 'character')}`
    case 'minItems':
    case 'maxItems':
      return `must have ${bound(keyword)} ${counted(limit, 'item')}`
    case 'minProperties':
    case 'maxProperties':
      return `must have ${bound(keyword)} ${counted(limit, 'field')}`
    case 'uniqueItems':
      return `must not have duplicate items: items ${params.j} and ${params.i} are equal`
    case 'oneOf':
      return 'must match exactly one of the schemas in oneOf'
    case 'anyOf':
      return 'must match at least one of the schemas in anyOf'
    case 'not':
      return 'must not match the schema in not'
    case 'false schema':
      return 'is not allowed'
    default:
      return message.replace('NOT', 'not')
  }
}

function typesOf(type: unknown): string {
  const names = (Array.isArray(type) ? type : String(type).split(',')).map((name) => TYPES[name] ?? String(name))
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)}` : (names[0] ?? 'another type')
}

function textOfValues(values: readonly unknown[]): string {
  const texts = values.map(shown)
  return texts.length === 1 ? String(texts[0]) : `one of ${texts.join(', ')}`
}

function bound(keyword: string): string {
  return keyword.startsWith('min') ? 'at least' : 'at most'
}

function counted(number = 0, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`
}

/** A value as JSON. Only the types of lists and objects are shown. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'an object'
  const text = JSON.stringify(value) ?? 'no value'
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
}
