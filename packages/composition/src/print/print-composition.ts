import { DECLARED_IN, directoryOf, OVERRIDDEN_IN } from '@krmkit/kustomization'
import { originComment } from '../consolidate/origin-comment.ts'
import { writeOverridePaths } from '../consolidate/override-paths.ts'
import { rebasePaths, relativePath } from '../consolidate/rebase-paths.ts'
import { isAddress } from '../consolidate/references-of.ts'
import type { ShowFile, Transformer } from '../consolidate/transformer.ts'
import { COMPOSITION_API_VERSION } from '../decode/composition.ts'

const HEAD = `apiVersion: ${COMPOSITION_API_VERSION}\nkind: Composition\n`

/**
 * Prints a consolidated list as a Composition for the file `to`. It has only `transformers`, each below a comment with
 * its origin, and paths relative to `to`; those of a fetched Composition are relative to that, which it names by its
 * address, except for paths of overrides. `showFile`: how files are named.
 */
export function printComposition(
  transformers: readonly Transformer[],
  to: string,
  showFile: ShowFile = (file, directory) => relativePath(directory, file),
): string {
  if (transformers.length === 0) return `${HEAD}transformers: []\n`
  return `${HEAD}transformers:\n${transformers.map((each) => printEntry(each, to, showFile)).join('')}`
}

function printEntry(
  { config: own, comments, fromFile, declaredIn, overriddenIn }: Transformer,
  to: string,
  showFile: ShowFile,
): string {
  const directory = directoryOf(to)
  const show = (file: string) => showFile(file, directory)
  const config = own.copy()
  if (isAddress(show(declaredIn))) writeOverridePaths(config, { declaredIn, overriddenIn }, show)
  else rebasePaths(config, directoryOf(declaredIn), directory)
  if (declaredIn !== to) config.set(['metadata', 'annotations', DECLARED_IN], show(declaredIn))
  if (overriddenIn.length > 0) config.set(['metadata', 'annotations', OVERRIDDEN_IN], overriddenIn.map(show).join(','))
  const origin = originComment(show(declaredIn), fromFile, overriddenIn.map(show))
  return `${[...comments, origin].join('\n')}\n${asElement(config.toString())}`
}

/** A document as an element of a block sequence. */
function asElement(text: string): string {
  const [first = '', ...others] = (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n')
  return [`- ${first}`, ...others.map((line) => (line === '' ? '' : `  ${line}`))].map((line) => `${line}\n`).join('')
}
