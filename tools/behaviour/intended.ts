import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { diffLines } from 'diff'
import { parse } from 'yaml'

/** A text that changes on purpose. */
export interface IntendedText {
  /** The text before; or the pattern of it, a regular expression of JavaScript. */
  readonly from?: string
  readonly pattern?: string
  /** The text after; with a pattern, `$1` is its first group. */
  readonly to: string
  readonly reason: string
}

/** The list of this repository. */
export const intendedFile: string = join(import.meta.dirname, 'intended.yaml')

/** Reads a list of intended texts. Throws where an entry is incomplete. */
export function readIntended(file: string): readonly IntendedText[] {
  const entries = (parse(readFileSync(file, 'utf8')) ?? []) as readonly IntendedText[]
  for (const [at, { from, pattern, to, reason }] of entries.entries())
    if ((from === undefined) === (pattern === undefined) || typeof to !== 'string' || !reason)
      throw new Error(`${file}: entry ${at + 1} must have \`from\` or \`pattern\`, and \`to\` and \`reason\``)
  return entries
}

/** How two texts may differ: in any part of a page that is wrapped anew, or line by line. */
export interface TextChange {
  readonly before: string
  readonly after: string
  /** Whether the text is wrapped to a width, so that one changed word moves others to another line. */
  readonly isWrapped: boolean
}

/** The entries that explain a change completely; `undefined` where something else changed too. */
export function explain(change: TextChange, entries: readonly IntendedText[]): readonly IntendedText[] | undefined {
  const { before, after, isWrapped } = change
  if (entries.length === 0) return undefined
  const whole = isWrapped ? explainPart(collapse(before), collapse(after), entries) : undefined
  if (whole !== undefined) return whole
  const used: IntendedText[] = []
  for (const { removed, added } of changedParts(before, after)) {
    const found = explainPart(removed, added, entries)
    if (found === undefined) return undefined
    used.push(...found)
  }
  return used
}

function explainPart(
  before: string,
  after: string,
  entries: readonly IntendedText[],
): readonly IntendedText[] | undefined {
  const used: IntendedText[] = []
  let text = before
  for (const entry of entries) {
    const next = replaceIn(text, entry)
    if (next !== text) used.push(entry)
    text = next
  }
  return text === after && used.length > 0 ? used : undefined
}

function replaceIn(text: string, { from, pattern, to }: IntendedText): string {
  if (pattern !== undefined) return text.replace(new RegExp(pattern, 'gm'), to)
  if (from === undefined) return text
  return SPELLINGS.reduce((result, spell) => result.replaceAll(spell(from), () => spell(to)), text)
}

/** A text as it is, in a JSON string, in XML and in a workflow command of GitHub. */
const SPELLINGS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => JSON.stringify(text).slice(1, -1),
  (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
  (text) => text.replaceAll('%', '%25').replaceAll('\n', '%0A'),
]

/** Lines that differ, next to each other. */
function changedParts(before: string, after: string): { readonly removed: string; readonly added: string }[] {
  // A text that is another one as a whole would take minutes to compare line by line.
  const parts = diffLines(before, after, { maxEditLength: 20_000 })
  if (parts === undefined) return [{ removed: before, added: after }]
  const changes: { removed: string; added: string }[] = []
  let isOpen = false
  for (const { value, added, removed } of parts) {
    if (!added && !removed) isOpen = false
    else {
      if (!isOpen) changes.push({ removed: '', added: '' })
      isOpen = true
      const last = changes.at(-1) as { removed: string; added: string }
      last[added ? 'added' : 'removed'] += value
    }
  }
  return changes
}

function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
