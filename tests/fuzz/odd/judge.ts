import { isScalar, Parser, parseAllDocuments } from 'yaml'
import { valuesOf } from '../../generated/odd-files.ts'
import { type Change, changed, countDifferences, isSame } from './changes.ts'

/** Why a file after a change is wrong; `undefined` if only the change is in it. */
export function judgeFile(before: string, after: string, change: Change): string | undefined {
  const from = valuesOf(before)
  const to = before === after ? from : valuesOf(after)
  if (from === undefined || to === undefined) return 'another reader finds an error'
  const wanted = changed(from, change)
  if (!isSame(to, wanted)) return `the values must be ${JSON.stringify(wanted)}, found ${JSON.stringify(to)}`
  if (before === after) return undefined
  const old = valuesOf(after, '1.1')
  if (Object.values(change.data).some((value) => containsString(wanted, value) && !containsString(old, value)))
    return 'a reader of YAML 1.1 does not find the string that was written'
  const lost = missing(commentsOf(before), commentsOf(after))
  if (lost.length > 0) return `comments are lost: ${JSON.stringify(lost)}`
  return judgeLines(before, after, countDifferences(from, wanted), change)
}

/** Each asked difference may change one line, a scalar of several lines all of them, and a value that is copied from an alias one more. */
function judgeLines(before: string, after: string, differences: number, { data }: Change): string | undefined {
  const { removed, added } = compareLines(before, after)
  const scalars = linesOfScalars(before, 'new')
  const odd = (before.match(/[&*]a\d/g)?.length ?? 0) + scalars
  const asked = [...Object.keys(data), ...Object.values(data)].flatMap((text) => (text === '' ? ['""', "''"] : [text]))
  // A block scalar that becomes empty has no line of its own.
  const isEmptied = (line: string) => data['put-value'] === '' && line.trim() === data['by-value']
  const isAsked = (line: string) =>
    isEmptied(line) ||
    /[&*]a\d|\{ *\}|\bnew\b/.test(line) ||
    added.some((one) => withoutComma(one, line) || asked.some((text) => one.includes(text) && isLike(one, line)))
  const unasked = scalars > 0 ? [] : removed.filter((line) => !isAsked(line))
  if (unasked.length > 0) return `other lines changed: ${JSON.stringify({ unasked, added })}`
  const most = differences === 0 ? 0 : differences + odd + removed.filter(isEmptied).length
  if (removed.length > most)
    return `${removed.length} lines changed for ${differences} values: ${JSON.stringify({ removed, added })}`
  if (added.some((line) => /[ \t]$/.test(line) && !removed.some((one) => /[ \t]$/.test(one))))
    return `a new line has trailing spaces: ${JSON.stringify(added)}`
  const isWindows = before.includes('\r\n')
  if (isWindows !== after.includes('\r\n') || (isWindows && /(?:^|[^\r])\n/.test(after))) return 'line ends changed'
  return before.startsWith('\uFEFF') === after.startsWith('\uFEFF') ? undefined : 'the byte order mark changed'
}

/** Whether a line is another one with an additional comma. */
function withoutComma(line: string, other: string): boolean {
  const comma = [...line].findIndex((character, i) => character !== other[i])
  return line[comma] === ',' && line.slice(0, comma) + line.slice(comma + 1) === other
}

/** Whether a line begins with the indentation and the key of another one. */
function isLike(line: string, other: string): boolean {
  const [head = ''] = /^\s*(?:-\s*)*(?:[^\s:]+\s*:)?/.exec(other) ?? []
  return line.startsWith(head)
}

/** The lines of scalars of several lines with a key, by another reader. */
function linesOfScalars(text: string, key: string): number {
  let lines = 0
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { items, key: own, value } = node as { items?: unknown[]; key?: unknown; value?: unknown }
    for (const item of items ?? []) visit(item)
    if (own === undefined) return
    if (isScalar(own) && own.value === key && isScalar(value) && value.range)
      lines += text.slice(value.range[0], value.range[2]).split('\n').length - 1
    visit(value)
  }
  for (const document of parseAllDocuments(text, { uniqueKeys: false }) as { contents: unknown }[])
    visit(document.contents)
  return lines
}

function containsString(value: unknown, text: string): boolean {
  if (typeof value !== 'object' || value === null) return value === text
  return Object.values(value).some((entry) => containsString(entry, text))
}

/** The comments of a text, by another reader. */
function commentsOf(text: string): string[] {
  const comments: string[] = []
  const visit = (token: unknown) => {
    if (typeof token !== 'object' || token === null) return
    const { type, source } = token as { type?: string; source?: string }
    if (type === 'comment' && source !== undefined) comments.push(source.trimEnd())
    else for (const part of Object.values(token)) visit(part)
  }
  for (const token of new Parser().parse(text.replace(/^\uFEFF/, ''))) visit(token)
  return comments
}

function missing(before: readonly string[], after: readonly string[]): string[] {
  const rest = [...after]
  return before.filter((comment) => {
    const found = rest.indexOf(comment)
    if (found >= 0) rest.splice(found, 1)
    return found < 0
  })
}

/** The lines that are only in one of two texts, by their longest common subsequence. */
export function compareLines(before: string, after: string): { readonly removed: string[]; readonly added: string[] } {
  const [a, b] = [before.split(/\r?\n/), after.split(/\r?\n/)]
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      (lengths[i] as Uint16Array)[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const [removed, added]: [string[], string[]] = [[], []]
  for (let i = 0, j = 0; i < a.length || j < b.length; ) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      i++
      j++
    } else if (i < a.length && (j === b.length || at(i + 1, j) >= at(i, j + 1))) removed.push(a[i++] as string)
    else added.push(b[j++] as string)
  }
  return { removed, added }
}
