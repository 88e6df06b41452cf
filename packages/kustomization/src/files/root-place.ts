import { readYaml } from '@krmkit/runtime'
import { isRemoteFile, readAddress } from '../remote/address.ts'
import { addressProblem } from '../remote/check-address.ts'
import type { BuildSession } from '../session.ts'
import { type EnteredDirectory, enterRepository, enterRoot, KUSTOMIZATION_FILES, notRepository } from './directory.ts'
import { type LoadProblem, outsideRoot } from './load.ts'
import { directoryOf, joinPath, quotedPath } from './path.ts'

/**
 * The place of a target that the user names: the absolute path of a directory or of an evaluator's file, or the address of a
 * directory in a repository, which is fetched.
 */
export async function rootPlace(session: BuildSession, target: string): Promise<EnteredDirectory | LoadProblem> {
  session.fetched.hide(target)
  const address = readAddress(target)
  if (address !== undefined) {
    if (addressProblem(address, { repository: undefined }) === undefined) await session.fetched.fetchRepository(address)
    return enterRepository(session, address)
  }
  if (isRemoteFile(target)) return notRepository(target)
  const wanted = joinPath('/', target)
  const isFile = !wanted.includes('\0') && session.files.kind(wanted) === 'file'
  return isFile ? enterFile(session, wanted, quotedPath(target)) : enterRoot(session, target)
}

/** Refuses a Kustomization's file like kustomize; an evaluator's file can have any name. */
function enterFile(session: BuildSession, wanted: string, shown: string): EnteredDirectory | LoadProblem {
  const name = wanted.slice(wanted.lastIndexOf('/') + 1)
  if (KUSTOMIZATION_FILES.includes(name))
    return {
      rule: 'not-a-directory',
      problem: `${shown} must be a directory: name the directory of the Kustomization, ${quotedPath(directoryOf(wanted))}`,
    }
  const directory = session.files.real(directoryOf(wanted))
  const file = joinPath(directory, name)
  const outside = outsideRoot(session, { root: directory }, file, shown)
  if (outside !== undefined) return outside
  const reading = readIdentity(session, file)
  if ('problem' in reading)
    return { rule: 'unreadable', problem: `${shown} must be a readable file: ${reading.problem}` }
  const evaluator = session.evaluators.find(
    (each) =>
      each.fileNames.includes(name) || each.handles(reading.apiVersion, reading.kind) || each.handles('', reading.kind),
  )
  if (evaluator !== undefined)
    return { place: { file, directory, root: directory, stack: { path: file }, written: '' }, evaluator }
  const found = reading.kind === '' ? 'has no kind' : `has kind ${reading.kind}`
  return { rule: 'not-a-directory', problem: `${shown} must be a directory or the file of a Composition; it ${found}` }
}

type Identity = { readonly apiVersion: string; readonly kind: string }

function readIdentity(session: BuildSession, file: string): Identity | { readonly problem: string } {
  try {
    const root = readYaml(new TextDecoder().decode(session.read(file))).document
    return { apiVersion: root?.text(['apiVersion']) ?? '', kind: root?.text(['kind']) ?? '' }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}
