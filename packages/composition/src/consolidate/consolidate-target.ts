import { type BuildSession, fetchReferences, type Place } from '@krmkit/kustomization'
import { consolidate } from './consolidate.ts'
import { fetchImport } from './fetch-imports.ts'
import { loadComposition } from './load-composition.ts'
import type { Transformer } from './transformer.ts'

/** A consolidated Composition. */
export interface Consolidated {
  /** Absolute path of its file. */
  readonly file: string
  readonly transformers: readonly Transformer[]
}

const NOWHERE: Place = { file: '/', directory: '/', root: '/', stack: { path: '' } }

/** Fetches the Composition at an absolute path or an address, and what it and its imports name by an address. */
export async function fetchTarget(session: BuildSession, target: string): Promise<void> {
  await fetchReferences(session, NOWHERE, [{ path: target, use: 'file or directory' }])
  await fetchImport(session, NOWHERE, target)
}

/**
 * Consolidates the Composition at an absolute path: a file, or a directory with one. {@link fetchTarget} must run before. Returns `undefined` if anything is
 * wrong; the errors are reported.
 */
export function consolidateTarget(session: BuildSession, target: string): Consolidated | undefined {
  const found = loadComposition(session, NOWHERE, target)
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
