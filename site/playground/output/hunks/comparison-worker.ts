import { compareTexts } from './comparison.ts'

/** A pair of texts to compare. The reply has the same number. */
export interface ComparisonRequest {
  readonly number: number
  readonly before: string
  readonly after: string
}

/** The part of a worker's global scope that this module uses. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<ComparisonRequest>) => void) | null
  postMessage(message: unknown): void
}

const scope = globalThis as unknown as WorkerScope
scope.onmessage = ({ data: { number, before, after } }) => {
  scope.postMessage({ number, comparison: compareTexts(before, after) })
}
