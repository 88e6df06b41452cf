import type { BuildSession } from '../session.ts'
import { joinPath } from './path.ts'

/** A limit that no real chart or mounted directory reaches. */
const MAX_FILES = 10_000

/** Records a file that a program reads, or all files below a directory. */
export function noteFiles(session: BuildSession, path: string): void {
  const { files } = session
  const waiting = [path]
  const seen = new Set<string>()
  for (let at = waiting.pop(); at !== undefined && seen.size < MAX_FILES; at = waiting.pop()) {
    const real = files.real(at)
    if (seen.has(real)) continue
    seen.add(real)
    const kind = files.kind(at)
    if (kind === 'file') session.note(real)
    else if (kind === 'directory') for (const name of files.names?.(at) ?? []) waiting.push(joinPath(at, name))
  }
}
