import type { Scalar, Value } from '../scan/value.ts'
import type { FlowForm } from './flow-form.ts'
import type { Layout } from './layout.ts'
import { doubleQuoted, isSafePlain, NOT_LITERAL } from './quoting.ts'

/**
 * A scalar that is written with the spelling of another scalar.
 *
 * @example
 * console.log(printBlock({ a: new Spelled('1.0') })) // a: 1.0
 */
export class Spelled {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** A map whose keys are written with the spelling of other keys, in their order. */
export class Keyed {
  readonly entries: readonly (readonly [key: string, value: Shape])[]
  constructor(entries: readonly (readonly [key: string, value: Shape])[]) {
    this.entries = entries
  }
}

/** The lines of a map or list in block style, relative to its column. */
export class BlockLines {
  readonly lines: readonly string[]
  readonly isList: boolean
  constructor(lines: readonly string[], isList: boolean) {
    this.lines = lines
    this.isList = isList
  }
  /** Whether a comment or a blank line is above the first entry. */
  get startsBelow(): boolean {
    return /^\s*(?:#|$)/.test(this.lines[0] as string)
  }
}

/** Anything that can be written: values, and copies of nodes with their spelling. */
export type Shape = Value | Spelled | Keyed | BlockLines | readonly Shape[] | Shapes

/** Whether something is a non-empty map or list. */
export function isFilled(shape: Shape): boolean {
  if (typeof shape !== 'object' || shape === null || shape instanceof Spelled) return false
  if (shape instanceof Keyed) return shape.entries.length > 0
  if (shape instanceof BlockLines) return true
  if (Array.isArray(shape)) return shape.length > 0
  for (const key in shape) if (Object.hasOwn(shape, key)) return true
  return false
}

/** Key texts and values of a map. */
function entriesOfShape(
  shape: Shape,
  inFlow: boolean,
  json: boolean,
): readonly (readonly [key: string, value: Shape])[] {
  if (shape instanceof Keyed) return shape.entries
  return Object.entries(shape as { [key: string]: Value }).map(([key, value]) => [emitKey(key, inFlow, json), value])
}

/** The text of a scalar that is not a string. */
export function literal(value: Exclude<Scalar, string>): string {
  if (typeof value === 'number') {
    if (Number.isNaN(value)) return '.nan'
    if (!Number.isFinite(value)) return value < 0 ? '-.inf' : '.inf'
    if (Object.is(value, -0)) return '-0.0'
  }
  return String(value)
}

/** A value in flow style. */
export function emitFlow(shape: Shape, form: FlowForm): string {
  const { json, colon, lines } = form
  if (typeof shape === 'string') return !json && isSafePlain(shape, true) ? shape : doubleQuoted(shape)
  if (typeof shape !== 'object' || shape === null) return literal(shape)
  if (shape instanceof Spelled) return shape.text
  const within = lines && { ...form, lines: { ...lines, indent: lines.indent + lines.step } }
  const inner = within ?? form
  if (Array.isArray(shape))
    return `[${joined(
      shape.map((item) => emitFlow(item, inner)),
      form,
    )}]`
  const entries = entriesOfShape(shape, true, json).map(
    // The colon may touch the value only after a quoted key.
    ([key, item]) =>
      `${isLongKey(key) && !json ? '? ' : ''}${key}${key.endsWith('"') ? colon : ': '}${emitFlow(item, inner)}`,
  )
  return `{${joined(entries, form)}}`
}

function joined(entries: readonly string[], { comma, lines }: FlowForm): string {
  if (lines === undefined || entries.length === 0) return entries.join(comma)
  const { eol, indent, step } = lines
  const start = eol + indent + step
  return start + entries.join(`,${start}`) + eol + indent
}

/** Whether a key must be written as an explicit one: YAML allows 1,024 characters before the colon otherwise. */
export function isLongKey(key: string): boolean {
  return key.length > 1000
}

/** A key. */
export function emitKey(key: string, inFlow: boolean, json: boolean): string {
  return !json && isSafePlain(key, inFlow) ? key : doubleQuoted(key)
}

/**
 * Prints a non-empty map or list as block lines at `column`, without the indentation of the first line and the line break of the
 * last one.
 */
export function emitBlock(value: Shape, column: number, layout: Layout): string {
  const pad = layout.eol + ' '.repeat(column)
  let text = ''
  if (value instanceof BlockLines) {
    const [first, ...others] = value.lines
    return first + others.map((line) => (line === '' ? layout.eol : pad + line)).join('')
  }
  if (Array.isArray(value)) {
    for (const item of value) text += `${text === '' ? '' : pad}- ${emitElement(item, column + 2, layout)}`
    return text
  }
  const add = (key: string, item: Shape): void => {
    text += `${text === '' ? '' : pad}${isLongKey(key) ? `? ${key}${pad}` : key}:${emitAfterKey(item, column, layout)}`
  }
  // Thousands of results are printed here, so no list of entries is made for each.
  if (value instanceof Keyed) for (const [key, item] of value.entries) add(key, item)
  else for (const key of Object.keys(value as object)) add(emitKey(key, false, false), (value as Shapes)[key] as Shape)
  return text
}

interface Shapes {
  readonly [key: string]: Shape
}

/** Prints a key at column 0 and its list, in a piece for each element. The list must not be empty. */
export function* emitList(key: string, list: Iterable<Shape>, layout: Layout): Iterable<string> {
  const column = layout.wide ? layout.step : 0
  const pad = ' '.repeat(column)
  yield `${emitKey(key, false, false)}:${layout.eol}`
  for (const item of list) yield `${pad}- ${emitElement(item, column + 2, layout)}${layout.eol}`
}

function emitElement(value: Shape, column: number, layout: Layout): string {
  return isFilled(value) ? emitBlock(value, column, layout) : emitScalar(value, column - 2, layout)
}

/** Prints the value after a key and its colon, with the space or line break before it. `column` is the column of the key. */
function emitAfterKey(value: Shape, column: number, layout: Layout): string {
  if (!isFilled(value)) return ` ${emitScalar(value, column, layout)}`
  const nested = Array.isArray(value) && !layout.wide ? column : column + layout.step
  return `${layout.eol}${' '.repeat(nested)}${emitBlock(value, nested, layout)}`
}

/** Prints a scalar or an empty collection in block context. `column` is the column of its key or dash. */
function emitScalar(value: Shape, column: number, layout: Layout): string {
  if (typeof value === 'string') {
    if (isSafePlain(value, false)) return value
    return (
      (value.includes('\n') && layout.literals !== false
        ? emitLiteral(value, column + Math.max(layout.step, 1), undefined, layout.eol)
        : undefined) ?? doubleQuoted(value)
    )
  }
  if (value instanceof Spelled) return value.text
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? '[]' : '{}'
  return literal(value)
}

/**
 * Prints a string as a literal block with lines at `column`, without the last line break; `undefined` if a literal block cannot
 * contain it. `comment` follows the header.
 */
export function emitLiteral(
  value: string,
  column: number,
  comment: string | undefined,
  eol: string,
): string | undefined {
  if (NOT_LITERAL.test(value) || column < 1) return undefined
  const body = value.replace(/\n+$/, '')
  // With more than one line break at the end, blank lines after the block would become part of the value.
  const breaks = value.length - body.length
  if (body === '' || breaks > 1 || /^[\n \t]/.test(value) || /\n[ \t]*$/.test(body)) return undefined
  const chomping = breaks === 0 ? '-' : ''
  const pad = ' '.repeat(column)
  const lines = body.split('\n').map((line) => (line === '' ? '' : pad + line))
  return `|${chomping}${comment ?? ''}${eol}${lines.join(eol)}`
}
