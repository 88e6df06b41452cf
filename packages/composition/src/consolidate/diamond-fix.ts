import { directoryOf, isWithin } from '@krmkit/kustomization'
import { COMPOSITION_FILES } from '../decode/composition.ts'
import { relativePath } from './rebase-paths.ts'
import { isAddress } from './references-of.ts'
import type { ShowFile, Transformer } from './transformer.ts'

/**
 * How to resolve a diamond: the transformer that replaces the two imports. `first`, `second`: the files that import the
 * same Composition; `by`: the file that imports both. `taken`: transformers whose names are already used.
 */
export function diamondFix(
  [first, second, by]: readonly [string, string, string],
  { file, show: showFile }: { readonly file: string; readonly show: ShowFile },
  taken: readonly Transformer[],
): string {
  const show = (path: string) => showFile(path, directoryOf(file))
  if (first === second) return `import ${show(first)} once`
  const head = `both ${show(first)} and ${show(second)} import it: in ${show(by)}, remove them from transformersFrom`
  const branches = [first, second].map((branch) => ({ branch, path: readablePath(branch, by, showFile) }))
  const moved = branches.flatMap(({ branch, path }) => (path === undefined ? [show(branch)] : []))
  const paths = branches.map(({ path }, i) => path ?? `DIRECTORY-${i + 1}`).join(', ')
  const move =
    moved.length === 0
      ? ''
      : `, move ${moved.join(' and ')} to a directory of its own as ${COMPOSITION_FILES[0]}, because a file outside of the directory cannot be read,`
  const added = `{kind: ResourceAccumulator, metadata: {name: ${freeName(taken)}}, paths: [${paths}]}`
  return `${head}${move} and add to transformers \`${added}\`, which evaluates each on its own`
}

/**
 * A path that an accumulator in `by` can use to read a Composition: any directory, but a file of another name only in
 * or below its own directory.
 */
function readablePath(file: string, by: string, show: ShowFile): string | undefined {
  const [directory, importer] = [directoryOf(file), directoryOf(by)]
  const address = show(directory, importer)
  if (isAddress(address)) return quoted(address)
  const name = file.slice(file.lastIndexOf('/') + 1)
  if (directory !== importer && COMPOSITION_FILES.includes(name)) return quoted(relativePath(importer, directory))
  return isWithin(directory, importer) ? quoted(relativePath(importer, file)) : undefined
}

/** A path as an element of a flow sequence. */
function quoted(path: string): string {
  return /^[A-Za-z0-9./_][-A-Za-z0-9./_]*$/.test(path) ? path : JSON.stringify(path)
}

function freeName(taken: readonly Transformer[]): string {
  const names = new Set(taken.map(({ id }) => id.name))
  let count = 1
  while (names.has(nameOf(count))) count++
  return nameOf(count)
}

function nameOf(count: number): string {
  return count === 1 ? 'branches' : `branches-${count}`
}
