import type { Finding } from '../finding/finding.ts'
import type { CheckInput, FoundObject } from '../objects/found-object.ts'
import type { Policy } from '../policy/policy.ts'
import { check } from './check.ts'
import type { CheckCounts, CheckSettings } from './settings.ts'

/** An object with all of its findings. */
export interface CheckedObject<Found extends FoundObject> {
  readonly found: Found
  readonly findings: readonly Finding[]
  readonly accepted: readonly Finding[]
}

/** The outcome of a check that keeps all objects. */
export interface CheckedObjects<Found extends FoundObject> {
  readonly objects: readonly CheckedObject<Found>[]
  /** About files, and documents that are not objects. */
  readonly files: readonly Finding[]
  /** About no file: the sources of schemas, and objects that are not for an API server. */
  readonly general: readonly Finding[]
  readonly counts: CheckCounts
}

/** Checks objects, and keeps them, which takes as much memory as they have. */
export async function collect<Found extends FoundObject>(
  input: CheckInput<Found>,
  settings: CheckSettings,
  policy: Policy<Found>,
): Promise<CheckedObjects<Found>> {
  const files: Finding[] = []
  const { parts, general, counts } = await check<Found, CheckedObject<Found>>(input, settings, policy, {
    object: (found, findings, accepted) => ({ found, findings, accepted }),
    file(finding) {
      files.push(finding)
      return undefined
    },
    locate: ({ file }) => ({ file }),
  })
  return { objects: parts, files, general, counts }
}
