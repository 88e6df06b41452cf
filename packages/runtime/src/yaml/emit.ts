import { doubleQuoted, isSafePlain } from './quoting.ts'
import type { Scalar, Value } from './value.ts'

/** How new text is laid out; taken from its neighbours. */
export interface Layout {
  /** Indentation of a nested map, in columns. */
  readonly step: number
  /** Whether the dashes of a list stand below the key's first letter plus one step, or right below it. */
  readonly wide: boolean
  /** Line break of the document. */
  readonly eol: string
}

/** Whether a value is a non-empty map or list. */
export function isFilled(value: Value): value is readonly Value[] | { readonly [key: string]: Value } {
  if (typeof value !== 'object' || value === null) return false
  for (const _ in value) return true
  return Array.isArray(value) && value.length > 0
}

/** A scalar that is no string, as text. */
export function literal(value: Exclude<Scalar, string>): string {
  if (typeof value === 'number') {
    if (Number.isNaN(value)) return '.nan'
    if (!Number.isFinite(value)) return value < 0 ? '-.inf' : '.inf'
    if (Object.is(value, -0)) return '-0.0'
  }
  return String(value)
}

/** A value in flow style on one line. `json`: keys and strings in double quotes. */
export function emitFlow(value: Value, json: boolean): string {
  if (typeof value === 'string') return !json && isSafePlain(value, true) ? value : doubleQuoted(value)
  if (typeof value !== 'object' || value === null) return literal(value)
  if (Array.isArray(value)) return `[${value.map((item) => emitFlow(item, json)).join(', ')}]`
  const entries = Object.entries(value).map(([key, item]) => `${emitKey(key, true, json)}: ${emitFlow(item, json)}`)
  return `{${entries.join(', ')}}`
}

/** A key. */
export function emitKey(key: string, inFlow: boolean, json: boolean): string {
  return !json && isSafePlain(key, inFlow) && key.length < 1000 ? key : doubleQuoted(key)
}

/**
 * A non-empty map or list as block lines at `column`. The first line comes without its indentation, the last without
 * a line break.
 */
export function emitBlock(value: Value, column: number, layout: Layout): string {
  const pad = layout.eol + ' '.repeat(column)
  if (Array.isArray(value)) {
    return value.map((item) => `- ${emitElement(item, column + 2, layout)}`).join(pad)
  }
  return Object.entries(value as { [key: string]: Value })
    .map(([key, item]) => `${emitKey(key, false, false)}:${emitAfterKey(item, column, layout)}`)
    .join(pad)
}

function emitElement(value: Value, column: number, layout: Layout): string {
  return isFilled(value) ? emitBlock(value, column, layout) : emitScalar(value, column - 2, layout)
}

/** What follows a key and its colon, the separating space or line break included. `column` is the key's. */
export function emitAfterKey(value: Value, column: number, layout: Layout): string {
  if (!isFilled(value)) return ` ${emitScalar(value, column, layout)}`
  const nested = Array.isArray(value) && !layout.wide ? column : column + layout.step
  return `${layout.eol}${' '.repeat(nested)}${emitBlock(value, nested, layout)}`
}

/** A scalar or an empty collection in block context; `column` is that of the key or dash it belongs to. */
export function emitScalar(value: Value, column: number, layout: Layout): string {
  if (typeof value === 'string') {
    if (isSafePlain(value, false)) return value
    return (
      (value.includes('\n')
        ? emitLiteral(value, column + Math.max(layout.step, 1), undefined, layout.eol)
        : undefined) ?? doubleQuoted(value)
    )
  }
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? '[]' : '{}'
  return literal(value)
}

// Literal blocks hold printable text; `\t` inside lines is fine, a line of white space at the end is not told apart.
const NOT_LITERAL =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

/**
 * A string as a literal block whose lines stand at `column`, without the last line break; `undefined` where a literal
 * block cannot hold it. `header` is the text after `|` to keep where it fits (a comment).
 */
export function emitLiteral(
  value: string,
  column: number,
  comment: string | undefined,
  eol: string,
): string | undefined {
  if (NOT_LITERAL.test(value) || column < 1) return undefined
  const body = value.replace(/\n+$/, '')
  if (body === '' || /^[\n \t]/.test(value) || /\n[ \t]*$/.test(body)) return undefined
  const breaks = value.length - body.length
  const chomping = breaks === 0 ? '-' : breaks === 1 ? '' : '+'
  const pad = ' '.repeat(column)
  const lines = body.split('\n').map((line) => (line === '' ? '' : pad + line))
  for (let extra = 1; extra < breaks; extra++) lines.push('')
  return `|${chomping}${comment ?? ''}${eol}${lines.join(eol)}`
}
