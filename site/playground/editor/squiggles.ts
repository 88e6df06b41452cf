import type { RunState } from '../output/output.ts'
import type { Squiggle } from './diagnostics.ts'

/** The findings of a run by file. The reader of reports is loaded when there is one. */
export async function squigglesOf(state: RunState): Promise<ReadonlyMap<string, readonly Squiggle[]>> {
  const byFile = new Map<string, Squiggle[]>()
  if (state.kind !== 'ended') return byFile
  const { runOutput } = await import('../output/run-output.ts')
  for (const { severity, message, hint, place } of runOutput(state.run, state.mode).findings) {
    if (place?.line === undefined) continue
    const squiggle: Squiggle = {
      severity,
      message: hint === undefined ? message : `${message}\n${hint}`,
      line: place.line,
      ...(place.column !== undefined && { column: place.column }),
    }
    const squiggles = byFile.get(place.file) ?? []
    squiggles.push(squiggle)
    byFile.set(place.file, squiggles)
  }
  return byFile
}
