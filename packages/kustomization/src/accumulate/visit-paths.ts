import type { Resource } from '@krmkit/runtime'
import { cleanPath } from '@krmkit/runtime/values'
import type { BuildResource } from '@krmkit/transformers/parts'
import { cycleProblem } from '../files/cycle.ts'
import { type EnteredDirectory, enterDirectory } from '../files/directory.ts'
import { loadFile } from '../files/load.ts'
import { directoryOf, quotedPath } from '../files/path.ts'
import type { FieldPlace } from '../finding.ts'
import { isRemoteFile, readAddress } from '../remote/address.ts'
import { isAskedAsFile, mayBeRepository } from '../remote/fetch-references.ts'
import type { BuildSession, Evaluator, Place } from '../session.ts'
import { annotateRead } from './build-metadata.ts'
import { readResources } from './resource-file.ts'

/** Processes the files and documents that paths refer to. */
export interface PathVisitor {
  /** Receives the resources of a file that does not belong to an evaluator. */
  resources(resources: readonly BuildResource[], at: FieldPlace): void
  /** Receives a document that belongs to an evaluator; `place` is its file. */
  document(evaluator: Evaluator, document: Resource, place: Place, at: FieldPlace): void | Promise<void>
  directory(entered: EnteredDirectory, at: FieldPlace): void | Promise<void>
}

/** The location of each path's entry, by its position. */
export type PathPlaces = (position: number) => FieldPlace

/** Visits paths, each of which is a file of resources or a directory (kustomize, accumulateResources). */
export async function visitPaths(
  session: BuildSession,
  paths: readonly string[],
  place: Place,
  at: PathPlaces,
  visitor: PathVisitor,
): Promise<void> {
  for (const [i, path] of paths.entries()) {
    if (session.state.writes.isSpent) return
    await visitPath(session, path, place, at(i), visitor)
  }
}

async function visitPath(
  session: BuildSession,
  path: string,
  place: Place,
  at: FieldPlace,
  visitor: PathVisitor,
): Promise<void> {
  const refuse = ({ problem, rule }: { readonly problem: string; readonly rule: string }) =>
    session.report({ severity: 'error', rule, message: problem, ...at })
  if (isRepository(session, path)) {
    const entered = enterDirectory(session, place, path)
    if (!('problem' in entered)) await visitor.directory(entered, at)
    else refuse(entered)
    return
  }
  const loaded = loadFile(session, place, path)
  if (!('problem' in loaded)) {
    const resources = readResources(session, loaded.file, loaded.bytes)
    if (resources === undefined) return
    annotateRead(session, place, path, resources)
    const isAlone = place.isAlone === true || isRemoteFile(path)
    const filePlace = { ...place, file: loaded.file, directory: directoryOf(loaded.file), isAlone }
    await visitResources(session, resources, filePlace, at, visitor)
    return
  }
  if (isRemoteFile(path) || (loaded.rule !== 'file-missing' && loaded.rule !== 'not-a-file')) {
    refuse(loaded.rule === 'outside-root' ? { ...loaded, ...asDirectory(session, place, path) } : loaded)
    return
  }
  const entered = enterDirectory(session, place, path)
  if (!('problem' in entered)) {
    await visitor.directory(entered, at)
    return
  }
  const isPath = readAddress(path) === undefined
  const isNeither = isPath && loaded.rule === 'file-missing' && entered.rule === 'not-a-directory'
  const nothing = `${quotedPath(path)} must be a file or a directory, and there is neither in ${place.directory}`
  refuse(isNeither ? { problem: nothing, rule: 'file-missing' } : entered)
}

/** Whether a URL is used as that of a repository. Other addresses can be local files, which take precedence. */
function isRepository({ fetched }: BuildSession, path: string): boolean {
  if (!isRemoteFile(path) || readAddress(path) === undefined) return false
  return !isAskedAsFile(path, 'file or directory') || mayBeRepository(fetched.file(path))
}

/** The problem of a path to a file outside the root: its directory can be a target, which can be anywhere. */
function asDirectory(session: BuildSession, place: Place, path: string): { readonly problem?: string } {
  const directory = cleanPath(directoryOf(path))
  const name = path.slice(path.lastIndexOf('/') + 1)
  const entered = path.startsWith('/') ? undefined : enterDirectory(session, place, directory)
  if (entered === undefined || 'problem' in entered || !entered.place.file.endsWith(`/${name}`)) return {}
  const wanted = `${quotedPath(path)} must be a directory, because the file is not in or below ${place.root}`
  return { problem: `${wanted}: name its directory, ${quotedPath(directory)}` }
}

async function visitResources(
  session: BuildSession,
  resources: readonly BuildResource[],
  place: Place,
  at: FieldPlace,
  visitor: PathVisitor,
): Promise<void> {
  let plain: BuildResource[] = []
  for (const resource of resources) {
    const evaluator = session.evaluators.find((each) => each.handles(resource.apiVersion, resource.kind))
    if (evaluator === undefined) {
      plain.push(resource)
      continue
    }
    visitor.resources(plain, at)
    plain = []
    const cycle = cycleProblem(session, place.stack, place.file, JSON.stringify(place.file))
    if (cycle !== undefined) session.report({ severity: 'error', rule: cycle.rule, message: cycle.problem, ...at })
    else {
      const stack = { path: place.file, parent: place.stack }
      await visitor.document(evaluator, resource, { ...place, stack }, at)
    }
  }
  visitor.resources(plain, at)
}
