import type { Predicate, Refusal } from '../rule.ts'

/** Annotations with profiles: of a pod, and with the name of a container behind. */
export const SECCOMP_POD = 'seccomp.security.alpha.kubernetes.io/pod'
export const SECCOMP_CONTAINER = 'container.seccomp.security.alpha.kubernetes.io/'
export const APP_ARMOR = 'container.apparmor.security.beta.kubernetes.io/'

const LOCALHOST = 'localhost/'
const IS_PROFILE = /^(?:unconfined|runtime\/default|localhost\/[\s\S]+)$/

interface Profile {
  readonly type?: string
  readonly localhostProfile?: string
}

/** Annotations with the profile of a type. */
const ANNOTATIONS: Readonly<Record<string, readonly string[]>> = {
  Unconfined: ['unconfined'],
  RuntimeDefault: ['runtime/default', 'docker/default'],
}

/** Profiles in annotations and fields must be the same (validateSeccompAnnotationsAndFields, validateAppArmorAnnotationsAndFieldsMatchOnCreate). */
export const podProfiles: Predicate = ({ metadata = {}, spec = {} }, { root }) => {
  const annotations: Readonly<Record<string, string>> = metadata.annotations ?? {}
  if (!Object.keys(annotations).some(namesProfile)) return []
  const refusals: Refusal[] = []
  const compare = (key: string, profile: Profile | undefined, at: readonly (string | number)[]): void => {
    const annotation = annotations[key]
    const field = annotation === undefined || profile === undefined ? undefined : otherField(annotation, profile)
    if (field === undefined) return
    const say = `must be the same as in the annotation ${key}, ${JSON.stringify(annotation)}; remove the annotation`
    refusals.push({ at: [...at, field], reason: 'Forbidden', say })
  }
  const ofPod = spec.securityContext
  compare(SECCOMP_POD, ofPod?.seccompProfile, ['spec', 'securityContext', 'seccompProfile'])
  for (const list of ['initContainers', 'containers'])
    for (const [i, { name, securityContext }] of (spec[list] ?? []).entries()) {
      const at = ['spec', list, i, 'securityContext']
      compare(`${SECCOMP_CONTAINER}${name}`, securityContext?.seccompProfile, [...at, 'seccompProfile'])
      if (spec.os?.name === 'windows') continue
      // The server sets the field of a pod's container from a correct annotation.
      const isSet = root.kind === 'Pod' && IS_PROFILE.test(annotations[`${APP_ARMOR}${name}`] ?? '')
      const inherited = isSet ? undefined : ofPod?.appArmorProfile
      compare(`${APP_ARMOR}${name}`, securityContext?.appArmorProfile ?? inherited, [...at, 'appArmorProfile'])
    }
  return refusals
}

function namesProfile(key: string): boolean {
  return key === SECCOMP_POD || key.startsWith(SECCOMP_CONTAINER) || key.startsWith(APP_ARMOR)
}

function otherField(annotation: string, { type = '', localhostProfile }: Profile): string | undefined {
  if (type !== 'Localhost') return ANNOTATIONS[type]?.includes(annotation) === false ? 'type' : undefined
  if (!annotation.startsWith(LOCALHOST)) return 'type'
  return annotation.slice(LOCALHOST.length) === localhostProfile ? undefined : 'localhostProfile'
}
