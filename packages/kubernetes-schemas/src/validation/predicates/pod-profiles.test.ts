import { expect, test } from 'vitest'
import { podProfiles } from './pod-profiles.ts'

const APP_ARMOR = 'container.apparmor.security.beta.kubernetes.io/a'
const SECCOMP = 'container.seccomp.security.alpha.kubernetes.io/a'
const runtime = { type: 'RuntimeDefault' }
const local = { type: 'Localhost', localhostProfile: 'x' }

/** A pod with an annotation, and profiles of its container and of itself. */
function podOf(key: string, text: string, own: object, ofPod: object = {}): object {
  const spec = { securityContext: ofPod, containers: [{ name: 'a', securityContext: own }] }
  return { kind: 'Pod', metadata: { annotations: { [key]: text } }, spec }
}

const at = 'spec.containers.0.securityContext'

test.each([
  { object: podOf(SECCOMP, 'runtime/default', { seccompProfile: runtime }), refused: [] },
  { object: podOf(SECCOMP, 'docker/default', { seccompProfile: runtime }), refused: [] },
  { object: podOf(SECCOMP, 'unconfined', { seccompProfile: runtime }), refused: [`${at}.seccompProfile.type`] },
  { object: podOf(SECCOMP, 'localhost/x', { seccompProfile: local }), refused: [] },
  {
    object: podOf(SECCOMP, 'localhost/y', { seccompProfile: local }),
    refused: [`${at}.seccompProfile.localhostProfile`],
  },
  { object: podOf(SECCOMP, 'unconfined', {}), refused: [] },
  { object: podOf(APP_ARMOR, 'unconfined', { appArmorProfile: runtime }), refused: [`${at}.appArmorProfile.type`] },
  { object: podOf(APP_ARMOR, 'unconfined', {}, { appArmorProfile: runtime }), refused: [] },
  { object: podOf(APP_ARMOR, 'localhost/', {}, { appArmorProfile: runtime }), refused: [`${at}.appArmorProfile.type`] },
  { object: podOf(APP_ARMOR, '', {}, { appArmorProfile: runtime }), refused: [`${at}.appArmorProfile.type`] },
  {
    object: { ...podOf(APP_ARMOR, 'unconfined', {}, { appArmorProfile: runtime }), kind: 'PodTemplate' },
    refused: [`${at}.appArmorProfile.type`],
  },
])('$object', ({ object, refused }) => {
  expect(podProfiles(object, { self: object, root: object }).map((each) => each.at.join('.'))).toEqual(refused)
})
