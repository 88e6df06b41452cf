/** Upper bounds of the histogram in seconds. */
const BUCKETS: readonly number[] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

/** A histogram of durations. */
interface Histogram {
  readonly counts: number[]
  sum: number
  count: number
}

/** What is read when the metrics are printed. */
export interface Gauges {
  readonly workers: number
  readonly busyWorkers: number
  readonly waitingCalls: number
  readonly forwardedBytes: number
  readonly arrivingMessages: number
  readonly messageBytes: number
  readonly responseBytes: number
  readonly connections: number
}

/** Counts calls, and prints them in the text format of Prometheus. */
export class Metrics {
  readonly #calls = new Map<string, number>()
  readonly #replaced = new Map<string, number>()
  readonly #durations = new Map<string, Histogram>()

  /** Counts a call. `functionName` is one of the catalogue, `forwarded` or `unknown`, so that the number of series is limited. */
  countCall(functionName: string, code: string, seconds: number): void {
    increment(this.#calls, labels({ function: functionName, code }))
    const key = labels({ function: functionName })
    const histogram = this.#durations.get(key) ?? { counts: BUCKETS.map(() => 0), sum: 0, count: 0 }
    this.#durations.set(key, histogram)
    histogram.sum += seconds
    histogram.count++
    BUCKETS.forEach((bound, index) => {
      if (seconds <= bound) histogram.counts[index] = (histogram.counts[index] ?? 0) + 1
    })
  }

  /** Counts a worker process that was replaced. */
  countReplaced(reason: string): void {
    increment(this.#replaced, labels({ reason }))
  }

  print(gauges: Gauges): string {
    return [
      ...family('krmkit_calls_total', 'counter', 'Calls of EvaluateFunction by function and gRPC code.'),
      ...lines('krmkit_calls_total', this.#calls),
      ...family('krmkit_call_duration_seconds', 'histogram', 'Time from the arrival of a call to its answer.'),
      ...Array.from(this.#durations, ([key, histogram]) => histogramLines(key, histogram)).flat(),
      ...family('krmkit_workers_replaced_total', 'counter', 'Worker processes that were replaced, by reason.'),
      ...lines('krmkit_workers_replaced_total', this.#replaced),
      ...gauge('krmkit_workers', 'Worker processes.', gauges.workers),
      ...gauge('krmkit_workers_busy', 'Worker processes that run a function.', gauges.busyWorkers),
      ...gauge('krmkit_calls_waiting', 'Calls that wait for a worker.', gauges.waitingCalls),
      ...gauge('krmkit_forwarded_bytes', 'Bytes of messages that another runner works on.', gauges.forwardedBytes),
      ...gauge('krmkit_messages_arriving', 'Requests whose message is not complete.', gauges.arrivingMessages),
      ...gauge('krmkit_message_bytes', 'Bytes of requests that arrive, wait or run.', gauges.messageBytes),
      ...gauge('krmkit_response_bytes', 'Bytes of responses that clients have not read.', gauges.responseBytes),
      ...gauge('krmkit_connections', 'Open connections.', gauges.connections),
      '',
    ].join('\n')
  }
}

function histogramLines(key: string, { counts, sum, count }: Histogram): string[] {
  const name = 'krmkit_call_duration_seconds'
  return [
    ...BUCKETS.map((bound, index) => `${name}_bucket{${key},le="${bound}"} ${counts[index]}`),
    `${name}_bucket{${key},le="+Inf"} ${count}`,
    `${name}_sum{${key}} ${sum}`,
    `${name}_count{${key}} ${count}`,
  ]
}

function family(name: string, type: string, help: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`]
}

function gauge(name: string, help: string, value: number): string[] {
  return [...family(name, 'gauge', help), `${name} ${value}`]
}

function lines(name: string, counts: ReadonlyMap<string, number>): string[] {
  return Array.from(counts, ([key, count]) => `${name}{${key}} ${count}`)
}

/** Labels of a series. Values are names of functions, codes and reasons, which need no escaping. */
function labels(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')
}

function increment(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}
