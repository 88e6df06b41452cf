import type { FileTexts } from '../engine/protocol.ts'
import type { WorkspaceRun } from '../workspace/workspace.ts'
import type { FileChange } from './output.ts'
import { objectsOf, stringOf } from './read-json.ts'

/** The files of a run before and after it: changed ones first, in the order of the files before. */
export function fileChanges({ before, end }: Pick<WorkspaceRun, 'before' | 'end'>): readonly FileChange[] {
  const removed = new Set(end.removed)
  const known = Object.keys(before)
  const added = Object.keys(end.written).filter((path) => !Object.hasOwn(before, path))
  const changes = [...known, ...added].map((path): FileChange => {
    const old = textOf(before, path)
    const after = removed.has(path) ? undefined : (textOf(end.written, path) ?? old)
    return { path, change: changeOf(old, after), before: old ?? '', after: after ?? '' }
  })
  return [
    ...changes.filter(({ change }) => change !== 'unchanged'),
    ...changes.filter(({ change }) => change === 'unchanged'),
  ]
}

function changeOf(before: string | undefined, after: string | undefined): FileChange['change'] {
  if (before === undefined) return 'added'
  if (after === undefined) return 'removed'
  return before === after ? 'unchanged' : 'changed'
}

function textOf(texts: FileTexts, path: string): string | undefined {
  return Object.hasOwn(texts, path) ? texts[path] : undefined
}

/** A build as one change: the files that it loads, in that order, against the resources that it prints. */
export function buildChange({ before, end }: Pick<WorkspaceRun, 'before' | 'end'>, trace: unknown): FileChange {
  const loads = objectsOf(trace).filter(({ role }) => role === 'load')
  const files = new Set(loads.flatMap(({ file }) => stringOf(file) ?? []))
  const texts = Array.from(files, (file) => textOf(before, file) ?? '').filter((text) => text.trim() !== '')
  const input = texts.map((text) => withLineBreak(text.replace(/^---[ \t]*\n/, ''))).join('---\n')
  return {
    path: 'resources',
    change: input === end.stdout ? 'unchanged' : input === '' ? 'added' : 'changed',
    before: input,
    after: end.stdout,
  }
}

function withLineBreak(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`
}
