import { realpathSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import type { InputText } from '../../inputs/input-texts.ts'
import { type Outcome, usageFailure } from '../../outcome.ts'
import { isInside, shownPath } from '../../package/paths.ts'
import { isResourceFile, MAX_PACKAGE_BYTES } from '../../package/read-package.ts'
import { openRevision } from '../../revisions/open-revision.ts'
import { contentsOf, entriesOf, isTooLarge, missingObject } from '../../revisions/revision-tree.ts'
import type { Terminal } from '../../terminal.ts'

/** Reads the YAML and JSON files that `paths` have in a commit, from the objects of the repository. */
export async function gitTexts(
  ref: string,
  paths: readonly string[],
  terminal: Terminal,
): Promise<Outcome<readonly InputText[]>> {
  const { cwd } = terminal
  if (paths.includes('-')) return usageFailure('--old git:REF needs files or folders: stdin is not in a repository')
  const revision = await openRevision(ref, '--old', terminal)
  if (revision.problems) return revision
  const { root, shown } = revision.value
  const below = foldersIn(root, paths.length === 0 ? ['.'] : paths, cwd)
  if (below.problems) return below
  const entries = await entriesOf(revision.value)
  if (entries.problems) return entries
  const files = entries.value.filter(
    ({ mode, path }) => mode.startsWith('100') && below.value.some((folder) => isRead(path, folder)),
  )
  if (isTooLarge(files))
    return usageFailure(`${shown} must have at most ${MAX_PACKAGE_BYTES} bytes of YAML and JSON; name fewer paths`)
  const contents = await contentsOf(revision.value, files)
  if (contents.problems) return contents
  const missing = files.find((_, i) => contents.value[i] === undefined)
  if (missing !== undefined) return usageFailure(missingObject(shown, missing.path))
  return {
    value: files.map(({ path }, i) => {
      const text = { value: (contents.value[i] as Buffer).toString('utf8') }
      return { file: shownPath(resolve(root, path), cwd), isNamed: false, read: () => text }
    }),
  }
}

/** The paths below the root of the repository, as git writes them; the empty string for all of it. */
function foldersIn(root: string, paths: readonly string[], cwd: string): Outcome<readonly string[]> {
  const real = realpathSync(root)
  const folders: string[] = []
  for (const path of paths) {
    const absolute = realpathSync(resolve(cwd, path))
    if (!isInside(real, absolute))
      return usageFailure(`--old git:REF needs paths in the repository: ${path} is not in it`)
    folders.push(relative(real, absolute).split(sep).join('/'))
  }
  return { value: folders }
}

/** Whether a file is one that a check of the path reads. */
function isRead(path: string, folder: string): boolean {
  if (path === folder) return true
  const prefix = folder === '' ? '' : `${folder}/`
  if (!path.startsWith(prefix)) return false
  const steps = path.slice(prefix.length).split('/')
  const name = steps.pop() ?? ''
  return isResourceFile(name) && !steps.some((step) => step.startsWith('.') || step === 'node_modules')
}
