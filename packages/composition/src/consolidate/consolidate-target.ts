import type { BuildSession, Place } from '@krmkit/kustomization'
import { consolidate } from './consolidate.ts'
import { loadComposition } from './load-composition.ts'
import type { Transformer } from './transformer.ts'

/** A consolidated Composition. */
export interface Consolidated {
  /** Absolute path of its file. */
  readonly file: string
  readonly transformers: readonly Transformer[]
}

/**
 * Consolidates the Composition at an absolute path: a file, or a directory with one. Returns `undefined` if anything is
 * wrong; the errors are reported.
 */
export function consolidateTarget(session: BuildSession, target: string): Consolidated | undefined {
  const nowhere: Place = { file: '/', directory: '/', root: '/', stack: { path: '' } }
  const found = loadComposition(session, nowhere, target)
  if ('problem' in found) {
    session.report({ severity: 'error', rule: found.rule, message: found.problem })
    return undefined
  }
  const { place, decoded } = found
  if (!('value' in decoded)) {
    for (const problem of decoded.problems) session.report(problem)
    return undefined
  }
  const transformers = consolidate(session, decoded.value, place)
  return transformers && { file: place.file, transformers }
}
