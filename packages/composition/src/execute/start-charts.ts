import { type BuildSession, type Place, startChartsOf } from '@krmkit/kustomization'
import type { Transformer } from '../consolidate/transformer.ts'
import { isAccumulator, pathsOf } from './run-accumulator.ts'
import { placeOf } from './transformer-place.ts'

/** Starts the charts of a list, and those of the Kustomizations that its accumulators name, before the list runs. */
export async function startCharts(
  session: BuildSession,
  transformers: readonly Transformer[],
  top: Place,
): Promise<void> {
  if (session.options.enableHelm !== true) return
  for (const transformer of transformers) {
    const { config, id } = transformer
    const leading = { paths: isAccumulator(id) ? pathsOf(config) : [], configs: [config] }
    await startChartsOf(session, placeOf(session, transformer, top), leading)
  }
}
