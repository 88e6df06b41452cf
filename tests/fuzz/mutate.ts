/** A source of numbers that a seed determines. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** An integer from 0 up to, not including, `below` (mulberry32). */
  below(below: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
  pick<T>(choices: readonly T[]): T {
    return choices[this.below(choices.length)] as T
  }
}

type Mutation = (bytes: Buffer, random: Random, other: Buffer) => Buffer

const TOKENS = [
  '- ',
  ': ',
  '? ',
  ', ',
  '[',
  ']',
  '{',
  '}',
  '#',
  ' # c',
  '&a ',
  '*a',
  '*m',
  '!!str ',
  '!x ',
  '|',
  '>',
  '|-\n',
  "'",
  '"',
  '%',
  '@',
  '`',
  '\t',
  '  ',
  '\n',
  '\r',
  '\n---\n',
  '\n...\n',
  '---\n',
  '<<: *m\n',
  '%YAML 1.2\n',
  'null',
  '~',
  '\\',
  '\\x',
  '\\u0000',
]
const VALUES = [
  'on',
  '0777',
  '1e3',
  '""',
  "''",
  '[]',
  '{}',
  '{a: b}',
  '[1, 2]',
  '東京',
  '"\\u00e9"',
  '-1',
  '1e999',
  '12345678901234567890',
  '.nan',
  '0x',
  '!!binary x',
  '*l',
  '&z z',
]
const KEYS = [
  '__proto__',
  'constructor',
  'toString',
  'items',
  'kind',
  'namespace',
  'metadata',
  '"a.b/c"',
  '? x\n  ',
  '1',
  'null',
  '<<',
  '',
  'é',
]
const BYTES = [
  [0],
  [0xff],
  [0xc3],
  [0xc3, 0x28],
  [0xed, 0xa0, 0x80],
  [0xf4, 0x90, 0x80, 0x80],
  [0xef, 0xbb, 0xbf],
  [0xc2, 0x85],
  [0xe2, 0x80, 0xa8],
  [0xf0, 0x9f, 0x98, 0x80],
  [7],
  [0x7f],
  [0xc2, 0x80],
]

/** The kinds of mutation by name. */
const MUTATIONS: { readonly [kind: string]: Mutation } = {
  'flip a bit': (bytes, random) => {
    const at = random.below(bytes.length)
    const flipped = Buffer.from(bytes)
    flipped[at] = (flipped[at] ?? 0) ^ (1 << random.below(8))
    return flipped
  },
  'replace a byte': (bytes, random) => splice(bytes, random.below(bytes.length), 1, Buffer.of(random.below(256))),
  'replace a letter': (bytes, random) => splice(bytes, random.below(bytes.length), 1, Buffer.of(97 + random.below(26))),
  'insert odd bytes': (bytes, random) => splice(bytes, random.below(bytes.length), 0, Buffer.from(random.pick(BYTES))),
  'delete a range': (bytes, random) => splice(bytes, random.below(bytes.length), 1 + random.below(30), EMPTY),
  'duplicate a range': (bytes, random) => {
    const at = random.below(bytes.length)
    return splice(bytes, at, 0, bytes.subarray(at, at + 1 + random.below(60)))
  },
  'cut off the end': (bytes, random) => bytes.subarray(0, random.below(bytes.length)),
  'insert a token': (bytes, random) => splice(bytes, random.below(bytes.length), 0, Buffer.from(random.pick(TOKENS))),
  'append a token': (bytes, random) => Buffer.concat([bytes, Buffer.from(random.pick(TOKENS))]),
  'delete a line': (bytes, random) => ofLines(bytes, (lines) => lines.toSpliced(random.below(lines.length), 1)),
  'duplicate a line': (bytes, random) =>
    ofLines(bytes, (lines) => {
      const at = random.below(lines.length)
      return lines.toSpliced(at, 0, lines[at] ?? EMPTY)
    }),
  'move a line': (bytes, random) =>
    ofLines(bytes, (lines) => {
      const [line = EMPTY] = lines.splice(random.below(lines.length), 1)
      return lines.toSpliced(random.below(lines.length + 1), 0, line)
    }),
  'indent a line': (bytes, random) =>
    ofLines(bytes, (lines) => {
      const at = random.below(lines.length)
      const line = lines[at] ?? EMPTY
      return lines.with(
        at,
        random.below(2) === 0
          ? Buffer.concat([Buffer.from('  '), line])
          : line.subarray(line[0] === 32 ? 1 + random.below(2) : 0),
      )
    }),
  'indent all lines': (bytes, random) => {
    const indent = Buffer.from(' '.repeat(1 + random.below(4)))
    return ofLines(bytes, (lines) => lines.map((line) => Buffer.concat([indent, line])))
  },
  'add a comment line': (bytes, random) =>
    ofLines(bytes, (lines) =>
      lines.toSpliced(random.below(lines.length + 1), 0, Buffer.from(`${' '.repeat(random.below(9))}# note: [x]\n`)),
    ),
  'add a tail comment': (bytes, random) => atLineEnd(bytes, random, '  # tail "x'),
  'add a blank line': (bytes, random) =>
    ofLines(bytes, (lines) => lines.toSpliced(random.below(lines.length + 1), 0, Buffer.from('\n'))),
  'add trailing space': (bytes, random) => atLineEnd(bytes, random, random.pick([' ', '   ', '\t'])),
  'change a value': (bytes, random) =>
    atColon(bytes, random, (line, colon) =>
      splice(line, colon + 2, line.length, Buffer.from(`${random.pick(VALUES)}\n`)),
    ),
  'change a key': (bytes, random) =>
    atColon(bytes, random, (line, colon) => {
      const start = line.findIndex((byte) => byte !== 32 && byte !== 45)
      return splice(line, start, Math.max(colon - start, 0), Buffer.from(random.pick(KEYS)))
    }),
  'add an entry': (bytes, random) =>
    atColon(bytes, random, (line) => {
      const indent = line.findIndex((byte) => byte !== 32)
      return Buffer.concat([
        line,
        Buffer.from(`${' '.repeat(Math.max(indent, 0))}${random.pick(KEYS)}: ${random.pick(VALUES)}\n`),
      ])
    }),
  'line ends': (bytes, random) => {
    const text = bytes.toString('latin1')
    return Buffer.from(random.below(2) === 0 ? text.replace(/\r?\n/g, '\r\n') : text.replaceAll('\r\n', '\n'), 'latin1')
  },
  'final line end': (bytes, random) =>
    bytes.at(-1) === 10 && random.below(2) === 0 ? bytes.subarray(0, -1) : Buffer.concat([bytes, Buffer.from('\n')]),
  'nest deeper': (bytes, random) => {
    const depth = 1 + random.below(random.below(20) === 0 ? 5000 : 60)
    const [open, close] = random.pick([
      ['[', ']'],
      ['{a: ', '}'],
      ['- ', ''],
    ] as const)
    return splice(bytes, random.below(bytes.length), 0, Buffer.from(open.repeat(depth) + close.repeat(depth)))
  },
  'splice with another': (bytes, random, other) =>
    Buffer.concat([bytes.subarray(0, random.below(bytes.length)), other.subarray(random.below(other.length))]),
}

const KINDS = Object.keys(MUTATIONS)
const EMPTY = Buffer.alloc(0)

/** A mutant: one to three mutations of a seed, mostly one. Counts the kinds. */
export function mutate(seeds: readonly Uint8Array[], random: Random, counts: Map<string, number>): Buffer {
  let bytes = Buffer.from(random.pick(seeds))
  const times = random.below(4) === 0 ? 2 + random.below(2) : 1
  for (let i = 0; i < times && bytes.length > 0; i++) {
    const kind = random.pick(KINDS)
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    bytes = Buffer.from(MUTATIONS[kind]?.(bytes, random, Buffer.from(random.pick(seeds))) ?? bytes)
  }
  return bytes
}

function splice(bytes: Buffer, at: number, remove: number, insert: Uint8Array): Buffer {
  return Buffer.concat([bytes.subarray(0, at), insert, bytes.subarray(at + remove)])
}

function ofLines(bytes: Buffer, change: (lines: Buffer[]) => Buffer[]): Buffer {
  const lines: Buffer[] = []
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(10, at) + 1 || bytes.length
    lines.push(bytes.subarray(at, end))
    at = end
  }
  return Buffer.concat(change(lines))
}

function atLineEnd(bytes: Buffer, random: Random, text: string): Buffer {
  const end = bytes.indexOf(10, random.below(bytes.length))
  return splice(bytes, end < 0 ? bytes.length : bytes[end - 1] === 13 ? end - 1 : end, 0, Buffer.from(text))
}

/** Changes one of the lines that hold `: `; without one, nothing. */
function atColon(bytes: Buffer, random: Random, change: (line: Buffer, colon: number) => Buffer): Buffer {
  return ofLines(bytes, (lines) => {
    const places = lines.flatMap((line, i) => (line.includes(': ') ? [i] : []))
    const at = random.pick(places)
    const line = lines[at]
    return line === undefined ? lines : lines.with(at, change(line, line.indexOf(': ')))
  })
}
