import { readRegularFile } from '@krmkit/runtime/files'
import { failure, type Outcome, reasonOf } from '../outcome.ts'
import type { FileChange } from '../package/plan-changes.ts'
import { type OutputFile, planOutput } from './write-output.ts'

/** The changes that writing the files would make; writes nothing. Files and folders are resolved as for writing. */
export function compareOutput(
  files: readonly OutputFile[],
  cwd: string,
  folder: string | undefined,
): Outcome<readonly FileChange[]> {
  const planned = planOutput(files, cwd, folder)
  if (planned.problems) return planned
  const changes: FileChange[] = []
  for (const { path, target, text, seen } of planned.value) {
    const before = seen === undefined ? { value: '' } : readText(path, target)
    if (before.problems) return before
    const change = seen === undefined ? 'created' : 'updated'
    if (seen === undefined || before.value !== text)
      changes.push({ path, change, file: undefined, before: before.value, after: text })
  }
  return { value: changes }
}

function readText(path: string, target: string): Outcome<string> {
  try {
    return { value: new TextDecoder('utf-8', { ignoreBOM: true }).decode(readRegularFile(target).bytes) }
  } catch (error) {
    return failure(`cannot read ${path}: ${reasonOf(error)}`)
  }
}
