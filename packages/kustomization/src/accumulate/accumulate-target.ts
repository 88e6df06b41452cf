import type { Resource } from '@krmkit/runtime'
import type { EnteredDirectory } from '../files/directory.ts'
import type { FieldPlace } from '../finding.ts'
import { orderOf, orderResources } from '../finish/order.ts'
import type { BuildSession, Place } from '../session.ts'
import { accumulateFields } from './accumulate-fields.ts'
import type { Accumulation } from './accumulation.ts'
import { addPaths } from './add-paths.ts'
import { accumulateBase } from './base-cache.ts'
import {
  acceptKustomization,
  type DecodedKustomization,
  loadKustomization,
  readDocument,
} from './load-kustomization.ts'
import { newAccumulation } from './new-accumulation.ts'
import type { Recursion } from './step.ts'
import { runStep } from './step.ts'
import type { PathPlaces } from './visit-paths.ts'

/** Accumulates the targets that other targets refer to. */
const recursion: Recursion = {
  accumulateEntered,
  accumulateFields: (session, place, decoded, accumulation) =>
    accumulateFields(recursion, session, place, decoded, accumulation),
}

/** Adds the content of files and directories like `resources` of a Kustomization (Composition's ResourceAccumulator). */
export async function accumulatePaths(
  session: BuildSession,
  accumulation: Accumulation,
  paths: readonly string[],
  place: Place,
  at?: PathPlaces,
): Promise<void> {
  await addPaths(recursion, session, accumulation, paths, place, at)
}

/**
 * Accumulates a directory that has a Kustomization or an evaluator's file; `undefined` if that fails.
 * @param named the place of the entry that names it
 */
export async function accumulateEntered(
  session: BuildSession,
  { place, evaluator }: EnteredDirectory,
  named: FieldPlace,
): Promise<Accumulation | undefined> {
  if (evaluator !== undefined) {
    const accumulation = newAccumulation(session)
    const document = readDocument(session, place)
    if (document !== undefined) await evaluator.evaluate(session, document, place, accumulation, 'resources')
    return session.failed ? undefined : accumulation
  }
  const decoded = loadKustomization(session, place)
  if (decoded === undefined) return undefined
  if (decoded.kustomization.kind === 'Component') {
    const message = `kind of a directory under resources must not be Component: ${place.directory} belongs under components`
    session.report({ severity: 'error', rule: 'wrong-kind', message, ...named })
    return undefined
  }
  return accumulateBase(session, place, (each) => accumulateDecoded(each, place, decoded, newAccumulation(each)))
}

/** Applies a decoded Kustomization to an accumulation; `undefined` if that fails. */
export async function accumulateDecoded(
  session: BuildSession,
  place: Place,
  decoded: DecodedKustomization,
  accumulation: Accumulation,
): Promise<Accumulation | undefined> {
  await accumulateFields(recursion, session, place, decoded, accumulation)
  return session.failed ? undefined : accumulation
}

/**
 * Accumulates an inline Kustomization into `before`, whose resources come before its own. Its `sortOptions` apply
 * immediately; all other final steps run in the outermost target (docs/decisions.md#a-build-is-finished-once).
 */
export async function accumulateKustomization(
  session: BuildSession,
  document: Resource,
  place: Place,
  before: Accumulation = newAccumulation(session),
): Promise<Accumulation> {
  const decoded = acceptKustomization(session, document, place)
  if (decoded === undefined) return before
  await accumulateFields(recursion, session, place, decoded, before)
  const { sortOptions } = decoded.kustomization
  if (sortOptions === undefined || session.failed) return before
  const step = { transformer: 'SortOrderTransformer', role: 'transform', ...decoded.at(['sortOptions']) } as const
  await runStep({ session, accumulation: before }, step, () => {
    orderResources(before.items, orderOf(sortOptions))
  })
  session.state.isOrdered = true
  before.touch()
  return before
}
