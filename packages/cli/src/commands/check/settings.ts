import type { CheckSettings, PolicySettings } from '@krmkit/check'
import { parseSkip, type Skip, type TextObject } from '@krmkit/check/objects'
import type { Outcome } from '../../outcome.ts'
import type { FilePolicies } from './admission/read-policy-files.ts'
import type { OldFiles } from './old-index.ts'

/** What happens to objects whose kind has no schema. */
export type MissingSchemas = 'error' | 'warn' | 'ignore'

/** The severity of a finding about a missing schema. */
export const MISSING = { error: 'error', warn: 'warning', ignore: 'ignore' } as const

/** How to check files. */
export interface FileSettings extends Omit<CheckSettings, 'target' | 'old' | 'admission'> {
  readonly old: OldFiles | undefined
  /** Policies of the cluster's kind, which `--policies` names. */
  readonly admission: FilePolicies | undefined
  readonly policy: PolicySettings
  /** Lists of accepted findings that flags or settings name. */
  readonly baselines: readonly TextObject[]
  /** Whether the cases of suites run. */
  readonly hasCases: boolean
  /** Whether the report lists objects without findings. */
  readonly listsObjects: boolean
}

/** Reads the values of `--skip`. */
export function readSkip(texts: readonly string[] = []): Outcome<Skip> {
  const { problems, ...skip } = parseSkip(texts)
  // The messages name the setting of a function.
  if (problems.length > 0) return { problems: problems.map((message) => ({ message: `--${message}`, isUsage: true })) }
  return { value: skip }
}

/** Warnings about values of `--skip` without an object. Complete after the check. */
export function unmatchedSkips(skip: Skip): readonly string[] {
  return skip
    .unmatched()
    .map((text) => `--skip ${JSON.stringify(text)} must name an object of the check, and matches nothing`)
}
