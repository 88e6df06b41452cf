import type { Draw } from './draw.ts'

/** A value of JSON. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value }

/** An anchored value that later values may repeat. */
interface Anchored {
  readonly name: string
  readonly json: string
  readonly value: Value
}

/** Lines of a value, and whether a deeper line behind them would be content. */
interface Written {
  /** What is on the line of the key or dash. */
  readonly first: string
  readonly lines: readonly string[]
  readonly isBlockScalar?: true
}

const PLAIN = /^[A-Za-z][A-Za-z0-9_./-]*(?: [A-Za-z0-9_./-]+)*$/
const WORDS = /^(?:y|n|yes|no|on|off|true|false|null|~)$/i
const SPACES = ['', '', '', '', '', '', ' ', '   ', '\t', ' \t']

/**
 * Writes a value as unusual as YAML allows: comments everywhere, flow collections over several lines with brackets below their
 * keys, explicit and quoted keys, anchors and aliases, block scalars of every kind, multi-line scalars, tabs, trailing spaces and any
 * indentation. It is the same value to kubectl, YAML 1.1 and YAML 1.2.
 */
export function printOdd(value: Value, draw: Draw, tabs: Tabs): string {
  if (draw.chance(6)) return `${JSON.stringify(value, null, draw.pick([0, 2, 4]))}\n`
  return new OddWriter(draw, tabs).document(value)
}

/** Where tabs are: everywhere that YAML allows, or only where kubectl reads them: not on blank lines, nor after a dash. */
export type Tabs = 'everywhere' | 'kubectl'

class OddWriter {
  readonly #hasTabs: boolean
  readonly #draw: Draw
  readonly #anchored: Anchored[] = []
  /** So many of a hundred places have a comment, a quote, a flow collection, an anchor, or trailing spaces. */
  readonly #rates: {
    readonly comments: number
    readonly flow: number
    readonly anchors: number
    readonly spaces: number
  }
  readonly #step: number
  readonly #isWide: boolean
  /** Maps with a merge key. kustomize does not change what a map merges by way of one (docs/differences.md). */
  readonly #merging = new Set<object>()
  #count = 0
  #isKept = false

  constructor(draw: Draw, tabs: Tabs) {
    this.#draw = draw
    this.#hasTabs = tabs === 'everywhere'
    this.#rates = {
      comments: draw.pick([0, 5, 15, 40]),
      flow: draw.pick([0, 15, 40]),
      anchors: draw.pick([0, 20, 60]),
      spaces: draw.pick([0, 0, 10, 30]),
    }
    this.#step = draw.pick([2, 2, 2, 1, 3, 4])
    this.#isWide = draw.chance(50)
  }

  document(value: Value): string {
    const lines = [...this.#between(0), ...this.#collection(value as object, 0, 0)]
    if (!this.#isKept) lines.push(...this.#between(0))
    return lines.map((line) => `${line}\n`).join('')
  }

  /** Comment lines and blank lines. */
  #between(indent: number): string[] {
    const draw = this.#draw
    const lines: string[] = []
    while (draw.chance(this.#rates.comments / 2)) {
      const pad = ' '.repeat(draw.pick([indent, indent, 0, indent + 1]))
      lines.push(draw.pick([`${pad}${this.#comment()}`, '', draw.pick(this.#spaces(true))]))
    }
    return lines
  }
  /** Trailing spaces; kubectl reads tabs only behind a key or value. */
  #spaces(isFirst: boolean): readonly string[] {
    return isFirst && !this.#hasTabs ? SPACES.filter((space) => !space.includes('\t')) : SPACES
  }
  #comment(): string {
    return this.#draw.pick([
      `# c${++this.#count}`,
      `#c${++this.#count}: [x`,
      `## "c${++this.#count}"`,
      `# c${++this.#count} # - {`,
    ])
  }
  #tail(isFirst = false): string {
    const draw = this.#draw
    const comment = draw.chance(this.#rates.comments)
      ? draw.pick(isFirst && !this.#hasTabs ? [' ', '  '] : [' ', '  ', '\t']) + this.#comment()
      : ''
    return comment + (draw.chance(this.#rates.spaces) ? draw.pick(this.#spaces(isFirst)) : '')
  }

  /** The lines of a block collection at `indent`; `column` is that of the parent's key. */
  #collection(value: object, indent: number, column: number): string[] {
    const draw = this.#draw
    const isList = Array.isArray(value)
    const pad = ' '.repeat(indent)
    const lines: string[] = []
    const merged = isList ? undefined : this.#mergeable(value)
    if (merged !== undefined) {
      this.#merging.add(value)
      lines.push(`${pad}<<: *${merged.name}${this.#tail()}`)
    }
    for (const [key, entry] of Object.entries(value) as [string, Value][]) {
      if (merged !== undefined && Object.hasOwn(merged.value as object, key)) continue
      const head = isList ? '-' : this.#key(key)
      const isExplicit = !isList && draw.chance(2)
      const written = this.#value(entry, indent, isList || isExplicit)
      if (isExplicit) lines.push(`${pad}? ${head}${this.#tail()}`, `${pad}:${written.first}`)
      else lines.push(`${pad}${head}${isList ? '' : ':'}${written.first}`)
      for (const line of written.lines) lines.push(line)
      // kustomize reads one more line break if a comment ends a document behind a block scalar with `+`.
      if (this.#isKept) continue
      if (!written.isBlockScalar) lines.push(...this.#between(Math.max(indent, column)))
      else if (draw.chance(this.#rates.comments)) lines.push(`${pad}${this.#comment()}`)
    }
    return lines
  }

  /** An anchored map whose entries are a part of this map. */
  #mergeable(value: object): Anchored | undefined {
    const entries = value as { readonly [key: string]: Value }
    const isPart = ([key, entry]: [string, Value]) =>
      Object.hasOwn(entries, key) && JSON.stringify(entries[key]) === JSON.stringify(entry)
    return this.#anchored.find(({ value: part }) => {
      if (typeof part !== 'object' || part === null || Array.isArray(part) || this.#merging.has(part)) return false
      const own = Object.entries(part)
      return own.length > 0 && own.length < Object.keys(value).length && own.every(isPart) && this.#draw.chance(60)
    })
  }

  #key(key: string): string {
    const draw = this.#draw
    const isPlain = PLAIN.test(key) && !WORDS.test(key)
    if (isPlain && draw.chance(92)) return key
    return (draw.chance(50) ? `'${key}'` : JSON.stringify(key)) + (draw.chance(10) ? ' ' : '')
  }

  #value(value: Value, indent: number, isFirst: boolean): Written {
    const draw = this.#draw
    this.#isKept = false
    const json = JSON.stringify(value)
    const same = json.length > 3 ? this.#anchored.find((one) => one.json === json) : undefined
    if (same !== undefined && draw.chance(70)) return { first: ` *${same.name}${this.#tail()}`, lines: [] }
    const isCollection = typeof value === 'object' && value !== null
    const name = draw.chance(this.#rates.anchors / (isCollection ? 1 : 4)) ? `a${++this.#count}` : undefined
    const props = name === undefined ? '' : ` &${name}`
    const written = isCollection
      ? this.#nested(value, indent, isFirst, props)
      : this.#scalar(value, indent, isFirst, props)
    if (name !== undefined) this.#anchored.push({ name, json, value })
    return written
  }

  #nested(value: object, indent: number, isFirst: boolean, props: string): Written {
    const draw = this.#draw
    const size = Object.keys(value).length
    if (size === 0)
      return { first: `${props}${this.#gap(isFirst)}${Array.isArray(value) ? '[]' : '{}'}${this.#tail()}`, lines: [] }
    if (JSON.stringify(value).length < 120 && draw.chance(this.#rates.flow)) {
      const [first = '', ...lines] = this.#flow(value as Value, indent).split('\n')
      const last = lines.length === 0 ? this.#tail() : ''
      return { first: `${props}${this.#gap(isFirst)}${first}${last}`, lines }
    }
    const isCompact = Array.isArray(value) && !isFirst && !this.#isWide
    const inner = isCompact ? indent : indent + this.#step
    const lines = this.#collection(value, inner, indent)
    // The first key of a map can be on the line of its dash.
    const canJoin = isFirst && props === '' && draw.chance(80) && !/^\s*(?:#|$)/.test(lines[0] ?? '')
    if (canJoin) {
      const gap = ' '.repeat(inner - indent - 1)
      const [first = '', ...rest] = lines
      if (gap !== '') return { first: gap + first.slice(inner), lines: rest }
    }
    return { first: `${props}${this.#tail(isFirst)}`, lines: [...(props === '' ? this.#between(inner) : []), ...lines] }
  }
  #gap(isFirst: boolean): string {
    return this.#draw.chance(this.#rates.spaces / 3)
      ? this.#draw.pick(isFirst && !this.#hasTabs ? ['  ', '    '] : ['  ', '    ', '\t', ' \t'])
      : ' '
  }

  /** A flow collection, on one line or several; the closing bracket can be in the column of the key. */
  #flow(value: Value, indent: number): string {
    const draw = this.#draw
    if (typeof value !== 'object' || value === null) return this.#inline(value, true)
    const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
    const isOpen = draw.chance(30)
    const pad = isOpen ? `\n${' '.repeat(draw.pick([indent + 2, indent + 4, indent + 1]))}` : ''
    const space = isOpen ? '' : draw.pick(['', '', ' '])
    const entries = Object.entries(value).map(([key, entry]) => {
      const text = this.#flow(entry as Value, indent)
      return Array.isArray(value) ? text : `${this.#key(key)}: ${text}`
    })
    const comment = () => (isOpen && draw.chance(this.#rates.comments) ? ` ${this.#comment()}` : '')
    const comma = isOpen && draw.chance(30) ? ',' : ''
    const end = isOpen ? `\n${' '.repeat(draw.pick([indent, indent, indent + 2]))}` : space
    const parts = entries.map((entry, i) => {
      const isLast = i === entries.length - 1
      return `${isOpen ? pad : i === 0 ? space : ' '}${entry}${isLast ? comma : ','}${comment()}`
    })
    return `${open}${comment()}${parts.join('')}${end}${close}`
  }

  #scalar(value: Value, indent: number, isFirst: boolean, props: string): Written {
    const draw = this.#draw
    if (typeof value === 'string') {
      const block = draw.chance(value.includes('\n') ? 85 : 4) ? this.#blockScalar(value, indent, props) : undefined
      if (block !== undefined) return block
      if (/^[A-Za-z]+(?: [A-Za-z]+)+$/.test(value) && draw.chance(40)) {
        const quote = draw.pick(['', '"', "'"])
        const pad = ' '.repeat(indent + draw.pick([1, 2, 3]))
        const [first = '', ...lines] = `${quote}${value}${quote}`.replaceAll(' ', `\n${pad}`).split('\n')
        return { first: `${props}${this.#gap(isFirst)}${first}`, lines }
      }
    }
    const tag = typeof value === 'string' && draw.chance(1) ? ' !!str' : ''
    return { first: `${props}${tag}${this.#gap(isFirst)}${this.#inline(value, false)}${this.#tail()}`, lines: [] }
  }

  /** A literal or folded block scalar with each chomping, and sometimes an indentation indicator. */
  #blockScalar(value: string, indent: number, props: string): Written | undefined {
    const draw = this.#draw
    const body = value.replace(/\n+$/, '')
    const breaks = value.length - body.length
    if (body === '' || /^[\s]|[ \t](?:\n|$)|\t/.test(body) || /[^\n -~]/.test(body)) return undefined
    const chomping = breaks === 0 ? '-' : breaks === 1 ? draw.pick(['', '', '+']) : '+'
    const step = draw.pick([2, 1, 4])
    const digit = draw.chance(15) ? String(step) : ''
    const header = draw.chance(50) ? digit + chomping : chomping + digit
    const isFolded = !/\n[ \n]/.test(body) && draw.chance(40)
    const text = isFolded ? body.replaceAll('\n', '\n\n') : body
    const pad = ' '.repeat(indent + step)
    const lines = text.split('\n').map((line) => (line === '' ? '' : pad + line))
    for (let extra = 1; extra < breaks; extra++) lines.push('')
    const comment = draw.chance(this.#rates.comments) ? ` ${this.#comment()}` : ''
    this.#isKept = header.includes('+') && !this.#hasTabs
    return { first: `${props} ${isFolded ? '>' : '|'}${header}${comment}`, lines, isBlockScalar: true }
  }

  #inline(value: Value, isFlow: boolean): string {
    const draw = this.#draw
    if (typeof value !== 'string') return JSON.stringify(value)
    const isPlain = PLAIN.test(value) && !WORDS.test(value)
    if (isPlain && draw.chance(80)) return value
    if (!isFlow && /^[a-z]+:[\w.]+$/.test(value) && draw.chance(70)) return value
    return /^[ -&(-~]*$/.test(value) && draw.chance(50) ? `'${value}'` : JSON.stringify(value)
  }
}
