import { isFormat } from '../formats/formats.ts'
import type { Predicate, Refusal } from '../rule.ts'
import { APP_ARMOR, SECCOMP_CONTAINER, SECCOMP_POD } from './pod-profiles.ts'

const DELETION_COST = 'controller.kubernetes.io/pod-deletion-cost'
const MIRROR = 'kubernetes.io/config.mirror'
const TOLERATIONS = 'scheduler.alpha.kubernetes.io/tolerations'
const INT32 = 2_147_483_648

/** Annotations of pods that the server reads (ValidatePodSpecificAnnotations). */
export const podAnnotations: Predicate = ({ metadata, spec }, { root }) => {
  const annotations: Readonly<Record<string, string>> = metadata?.annotations ?? {}
  // The server leaves out a template's metadata in its paths.
  const above = root.kind === 'Pod' ? ['metadata'] : []
  const refusals: Refusal[] = []
  const refuse = (key: string, say: string, field = `annotations[${key}]`): void => {
    refusals.push({ at: ['metadata', 'annotations', key], report: [...above, field], say })
  }
  let names: ReadonlySet<string> | undefined
  for (const [key, text] of Object.entries(annotations)) {
    if (key === DELETION_COST) {
      if (!isCost(text)) refuse(key, 'must be a 32-bit integer')
    } else if (key === MIRROR) {
      if (spec?.nodeName === undefined) refuse(key, 'must not be set without spec.nodeName')
    } else if (key === TOLERATIONS) {
      if (text !== '' && !isList(text)) refuse(key, 'must be a list of tolerations as JSON', 'annotations')
    } else if (key === SECCOMP_POD || key.startsWith(SECCOMP_CONTAINER)) {
      if (!isSeccompProfile(text))
        refuse(key, 'must be "runtime/default", "unconfined" or "localhost/PATH"', `annotations.${key}`)
    } else if (key.startsWith(APP_ARMOR)) {
      names ??= containerNames(spec)
      if (!names.has(key.slice(APP_ARMOR.length))) refuse(key, 'must end with the name of a container')
      else if (!/^(?:|runtime\/default|unconfined|localhost\/[\s\S]*)$/.test(text))
        refuse(key, 'must be "runtime/default", "unconfined" or "localhost/PROFILE"')
    }
  }
  return refusals
}

/** Of all containers that podSpecHasContainer visits. */
function containerNames(
  spec: Readonly<Record<string, readonly { readonly name?: string }[]>> = {},
): ReadonlySet<string> {
  const { containers = [], initContainers = [], ephemeralContainers = [] } = spec
  return new Set([...containers, ...initContainers, ...ephemeralContainers].map(({ name }) => name ?? ''))
}

/** A decimal number without a plus sign, and without zeros in front of a positive one. */
function isCost(text: string): boolean {
  return /^(?:0|[1-9]\d*|-\d+)$/.test(text) && Number(text) < INT32 && Number(text) >= -INT32
}

function isSeccompProfile(text: string): boolean {
  if (text.startsWith('localhost/')) return isFormat('local-path', text.slice('localhost/'.length))
  return ['runtime/default', 'docker/default', 'unconfined'].includes(text)
}

function isList(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return value === null || Array.isArray(value)
  } catch {
    return false
  }
}
