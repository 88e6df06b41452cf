import type { BuildSession, Place } from '../session.ts'
import type { Accumulation } from './accumulation.ts'
import { mergeAccumulation } from './merge-accumulation.ts'
import { originOf, reportConflicts } from './origin.ts'
import type { Recursion } from './step.ts'
import { type PathPlaces, visitPaths } from './visit-paths.ts'

/** Adds the content of files and directories like `resources` of a Kustomization. */
export async function addPaths(
  recursion: Recursion,
  session: BuildSession,
  accumulation: Accumulation,
  paths: readonly string[],
  place: Place,
  at: PathPlaces = () => ({ file: place.file }),
): Promise<void> {
  await visitPaths(session, paths, place, at, {
    resources(resources, where) {
      session.state.read.push(resources)
      const [first] = resources
      if (first !== undefined) session.tracer?.load(resources, originOf(first).file)
      reportConflicts(session, accumulation.append(resources), where)
    },
    // kustomize would print the document like any resource (docs/decisions.md#evaluators).
    document: (evaluator, document, documentPlace) =>
      evaluator.evaluate(session, document, documentPlace, accumulation, 'resources'),
    async directory(entered, where) {
      const child = await recursion.accumulateEntered(session, entered, where)
      if (child !== undefined) mergeAccumulation(session, accumulation, child, where)
    },
  })
}
