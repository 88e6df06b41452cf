import { join } from 'node:path'
import { terminalLines } from './ansi.ts'
import { icon, logo } from './logo.ts'
import { session, type Typed } from './session.ts'
import { terminalPicture } from './terminal.ts'

const COLUMNS = 103
const SCHEMES = ['light', 'dark'] as const

/** What the recorded terminal shows, in the folder `demo`. */
const COMMANDS: readonly Typed[] = [
  { command: 'krmkit eval shop set-image --quiet --dry-run -- name=ghcr.io/example/web newTag=1.29', exitCode: 0 },
  { command: 'krmkit check shop --kubernetes-version 1.34', exitCode: 1 },
]
const TITLE = 'A terminal: krmkit changes an image and keeps the comment next to it, then finds two errors'

/** The pictures of the README and of the site, by path below the root of a checkout. */
export async function pictureFiles(checkout: string): Promise<Readonly<Record<string, string>>> {
  const lines = terminalLines(await session(join(checkout, 'demo'), COMMANDS), COLUMNS)
  const files: Record<string, string> = { 'site/public/favicon.svg': icon() }
  for (const scheme of SCHEMES) {
    files[`site/public/logo-${scheme}.svg`] = logo(scheme)
    files[`site/public/terminal-${scheme}.svg`] = terminalPicture(lines, COLUMNS, scheme, TITLE)
  }
  return files
}
