import type { Path, Severity } from '@krmkit/runtime'
import type { MinorRange } from '../model/model.ts'
import { minorsLabel } from '../version/minor.ts'

/** The reasons of findings about an object and a version; a closed list. */
export const REASONS = [
  'deprecated',
  'duplicate-key',
  'enum',
  'forbidden',
  'format',
  'gate-off',
  'gate-refused',
  'immutable',
  'invalid',
  'kind-not-yet',
  'kind-removed',
  'maxItems',
  'maxLength',
  'maximum',
  'minItems',
  'minLength',
  'minimum',
  'not-served',
  'not-yet',
  'oneOf',
  'pattern',
  'reference',
  'removed',
  'required',
  'type',
  'unknown',
  'unknown-kind',
] as const

/** The reason of a finding. */
export type Reason = (typeof REASONS)[number]

/** The facts of a finding in addition to its place and its reason. */
export interface Facts {
  /** `1.30`. */
  readonly introducedIn?: string | undefined
  readonly deprecatedIn?: string | undefined
  readonly removedIn?: string | undefined
  readonly gate?: string | undefined
  /** The component whose releases these versions are; absent for Kubernetes and for packages of schemas. */
  readonly component?: string | undefined
  /** URL of a KEP, or of another page that states the facts. */
  readonly reference?: string | undefined
  readonly replacement?: string | undefined
  /** As written; never from a Secret. */
  readonly currentValue?: string | undefined
  /** The reason of the API server: `Required`, `Invalid`, ... */
  readonly serverReason?: string | undefined
  /** The field as the API server names it: `spec.ports[0].name`, `metadata.labels[a/b]`. */
  readonly serverField?: string | undefined
}

/** One problem of an object in some versions: of Kubernetes, of a component, or of a package of schemas. */
export interface VersionFinding extends Facts {
  readonly reason: Reason
  readonly severity: Severity
  /** As people write it: `spec.template.spec.containers[0].resizePolicy`; `apiVersion` for the kind. */
  readonly path: string
  readonly at: Path
  /** It is about the key at the end of the path, not its value. */
  readonly part?: 'key'
  /** One sentence: the version, the gate, what the server does, and the fix. */
  readonly message: string
  /**
   * The target versions that have the problem; versions that are not consecutive get several findings. Absent in findings that are not
   * about versions of Kubernetes.
   */
  readonly minors?: MinorRange | undefined
}

/** The facts of a finding by name, without undefined ones. */
export function versionTags(found: VersionFinding): Record<string, string> {
  const {
    reason,
    minors,
    introducedIn,
    deprecatedIn,
    removedIn,
    gate,
    reference,
    replacement,
    serverReason,
    serverField,
  } = found
  const tags = {
    reason,
    kubernetes: minors && minorsLabel(minors),
    introducedIn,
    deprecatedIn,
    removedIn,
    gate,
    reference,
    replacement,
    serverReason,
    serverField,
  }
  return Object.fromEntries(Object.entries(tags).filter((entry): entry is [string, string] => entry[1] !== undefined))
}
