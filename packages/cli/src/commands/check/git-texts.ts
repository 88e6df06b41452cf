import { realpathSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import type { InputText } from '../../inputs/input-texts.ts'
import { type Outcome, usageFailure } from '../../outcome.ts'
import { isInside, shownPath } from '../../package/paths.ts'
import { isResourceFile, MAX_PACKAGE_BYTES } from '../../package/read-package.ts'
import { checkoutGit, type RunGit } from '../../runners/checkout-git.ts'
import type { Terminal } from '../../terminal.ts'

/**
 * Reads the YAML and JSON files that `paths` have in a commit, from the objects of the repository: nothing is checked out, and no
 * hook or filter runs.
 */
export async function gitTexts(
  ref: string,
  paths: readonly string[],
  terminal: Terminal,
): Promise<Outcome<readonly InputText[]>> {
  const { cwd } = terminal
  if (paths.includes('-')) return usageFailure('--old git:REF needs files or folders: stdin is not in a repository')
  const run = checkoutGit(terminal)
  const top = await run(['rev-parse', '--show-toplevel'])
  if (top.problems) return usageFailure(`--old git:${ref} cannot be read: ${top.problems[0]?.message}`)
  const root = top.value.replace(/\r?\n$/, '')
  const commit = await commitOf(ref, run)
  if (commit.problems) return commit
  const below = foldersIn(root, paths.length === 0 ? ['.'] : paths, cwd)
  if (below.problems) return below
  const tree = await run(['ls-tree', '-r', '-l', '--full-tree', commit.value])
  if (tree.problems) return usageFailure(`--old git:${ref} cannot be read: ${tree.problems[0]?.message}`)
  const files = entriesOf(tree.value).filter(({ path }) => below.value.some((folder) => isRead(path, folder)))
  if (files.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_PACKAGE_BYTES)
    return usageFailure(
      `--old git:${ref} must have at most ${MAX_PACKAGE_BYTES} bytes of YAML and JSON; name fewer paths`,
    )
  const contents = await run(['cat-file', '--batch'], { input: files.map(({ id }) => `${id}\n`).join('') })
  if (contents.problems) return usageFailure(`--old git:${ref} cannot be read: ${contents.problems[0]?.message}`)
  const texts = blobsOf(contents.value)
  const missing = files.find((_, i) => texts[i] === undefined)
  if (missing !== undefined)
    return usageFailure(
      `--old git:${ref}: ${missing.path} is not in this clone, which has only a part of the objects; run git fetch --refetch`,
    )
  return {
    value: files.map(({ path }, i) => {
      const text = { value: texts[i] as string }
      return { file: shownPath(resolve(root, path), cwd), isNamed: false, read: () => text }
    }),
  }
}

async function commitOf(ref: string, run: RunGit): Promise<Outcome<string>> {
  // No name of a commit begins with a dash, which would make it an option.
  const found = /^-|^$/.test(ref) ? undefined : await run(['rev-parse', '--verify', '--quiet', `${ref}^{commit}`])
  const id = found?.value?.trim()
  if (id) return { value: id }
  const shallow = await run(['rev-parse', '--is-shallow-repository'])
  const help = shallow.value?.trim() === 'true' ? '; this clone is shallow: run git fetch --unshallow' : ''
  return usageFailure(
    `--old git:${ref} must name a commit, a branch or a tag of the repository, such as git:HEAD~1${help}`,
  )
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

interface TreeEntry {
  readonly path: string
  readonly id: string
  /** 0 if this clone does not have the object. */
  readonly bytes: number
}

/** Lines of `ls-tree -l`: mode, type, id, size (`BAD` without the object) and path. Links and submodules have other modes. */
function entriesOf(tree: string): readonly TreeEntry[] {
  return [...tree.matchAll(/^100(?:644|755) blob ([0-9a-f]+) +(\d+|BAD)\t(.+)$/gm)].map(
    ([, id = '', bytes, path = '']) => ({ path: unquoted(path), id, bytes: Number(bytes) || 0 }),
  )
}

/** Git quotes names with special characters: bytes are octal, and some have a letter. */
function unquoted(name: string): string {
  if (!name.startsWith('"')) return name
  const bytes = name
    .slice(1, -1)
    .replace(/\\(?:([0-7]{3})|(.))/g, (_, octal, letter) =>
      octal === undefined ? (LETTERS[letter] ?? letter) : String.fromCharCode(Number.parseInt(octal, 8)),
    )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

const LETTERS: Readonly<Record<string, string>> = { a: '\x07', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

/**
 * The contents in the answer to `cat-file --batch`: a line with id, type and number of bytes, the bytes, and a line break. For an
 * object that is not there, a line with `missing`.
 */
function blobsOf(answer: string): readonly (string | undefined)[] {
  const bytes = Buffer.from(answer)
  const texts: (string | undefined)[] = []
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf('\n', at)
    const [, type, size] = bytes.toString('latin1', at, end).split(' ')
    const length = type === 'missing' ? -1 : Number(size)
    texts.push(length < 0 ? undefined : bytes.toString('utf8', end + 1, end + 1 + length))
    at = end + 1 + length + 1
  }
  return texts
}
