/** A ResourceList as lines of text. */
export interface List {
  /** The text before the items, `items:` and comments before the first dash included. */
  head: string[]
  /** One array of lines an item. */
  items: string[][]
  /** The text after the items: functionConfig, other fields. */
  tail: string[]
  /** Lines below `results:`; those of the input are among them until somebody drops them. */
  results: readonly string[]
}

/** Splits a list; `undefined` if `items` is not a sequence. */
export function readList(text: string): List | undefined {
  const { rest, results } = takeResults(text.trimEnd().split('\n'))
  const key = rest.findIndex((line) => /^items:/.test(line))
  if (key < 0 || /^items: *\[\]$/.test(rest[key] ?? '')) {
    const head = rest.filter((_, position) => position !== key)
    return { head: [...head, 'items:'], items: [], tail: [], results }
  }
  const first = rest.findIndex((line, position) => position > key && /^ *[^#\s]/.test(line))
  const indent = ' '.repeat(rest[first]?.search(/\S/) ?? 0)
  const isItem = (line: string) => line === `${indent}-` || line.startsWith(`${indent}- `)
  if (first < 0 || !isItem(rest[first] ?? '')) return undefined
  const isPart = (line: string) => line.startsWith(`${indent} `) || /^\s*(?:#.*)?$/.test(line)
  const length = rest.slice(first).findIndex((line) => !isItem(line) && !isPart(line))
  const end = length < 0 ? rest.length : first + length
  const items: string[][] = []
  for (const line of rest.slice(first, end)) {
    if (isItem(line)) items.push([line])
    else items.at(-1)?.push(line)
  }
  return { head: rest.slice(0, first), items, tail: rest.slice(end), results }
}

function takeResults(lines: readonly string[]): { rest: string[]; results: string[] } {
  const start = lines.indexOf('results:')
  if (start < 0) return { rest: [...lines], results: [] }
  const length = lines.slice(start + 1).findIndex((line) => /^[^\s-]/.test(line))
  const end = length < 0 ? lines.length : start + 1 + length
  return { rest: [...lines.slice(0, start), ...lines.slice(end)], results: lines.slice(start + 1, end) }
}

/** Puts a list together again. */
export function printList({ head, items, tail, results }: List): string {
  const top = items.length > 0 ? head : head.map((line) => (line === 'items:' ? 'items: []' : line))
  const lines = [...top, ...items.flat(), ...tail, ...(results.length > 0 ? ['results:', ...results] : [])]
  return `${lines.join('\n')}\n`
}

/** Whether a flow collection is not closed; quotes and comments aside. */
export function hasOpenBrackets(text: string): boolean {
  const bare = text.replace(/"(?:[^"\\]|\\.)*"|'[^'\n]*'/g, '').replace(/(?:^|\s)#.*$/gm, '')
  return (bare.match(/[[{]/g)?.length ?? 0) !== (bare.match(/[\]}]/g)?.length ?? 0)
}

/** Block YAML for decoded JSON: words bare, other text in double quotes. */
export function blockOf(value: object): string {
  return `${blockLines(value).join('\n')}\n`
}

function blockLines(value: object): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((element) => {
      if (!isFilled(element)) return [`- ${plainOf(element)}`]
      const [first = '', ...rest] = blockLines(element)
      return [`- ${first}`, ...rest.map((line) => `  ${line}`)]
    })
  }
  return Object.entries(value).flatMap(([key, its]) => {
    if (!isFilled(its)) return [`${key}: ${plainOf(its)}`]
    const lines = blockLines(its)
    return [`${key}:`, ...(Array.isArray(its) ? lines : lines.map((line) => `  ${line}`))]
  })
}

function plainOf(value: unknown): string {
  return typeof value === 'string' &&
    /^[A-Za-z][\w./]*$/.test(value) &&
    !/^(true|false|null|yes|no|on|off|y|n)$/i.test(value)
    ? value
    : JSON.stringify(value)
}

function isFilled(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0
}
