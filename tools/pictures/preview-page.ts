import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sentenceOf } from '../../site/reference/home/readme.ts'
import { terminalLines } from './ansi.ts'
import { logo } from './logo.ts'
import { previewHtml } from './preview.ts'
import { session } from './session.ts'
import { terminalPicture } from './terminal.ts'

/** The text of a PNG file with the digest of the page that it was made from. */
export const SOURCE = 'Source'

const COLUMNS = 87
const COMMAND = 'krmkit eval shop set-image --quiet --dry-run -- name=ghcr.io/example/web newTag=1.29'

/** The page of the picture in its state of today: the sentence of the README, and a diff that the command prints now. */
export async function previewPage(checkout: string): Promise<{ readonly html: string; readonly digest: string }> {
  const printed = await session(join(checkout, 'demo'), [{ command: COMMAND, exitCode: 0 }])
  // The context below the change would not fit.
  const lines = terminalLines(printed, COLUMNS).slice(0, -3)
  const sentence = sentenceOf(readFileSync(join(checkout, 'README.md'), 'utf8'))
  const html = previewHtml(logo('light'), sentence, terminalPicture(lines, COLUMNS, 'light', COMMAND))
  return { html, digest: createHash('sha256').update(html).digest('hex') }
}
