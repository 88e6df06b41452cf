import type { Value } from '@krmkit/runtime'
import type { BuildSession, Place } from '../session.ts'
import type { ChartFields } from './chart-fields.ts'
import { canInflate, type Inflation, inflate } from './inflate.ts'

/** A chart that was inflated, and the files that were read for it. */
export interface StartedChart extends Inflation {
  readonly filesRead: Iterable<string>
  readonly filesNoted: Iterable<string>
}

/** Starts a chart before the build needs it. */
export function startAhead(session: BuildSession, place: Place, chart: ChartFields): void {
  if (canInflate(session)) session.state.ahead.add(keyOf(place, chart), start(session, place, chart))
}

/** Starts a chart, if it was not started before. {@link useChart} returns its resources. */
export function startChart(session: BuildSession, place: Place, chart: ChartFields): Promise<StartedChart> {
  const started = session.state.ahead.take(keyOf(place, chart)) as Promise<StartedChart> | undefined
  return started ?? start(session, place, chart)
}

/** Waits for a chart, and records the files that were read for it. A chart directory that is not cached has one note. */
export async function useChart(session: BuildSession, started: Promise<StartedChart>): Promise<Inflation> {
  const { filesRead, filesNoted, resources, findings, uncached } = await started
  for (const path of filesRead) session.read(path)
  for (const path of filesNoted) session.note(path)
  if (uncached === undefined) return { resources, findings }
  const { directory, note } = uncached
  const isFirst = session.cached('uncached-chart', directory, () => note) === note
  return { resources, findings: isFirst ? [note, ...findings] : findings }
}

/** A session of its own, because the build can be at another place or fail before it needs the chart. */
async function start(session: BuildSession, place: Place, chart: ChartFields): Promise<StartedChart> {
  const own = session.forTarget()
  const inflation = await inflate(own, place, chart, session.state.ahead.signal)
  const { filesRead, filesNoted } = own
  return { ...inflation, filesRead, filesNoted }
}

/** Everything that the manifests of a chart depend on, besides the session. */
function keyOf({ file, directory, root, alsoReadable, repository, isAlone }: Place, chart: ChartFields): string {
  const place = [file, directory, root, alsoReadable ?? [], repository?.directory ?? '', isAlone === true]
  const written = (_: string, value: Value) => (typeof value === 'bigint' ? `${value}n` : value)
  return JSON.stringify(['chart', place, chart], written)
}
