import { type CodePoints, complementOf, foldCase, type Scripts, unionOf } from './code-points.ts'

/**
 * Converts a pattern in RE2 syntax to one with the same meaning in JavaScript and Go. Returns `undefined` if that is impossible
 * (multi-line anchors, properties under `(?i)`). The pattern must be valid in RE2.
 */
export function toEcmaPattern(pattern: string, scripts: Scripts): string | undefined {
  const translator = new Translator(pattern, scripts)
  const text = translator.alternatives()
  if (text === undefined || !translator.isAtEnd()) return undefined
  return translator.isPortable ? pattern : text
}

/** The flags of `(?ims)`; `U` does not affect what matches. */
interface Flags {
  readonly i: boolean
  readonly m: boolean
  readonly s: boolean
}

const DIGIT: CodePoints = [[0x30, 0x39]]
const WORD: CodePoints = [
  [0x30, 0x39],
  [0x41, 0x5a],
  [0x5f, 0x5f],
  [0x61, 0x7a],
]
const SPACE: CodePoints = [
  [0x09, 0x0a],
  [0x0c, 0x0d],
  [0x20, 0x20],
]
const CONTROLS: Readonly<Record<string, number>> = { a: 7, f: 12, n: 10, r: 13, t: 9, v: 11 }

const POSIX: Readonly<Record<string, CodePoints>> = {
  alnum: [
    [0x30, 0x39],
    [0x41, 0x5a],
    [0x61, 0x7a],
  ],
  alpha: [
    [0x41, 0x5a],
    [0x61, 0x7a],
  ],
  ascii: [[0, 0x7f]],
  blank: [
    [0x09, 0x09],
    [0x20, 0x20],
  ],
  cntrl: [
    [0, 0x1f],
    [0x7f, 0x7f],
  ],
  digit: DIGIT,
  graph: [[0x21, 0x7e]],
  lower: [[0x61, 0x7a]],
  print: [[0x20, 0x7e]],
  punct: [
    [0x21, 0x2f],
    [0x3a, 0x40],
    [0x5b, 0x60],
    [0x7b, 0x7e],
  ],
  space: [
    [0x09, 0x0d],
    [0x20, 0x20],
  ],
  upper: [[0x41, 0x5a]],
  word: WORD,
  xdigit: [
    [0x30, 0x39],
    [0x41, 0x46],
    [0x61, 0x66],
  ],
}

/** The members of a class escape: code points, or a property with the same name in both engines. */
type Members = { readonly set: CodePoints } | { readonly property: string }

const REPEAT = /[*+?]|\{\d+(?:,\d*)?\}/y
const GROUP_FLAGS = /\(\?[imsU]*(?:-[imsU]+)?[:)]/y
const NAMED_GROUP = /\(\?P?<[^>]*>/y
const GENERAL_CATEGORY = /^(?:C[cfos]?|L[lmotu]?|M[cen]?|N[dlo]?|P[cdefios]?|S[ckmo]?|Z[lps]?)$/

/** Translates a pattern from left to right, with the current flags. */
class Translator {
  readonly #source: string
  readonly #scripts: Scripts
  #at = 0
  #flags: Flags = { i: false, m: false, s: false }
  /** Whether the source so far has the same meaning in both languages without translation. */
  isPortable = true

  constructor(source: string, scripts: Scripts) {
    this.#source = source
    this.#scripts = scripts
  }

  isAtEnd(): boolean {
    return this.#at >= this.#source.length
  }

  /** Translates alternatives up to the end of the group, where flags that are set in it end. */
  alternatives(depth = 0): string | undefined {
    if (depth > 200) return undefined
    const outside = this.#flags
    let text = ''
    while (!this.isAtEnd() && this.#peek() !== ')') {
      if (this.#take('|')) {
        text += '|'
        continue
      }
      const atom = this.#atom(depth)
      if (atom === undefined) return undefined
      text += this.#repeated(atom)
    }
    this.#flags = outside
    return text
  }

  #atom(depth: number): string | undefined {
    const character = this.#peek()
    switch (character) {
      case '(':
        return this.#group(depth)
      case '[':
        return this.#class()
      case '\\':
        return this.#escape()
      case '.':
        this.#at++
        this.isPortable = false
        return this.#flags.s ? '[\\s\\S]' : '[^\\n]'
      case '^':
      case '$':
        this.#at++
        return this.#flags.m ? undefined : character
      default:
        this.#at += character.length
        return this.#literal(character.codePointAt(0) as number)
    }
  }

  #group(depth: number): string | undefined {
    const before = this.#flags
    const flags = this.#matchFlags()
    // In Go, a repetition then applies to the atom before the flags.
    if (flags?.at(-1) === ')') return this.#match(REPEAT) === undefined ? '' : undefined
    const isNamed = flags === undefined && this.#match(NAMED_GROUP) !== undefined
    if (isNamed) this.isPortable = false
    const isCapture = flags === undefined && !isNamed
    if (isCapture) this.#at++
    const inner = this.alternatives(depth + 1)
    this.#flags = before
    if (inner === undefined || !this.#take(')')) return undefined
    return `${isCapture ? '(' : '(?:'}${inner})`
  }

  /** Reads `(?i)` or `(?i:`, and sets the flags. */
  #matchFlags(): string | undefined {
    const text = this.#match(GROUP_FLAGS)
    if (text === undefined) return undefined
    const [on = '', off = ''] = text.slice(2, -1).split('-')
    if (on !== '' || off !== '') this.isPortable = false
    const { i, m, s } = this.#flags
    this.#flags = {
      i: (i || on.includes('i')) && !off.includes('i'),
      m: (m || on.includes('m')) && !off.includes('m'),
      s: (s || on.includes('s')) && !off.includes('s'),
    }
    return text
  }

  /** Appends a repetition to an atom. Anchors and empty atoms are wrapped, because JavaScript cannot repeat them. */
  #repeated(atom: string): string {
    const repeat = this.#match(REPEAT)
    if (repeat === undefined) return atom
    const lazy = this.#take('?') ? '?' : ''
    if (/^(?:\^|\$|\\b|\\B|)$/.test(atom)) {
      this.isPortable = false
      return `(?:${atom})${repeat}${lazy}`
    }
    return `${atom}${repeat}${lazy}`
  }

  #escape(): string | undefined {
    const next = this.#source[this.#at + 1] ?? ''
    if (next === 'b' || next === 'B') {
      this.#at += 2
      return `\\${next}`
    }
    if (next === 'A' || next === 'z') {
      this.#at += 2
      this.isPortable = false
      return next === 'A' ? '^' : '$'
    }
    if (next === 'Q') return this.#quoted()
    const members = this.#classEscape()
    if (members) return this.#printMembers([members], false)
    const code = this.#characterEscape()
    return code === undefined ? undefined : this.#literal(code, next)
  }

  #quoted(): string {
    this.isPortable = false
    const end = this.#source.indexOf('\\E', this.#at)
    const text = this.#source.slice(this.#at + 2, end < 0 ? undefined : end)
    this.#at = end < 0 ? this.#source.length : end + 2
    const literals = [...text].map((character) => this.#literal(character.codePointAt(0) as number))
    const last = literals.pop()
    return last === undefined ? '' : `${literals.join('')}${last}`
  }

  /** `\d`, `\w`, `\s`, `\p{…}` and their negations. */
  #classEscape(): Members | undefined {
    const next = this.#source[this.#at + 1] ?? ''
    const set = { d: DIGIT, w: WORD, s: SPACE }[next.toLowerCase()]
    if (set) {
      this.#at += 2
      if (next === 's' || next === 'S') this.isPortable = false
      const folded = (this.#flags.i && foldCase(set)) || set
      return { set: next === next.toLowerCase() ? folded : complementOf(folded) }
    }
    if (next !== 'p' && next !== 'P') return undefined
    const found = /\\[pP](?:\{(\^?)([^}]*)\}|(.))/uy
    found.lastIndex = this.#at
    const match = found.exec(this.#source)
    if (!match) return undefined
    this.#at += match[0].length
    const name = match[2] ?? match[3] ?? ''
    const negated = (next === 'P') !== (match[1] === '^')
    if (match[1] !== '' || match[3] !== undefined) this.isPortable = false
    if (GENERAL_CATEGORY.test(name)) return { property: `\\${negated ? 'P' : 'p'}{${name}}` }
    this.isPortable = false
    const script: CodePoints | undefined = name === 'Any' ? [[0, 0x10ffff]] : this.#scripts.find(name)
    return script && { set: negated ? complementOf(script) : script }
  }

  /** Reads the code point of an escape such as `\n`, `\x7F`, `\x{1F600}`, `\012`, `\.`. */
  #characterEscape(): number | undefined {
    const next = this.#source[this.#at + 1]
    if (next === undefined) return undefined
    const control = CONTROLS[next]
    if (control !== undefined) {
      this.#at += 2
      if (next === 'a') this.isPortable = false
      return control
    }
    const hex = this.#match(/\\x(?:[0-9a-fA-F]{2}|\{[0-9a-fA-F]+\})/y)
    if (hex !== undefined) {
      if (hex[2] === '{') this.isPortable = false
      return Number.parseInt(hex.replace(/[\\x{}]/g, ''), 16)
    }
    const octal = this.#match(/\\[0-7]{1,3}/y)
    if (octal !== undefined) {
      this.isPortable = false
      return Number.parseInt(octal.slice(1), 8)
    }
    const code = this.#source.codePointAt(this.#at + 1) as number
    this.#at += 1 + String.fromCodePoint(code).length
    return code
  }

  #literal(code: number, escaped?: string): string {
    if (this.#flags.i) {
      const folded = foldCase([[code, code]])
      if (folded && (folded.length > 1 || folded[0]?.[0] !== folded[0]?.[1])) return printClass(folded, [])
    }
    const text = printCharacter(code, SYNTAX)
    const isSyntax = text.length === 2 && text[0] === '\\'
    // `{`, `}` and `]` are literals in Go; escapes such as `\_` are errors in JavaScript.
    if (escaped === undefined ? isSyntax : !isSyntax && /[^a-z\d/]/i.test(escaped)) this.isPortable = false
    return text
  }

  #class(): string | undefined {
    this.#at++
    const negated = this.#take('^')
    const members: Members[] = []
    let first = true
    while (first || this.#peek() !== ']') {
      if (this.isAtEnd()) return undefined
      first = false
      const member = this.#posix() ?? (this.#peek() === '\\' ? this.#classEscape() : undefined)
      if (member) {
        members.push(member)
        continue
      }
      const range = this.#range()
      if (!range) return undefined
      const folded: CodePoints | undefined = this.#flags.i ? foldCase([range]) : [range]
      if (!folded) return undefined
      members.push({ set: folded })
    }
    this.#at++
    return this.#printMembers(members, negated)
  }

  #posix(): Members | undefined {
    const text = this.#match(/\[:\^?[a-z]+:\]/y)
    if (text === undefined) return undefined
    this.isPortable = false
    const set = POSIX[text.replace(/[^a-z]/g, '')]
    if (!set) return undefined
    const folded = (this.#flags.i && foldCase(set)) || set
    return { set: text[2] === '^' ? complementOf(folded) : folded }
  }

  #range(): readonly [number, number] | undefined {
    const from = this.#classCharacter()
    if (from === undefined) return undefined
    if (this.#peek() !== '-' || [']', undefined].includes(this.#source[this.#at + 1])) return [from, from]
    this.#at++
    const to = this.#classCharacter()
    return to === undefined ? undefined : [from, to]
  }

  #classCharacter(): number | undefined {
    const character = this.#peek()
    if (character === '\\') {
      const next = this.#source[this.#at + 1] ?? ''
      if (/[^a-z\d^$\\.*+?()[\]{}|/-]/i.test(next)) this.isPortable = false
      return this.#characterEscape()
    }
    if (character === '' || character === ']') this.isPortable = false
    this.#at += character.length
    return character.codePointAt(0)
  }

  #printMembers(members: readonly Members[], negated: boolean): string | undefined {
    const properties = members.flatMap((member) => ('property' in member ? [member.property] : []))
    if (properties.length > 0 && this.#flags.i) return undefined
    const set = unionOf(members.flatMap((member) => ('set' in member ? [...member.set] : [])))
    if (properties.length === 0) return printClass(negated ? complementOf(set) : set, [])
    if (members.length === 1 && !negated) return properties[0]
    return `[${negated ? '^' : ''}${printRanges(set)}${properties.join('')}]`
  }

  #peek(): string {
    const code = this.#source.codePointAt(this.#at)
    return code === undefined ? '' : String.fromCodePoint(code)
  }

  #take(character: string): boolean {
    if (this.#source[this.#at] !== character) return false
    this.#at++
    return true
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#source)?.[0]
    if (found !== undefined) this.#at += found.length
    return found
  }
}

const SYNTAX = /[\^$\\.*+?()[\]{}|]/
const CLASS_SYNTAX = /[\^\\\][-]/

function printClass(set: CodePoints, properties: readonly string[]): string {
  const rest = complementOf(set)
  if (rest.length === 0) return '[\\s\\S]'
  if (set.length === 0) return '[^\\s\\S]'
  if (set.at(-1)?.[1] === 0x10ffff) return `[^${printRanges(rest)}]`
  return `[${printRanges(set)}${properties.join('')}]`
}

function printRanges(set: CodePoints): string {
  return set
    .map(([from, to]) => {
      const first = printCharacter(from, CLASS_SYNTAX)
      if (from === to) return first
      return `${first}${to === from + 1 ? '' : '-'}${printCharacter(to, CLASS_SYNTAX)}`
    })
    .join('')
}

const NAMED: Readonly<Record<number, string>> = { 9: '\\t', 10: '\\n', 11: '\\v', 12: '\\f', 13: '\\r' }

function printCharacter(code: number, syntax: RegExp): string {
  if (code < 0x20 || (code >= 0x7f && code < 0xa0)) {
    return NAMED[code] ?? `\\x${code.toString(16).padStart(2, '0')}`
  }
  const character = String.fromCodePoint(code)
  return syntax.test(character) ? `\\${character}` : character
}
