import type { ScalarStyle } from '@krmkit/yaml'
import { goNumberText, readGoNumber } from './go-number.ts'
import { FALSE, Literal, NULL, TRUE } from './printable.ts'
import { refold } from './refold.ts'
import { readTimestamp } from './timestamp.ts'

/** Why a value cannot be printed. */
export class Unprintable {
  readonly reason: string
  constructor(reason: string) {
    this.reason = reason
  }
}

type Resolved = string | Literal | Unprintable
type Kind = 'str' | 'int' | 'float' | 'bool' | 'null' | 'timestamp'

const WORDS: ReadonlyMap<string, readonly [Kind, Literal]> = new Map<string, readonly [Kind, Literal]>([
  ['true', ['bool', TRUE]],
  ['True', ['bool', TRUE]],
  ['TRUE', ['bool', TRUE]],
  ['false', ['bool', FALSE]],
  ['False', ['bool', FALSE]],
  ['FALSE', ['bool', FALSE]],
  ['~', ['null', NULL]],
  ['null', ['null', NULL]],
  ['Null', ['null', NULL]],
  ['NULL', ['null', NULL]],
])
const NOTHING: readonly [Kind, Literal] = ['null', NULL]
const LONGEST_WORD = 5
const NOT_FINITE = /^(?:[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/

/** Resolves a scalar like go-yaml v3 followed by JSON: dates become strings, infinity is an error. */
export function resolve(text: string, style: ScalarStyle, tag: string | undefined): Resolved {
  if (tag !== undefined && tag !== UNSPECIFIC) return resolveTagged(text, tag)
  return style === 'plain' ? resolveKind(text, true)[1] : style === 'folded' ? refold(text) : text
}

function resolveKind(text: string, withDates: boolean): readonly [Kind, Resolved] {
  if (text === '') return NOTHING
  const first = text.charCodeAt(0)
  // Only text that starts with a digit, `+`, `-` or `.` can be a number or a date.
  if ((first < 48 || first > 57) && first !== 43 && first !== 45 && first !== 46)
    return (text.length <= LONGEST_WORD ? WORDS.get(text) : undefined) ?? ['str', text]
  if (NOT_FINITE.test(text)) return ['float', new Unprintable('JSON cannot represent this number')]
  const timestamp = withDates ? readTimestamp(text) : undefined
  if (timestamp !== undefined) {
    if (timestamp.isJson) return ['timestamp', timestamp.text]
    return ['timestamp', new Unprintable('JSON cannot represent an offset of 24 hours')]
  }
  const number = readGoNumber(text, true)
  if (number === undefined) return ['str', text]
  return [typeof number === 'bigint' ? 'int' : 'float', new Literal(goNumberText(number))]
}

// The tag that leaves the type to the style.
const UNSPECIFIC = '!'
const CORE_TAG = /^(?:!!|!<tag:yaml\.org,2002:)([a-z]+)>?$/

/** Resolves a tagged scalar; an unknown tag makes it a string, a wrong one is an error. */
function resolveTagged(text: string, tag: string): Resolved {
  const name = CORE_TAG.exec(tag)?.[1]
  if (name === 'binary') return decodeBinary(text)
  if (!isKind(name) || name === 'str') return text
  const [kind, value] = resolveKind(text, name === 'timestamp')
  if (kind === name) return value
  if (name === 'float' && kind === 'int') return new Literal(goNumberText(Number((value as Literal).text)))
  return new Unprintable(`it must match its tag ${tag}`)
}

/** Whether a key is a string. */
export function isTextKey(text: string, style: ScalarStyle, tag: string | undefined): boolean {
  if (tag !== undefined && tag !== UNSPECIFIC) return CORE_TAG.exec(tag)?.[1] === 'str'
  return style !== 'plain' || resolveKind(text, true)[0] === 'str'
}

function isKind(name: string | undefined): name is Kind {
  return ['str', 'int', 'float', 'bool', 'null', 'timestamp'].includes(name ?? '')
}

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

/** Invalid UTF-8 becomes U+FFFD, like in Go's JSON. */
function decodeBinary(text: string): string | Unprintable {
  const digits = text.replace(/[\r\n]/g, '')
  if (digits.length % 4 !== 0 || !BASE64.test(digits))
    return new Unprintable('a value tagged `!!binary` must be base64')
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(Uint8Array.from(atob(digits), (ch) => ch.charCodeAt(0)))
}
