import {
  type Accumulation,
  type BuildSession,
  defaultTables,
  extendTables,
  fetchReferences,
  type Place,
  referencesIn,
  startChartsOf,
} from '@krmkit/kustomization'
import type { Resource } from '@krmkit/runtime'
import { consolidate } from '../consolidate/consolidate.ts'
import { fetchImports } from '../consolidate/fetch-imports.ts'
import { isTarget } from '../consolidate/identity.ts'
import type { Transformer } from '../consolidate/transformer.ts'
import { decodeComposition } from '../decode/decode-composition.ts'
import { isAccumulator, pathsOf } from './run-accumulator.ts'
import { runTransformer } from './run-transformer.ts'
import { placeOf } from './transformer-place.ts'
import { withSourceLocation } from './with-source-location.ts'

/**
 * Runs a consolidated list over the resources of an accumulation, each transformer on the output of the previous one.
 * Hashes and references are not resolved here: the outermost build does that once
 * (docs/decisions.md#a-build-is-finished-once).
 */
export async function execute(
  session: BuildSession,
  transformers: readonly Transformer[],
  top: Place,
  accumulation: Accumulation,
): Promise<void> {
  if (transformers.length === 0) warnOfNothing(session, top.file)
  extendTables(session, accumulation, defaultTables, { file: top.file })
  await Promise.all(transformers.map((transformer) => fetchOwn(session, transformer, top)))
  await startCharts(session, transformers, top)
  for (const transformer of transformers) {
    const place = placeOf(session, transformer, top)
    const isNested = transformer.id.kind === 'Composition' && isTarget(transformer.id)
    await (isNested ? runNested : runTransformer)(
      withSourceLocation(session, transformer, place),
      transformer,
      place,
      accumulation,
    )
    if (session.failed) return
    dropEmpty(accumulation)
  }
}

function warnOfNothing(session: BuildSession, file: string): void {
  const message =
    'this Composition does nothing: it has no transformers; add a ResourceAccumulator with `paths` under `transformers`'
  session.report({ severity: 'warning', rule: 'no-transformers', message, file })
}

/** Fetches what a transformer names by an address, with the addresses that overrides have written. */
async function fetchOwn(session: BuildSession, transformer: Transformer, top: Place): Promise<void> {
  const { config, id } = transformer
  if (!/:\/\/|@|https?:|github\.com/i.test(String(config))) return
  const references = referencesIn(config.get([]), id.apiVersion, id.kind)
  if (references.length > 0) await fetchReferences(session, placeOf(session, transformer, top), references)
}

/** Starts the charts of a list, and those of the Kustomizations that its accumulators name, before the list runs. */
async function startCharts(session: BuildSession, transformers: readonly Transformer[], top: Place): Promise<void> {
  if (session.options.enableHelm !== true) return
  for (const transformer of transformers) {
    const { config, id } = transformer
    const leading = { paths: isAccumulator(id) ? pathsOf(config) : [], configs: [config] }
    await startChartsOf(session, placeOf(session, transformer, top), leading)
  }
}

/** Runs the transformers of a nested Composition over the accumulated resources. */
async function runNested(
  session: BuildSession,
  { config }: Transformer,
  place: Place,
  accumulation: Accumulation,
): Promise<void> {
  const decoded = decodeComposition(config.toString(), { file: place.file, isPart: true })
  if ('problems' in decoded) {
    for (const problem of decoded.problems) session.report(problem)
    return
  }
  await fetchImports(session, decoded.value, place)
  const transformers = consolidate(session, decoded.value, place)
  if (transformers !== undefined) await execute(session, transformers, place, accumulation)
}

/** Removes resources that have become empty. */
function dropEmpty(accumulation: Accumulation): void {
  const empty: Resource[] = []
  for (const item of accumulation.items) if (!item.has(['kind']) && item.keys([]).length === 0) empty.push(item)
  for (const item of empty) accumulation.items.remove(item)
  if (empty.length > 0) accumulation.touch()
}
