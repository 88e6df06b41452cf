import { createTwoFilesPatch } from 'diff'
import type { FileChange } from '../package/changes.ts'
import { type Paint, printable } from './colour.ts'
import { maskSecrets } from './secrets.ts'

/** The unified diff of a change, in git's naming. Values of Secrets are masked on both sides (decisions 1.9). */
export function unifiedDiff({ path, change, before, after }: FileChange): string {
  const patch = createTwoFilesPatch(
    change === 'created' ? '/dev/null' : `a/${path}`,
    change === 'deleted' ? '/dev/null' : `b/${path}`,
    maskSecrets(path, before),
    maskSecrets(path, after),
    undefined,
    undefined,
    { context: 3 },
  )
  return patch.replace(/^=+\n/, '').replace(/^(---|\+\+\+) (.*)\t$/gm, '$1 $2')
}

/** A diff for a reader: for a terminal in colours, and without what could drive it; otherwise as it is. */
export function paintDiff(diff: string, paint: Paint, isTerminal: boolean): string {
  if (!isTerminal) return diff
  return printable(diff)
    .split('\n')
    .map((line) => {
      if (/^(?:---|\+\+\+) /.test(line)) return paint('bold', line)
      if (line.startsWith('@@')) return paint('cyan', line)
      return line.startsWith('+') ? paint('green', line) : line.startsWith('-') ? paint('red', line) : line
    })
    .join('\n')
}
