import type { Observed } from './case.ts'
import { isSameFile, type TreeFile } from './tree.ts'

/** One part of what a case does that is not as before. */
export interface Difference {
  /** `exit code`, `stdout`, `stderr`, or the path of a file. */
  readonly part: string
  readonly before: string
  readonly after: string
  /** Whether both are texts, which may change on purpose; an exit code or a missing file may not. */
  readonly isText: boolean
}

/** Compares two runs of the same case. */
export function differencesOf(before: Observed, after: Observed): Difference[] {
  const paths = [...new Set([...Object.keys(before.files), ...Object.keys(after.files)])].sort()
  return [
    ...(before.exitCode === after.exitCode
      ? []
      : [{ part: 'exit code', before: `${before.exitCode}\n`, after: `${after.exitCode}\n`, isText: false }]),
    ...(['stdout', 'stderr'] as const).flatMap((part) =>
      before[part] === after[part] ? [] : [{ part, before: before[part], after: after[part], isText: true }],
    ),
    ...paths.flatMap((path) => fileDifference(path, before.files[path], after.files[path])),
  ]
}

function fileDifference(
  path: string,
  before: TreeFile | null | undefined,
  after: TreeFile | null | undefined,
): Difference[] {
  if (isSameFile(before, after)) return []
  const part = `file ${path}`
  if (before?.text !== undefined && after?.text !== undefined && before.mode === after.mode)
    return [{ part, before: before.text, after: after.text, isText: true }]
  return [{ part, before: stateOf(before), after: stateOf(after), isText: false }]
}

function stateOf(file: TreeFile | null | undefined): string {
  if (file === undefined) return 'unchanged\n'
  if (file === null) return 'removed\n'
  const { mode = 0o644, text, base64, link, isSpecial } = file
  if (link !== undefined) return `link to ${link}\n`
  if (isSpecial) return 'not an ordinary file\n'
  const content = text ?? (base64 === undefined ? 'an empty folder' : `base64 ${base64}`)
  return `mode ${mode.toString(8)}\n${content}`
}
