import {
  type Accumulation,
  type BuildSession,
  mergeAccumulation,
  newAccumulation,
  type Place,
  type Role,
} from '@krmkit/kustomization'
import { type Resource, readYaml } from '@krmkit/runtime'
import { consolidate } from '../consolidate/consolidate.ts'
import { fetchImports } from '../consolidate/fetch-imports.ts'
import { decodeFile, textOf } from '../consolidate/load-composition.ts'
import type { CompositionDocument } from '../decode/composition.ts'
import { type Decoded, decodeComposition } from '../decode/decode-composition.ts'
import { execute } from './execute.ts'

/**
 * Runs a Composition over the accumulated resources. If those must not change, runs it over an empty list and adds the
 * result.
 */
export async function evaluateComposition(
  session: BuildSession,
  document: Resource,
  place: Place,
  accumulation: Accumulation,
  role: Role,
): Promise<void> {
  const decoded = decodeAt(session, document, place)
  if ('problems' in decoded) {
    for (const problem of decoded.problems) session.report(problem)
    return
  }
  await fetchImports(session, decoded.value, place)
  const transformers = consolidate(session, decoded.value, place)
  if (transformers === undefined) return
  // The input of a validator is already a copy (runConfig).
  if (role === 'transformers' || role === 'validators' || accumulation.items.length === 0) {
    await execute(session, transformers, place, accumulation)
    return
  }
  const own = newAccumulation(session)
  await execute(session, transformers, place, own)
  if (!session.failed) mergeAccumulation(session, accumulation, own, { file: place.file })
}

/** Decodes the file if the document is all of it, for the line numbers; otherwise the document. */
function decodeAt(session: BuildSession, document: Resource, { file }: Place): Decoded<CompositionDocument> {
  const whole = isWholeFile(session, document, file) ? decodeFile(session, file) : undefined
  if (whole !== undefined && !('problem' in whole)) return whole
  return decodeComposition(document.toString(), { file, isPart: true })
}

function isWholeFile(session: BuildSession, document: Resource, file: string): boolean {
  if (session.files.kind(file) !== 'file') return false
  const text = textOf(session.read(file))
  const root = text === undefined ? undefined : readYaml(text).document
  return root?.text(['kind']) === 'Composition' && root.standalone === document.toString()
}
