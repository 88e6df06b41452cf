import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { type Outcome, type Problem, usageFailure } from '../../outcome.ts'
import { isInside, repositoryRoot } from '../../package/paths.ts'
import { openRevision } from '../../revisions/open-revision.ts'
import { type MissingSubmodule, writeRevision } from '../../revisions/write-revision.ts'
import type { Terminal } from '../../terminal.ts'
import type { Side } from './sides.ts'

/** Where the files of a state are. */
export interface StatePlace {
  /** Its `cwd` is the counterpart of the working directory, so that paths in messages are those that the user knows. */
  readonly terminal: Terminal
  /** The directory or file, relative to `terminal.cwd` or absolute. */
  readonly target: string
  /** Completes a problem in the files. */
  explain(problem: Problem): Problem
  /** Whether the machine lacks what the files need: no state of them is known. */
  lacks(problem: Problem): boolean
  /** Removes what was written for the state. */
  remove(): void
}

/** Finds the files of a state; those of a commit are written to a temporary directory. */
export async function placeOf(
  side: Exclude<Side, { kind: 'cluster' }>,
  terminal: Terminal,
): Promise<Outcome<StatePlace>> {
  if (side.kind === 'revision') return revisionPlace(side, terminal)
  return { value: { terminal, target: side.path, explain: (problem) => problem, lacks: () => false, remove: () => {} } }
}

async function revisionPlace(
  { ref, path, option }: Extract<Side, { kind: 'revision' }>,
  terminal: Terminal,
): Promise<Outcome<StatePlace>> {
  const cwd = realpathSync(terminal.cwd)
  const { folder, wanted } = startingPoint(cwd, path)
  const around = { ...terminal, cwd: folder }
  const revision = await openRevision(ref, option, around)
  if (revision.problems) return revision
  const root = realpathSync(revision.value.root)
  const outer = realpathSync(mkdtempSync(join(tmpdir(), 'krmkit-diff-')))
  const release = terminal.onInterrupt(() => removeFolder(outer))
  const remove = () => {
    release()
    removeFolder(outer)
  }
  const tree = join(outer, 'tree')
  mkdirSync(tree)
  // What searches for files of the project upwards ends here.
  mkdirSync(join(outer, '.git'))
  const written = await writeRevision({ ...revision.value, root }, tree, around)
  const start = written.problems ? written : startIn(tree, relativeTo(root, cwd), revision.value.shown)
  if (written.problems || start.problems) {
    remove()
    return written.problems ? written : (start as Outcome<never>)
  }
  const target = relative(start.value, join(tree, relative(root, wanted))) || '.'
  return {
    value: {
      terminal: { ...around, cwd: start.value },
      target,
      explain: (problem) => explained(problem, { tree, ref, submodules: written.value }),
      lacks: (problem) => missingIn(problem, written.value) !== undefined,
      remove,
    },
  }
}

/** A directory in the repository, and the path that is compared. Links of the working tree are not those of the commit. */
function startingPoint(cwd: string, path: string): { readonly folder: string; readonly wanted: string } {
  const wanted = resolve(cwd, path)
  const root = repositoryRoot(cwd)
  if (existsSync(join(root, '.git')) && isInside(root, wanted)) return { folder: cwd, wanted }
  const { folder, rest } = existingPart(wanted)
  return { folder, wanted: join(folder, rest) }
}

/** The longest part of a path that is a directory, without links, and the rest: the path can be one of another commit. */
function existingPart(path: string): { readonly folder: string; readonly rest: string } {
  let folder = path
  while (!existsSync(folder) || !statSync(folder).isDirectory()) folder = dirname(folder)
  return { folder: realpathSync(folder), rest: relative(folder, path) }
}

/** A directory below the root; the root itself for one outside. */
function relativeTo(root: string, directory: string): string {
  return isInside(root, directory) ? relative(root, directory) : ''
}

/** Makes the counterpart of the working directory, which the commit need not have. */
function startIn(tree: string, below: string, shown: string): Outcome<string> {
  const start = join(tree, below)
  if (
    realpathSync(existingPart(start).folder) !== existingPart(start).folder ||
    !isInside(tree, existingPart(start).folder)
  )
    return usageFailure(`${shown} cannot be read from here: ${below} is a link in it`)
  mkdirSync(start, { recursive: true })
  return { value: start }
}

interface Explained {
  readonly tree: string
  readonly ref: string
  readonly submodules: readonly MissingSubmodule[]
}

/** The problem with the paths of the repository, the commit, and the submodules that it needs. */
function explained({ message, located, ...problem }: Problem, { tree, ref, submodules }: Explained): Problem {
  const plain = (text: string) => text.replaceAll(`${tree}/`, '').replaceAll(tree, '.')
  const missing = missingIn({ message }, submodules)
  const help =
    missing === undefined
      ? ''
      : `; the submodule ${missing.path} is not in this clone at commit ${missing.commit.slice(0, 12)}: run git submodule update --init`
  return {
    ...problem,
    message: `git:${ref}: ${plain(message)}${help}`,
    ...(located && {
      located: { ...located, file: `git:${ref}:${plain(located.file)}`, message: `${plain(located.message)}${help}` },
    }),
  }
}

function missingIn({ message }: Problem, submodules: readonly MissingSubmodule[]): MissingSubmodule | undefined {
  return submodules.find(({ path }) => message.includes(path))
}

function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}
