import { joinPath } from '../files/path.ts'
import type { BuildSession, Place } from '../session.ts'
import type { SourceProblem } from '../sources.ts'
import { isClearlyGit, isRemoteFile, readAddress } from './address.ts'
import { addressProblem } from './check-address.ts'
import type { Reference } from './references.ts'

/**
 * Fetches what the addresses among some references name, all at the same time. Problems are reported where a reference is
 * used.
 */
export async function fetchReferences(
  session: BuildSession,
  place: Pick<Place, 'directory' | 'repository'>,
  references: readonly Reference[],
): Promise<void> {
  for (const { path, entry } of references) session.fetched.hide(path, entry)
  if (references.length > 0) await Promise.all(references.map((reference) => fetchReference(session, place, reference)))
}

async function fetchReference(
  { fetched, files }: BuildSession,
  { directory, repository }: Pick<Place, 'directory' | 'repository'>,
  { path, use }: Reference,
): Promise<void> {
  if (use !== 'directory' && isAskedAsFile(path, use)) {
    const answer = await fetched.fetchFile(path)
    if (!mayBeRepository(answer)) return
  }
  const address = use === 'file' ? undefined : readAddress(path)
  if (address === undefined || addressProblem(address, { repository: repository?.address }) !== undefined) return
  // A local file takes precedence, as in kustomize.
  if (use === 'directory' || isRemoteFile(path) || files.kind(joinPath(directory, path)) !== 'file')
    await fetched.fetchRepository(address)
}

/** Whether a server is asked for a path as a file: kustomize asks for any URL, also for that of a repository. */
export function isAskedAsFile(path: string, use: Reference['use']): boolean {
  return isRemoteFile(path) && (use === 'file' || !isClearlyGit(path))
}

/** Whether a URL that is not a file can be a repository: kustomize clones it then. */
export function mayBeRepository(answer: object | SourceProblem): boolean {
  if (!('problem' in answer)) return false
  const { rule, isAbsent } = answer as SourceProblem
  return isAbsent === true || rule === 'offline' || rule === 'not-locked'
}
