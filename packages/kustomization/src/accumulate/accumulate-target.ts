import type { Resource } from '@krmkit/runtime'
import type { BuildSession, Place } from '../session.ts'
import { Accumulation } from './accumulation.ts'

/** Accumulates a directory with a Kustomization or an evaluator's file; `place` is where `path` is written. */
export async function accumulateTarget(_session: BuildSession, _path: string, _place: Place): Promise<Accumulation> {
  return new Accumulation()
}

/** Adds what files and directories hold, as `resources` of a Kustomization does (Composition's ResourceAccumulator). */
export async function accumulatePaths(
  _session: BuildSession,
  _accumulation: Accumulation,
  _paths: readonly string[],
  _place: Place,
): Promise<void> {}

/** Accumulates an inline Kustomization; what is in `before` comes before its resources. Nothing is finished. */
export async function accumulateKustomization(
  _session: BuildSession,
  _document: Resource,
  _place: Place,
  before: Accumulation = new Accumulation(),
): Promise<Accumulation> {
  return before
}
