import { nearestName } from '@krmkit/runtime'
import { isRemoteFile, type RepositoryAddress, readAddress } from '../remote/address.ts'
import { addressProblem } from '../remote/check-address.ts'
import { shownAddress } from '../remote/shown-address.ts'
import type { BuildSession, Evaluator, Place } from '../session.ts'
import { addressCycleProblem, cycleProblem } from './cycle.ts'
import { aloneProblem, type LoadProblem, leavingLink, outsideRoot } from './load.ts'
import { isWithin, joinPath, quotedPath } from './path.ts'
import { writtenPath } from './written-path.ts'

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
  if (path === '') return { rule: 'wrong-path', problem: 'a directory must be named, and the path is empty' }
  session.fetched.hide(path)
  const address = readAddress(path)
  if (address !== undefined) return enterRepository(session, address, place)
  const shown = quotedPath(path)
  if (isRemoteFile(path)) return notRepository(path)
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
  if (place.isAlone === true) return aloneProblem(place, shown)
  const isAlsoEnterable = place.alsoEnterable?.has(path) === true
  const leaving = isAlsoEnterable ? undefined : leavesRepository(session, place, wanted, shown)
  if (leaving !== undefined) return leaving
  const repository = isAlsoEnterable ? session.fetched.repositoryAt(wanted) : place.repository
  const entered = enter(session, wanted, shown, repository)
  if ('problem' in entered) return entered
  const stack = place.stack
  const cycle = cycleProblem(session, stack, entered.path, shown)
  return (
    cycle ??
    complete(entered, {
      stack: { path: entered.path, parent: stack },
      helmNamespace: place.helmNamespace,
      ...writtenPath(place, path),
    })
  )
}

/** The problem of a URL that must be that of a directory. */
export function notRepository(url: string): LoadProblem {
  const example = 'https://example.com/org/repo//directory?ref=v1'
  const problem = `${quotedPath(shownAddress(url))} must be the address of a repository, such as ${example}`
  return { rule: 'refused-address', problem }
}

/** The problem of a local path of a fetched repository that leads out of it (fileloader.go, errIfGitContainmentViolation). */
export function leavesRepository(
  { files }: BuildSession,
  place: Pick<Place, 'repository'>,
  wanted: string,
  shown: string,
): LoadProblem | undefined {
  const { repository } = place
  if (repository === undefined) return undefined
  const link = leavingLink(place, wanted, shown)
  if (link !== undefined) return link
  if (isWithin(wanted, repository.directory) && isWithin(files.real(wanted), repository.directory)) return undefined
  const problem = `${shown} must be in ${shownAddress(repository.address.repository)}, because the file that names it was fetched from there`
  return { rule: 'outside-root', problem }
}

/** Finds the directory of a repository that was fetched, and its file; without a place, it is itself the target. */
export function enterRepository(
  session: BuildSession,
  address: RepositoryAddress,
  place?: Place,
): EnteredDirectory | LoadProblem {
  const shown = quotedPath(shownAddress(address.written))
  const refused = addressProblem(address, { repository: place?.repository?.address })
  if (refused !== undefined) return { rule: 'refused-address', problem: `${shown} is refused: ${refused}` }
  const repository = session.fetched.repository(address)
  if ('problem' in repository) return { rule: repository.rule, problem: repository.problem }
  const wanted = joinPath(repository.directory, address.directory)
  const leaving = leavesRepository(session, { repository }, wanted, shown)
  if (leaving !== undefined) return leaving
  const entered = enter(session, wanted, shown, repository)
  if ('problem' in entered)
    return entered.rule === 'not-a-directory' ? missingInRepository(session, address, repository.directory) : entered
  const { path } = entered
  const { written } = address
  const stack = { path, address: written, parent: place?.stack }
  const cycle = addressCycleProblem(place?.stack, { path, written }, shown)
  const at = place === undefined ? { written: '' } : writtenPath(place, written)
  return cycle ?? complete(entered, { stack, helmNamespace: place?.helmNamespace, ...at })
}

/** The problem of an address whose repository was found, but not the directory in it; suggests one with a similar name. */
function missingInRepository(
  { files }: BuildSession,
  { written, repository, directory }: RepositoryAddress,
  root: string,
): LoadProblem {
  const wanted = joinPath(root, directory)
  const found = files.kind(wanted) === 'file' ? 'is a file' : 'does not exist'
  const parts = wanted
    .slice(root.length)
    .split('/')
    .filter((part) => part !== '')
  const missing = parts.findIndex((_, i) => files.kind(joinPath(root, parts.slice(0, i + 1).join('/'))) !== 'directory')
  const above = parts.slice(0, missing).join('/')
  const parent = joinPath(root, above)
  const directories = (files.names?.(parent) ?? []).filter((name) => files.kind(joinPath(parent, name)) === 'directory')
  const near = nearestName(parts[missing] ?? '', directories)
  const hint = near === undefined ? '' : `; did you mean ${quotedPath(above === '' ? near : `${above}/${near}`)}?`
  const where = `of the repository ${shownAddress(repository)}`
  const problem = `${quotedPath(shownAddress(written))} must name a directory ${where}: ${quotedPath(directory)} ${found}${hint}`
  return { rule: 'not-a-directory', problem }
}

/** Finds the file of a directory that is itself a target; the path is absolute. */
export function enterRoot(session: BuildSession, directory: string): EnteredDirectory | LoadProblem {
  const entered = enter(session, joinPath('/', directory), quotedPath(directory), undefined)
  return 'problem' in entered ? entered : complete(entered, { stack: { path: entered.path }, written: '' })
}

interface Entered extends Pick<Place, 'file' | 'directory' | 'repository'> {
  readonly evaluator?: Evaluator | undefined
  /** What the stack has. */
  readonly path: string
}

function complete(
  { file, directory, repository, evaluator }: Entered,
  rest: Pick<Place, 'stack' | 'written' | 'writtenIn' | 'helmNamespace'>,
): EnteredDirectory {
  const place = { file, directory, root: directory, repository, ...rest }
  return { place, ...(evaluator && { evaluator }) }
}

function enter(
  session: BuildSession,
  wanted: string,
  shown: string,
  repository: Place['repository'],
): Entered | LoadProblem {
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
  const outside = outsideRoot(session, { root: directory, repository }, file, quotedPath(file))
  if (outside !== undefined) return outside
  return { file, directory, repository, evaluator, path: evaluator === undefined ? directory : file }
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
