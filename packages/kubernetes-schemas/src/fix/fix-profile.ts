import type { Path } from '@krmkit/runtime'
import type { VersionFinding } from '../check/finding.ts'
import type { Editor } from '../convert/editor.ts'
import { minorLabel } from '../version/minor.ts'
import type { Fixable, FixOutcome } from './fix-outcome.ts'
import { done, needs } from './fix-outcome.ts'

/** Pod annotations that a field of the security context replaced, and the first version that has the field. */
const PROFILES = [
  { prefix: 'seccomp.security.alpha.kubernetes.io/pod', field: 'seccompProfile', since: 19, isOfPod: true },
  { prefix: 'container.seccomp.security.alpha.kubernetes.io/', field: 'seccompProfile', since: 19, isOfPod: false },
  { prefix: 'container.apparmor.security.beta.kubernetes.io/', field: 'appArmorProfile', since: 31, isOfPod: false },
] as const

/**
 * Writes the value of such an annotation as the field (pkg/api/pod/util.go, and the KEPs 135 and 24); undefined for
 * other annotations.
 */
export function fixProfile(
  fixable: Fixable,
  finding: VersionFinding,
  at: Path,
  object: Editor,
): FixOutcome | undefined {
  const key = String(at.at(-1))
  const found = PROFILES.find(({ prefix, isOfPod }) => (isOfPod ? key === prefix : key.startsWith(prefix)))
  if (found === undefined || fixable.target.minors.from < found.since) return undefined
  const pod = [...at.slice(0, -3), 'spec']
  const place = found.isOfPod ? pod : containerOf(object, pod, key.slice(found.prefix.length))
  const profile = profileOf(object.text(at) ?? '')
  if (place === undefined || profile === undefined) return undefined
  const field = [...place, 'securityContext', found.field]
  if (object.has(field)) return needs(fixable, finding, key, found.field, field)
  object.set(field, profile)
  object.delete(at)
  if (object.keys(at.slice(0, -1)).length === 0) object.delete(at.slice(0, -1))
  const after = `securityContext.${found.field}`
  const outcome = done(fixable, finding, key, after)
  const ignoredSince = fixable.model.deprecatedKeys.find((one) => one.key === found.prefix)?.withoutEffectSince
  if (ignoredSince === undefined || fixable.target.minors.from < ignoredSince) return outcome
  return {
    ...outcome,
    message: `${key} is now ${after}; versions since ${minorLabel(ignoredSince)} ignore the annotation`,
  }
}

function containerOf(object: Editor, pod: Path, name: string): Path | undefined {
  return ['containers', 'initContainers', 'ephemeralContainers']
    .flatMap((list) => object.elements([...pod, list]))
    .find((container) => object.text([...container, 'name']) === name)
}

function profileOf(value: string): { readonly type: string; readonly localhostProfile?: string } | undefined {
  if (value === 'runtime/default' || value === 'docker/default') return { type: 'RuntimeDefault' }
  if (value === 'unconfined') return { type: 'Unconfined' }
  const [, localhostProfile] = /^localhost\/(.+)$/s.exec(value) ?? []
  return localhostProfile === undefined ? undefined : { type: 'Localhost', localhostProfile }
}
