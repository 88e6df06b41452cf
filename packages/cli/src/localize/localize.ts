import { posix, resolve } from 'node:path'
import {
  addressProblem,
  type Files,
  type Helm,
  isWithin,
  type RepositoryAddress,
  readAddress,
  type Sources,
  shownAddress,
} from '@krmkit/kustomization'
import type { LockPolicy } from '../lock/lock-policy.ts'
import { failure, type Outcome, usageFailure } from '../outcome.ts'
import { shownPath } from '../package/paths.ts'
import { type Base, relativeTo } from './base.ts'
import { ChartCopies } from './chart-copies.ts'
import { defaultDestination } from './destination.ts'
import { Localizer } from './localizer.ts'
import { StagedCopy } from './staged-copy.ts'

/** What is localized, and where to. */
export interface LocalizeRequest {
  readonly target: string
  readonly scope: string | undefined
  readonly destination: string | undefined
}

/** What localize works with. */
export interface LocalizeAround {
  readonly cwd: string
  readonly files: Files
  readonly sources: Sources
  /** `undefined` without `--enable-helm`. */
  readonly helm: Helm | undefined
  readonly locks: LockPolicy
  /** Calls `stop` if the program is interrupted. */
  onInterrupt(stop: () => void): () => void
  /** Compares the builds of the target and of its copy: absolute paths, or an address. */
  verify?(target: string, copy: string, charts: ChartCopies): Promise<string | undefined>
}

/** A copy that was made. */
export interface Localized {
  /** As people write it. */
  readonly destination: string
  readonly files: number
}

/** The target, as a directory. */
interface Target {
  readonly directory: string
  readonly boundary: string
  readonly address: RepositoryAddress | undefined
}

/** Copies a target with all that it refers to into a new directory, which exists only if all went well. */
export async function localize(request: LocalizeRequest, around: LocalizeAround): Promise<Outcome<Localized>> {
  const target = await targetOf(request, around)
  if (target.problems) return target
  const { directory, boundary, address } = target.value
  const { cwd, sources, helm, locks } = around
  const shown = request.destination ?? defaultDestination(directory, address)
  const staged = StagedCopy.open(resolve(cwd, shown), shown)
  if (staged.problems) return staged
  const copy = staged.value
  const release = around.onInterrupt(() => copy.remove())
  try {
    const charts = new ChartCopies({ files: around.files, staged: copy, helm, locks })
    const parts = { files: around.files, sources, staged: copy, charts, shown: (path: string) => shownPath(path, cwd) }
    const localizer = new Localizer(parts)
    const at = relativeTo(boundary, directory)
    const base: Base = {
      directory,
      copy: at === '.' ? '' : at,
      root: directory,
      boundary,
      repository: address,
      isAlone: false,
      stack: [directory],
    }
    const problem = await localizer.directory(base)
    if (problem !== undefined) return failure(`${JSON.stringify(shownAddress(request.target))} ${problem}`)
    if (localizer.problems.length > 0) return { problems: localizer.problems }
    const original = address === undefined ? directory : request.target
    const differs = await around.verify?.(original, copy.absolute(base.copy), charts)
    if (differs !== undefined) return failure(differs.replaceAll(copy.directory, shown))
    const files = copy.size
    const failed = copy.commit()
    return failed === undefined ? { value: { destination: shown, files } } : failure(failed)
  } finally {
    release()
    copy.remove()
  }
}

async function targetOf({ target, scope }: LocalizeRequest, around: LocalizeAround): Promise<Outcome<Target>> {
  const { cwd, files, sources } = around
  const path = resolve(cwd, target)
  const address = files.kind(path) === undefined ? readAddress(target) : undefined
  const shown = JSON.stringify(shownAddress(target))
  if (address !== undefined) {
    if (scope !== undefined) return usageFailure(`--scope must not be set for an address: the scope is the repository`)
    const refused = addressProblem(address, { repository: undefined })
    if (refused !== undefined) return failure(`${shown} is refused: ${refused}`)
    if (address.ref === '') return usageFailure(`${shown} must name a branch, a tag or a commit: add ?ref=…`)
    const answer = await sources.repository(address)
    if ('problem' in answer) return failure(answer.problem)
    const wanted = posix.join(answer.directory, address.directory)
    if (files.kind(wanted) !== 'directory') return failure(`${shown} must be a directory of the repository`)
    const directory = files.real(wanted)
    if (!isWithin(directory, answer.directory)) return failure(`${shown} must not be a link that leads out`)
    return { value: { directory, boundary: answer.directory, address } }
  }
  if (files.kind(path) !== 'directory') return usageFailure(`${shown} must be a directory, or the address of one`)
  const directory = files.real(path)
  if (scope === undefined) return { value: { directory, boundary: directory, address } }
  const wide = resolve(cwd, scope)
  if (files.kind(wide) !== 'directory') return usageFailure(`--scope ${JSON.stringify(scope)} must be a directory`)
  const boundary = files.real(wide)
  if (isWithin(directory, boundary)) return { value: { directory, boundary, address } }
  return usageFailure(`--scope ${JSON.stringify(scope)} must contain the target ${shown}`)
}
