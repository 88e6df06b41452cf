import { type LineChange, lineChanges } from '../../../../packages/cli/src/reporters/diff/line-changes.ts'

/** The differences between two texts. */
export interface Comparison {
  /** Number of lines. */
  readonly added: number
  readonly removed: number
  readonly hunks: readonly Hunk[]
}

/** Changed lines with the unchanged ones around them. */
export interface Hunk {
  /** 1-based. */
  readonly oldStart: number
  readonly newStart: number
  readonly lines: readonly HunkLine[]
  /** Number of lines that are left out at the end, because the hunk is very long. */
  readonly omitted: number
}

export interface HunkLine {
  readonly mark: ' ' | '-' | '+'
  readonly text: string
}

/** Number of unchanged lines around a change. */
const CONTEXT = 3
const MAX_LINES = 400
/** Longer lines are cut, because a browser needs very long to lay them out. */
const MAX_LINE_LENGTH = 1000

/** Compares two texts line by line, in linear time. */
export function compareTexts(before: string, after: string): Comparison {
  const oldLines = linesOf(before)
  const newLines = linesOf(after)
  const changes = lineChanges(oldLines, newLines)
  let added = 0
  let removed = 0
  for (const { oldFrom, oldTo, newFrom, newTo } of changes) {
    added += newTo - newFrom
    removed += oldTo - oldFrom
  }
  return { added, removed, hunks: groupsOf(changes).map((group) => hunkOf(group, oldLines, newLines)) }
}

function groupsOf(changes: readonly LineChange[]): readonly (readonly [LineChange, ...LineChange[]])[] {
  const groups: [LineChange, ...LineChange[]][] = []
  let end = 0
  for (const change of changes) {
    const last = groups.at(-1)
    if (last === undefined || change.oldFrom - end > 2 * CONTEXT) groups.push([change])
    else last.push(change)
    end = change.oldTo
  }
  return groups
}

function hunkOf(
  group: readonly [LineChange, ...LineChange[]],
  before: readonly string[],
  after: readonly string[],
): Hunk {
  const lead = Math.min(CONTEXT, group[0].oldFrom)
  const start = group[0].oldFrom - lead
  const lines: HunkLine[] = []
  let total = 0
  const put = (mark: HunkLine['mark'], from: readonly string[], first: number, end: number) => {
    total += end - first
    const shown = from.slice(first, Math.min(end, first + MAX_LINES - lines.length))
    for (const text of shown) lines.push({ mark, text: cut(text) })
  }
  let at = start
  for (const { oldFrom, oldTo, newFrom, newTo } of group) {
    put(' ', before, at, oldFrom)
    put('-', before, oldFrom, oldTo)
    put('+', after, newFrom, newTo)
    at = oldTo
  }
  put(' ', before, at, Math.min(at + CONTEXT, before.length))
  return { oldStart: start + 1, newStart: group[0].newFrom - lead + 1, lines, omitted: total - lines.length }
}

function cut(line: string): string {
  return line.length > MAX_LINE_LENGTH ? `${line.slice(0, MAX_LINE_LENGTH)}…` : line
}

function linesOf(text: string): readonly string[] {
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  return lines
}
