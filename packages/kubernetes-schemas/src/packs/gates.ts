import { isMap, type Json, own } from '@krmkit/structural-schema/values'
import { compareVersions, versionIn } from './version-folder.ts'

/** The range of versions that contain an API: `x-krmkit-version` in a user's schema. */
export interface VersionGate {
  readonly introducedIn?: string | undefined
  readonly deprecatedIn?: string | undefined
  /** The first version without it. */
  readonly removedIn?: string | undefined
  /** URL of further information. */
  readonly reference?: string | undefined
}

/** The schema keyword that holds a gate: in a property, a kind (the root), or a class (the target of a `$ref`). */
export const GATE_KEYWORD = 'x-krmkit-version'

const VERSIONS = ['introducedIn', 'deprecatedIn', 'removedIn'] as const

/** The effect of a gate in a version. Without a gate, and without a version, everything is available. */
export type GateState = 'not-yet' | 'removed' | 'deprecated' | undefined

/** Before `introduced` and from `removed` on it is not available, from `deprecated` on it is deprecated. */
export function gateState(gate: VersionGate | undefined, version: string | undefined): GateState {
  if (gate === undefined || version === undefined) return undefined
  const { introducedIn, removedIn, deprecatedIn } = gate
  if (introducedIn !== undefined && compareVersions(version, introducedIn) < 0) return 'not-yet'
  if (removedIn !== undefined && compareVersions(version, removedIn) >= 0) return 'removed'
  return deprecatedIn !== undefined && compareVersions(version, deprecatedIn) >= 0 ? 'deprecated' : undefined
}

/** The gate of a schema, as far as it is valid; {@link gateProblems} reports what is not. */
export function gateOf(schema: Json | undefined): VersionGate | undefined {
  const gate = isMap(schema) ? own(schema, GATE_KEYWORD) : undefined
  if (!isMap(gate)) return undefined
  const text = (key: string) => {
    const value = own(gate, key)
    return typeof value === 'string' ? value : undefined
  }
  return {
    introducedIn: text('introducedIn'),
    deprecatedIn: text('deprecatedIn'),
    removedIn: text('removedIn'),
    reference: text('reference'),
  }
}

/** The problems of a gate as written. */
export function gateProblems(gate: Json): string[] {
  if (!isMap(gate)) return [`${GATE_KEYWORD} must be an object with introducedIn, deprecatedIn, removedIn or reference`]
  const known = [...VERSIONS, 'reference'] as const
  const problems = Object.keys(gate).flatMap((key) =>
    (known as readonly string[]).includes(key)
      ? []
      : `${GATE_KEYWORD} must have only ${known.join(', ')}, found ${JSON.stringify(key)}`,
  )
  for (const key of VERSIONS) {
    const value = own(gate, key)
    if (value !== undefined && (typeof value !== 'string' || versionIn(value) === undefined))
      problems.push(
        `${key} of ${GATE_KEYWORD} must be a version in quotes such as "1.30", found ${JSON.stringify(value)}`,
      )
  }
  return problems
}
