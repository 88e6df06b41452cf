import type { Report, Verdict } from './report.ts'
import type { Target } from './target.ts'

/** What a function needs to work, and what to hold it against. */
export interface ConformOptions {
  /** YAML text of the functionConfig. Default: the one in `input`, or none */
  readonly functionConfig?: string
  /** YAML text of resources on which the function succeeds: a ResourceList, a List, or documents. Default: two small ones */
  readonly input?: string
  /** Why a second run must change something; the case about idempotence is not tested then. */
  readonly notIdempotent?: string
  /** Ids of the cases to look at. Default: all */
  readonly only?: readonly string[]
  /** Called after each case. */
  readonly onVerdict?: (verdict: Verdict) => void
}

/** Holds a function against the cases. Rejects where `functionConfig`, `input` or `only` cannot be understood. */
export async function conform(target: Target, _options: ConformOptions = {}): Promise<Report> {
  return { target: { name: target.name, kind: target.kind }, verdicts: [] }
}
