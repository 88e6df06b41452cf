import { compareUtf8 } from '@krmkit/runtime/values'
import { KINDS, LOCK_VERSION, type LockFile } from './lock-file.ts'

const COMMENT =
  '# The commits and digests that krmkit builds use. `krmkit update` writes this file: commit it, do not edit it.'

/** The text of a lock file: sorted, so that each change is a change of its own lines. */
export function printLock(file: LockFile): string {
  const lines = [COMMENT, `version: ${LOCK_VERSION}`]
  if (file.targets.length > 0) lines.push('targets:')
  for (const target of sorted(file.targets)) lines.push(`  - ${scalar(target)}`)
  for (const kind of KINDS) {
    const entries = file[kind]
    if (entries.size === 0) continue
    lines.push(`${kind}:`)
    for (const key of sorted(entries.keys())) lines.push(`  ${scalar(key)}: ${entries.get(key)}`)
  }
  return `${lines.join('\n')}\n`
}

function sorted(texts: Iterable<string>): readonly string[] {
  return [...new Set(texts)].sort(compareUtf8)
}

/** Plain if no reader of YAML can take it for anything else: with a slash, and without a space behind a colon. */
function scalar(text: string): string {
  const isPlain = /^[A-Za-z.][\w@%+.,/:?=&~ -]*[\w/]$/.test(text) && text.includes('/') && !text.includes(': ')
  return isPlain ? text : JSON.stringify(text)
}
