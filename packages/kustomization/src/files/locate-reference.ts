import { isRemoteFile, readAddress } from '../remote/address.ts'
import { addressProblem } from '../remote/check-address.ts'
import { isAskedAsFile, mayBeRepository } from '../remote/fetch-references.ts'
import type { PlacedRepository } from '../remote/fetched-content.ts'
import type { BuildSession, Place } from '../session.ts'
import { leavesRepository } from './directory.ts'
import { aloneProblem, type LoadProblem } from './load.ts'
import { joinPath, quotedPath } from './path.ts'

/** Where a path leads: a file or directory, which need not exist. */
interface LocatedReference {
  /** An absolute path. */
  readonly path: string
  /** The path as written, in quotes, for messages. */
  readonly shown: string
  /** The address as written, if the path is one. */
  readonly address?: string
  readonly repository?: PlacedRepository | undefined
  /** Whether it is a file that was fetched alone. */
  readonly isAlone?: boolean
}

/** Finds a file or directory that a declaration names by a path, or by an address that was fetched. */
export function locateReference(session: BuildSession, place: Place, path: string): LocatedReference | LoadProblem {
  session.fetched.hide(path)
  const address = readAddress(path)
  const shown = quotedPath(path)
  if (isAskedAsFile(path, 'file or directory')) {
    const found = session.fetched.file(path)
    if (!('problem' in found)) return { path: found.file, shown, address: path, isAlone: true }
    if (address === undefined || !mayBeRepository(found)) return { rule: found.rule, problem: found.problem }
  }
  const isLocal = !isRemoteFile(path) && session.files.kind(joinPath(place.directory, path)) === 'file'
  if (address === undefined || isLocal) return locateLocal(session, place, path, shown)
  const refused = addressProblem(address, { repository: place.repository?.address })
  if (refused !== undefined) return { rule: 'refused-address', problem: `${shown} is refused: ${refused}` }
  const repository = session.fetched.repository(address)
  if ('problem' in repository) return { rule: repository.rule, problem: repository.problem }
  const wanted = joinPath(repository.directory, address.directory)
  const leaving = leavesRepository(session, { repository }, wanted, shown)
  return leaving ?? { path: wanted, shown, address: path, repository }
}

function locateLocal(session: BuildSession, place: Place, path: string, shown: string): LocatedReference | LoadProblem {
  if (place.isAlone === true) return aloneProblem(place, shown)
  const wanted = joinPath(place.directory, path)
  return leavesRepository(session, place, wanted, shown) ?? { path: wanted, shown, repository: place.repository }
}
