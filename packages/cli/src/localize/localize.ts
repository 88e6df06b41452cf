import { posix, resolve } from 'node:path'
import { FetchedContent, type Files, type Helm, type Sources, shownAddress } from '@krmkit/kustomization'
import type { LockPolicy } from '../lock/lock-policy.ts'
import { failure, type Outcome } from '../outcome.ts'
import { shownPath } from '../package/paths.ts'
import { type Base, relativeTo } from './base.ts'
import { ChartCopies } from './chart-copies.ts'
import type { Content } from './copier.ts'
import { Localizer } from './localizer.ts'
import { StagedCopy } from './staged-copy.ts'
import { defaultDestination, type LocalizeRequest, targetOf } from './target.ts'

/** What localize works with. */
export interface LocalizeAround {
  readonly cwd: string
  readonly files: Files
  readonly sources: Sources
  /** `undefined` without `--enable-helm`. */
  readonly helm: Helm | undefined
  readonly locks: LockPolicy
  /** Prints a warning. */
  warn(message: string): Promise<void>
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

const COMPOSITION: Content = { kind: 'composition' }

/** Copies a target with all that it refers to into a new directory, which exists only if all went well. */
export async function localize(request: LocalizeRequest, around: LocalizeAround): Promise<Outcome<Localized>> {
  const fetched = new FetchedContent(around.sources)
  const copied = await copyTarget(request, around, fetched)
  if (copied.value) return copied
  // No message has a path of the cache, or credentials.
  return { problems: copied.problems.map((each) => ({ ...each, message: fetched.shownText(each.message) })) }
}

async function copyTarget(
  request: LocalizeRequest,
  around: LocalizeAround,
  fetched: FetchedContent,
): Promise<Outcome<Localized>> {
  const sources = recordingSources(fetched)
  fetched.hide(request.target)
  const target = await targetOf(request, { ...around, sources })
  if (target.problems) return target
  const { directory, boundary, address, file } = target.value
  const { cwd, helm, locks } = around
  const shown = request.destination ?? defaultDestination(directory, address)
  const staged = StagedCopy.open(resolve(cwd, shown), shown, cwd)
  if (staged.problems) return staged
  const copy = staged.value
  const release = around.onInterrupt(() => copy.remove())
  try {
    for (const name of copy.leftovers)
      await around.warn(
        `${posix.join(posix.dirname(shown), name)} is an incomplete copy of a run that did not end: delete it, unless another run is writing it`,
      )
    const charts = new ChartCopies({ files: around.files, staged: copy, helm, locks })
    const shownFile = (path: string) => {
      const known = fetched.shown(path)
      return known === path ? shownPath(path, cwd) : known
    }
    const localizer = new Localizer({ files: around.files, sources, fetched, staged: copy, charts, shown: shownFile })
    const at = relativeTo(boundary, directory)
    const base: Base = {
      directory,
      copy: at === '.' ? '' : at,
      root: directory,
      boundary,
      repository: address,
      isAlone: false,
      stack: file === undefined ? [directory] : [],
    }
    const made = posix.join(base.copy, file ?? '')
    const problem =
      file === undefined
        ? await localizer.directory(base)
        : await localizer.file({ real: posix.join(directory, file), copy: made, isAlone: false }, base, COMPOSITION)
    if (problem !== undefined) return failure(`${JSON.stringify(shownAddress(request.target))} ${problem}`)
    if (localizer.problems.length > 0) return { problems: localizer.problems }
    const original = address === undefined ? posix.join(directory, file ?? '') : request.target
    const differs = await around.verify?.(original, copy.absolute(made), charts)
    if (differs !== undefined) return failure(differs.replaceAll(copy.directory, shown))
    const files = copy.size
    const failed = copy.commit()
    return failed === undefined ? { value: { destination: shown, files } } : failure(failed)
  } finally {
    release()
    copy.remove()
  }
}

/** Sources that know how what they fetched is shown. */
function recordingSources(fetched: FetchedContent): Sources {
  return {
    repository: async (address) => {
      await fetched.fetchRepository(address)
      return fetched.repository(address)
    },
    file: (url) => fetched.fetchFile(url),
  }
}
