import type { Resource } from '@krmkit/runtime'
import type { Kustomization } from '../decode/kustomization.ts'
import type { BuildSession, Place } from '../session.ts'

/** Starts the charts of a Kustomization and of those that it includes (docs/decisions.md#charts-start-before-they-are-needed). */
export async function startCharts(session: BuildSession, place: Place, kustomization: Kustomization): Promise<void> {
  if (session.options.enableHelm !== true) return
  const { lookAhead } = await import('./inflation.ts')
  lookAhead(session, place, kustomization)
}

/** Starts the charts among some configs, and those of the directories among some paths. */
export async function startChartsOf(
  session: BuildSession,
  place: Place,
  leading: { readonly paths: readonly string[]; readonly configs: readonly Resource[] },
): Promise<void> {
  if (session.options.enableHelm !== true) return
  const { lookAheadAt } = await import('./inflation.ts')
  lookAheadAt(session, place, leading)
}
