import { kubectlRefusals } from '@krmkit/runtime'
import { cutValues, printableLine } from '@krmkit/runtime/printable'
import { PACKAGE_FILE, type SourceFile } from '../package/read-package.ts'
import { placeText } from '../reporters/finding.ts'
import type { Streams } from '../terminal.ts'
import type { Item } from './items.ts'

/** Directives, or text on the line of a marker, above the content of a document. */
const HEAD = /^%|---[ \t]+$/m

/** Prints a warning about each document that kubectl cannot read, once for each file and cause. */
export async function warnRefusals(
  terminal: Streams,
  items: readonly Item[],
  shown: (file: string) => string,
): Promise<void> {
  const files = new Set<SourceFile>()
  for (const { file, document } of items)
    if (document?.mayBeRefused !== false || file.documents.some(({ prefix }) => HEAD.test(prefix))) files.add(file)
  for (const { path, documents } of files) {
    // Only kpt reads its own files.
    if (path === PACKAGE_FILE || path.endsWith(`/${PACKAGE_FILE}`)) continue
    const text = documents.map(({ prefix, body, suffix }) => prefix + body + suffix).join('')
    const causes = new Set<string>()
    for (const { cause, line, column } of kubectlRefusals(text)) {
      if (causes.has(cause)) continue
      causes.add(cause)
      const place = placeText({ file: shown(path), line, column })
      const message = printableLine(cutValues(`kubectl refuses this document: ${cause}`))
      await terminal.err(`warning: ${place}: ${message} [kubectl-refuses]\n`)
    }
  }
}
