import type { Draw } from './draw.ts'

/** How one document is written; people keep to one way in a file. */
interface Style {
  readonly draw: Draw
  readonly isWide: boolean
  readonly hasComments: boolean
  /** So many of a hundred scalars are quoted without need. */
  readonly quoted: number
  /** How many of a hundred small collections are on one line. */
  readonly flow: number
}

/** A value as people write YAML: comments, quotes with and without need, flow and block collections, blank lines. */
export function printYaml(value: unknown, draw: Draw): string {
  const style: Style = {
    draw,
    isWide: draw.chance(40),
    hasComments: draw.chance(70),
    quoted: draw.pick([0, 0, 30]),
    flow: draw.pick([0, 20, 60]),
  }
  return `${style.hasComments && draw.chance(40) ? '# head\n' : ''}${block(value, 0, style)}`
}

/** A block collection, each line indented. */
function block(value: unknown, indent: number, style: Style): string {
  const pad = ' '.repeat(indent)
  const lines: string[] = []
  const entries = Array.isArray(value) ? value.map((entry) => ['- ', entry]) : Object.entries(value as object)
  for (const [key, entry] of entries as [string, unknown][]) {
    if (style.hasComments && style.draw.chance(6)) lines.push(`${pad}# about the next\n`)
    const isElement = Array.isArray(value)
    if (isElement && isCollection(entry) && !isInline(entry, style)) {
      const text = block(entry, indent + 2, style)
      lines.push(text.trimStart().startsWith('#') ? `${pad}-\n${text}` : `${pad}- ${text.slice(indent + 2)}`)
    } else {
      const head = isElement ? '- ' : `${scalar(key, style, false)}: `
      lines.push(pad + head + rest(entry, indent, head, style))
    }
    if (style.draw.chance(3)) lines.push('\n')
  }
  return lines.join('')
}

/** What follows a key or dash, its line's end included. */
function rest(value: unknown, indent: number, head: string, style: Style): string {
  const { draw } = style
  if (isCollection(value) && !isInline(value, style)) {
    const isCompact = Array.isArray(value) && !style.isWide && !head.startsWith('-')
    return `${comment(style).trimStart()}\n${block(value, isCompact ? indent : indent + 2, style)}`.replace(/^\n/, '\n')
  }
  if (typeof value === 'string' && value.endsWith('\n') && value.trim() !== '' && !/^\s/.test(value)) {
    const inner = ' '.repeat(indent + 2)
    return `|\n${value.replace(/^(?=.)/gm, inner)}`
  }
  return `${flow(value, style)}${draw.chance(8) ? comment(style) : ''}\n`
}

function comment({ hasComments, draw }: Style): string {
  return hasComments && draw.chance(20) ? ` # note ${draw.below(9)}` : ''
}

function isCollection(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0
}

function isInline(value: object, { draw, flow }: Style): boolean {
  return JSON.stringify(value).length < 60 && draw.chance(flow)
}

function flow(value: unknown, style: Style): string {
  if (Array.isArray(value)) return `[${value.map((entry) => flow(entry, style)).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([key, entry]) => `${scalar(key, style, true)}: ${flow(entry, style)}`)
    return `{${entries.join(', ')}}`
  }
  return scalar(value, style, true)
}

// Plain where no reader could take it for anything else.
const SAFE = /^[A-Za-z/][A-Za-z0-9_./-]*$/
const WORDS = /^(?:y|n|yes|no|on|off|true|false|null|~)$/i

function scalar(value: unknown, { draw, quoted }: Style, isValue: boolean): string {
  if (typeof value !== 'string') return JSON.stringify(value)
  const isPlain = SAFE.test(value) && !WORDS.test(value)
  if (isPlain && !(isValue && draw.chance(quoted))) return value
  return /^[^'\n]*$/.test(value) && draw.chance(50) ? `'${value}'` : JSON.stringify(value)
}
