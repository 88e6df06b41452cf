import { isAlphanumeric, isBlank, SPACE } from '../scan/characters.ts'

const UNDERSCORE = 95
const HYPHEN = 45
const NEXT_LINE = 0x85
const LINE_SEPARATOR = 0x2028
const PARAGRAPH_SEPARATOR = 0x2029

/** Why go-yaml refuses a text, and where. */
export interface Refusal {
  /** UTF-16 offset. */
  readonly offset: number
  /** What must be different, as the end of a sentence. */
  readonly cause: string
}

/** A position in a text, and the columns and lines that go-yaml counts. A character of two UTF-16 units is one column. */
export class Cursor {
  readonly text: string
  readonly end: number
  at: number
  column = 0
  line = 0
  /** Characters before `at`, in code points. */
  index = 0
  refusal: Refusal | undefined

  constructor(text: string, from: number, end: number) {
    this.text = text
    this.at = from
    this.end = end
  }
  /** The UTF-16 unit at a distance; NaN at and after the end. */
  peek(distance = 0): number {
    const at = this.at + distance
    return at < this.end ? this.text.charCodeAt(at) : Number.NaN
  }
  skip(): void {
    const ch = this.text.charCodeAt(this.at)
    this.at += ch >= 0xd800 && ch < 0xdc00 ? 2 : 1
    this.column++
    this.index++
  }
  /** Skips a line break. */
  skipLine(): void {
    const size = this.text.startsWith('\r\n', this.at) ? 2 : 1
    this.at += size
    this.index += size
    this.column = 0
    this.line++
  }
  skipBlanks(): void {
    while (isBlank(this.peek())) this.skip()
  }
  /** Skips a comment, up to the end of its line. */
  skipComment(): void {
    if (this.peek() === 35) while (!isLineEnd(this.peek())) this.skip()
  }
  refuse(offset: number, cause: string): false {
    this.refusal ??= { offset, cause }
    return false
  }
  /** Whether a `---` or `...` line begins here. */
  isAtMarker(): boolean {
    if (this.column !== 0) return false
    const { text, at } = this
    return (text.startsWith('---', at) || text.startsWith('...', at)) && isBlankOrEnd(this.peek(3))
  }
}

/** Whether a character is a line break for go-yaml, which follows YAML 1.1. */
export function isGoBreak(ch: number): boolean {
  return ch === 10 || ch === 13 || ch === NEXT_LINE || ch === LINE_SEPARATOR || ch === PARAGRAPH_SEPARATOR
}

/** Whether a line or the text ends here. */
export function isLineEnd(ch: number): boolean {
  return isGoBreak(ch) || Number.isNaN(ch)
}

/** Whether a space, a tab, a line break or the end of the text is here. */
export function isBlankOrEnd(ch: number): boolean {
  return ch === SPACE || isBlank(ch) || isLineEnd(ch)
}

/** Whether a character can be part of an anchor, a tag handle or the name of a directive. */
export function isWordCharacter(ch: number): boolean {
  return isAlphanumeric(ch) || ch === UNDERSCORE || ch === HYPHEN
}
