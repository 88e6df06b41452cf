import { printableLine } from '@krmkit/runtime/printable'
import { formatPatch } from 'diff'
import type { FileChange } from '../../package/plan-changes.ts'
import type { Paint } from '../printer.ts'
import { maskSides } from './secrets.ts'
import { unifiedHunks } from './unified-hunks.ts'

/** The unified diff of a change, with git's file names. Values of Secrets are masked on both sides. */
export function unifiedDiff({ path, change, before, after }: FileChange): string {
  const name = printableLine(path)
  const sides = maskSides(path, before, after)
  const patch = formatPatch({
    oldFileName: change === 'created' ? '/dev/null' : `a/${name}`,
    newFileName: change === 'deleted' ? '/dev/null' : `b/${name}`,
    oldHeader: undefined,
    newHeader: undefined,
    hunks: unifiedHunks(sides.before, sides.after),
  })
  return patch.replace(/^=+\n/, '').replace(/^(---|\+\+\+) (.*)\t$/gm, '$1 $2')
}

/** Adds colours to a diff. */
export function paintDiff(diff: string, paint: Paint): string {
  return diff
    .split('\n')
    .map((line) => {
      if (/^(?:---|\+\+\+) /.test(line)) return paint('bold', line)
      if (line.startsWith('@@')) return paint('cyan', line)
      return line.startsWith('+') ? paint('green', line) : line.startsWith('-') ? paint('red', line) : line
    })
    .join('\n')
}
