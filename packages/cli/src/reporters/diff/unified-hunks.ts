import { type StructuredPatchHunk, structuredPatch } from 'diff'
import { type LineChange, lineChanges } from './line-changes.ts'

/** Number of unchanged lines around a change. */
const CONTEXT = 3
/** The library's work is quadratic in the number of edits. The limit applies to each file. */
const MAX_EDITS = 500
const NO_LINE_BREAK = '\n\\ No newline at end of file'

/** The hunks of a unified diff: the shortest ones for few edits, otherwise those of a linear comparison. */
export function unifiedHunks(before: string, after: string): StructuredPatchHunk[] {
  const shortest = structuredPatch('', '', before, after, undefined, undefined, {
    context: CONTEXT,
    maxEditLength: MAX_EDITS,
  })
  return shortest?.hunks ?? hunksOf(linesOf(before), linesOf(after))
}

function hunksOf(before: readonly string[], after: readonly string[]): StructuredPatchHunk[] {
  const groups: LineChange[][] = []
  for (const change of lineChanges(before, after)) {
    const last = groups.at(-1)
    if (last === undefined || change.oldFrom - (last.at(-1) as LineChange).oldTo > 2 * CONTEXT) groups.push([change])
    else last.push(change)
  }
  return groups.map((group) => hunkOf(group, before, after))
}

function hunkOf(group: readonly LineChange[], before: readonly string[], after: readonly string[]) {
  const first = group[0] as LineChange
  const last = group.at(-1) as LineChange
  const lead = Math.min(CONTEXT, first.oldFrom)
  const end = Math.min(last.oldTo + CONTEXT, before.length)
  const lines: string[] = []
  const put = (mark: string, from: readonly string[], start: number, stop: number) => {
    for (let at = start; at < stop; at++) for (const line of `${mark}${from[at]}`.split('\n')) lines.push(line)
  }
  let at = first.oldFrom - lead
  for (const { oldFrom, oldTo, newFrom, newTo } of group) {
    put(' ', before, at, oldFrom)
    put('-', before, oldFrom, oldTo)
    put('+', after, newFrom, newTo)
    at = oldTo
  }
  put(' ', before, at, end)
  return {
    oldStart: first.oldFrom - lead + 1,
    oldLines: end - first.oldFrom + lead,
    newStart: first.newFrom - lead + 1,
    newLines: last.newTo + (end - last.oldTo) - first.newFrom + lead,
    lines,
  }
}

/** The lines of a text; a last line without a line break differs from the same line with one. */
function linesOf(text: string): readonly string[] {
  const lines = text.split('\n')
  const last = lines.pop() as string
  return last === '' ? lines : [...lines, last + NO_LINE_BREAK]
}
