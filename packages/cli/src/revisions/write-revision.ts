import { existsSync, lstatSync, mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { withoutRepository } from '../fetch/git-environment.ts'
import { LINK, pathProblem, SUBMODULE } from '../fetch/tree-listing.ts'
import { type Outcome, reasonOf, usageFailure } from '../outcome.ts'
import { MAX_PACKAGE_BYTES } from '../package/read-package.ts'
import { checkoutGit, type GitTerminal } from '../runners/checkout-git.ts'
import type { Revision } from './open-revision.ts'
import { contentsOf, entriesOf, isTooLarge, missingObject, type RevisionEntry } from './revision-tree.ts'

/** The most bytes of a file that no build reads as resources, values or a chart: a ConfigMap or a Secret holds at most this. */
const MAX_OTHER_BYTES = 2 ** 20
const MANIFEST = /\.(?:ya?ml|json|tgz|tpl)$/
/** Most repositories between a repository and a submodule of its submodules. */
const MAX_DEPTH = 8

/** A submodule whose files are not in this clone. */
export interface MissingSubmodule {
  /** Below the root of the repository. */
  readonly path: string
  readonly commit: string
}

/**
 * Writes the files of a commit into a new directory, with those of its submodules as far as this clone has them. Nothing is fetched,
 * and no hook or filter runs. Rules of `.gitignore` are left out: they are about files that git does not track.
 */
export async function writeRevision(
  revision: Revision,
  directory: string,
  terminal: GitTerminal,
  depth = 0,
): Promise<Outcome<readonly MissingSubmodule[]>> {
  const { shown } = revision
  const all = await entriesOf(revision)
  if (all.problems) return all
  const unsafe = all.value.map(({ path }) => pathProblem(path)).find((problem) => problem !== undefined)
  if (unsafe !== undefined) return usageFailure(`${shown} is refused: ${unsafe}`)
  const files = all.value.filter(isWritten)
  if (isTooLarge(files))
    return usageFailure(`${shown} must have at most ${MAX_PACKAGE_BYTES} bytes of files that a build can read`)
  const contents = await contentsOf(revision, files)
  if (contents.problems) return contents
  const missing = files.find((_, i) => contents.value[i] === undefined)
  if (missing !== undefined) return usageFailure(missingObject(shown, missing.path))
  try {
    writeFiles(directory, files, contents.value as readonly Buffer[])
  } catch (error) {
    return usageFailure(`${shown} cannot be written to a temporary directory: ${reasonOf(error)}`)
  }
  const submodules: MissingSubmodule[] = []
  for (const { mode, path, id: commit } of all.value) {
    if (mode !== SUBMODULE) continue
    const inside = await writeSubmodule(revision, { path, commit }, directory, terminal, depth)
    if (inside.problems) return inside
    for (const one of inside.value) submodules.push(one)
  }
  return { value: submodules }
}

function isWritten({ mode, path, bytes }: RevisionEntry): boolean {
  if (mode === LINK) return true
  if (!mode.startsWith('100') || /(?:^|\/)\.gitignore$/.test(path)) return false
  return bytes <= MAX_OTHER_BYTES || MANIFEST.test(path)
}

/** Files first: a tree that a program made can have a link and files below it, which would be written elsewhere. */
function writeFiles(directory: string, entries: readonly RevisionEntry[], contents: readonly Buffer[]): void {
  const made = new Set<string>()
  const folderFor = (path: string): string => {
    const folder = dirname(path)
    if (!made.has(folder)) mkdirSync(folder, { recursive: true })
    made.add(folder)
    return folder
  }
  for (const [i, { mode, path }] of entries.entries()) {
    if (mode === LINK) continue
    const file = join(directory, path)
    folderFor(file)
    writeFileSync(file, contents[i] as Buffer, { flag: 'wx', mode: mode === '100755' ? 0o700 : 0o600 })
  }
  for (const [i, { mode, path }] of entries.entries()) {
    if (mode !== LINK) continue
    const file = join(directory, path)
    const folder = folderFor(file)
    if (realpathSync(folder) !== folder) throw new Error(`${path} is below a link`)
    symlinkSync((contents[i] as Buffer).toString('utf8'), file)
  }
}

async function writeSubmodule(
  { root, shown }: Revision,
  { path, commit }: MissingSubmodule,
  directory: string,
  terminal: GitTerminal,
  depth: number,
): Promise<Outcome<readonly MissingSubmodule[]>> {
  if (depth >= MAX_DEPTH) return usageFailure(`${shown}: submodules must not have more than ${MAX_DEPTH} levels`)
  const own = join(root, path)
  const folder = join(directory, path)
  const isThere = existsSync(join(own, '.git')) && lstatSync(own).isDirectory()
  const around = { ...terminal, env: withoutRepository(terminal.env), cwd: isThere ? own : root }
  const run = checkoutGit(around)
  const found = isThere ? await run(['rev-parse', '--verify', '--quiet', `${commit}^{commit}`]) : undefined
  if (found?.value === undefined) return { value: [{ path, commit }] }
  mkdirSync(folder, { recursive: true })
  if (realpathSync(folder) !== folder) return usageFailure(`${shown} is refused: ${path} is below a link`)
  const revision = { root: own, commit, shown: `${shown}: submodule ${path}`, run }
  const inside = await writeRevision(revision, folder, around, depth + 1)
  if (inside.problems) return inside
  return { value: inside.value.map((one) => ({ ...one, path: `${path}/${one.path}` })) }
}
