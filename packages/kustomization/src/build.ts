import type { Resource } from '@krmkit/runtime'
import type { Scopes } from '@krmkit/transformers/parts'
import { accumulateDecoded, accumulateEntered } from './accumulate/accumulate-target.ts'
import type { Accumulation } from './accumulate/accumulation.ts'
import { type DecodedKustomization, loadKustomization } from './accumulate/load-kustomization.ts'
import { newAccumulation } from './accumulate/new-accumulation.ts'
import type { SortOptions } from './decode/kustomization.ts'
import type { EnteredDirectory } from './files/directory.ts'
import { rootPlace } from './files/root-place.ts'
import type { BuildFinding } from './finding.ts'
import { finish } from './finish/finish.ts'
import { checkSortOptions, type Order, orderOf } from './finish/order.ts'
import type { BuildSession } from './session.ts'

/** The result of building a target. */
export interface Build {
  /** Empty if the build failed. */
  readonly resources: readonly Resource[]
  /** Of this target only. */
  readonly findings: readonly BuildFinding[]
  readonly failed: boolean
  /** The files that this target and its programs read, including those of shared bases: absolute paths, or addresses. */
  readonly filesRead: readonly string[]
  /** Which kinds are cluster-scoped in this target, including those that its `openapi` adds. */
  readonly scopes: Scopes
}

/** Builds a target: the absolute path of a directory or of an evaluator's file, or the address of a directory in a repository. */
export async function build(target: string, session: BuildSession): Promise<Build> {
  const own = session.forTarget()
  const accumulation = await buildTarget(target, own)
  await own.state.ahead.end()
  const { findings, failed, filesRead, filesNoted } = own
  return {
    resources: failed || accumulation === undefined ? [] : [...accumulation.items],
    findings,
    failed,
    filesRead: Array.from(new Set([...filesRead, ...filesNoted]), (file) => own.fetched.shown(file)),
    scopes: own.state.scopes,
  }
}

async function buildTarget(target: string, session: BuildSession): Promise<Accumulation | undefined> {
  const entered = await rootPlace(session, target)
  if ('problem' in entered) {
    session.report({ severity: 'error', rule: entered.rule, message: entered.problem })
    return undefined
  }
  return entered.evaluator === undefined ? buildKustomization(session, entered) : buildOther(session, entered)
}

async function buildOther(session: BuildSession, entered: EnteredDirectory): Promise<Accumulation | undefined> {
  const accumulation = await accumulateEntered(session, entered, { file: entered.place.file })
  if (accumulation === undefined) return undefined
  const order = session.options.reorder === 'legacy' ? 'legacy' : 'fifo'
  await finish(session, accumulation, { order, buildMetadata: new Set() })
  return accumulation
}

async function buildKustomization(
  session: BuildSession,
  { place }: EnteredDirectory,
): Promise<Accumulation | undefined> {
  const decoded = loadKustomization(session, place)
  if (decoded === undefined) return undefined
  const { sortOptions, buildMetadata } = decoded.kustomization
  session.state.buildMetadata = new Set(buildMetadata)
  const accumulation = await accumulateDecoded(session, place, decoded, newAccumulation(session))
  if (accumulation === undefined) return undefined
  const order = chooseOrder(session, sortOptions, decoded)
  await finish(session, accumulation, { order, buildMetadata: session.state.buildMetadata })
  return accumulation
}

/** `sortOptions` take precedence over the flag; the default is kustomize's legacy order (api/krusty, applySortOrder). */
function chooseOrder(session: BuildSession, sortOptions: SortOptions | undefined, { at }: DecodedKustomization): Order {
  const { reorder } = session.options
  if (sortOptions === undefined) return reorder === 'none' ? 'fifo' : 'legacy'
  if (reorder !== undefined) {
    const message = 'sortOptions must not be combined with --reorder, which is ignored'
    session.report({ severity: 'warning', rule: 'order-twice', message, ...at(['sortOptions']) })
  }
  checkSortOptions(session, sortOptions, at)
  return orderOf(sortOptions)
}
