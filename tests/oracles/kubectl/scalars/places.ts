/** Where a string can be written. */
export type PlaceName = 'value' | 'element' | 'key' | 'flow value' | 'flow element' | 'flow key'

interface Place {
  /** A document with a spelling at this place. */
  readonly around: (spelling: string) => string
  readonly isKey: boolean
}

const PLACES: Readonly<Record<PlaceName, Place>> = {
  value: { around: (spelling) => `v: ${spelling}\n`, isKey: false },
  element: { around: (spelling) => `v:\n- ${spelling}\n`, isKey: false },
  key: { around: (spelling) => `v:\n  ${keyed(spelling)} 1\n`, isKey: true },
  'flow value': { around: (spelling) => `v: {a: ${spelling}}\n`, isKey: false },
  'flow element': { around: (spelling) => `v: [${spelling}]\n`, isKey: false },
  'flow key': { around: (spelling) => `v: {${keyed(spelling, ' ')} 1}\n`, isKey: true },
}

const PLACE_NAMES = Object.keys(PLACES) as readonly PlaceName[]

/** What kubectl reads at each place from a spelling. */
export type Reading = { readonly is: unknown } | { readonly error: string }

/** A document with a spelling at a place. */
export function documentWith(place: PlaceName, spelling: string): string {
  return PLACES[place].around(spelling)
}

/** What a reader reads at a place, from the value of a document; the whole value where the spelling made it another one. */
export function readingAt(place: PlaceName, document: unknown): unknown {
  const v = isObject(document) ? document.v : undefined
  if (place === 'value') return v ?? null
  if (!isObject(v) || Object.keys(v).length !== 1) return document ?? null
  return PLACES[place].isKey ? Object.keys(v)[0] : Object.values(v)[0]
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** The places that a spelling can have: a block scalar is only a value or an element. */
export function placesOf(spelling: string): readonly PlaceName[] {
  return spelling.includes('\n') ? ['value', 'element'] : PLACE_NAMES
}

/** YAML allows 1,024 characters before the colon of a key without a question mark. */
function keyed(spelling: string, lineBreak = '\n  '): string {
  return spelling.length > 1_000 ? `? ${spelling}${lineBreak}:` : `${spelling}:`
}

const ESCAPED = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g

/** JSON without the characters that not every reader of YAML accepts. */
export function asciiJson(value: unknown): string {
  const escaped = (ch: string) => `\\u${ch.charCodeAt(0).toString(16).padStart(4, '0')}`
  return JSON.stringify(value).replace(ESCAPED, escaped)
}

/** The ways to write a string, whether or not a reader reads them as the string. */
export function spellingsOf(scalar: string): readonly string[] {
  const double = asciiJson(scalar)
  if (!scalar.includes('\n')) return [...(scalar === '' ? [] : [scalar]), `'${scalar.replaceAll("'", "''")}'`, double]
  const body = scalar.replace(/\n+$/, '')
  const chomping = ['-', '', '+'][Math.min(scalar.length - body.length, 2)] ?? ''
  const lines = body.split('\n').map((line) => (line === '' ? '' : `  ${line}`))
  return [double, `|${chomping}\n${lines.join('\n')}`]
}
