import { endOfQuoted } from '@krmkit/runtime/values'
import { flowEnd, type OpenText, openText } from './open-text.ts'

/** An open block collection, with its current and its new column. */
interface Level {
  readonly kind: 'map' | 'list'
  readonly from: number
  readonly to: number
}

const STEP = 2

/**
 * Reindents a resource: each block by two columns, one space after each dash and colon, and dashes as in `sequences`, or as in
 * the first list. `undefined` for unusual block YAML: tabs, explicit keys. It only considers lines, so the caller must check
 * that the values are unchanged.
 */
export function reindent(text: string, sequences?: 'compact' | 'wide'): string | undefined {
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  const lines = text.split(/\r?\n/)
  const writer = new Reindenter(sequences)
  for (const line of lines) if (!writer.take(line)) return undefined
  return writer.finish().join(eol)
}

class Reindenter {
  readonly #out: string[] = []
  #stack: Level[] = []
  /** Comment lines whose indentation depends on the next line. */
  #comments: { readonly at: number; readonly indent: number; readonly text: string }[] = []
  #sequences: 'compact' | 'wide' | undefined
  /** A construct that continues on the next line. */
  #open: OpenText | undefined
  /** The entry that contains it. */
  #entry: Level = { kind: 'map', from: 0, to: 0 }

  constructor(sequences: 'compact' | 'wide' | undefined) {
    this.#sequences = sequences
  }

  finish(): readonly string[] {
    this.#placeComments(undefined)
    return this.#out
  }

  /** Processes a line; false if it is not supported. */
  take(line: string): boolean {
    const indent = line.search(/[^ ]/)
    if (indent < 0)
      this.#out.push(
        this.#open?.kind === 'block' && line.length > (this.#open.indent ?? Number.MAX_SAFE_INTEGER)
          ? this.#shifted(line, line.length)
          : '',
      )
    else if (this.#continues(line, indent)) this.#out.push(this.#shifted(line, indent))
    else if (line[indent] === '\t') return false
    else if (line[indent] === '#') {
      this.#comments.push({ at: this.#out.length, indent, text: line.slice(indent) })
      this.#out.push('')
      if (this.#open?.kind === 'plain') this.#open = undefined
    } else return this.#takeEntry(line, indent)
    return true
  }

  #continues(line: string, indent: number): boolean {
    const open = this.#open
    if (open === undefined) return false
    if (open.kind === 'block') {
      if (indent <= this.#entry.from) {
        this.#open = undefined
        return false
      }
      open.indent ??= indent
      return true
    }
    if (open.kind === 'plain') {
      if (indent > this.#entry.from && line[indent] !== '#') return true
      this.#open = undefined
      return false
    }
    this.#open = flowEnd(line, open)
    return true
  }

  #shifted(line: string, indent: number): string {
    const { from, to } = this.#entry
    const open = this.#open
    const shift = open?.kind === 'block' && !open.isFixed ? to + STEP - (open.indent ?? indent) : to - from
    return ' '.repeat(Math.max(indent + shift, 0)) + line.slice(indent)
  }

  #takeEntry(line: string, indent: number): boolean {
    const before = this.#stack
    let at = indent
    let text = ''
    let first: Level | undefined
    while (line[at] === '-' && /[ ]|$/y.test(line.slice(at + 1, at + 2))) {
      const level = this.#enter('list', at)
      if (level === undefined) return false
      first ??= level
      this.#entry = level
      const next = line.slice(at + 1).search(/[^ ]/)
      const rest = next < 0 ? '' : line.slice(at + 1 + next)
      if (rest === '' || rest.startsWith('#')) {
        this.#put(indent, first, `${text}-${line.slice(at + 1).trimEnd()}`, before)
        this.#open = undefined
        return true
      }
      text += '- '
      at += 1 + next
    }
    if (line[at] === '\t' || /^\?(?: |$)/.test(line.slice(at))) return false
    const colon = keyEnd(line, at)
    if (colon === undefined) {
      // A value on a line of its own, or after a dash.
      this.#open = openText(line.slice(at))
      if (first === undefined) this.#out.push(this.#shifted(this.#isEnded(line), indent))
      else this.#put(indent, first, text + this.#isEnded(line.slice(at)), before)
      return true
    }
    const level = this.#enter('map', at)
    if (level === undefined) return false
    this.#entry = level
    const rest = line.slice(colon + 1)
    const value = rest.trimStart()
    this.#open = openText(value)
    const gap = value === '' ? '' : value.startsWith('#') ? rest.slice(0, rest.length - value.length) : ' '
    this.#put(indent, first ?? level, text + line.slice(at, colon + 1) + gap + this.#isEnded(value), before)
    return true
  }

  /** White space at the end of a line that ends a value. */
  #isEnded(text: string): string {
    return this.#open === undefined || this.#open.kind === 'block' ? text.trimEnd() : text
  }

  #put(indent: number, first: Level, text: string, before: readonly Level[]): void {
    this.#placeComments({ indent, to: first.to, before })
    this.#out.push(' '.repeat(first.to) + text)
  }

  /** The level of an entry at a column: an open one, or a new one. */
  #enter(kind: Level['kind'], from: number): Level | undefined {
    let top = this.#stack.at(-1)
    const stack = [...this.#stack]
    while (top !== undefined && (top.from > from || (top.from === from && top.kind === 'list' && kind === 'map'))) {
      stack.pop()
      top = stack.at(-1)
    }
    if (top?.from === from && top.kind === kind) {
      this.#stack = stack
      return top
    }
    if (top?.from === from && kind === 'map') return undefined
    let to = top === undefined ? 0 : top.to + STEP
    if (kind === 'list' && top?.kind === 'map') {
      this.#sequences ??= from > top.from ? 'wide' : 'compact'
      if (this.#sequences === 'compact') to = top.to
    }
    const level = { kind, from, to }
    this.#stack = [...stack, level]
    return level
  }

  /** Comments in the column of the next line belong to it, all others to the collection that contains them. */
  #placeComments(
    next: { readonly indent: number; readonly to: number; readonly before: readonly Level[] } | undefined,
  ): void {
    for (const { at, indent, text } of this.#comments) {
      const level = (next?.before ?? this.#stack).findLast(({ from }) => from <= indent)
      const moved = level === undefined ? indent : indent + level.to - level.from
      this.#out[at] = ' '.repeat(next?.indent === indent ? next.to : moved) + text
    }
    this.#comments = []
  }
}

/** The offset of the colon that ends a key at `at`; `undefined` if there is no key. */
function keyEnd(line: string, at: number): number | undefined {
  const props = /^(?:[&!][^ ]* +){0,2}/.exec(line.slice(at))?.[0].length ?? 0
  const start = at + props
  const quote = line[start]
  if (quote === '"' || quote === "'") {
    const end = endOfQuoted(line, start)
    const [, space] = end < 0 ? [] : (/^( *):(?: |$)/.exec(line.slice(end)) ?? [])
    return space === undefined ? undefined : end + space.length
  }
  if (/[{[|>]/.test(quote ?? '')) return undefined
  for (let i = start; i < line.length; i++) {
    if (line[i] === ':' && (i + 1 === line.length || line[i + 1] === ' ')) return i
    if (line[i] === '#' && line[i - 1] === ' ') return undefined
  }
  return undefined
}
