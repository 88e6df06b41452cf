import type { Draw } from '../../generated/draw.ts'
import { drawScalar } from './draw-scalar.ts'

/** A resource whose fields are as odd as YAML allows; `number` makes its name one of its own. */
export function drawDocument(draw: Draw, number: number): string {
  const writer = new Writer(draw)
  const annotations = draw.chance(30) ? `  annotations:${writer.annotations(4)}` : ''
  const head = `apiVersion: example.com/v1\nkind: Odd\nmetadata:\n  name: odd-${number}\n${annotations}`
  const fields = Array.from({ length: 1 + draw.below(4) }, (_, at) => {
    const value = writer.value(2, 3)
    return `f${at}:${value}`
  })
  return `${draw.chance(20) ? '# comment\n' : ''}${head}${fields.join('')}`
}

class Writer {
  readonly #draw: Draw
  readonly #anchors: string[] = []
  readonly #maps: string[] = []

  constructor(draw: Draw) {
    this.#draw = draw
  }

  /** What follows a colon or dash, its line break included; nested lines are indented by `indent`. */
  value(indent: number, depth: number): string {
    const draw = this.#draw
    const anchor = draw.chance(6) ? `a${this.#anchors.length + this.#maps.length}` : undefined
    const props = anchor === undefined ? '' : ` &${anchor}`
    if (depth > 0 && draw.chance(22)) {
      const lines = this.#map(indent, depth)
      if (anchor !== undefined) this.#maps.push(anchor)
      return `${props}${this.#comment()}\n${lines}`
    }
    if (depth > 0 && draw.chance(20)) {
      const text = `${props}${this.#comment()}\n${this.#list(indent, depth)}`
      if (anchor !== undefined) this.#anchors.push(anchor)
      return text
    }
    if (anchor === undefined && draw.chance(6) && this.#anchors.length + this.#maps.length > 0)
      return ` *${draw.pick([...this.#anchors, ...this.#maps])}\n`
    const text = draw.chance(8) ? `${this.#flow(depth)}${this.#comment()}\n` : drawScalar(draw, indent)
    if (anchor !== undefined) this.#anchors.push(anchor)
    return `${props} ${text}`
  }

  /** Annotations as kustomize takes them, or none. */
  annotations(indent: number): string {
    const draw = this.#draw
    if (draw.chance(10)) return draw.pick([' {}\n', ' null\n', '\n'])
    const pad = ' '.repeat(indent)
    const lines = Array.from({ length: 1 + draw.below(4) }, (_, at) => `${pad}k${at}: ${drawScalar(draw, indent + 2)}`)
    return `\n${lines.join('')}`
  }

  #map(indent: number, depth: number): string {
    const draw = this.#draw
    const keys = new Set(Array.from({ length: 1 + draw.below(5) }, () => drawKey(draw)))
    const pad = ' '.repeat(indent)
    // A map that merges a part of itself, which merges in its turn, is more than kyaml can take.
    const mergeable = [...this.#maps]
    let lines = ''
    for (const key of keys) lines += `${pad}${key}:${this.value(indent + 2, depth - 1)}`
    if (mergeable.length > 0 && draw.chance(30)) {
      const maps = Array.from({ length: 1 + draw.below(2) }, () => `*${draw.pick(mergeable)}`)
      lines += `${pad}<<: ${maps.length === 1 ? maps[0] : `[${maps.join(', ')}]`}\n`
    }
    return lines
  }
  #list(indent: number, depth: number): string {
    const pad = ' '.repeat(indent)
    let lines = ''
    for (let left = 1 + this.#draw.below(4); left > 0; left--) lines += `${pad}-${this.value(indent + 2, depth - 1)}`
    return lines
  }
  #flow(depth: number): string {
    const draw = this.#draw
    const items = Array.from({ length: draw.below(4) }, () =>
      depth > 0 && draw.chance(20) ? this.#flow(depth - 1) : drawFlowScalar(draw),
    )
    if (draw.chance(50)) return `[${items.join(', ')}]`
    return `{${items.map((item, at) => `k${draw.below(12)}${at}: ${item}`).join(', ')}}`
  }
  #comment(): string {
    return this.#draw.chance(5) ? ' # why' : ''
  }
}

function drawFlowScalar(draw: Draw): string {
  return draw.pick([
    'a',
    '1',
    "'x y'",
    '"\\u2028"',
    '~',
    'null',
    'on',
    '0x1F',
    "''",
    '1.50',
    'a b',
    '"a\\nb"',
    '2001-01-01',
  ])
}

const KEY_PARTS = [
  'a',
  'b',
  'B',
  'é',
  '1',
  '2',
  '10',
  '0',
  '00',
  '01',
  '-',
  '_',
  '.',
  '/',
  'Z',
  '9',
  'ß',
  '٣',
  '中',
  '&',
  ' ',
  '\u{1f600}',
]

/** A key, quoted as it needs to be. */
function drawKey(draw: Draw): string {
  if (draw.chance(4))
    return `"${draw.pick(['on', 'y', '1', 'a\\nb', '\\u2028', '', 'a: b', ' x', '#', '\\t'])}${draw.below(9)}"`
  if (draw.chance(3)) return 'k'.repeat(100 + draw.below(60))
  if (draw.chance(2)) return `"${'é'.repeat(40 + draw.below(40))} ${draw.below(9)}"`
  if (draw.chance(3))
    return draw.pick(['on', 'yes', 'y', 'n', '"null"', "'1'", "'true'", '=', '"~"', '"1:30"', '"2001-01-01"'])
  const key = Array.from({ length: 1 + draw.below(5) }, () => draw.pick(KEY_PARTS)).join('')
  return draw.chance(40) ? `k${key.replaceAll(/[&' ]/g, '')}` : `'${key}'`
}
