import { posix, resolve } from 'node:path'
import {
  addressProblem,
  type Files,
  isWithin,
  KUSTOMIZATION_FILES,
  type RepositoryAddress,
  readAddress,
  type Sources,
  shownAddress,
} from '@krmkit/kustomization'
import { readYaml } from '@krmkit/runtime'
import { readRegularFile } from '@krmkit/runtime/files'
import { failure, type Outcome, reasonOf, usageFailure } from '../outcome.ts'

/** What is localized, and where to. */
export interface LocalizeRequest {
  readonly target: string
  readonly scope: string | undefined
  readonly destination: string | undefined
}

/** What is copied. */
interface Target {
  readonly directory: string
  readonly boundary: string
  readonly address: RepositoryAddress | undefined
  /** The name of a Composition's file in the directory; `undefined` for the directory itself. */
  readonly file: string | undefined
}

/** Finds the directory or file to copy, and the directory that its local bases must be in or below. */
export async function targetOf(
  { target, scope }: LocalizeRequest,
  { cwd, files, sources }: { readonly cwd: string; readonly files: Files; readonly sources: Sources },
): Promise<Outcome<Target>> {
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
    return { value: { directory, boundary: answer.directory, address, file: undefined } }
  }
  const kind = files.kind(path)
  if (kind === undefined) return usageFailure(`${shown} must be a directory, the file of a Composition, or an address`)
  const directory = files.real(kind === 'file' ? posix.dirname(path) : path)
  const file = kind === 'file' ? posix.basename(path) : undefined
  const problem = file === undefined ? undefined : fileProblem(files, posix.join(directory, file))
  if (problem !== undefined) return usageFailure(`${shown} ${problem}`)
  const found: Target = { directory, boundary: directory, address, file }
  if (scope === undefined) return { value: found }
  const wide = resolve(cwd, scope)
  if (files.kind(wide) !== 'directory') return usageFailure(`--scope ${JSON.stringify(scope)} must be a directory`)
  const boundary = files.real(wide)
  if (isWithin(directory, boundary)) return { value: { ...found, boundary } }
  return usageFailure(`--scope ${JSON.stringify(scope)} must contain the target ${shown}`)
}

/** The default name of a copy: `localized-DIRECTORY`, or `localized-DIRECTORY-REF` (api/internal/localizer/util.go). */
export function defaultDestination(directory: string, address: RepositoryAddress | undefined): string {
  if (address === undefined) return ['localized', posix.basename(directory)].filter((part) => part !== '').join('-')
  const name = posix.basename(address.directory) || posix.basename(address.path)
  return `localized-${name}-${address.ref.replaceAll('/', '-')}`
}

/** Why a file cannot be copied alone: only a Composition can have any name. */
function fileProblem(files: Files, file: string): string | undefined {
  const [name, directory] = [posix.basename(file), JSON.stringify(posix.dirname(file))]
  if (KUSTOMIZATION_FILES.includes(name))
    return `must be a directory: name the directory of the Kustomization, ${directory}`
  if (files.real(file) !== file) return `must not be a link: name the file that it leads to, ${files.real(file)}`
  try {
    const kind = readYaml(new TextDecoder().decode(readRegularFile(file).bytes)).document?.text(['kind']) ?? ''
    if (kind === 'Composition') return undefined
    return `must be a directory or the file of a Composition; it ${kind === '' ? 'has no kind' : `has kind ${kind}`}`
  } catch (error) {
    return `must be a readable file: ${reasonOf(error)}`
  }
}
