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

/**
 * Adds colours to the diff of a file. With colours, a person reads it: line breaks of Windows are named once, and are visible
 * only where they differ. Without, a program can apply it, and they are the bytes of the file.
 */
export function paintDiff(diff: string, paint: Paint): string {
  if (paint('bold', '-') === '-') return diff
  const lines = diff.split('\n')
  const ofFile = lines.filter((line) => /^[ +-]/.test(line) && !isName(line))
  const isWindows = ofFile.length > 0 && ofFile.every((line) => line.endsWith('\r'))
  return lines
    .map((line) => {
      const isNew = line.startsWith('+++ ')
      if (isName(line))
        return `${paint('bold', line)}${isNew && isWindows ? paint('dim', ' (line breaks of Windows)') : ''}`
      if (line.startsWith('@@')) return paint('cyan', line)
      const shown = line.endsWith('\r') ? `${line.slice(0, -1)}${isWindows ? '' : '^M'}` : line
      return shown.startsWith('+') ? paint('green', shown) : shown.startsWith('-') ? paint('red', shown) : shown
    })
    .join('\n')
}

function isName(line: string): boolean {
  return /^(?:---|\+\+\+) /.test(line)
}
