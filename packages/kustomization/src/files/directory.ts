import { isGitRepository, isRemoteFile } from '../remote/address.ts'
import type { BuildSession, BuildStack, Evaluator, Place } from '../session.ts'
import { type LoadProblem, outsideRoot } from './load.ts'
import { cleanPath, isWithin, joinPath, quotedPath } from './path.ts'

/** Names of the file that makes a directory a Kustomization (api/konfig/general.go). */
export const KUSTOMIZATION_FILES = ['kustomization.yaml', 'kustomization.yml', 'Kustomization']

/** A directory to build. */
export interface EnteredDirectory {
  /** The place of its file, with the directory on the stack. */
  readonly place: Place
  /** The evaluator of its file; `undefined` for a Kustomization. */
  readonly evaluator?: Evaluator
}

/** Finds the directory that a declaration names, and its Kustomization or evaluator file (fileloader.go, New). */
export function enterDirectory(session: BuildSession, place: Place, path: string): EnteredDirectory | LoadProblem {
  const shown = quotedPath(path)
  if (path === '') return { rule: 'wrong-path', problem: 'a directory must be named, and the path is empty' }
  if (isGitRepository(path) || isRemoteFile(path))
    return {
      rule: 'needs-kustomize',
      problem: `${shown} must be a local directory: remote bases are fetched by kustomize only (--kustomize-bin)`,
    }
  if (path.startsWith('/'))
    return {
      rule: 'wrong-path',
      problem: `${shown} must be relative to ${place.directory}: a directory cannot be absolute`,
    }
  const odd = path.split('/').find((part) => part !== '..' && part.includes('..'))
  const wanted = joinPath(place.directory, path)
  if (odd !== undefined)
    return {
      rule: 'wrong-path',
      problem: `${shown} must not have ".." inside of a name (${JSON.stringify(odd)}): it leads to ${wanted}, which is probably a mistake; is the list indented correctly?`,
    }
  const entered = enter(session, wanted, shown, place.stack, writtenPath(place, path))
  const { helmNamespace } = place
  if ('problem' in entered || helmNamespace === undefined) return entered
  return { ...entered, place: { ...entered.place, helmNamespace } }
}

/** A path below a place, relative to the target (api/resource/origin.go, Append). */
export function writtenPath({ written = '' }: Place, path: string): string {
  return cleanPath(written === '' ? path : `${written}/${path}`)
}

/** Finds the file of a directory that is itself a target; the path is absolute. */
export function enterRoot(session: BuildSession, directory: string): EnteredDirectory | LoadProblem {
  return enter(session, joinPath('/', directory), quotedPath(directory), undefined)
}

function enter(
  session: BuildSession,
  wanted: string,
  shown: string,
  stack: BuildStack | undefined,
  written = '',
): EnteredDirectory | LoadProblem {
  const { files } = session
  const kind = wanted.includes('\0') ? undefined : files.kind(wanted)
  if (kind !== 'directory') {
    const found = kind === 'file' ? 'is a file' : 'does not exist'
    return { rule: 'not-a-directory', problem: `${shown} must be a directory, and ${wanted} ${found}` }
  }
  const directory = files.real(wanted)
  const found = findFile(session, directory, shown)
  if ('problem' in found) return found
  const { file, evaluator } = found
  const outside = outsideRoot(session, { root: directory }, file, quotedPath(file))
  if (outside !== undefined) return outside
  const path = evaluator === undefined ? directory : file
  const cycle = cycleProblem(session, stack, path, shown)
  if (cycle !== undefined) return cycle
  const place = { file, directory, root: directory, stack: { path, parent: stack }, written }
  return { place, ...(evaluator && { evaluator }) }
}

/** The only file in a directory that can be built. */
function findFile(
  { files, evaluators }: BuildSession,
  directory: string,
  shown: string,
): { readonly file: string; readonly evaluator?: Evaluator } | LoadProblem {
  const candidates: { readonly name: string; readonly evaluator?: Evaluator }[] = [
    ...KUSTOMIZATION_FILES.map((name) => ({ name })),
    ...evaluators.flatMap((evaluator) => evaluator.fileNames.map((name) => ({ name, evaluator }))),
  ]
  const present = candidates.filter(({ name }) => files.kind(joinPath(directory, name)) === 'file')
  const [first, second] = present
  if (first === undefined) {
    const names = candidates.map(({ name }) => name)
    return {
      rule: 'kustomization-missing',
      problem: `${shown} must be a directory with one of ${names.slice(0, -1).join(', ')} or ${names.at(-1)}, and ${directory} has none`,
    }
  }
  if (second !== undefined) {
    const names = present.map(({ name }) => name)
    return {
      rule: 'kustomization-files',
      problem: `${shown} must be a directory with one such file only, and ${directory} has ${names.slice(0, -1).join(', ')} and ${names.at(-1)}: remove all but one`,
    }
  }
  const { name, evaluator } = first
  return { file: joinPath(directory, name), ...(evaluator && { evaluator }) }
}

/** The problem of a directory that leads back to itself, with the full cycle from its start. */
export function cycleProblem(
  { files }: BuildSession,
  stack: BuildStack | undefined,
  path: string,
  shown: string,
): LoadProblem | undefined {
  const chain: string[] = []
  for (let at = stack; at !== undefined; at = at.parent) chain.unshift(at.path)
  const from = chain.lastIndexOf(path)
  if (from >= 0)
    return {
      rule: 'cycle',
      problem: `${shown} must not lead back to itself: ${[...chain.slice(from), path].join(' -> ')}`,
    }
  // Kustomize refuses any directory that contains one on the stack, even if that is not a cycle.
  const held = chain.findLast((each) => isWithin(each, path) && files.kind(each) === 'directory')
  if (held === undefined || files.kind(path) !== 'directory') return undefined
  return {
    rule: 'cycle',
    problem: `${shown} must not contain the directory that it is used from: ${path} contains ${held}, on the way ${[...chain, path].join(' -> ')}`,
  }
}
