import { Resource, readYamlStream } from '@krmkit/runtime'
import { expect, test } from 'vitest'
import { type Asked, ask, askFix } from '../../tests/ask.ts'

/** The result of a fix for the versions of a range, and its messages. */
async function fix(text: string, from: number, to = from, options: Asked = {}) {
  const { documents } = readYamlStream(text)
  const resources = documents.map((document) => new Resource(document))
  const target = { minors: { from, to } }
  const outcomes = askFix(resources, { ...options, target })
  const { findings } = await ask(resources, { target })
  return {
    text: documents.join(''),
    outcomes: outcomes.map(({ outcome, path, fields }) => [outcome, path, ...fields].join(' ')),
    messages: outcomes.map(({ message }) => message),
    errors: findings.filter(({ severity }) => severity === 'error').map(({ path, reason }) => `${path} ${reason}`),
  }
}

const pod = (spec: string, metadata = '') =>
  `apiVersion: v1\nkind: Pod\nmetadata: {name: p${metadata}}\nspec:\n  containers: [{name: a, image: b}]\n${spec}`
const service = (metadata: string, spec = '') =>
  `apiVersion: v1\nkind: Service\nmetadata: {name: s${metadata}}\nspec:\n  ports: [{port: 80}]\n${spec}`

test.each<[string, string, number, string]>([
  ['serviceAccount', pod('  serviceAccount: a # whose\n'), 30, pod('  serviceAccountName: a # whose\n')],
  [
    'duplicate serviceAccount',
    pod('  serviceAccount: a\n  serviceAccountName: a\n'),
    30,
    pod('  serviceAccountName: a\n'),
  ],
  [
    'a label of nodes',
    pod('  nodeSelector: {beta.kubernetes.io/os: linux}\n'),
    30,
    pod('  nodeSelector: {kubernetes.io/os: linux}\n'),
  ],
  [
    'a topology',
    pod(
      '  topologySpreadConstraints: [{maxSkew: 1, topologyKey: failure-domain.beta.kubernetes.io/zone, whenUnsatisfiable: DoNotSchedule}]\n',
    ),
    30,
    pod(
      '  topologySpreadConstraints: [{maxSkew: 1, topologyKey: topology.kubernetes.io/zone, whenUnsatisfiable: DoNotSchedule}]\n',
    ),
  ],
  [
    'an annotation',
    service(', annotations: {service.kubernetes.io/topology-aware-hints: auto}'),
    30,
    service(', annotations: {service.kubernetes.io/topology-mode: auto}'),
  ],
  [
    'a value',
    service('', '  trafficDistribution: PreferClose\n'),
    35,
    service('', '  trafficDistribution: PreferSameZone\n'),
  ],
  [
    'a seccomp annotation of a pod',
    pod('', ', annotations: {seccomp.security.alpha.kubernetes.io/pod: runtime/default}'),
    25,
    pod('  securityContext:\n    seccompProfile:\n      type: RuntimeDefault\n'),
  ],
  [
    'a seccomp annotation of a container',
    pod('', ', annotations: {container.seccomp.security.alpha.kubernetes.io/a: localhost/p.json, b: c}'),
    25,
    pod('', ', annotations: {b: c}').replace(
      'image: b}',
      'image: b, securityContext: {seccompProfile: {type: Localhost, localhostProfile: p.json}}}',
    ),
  ],
  [
    'an AppArmor annotation',
    pod('', ', annotations: {container.apparmor.security.beta.kubernetes.io/a: unconfined, b: c}'),
    31,
    pod('', ', annotations: {b: c}').replace(
      'image: b}',
      'image: b, securityContext: {appArmorProfile: {type: Unconfined}}}',
    ),
  ],
])('a deprecated field: %s', async (_, before, minor, after) => {
  const fixed = await fix(before, minor)
  expect(fixed.text).toBe(after)
  expect(fixed.outcomes).toHaveLength(1)
  expect(fixed.outcomes[0]).toMatch(/^done /)
})

test.each<[string, string, number, number]>([
  ['another account is named already', pod('  serviceAccount: a\n  serviceAccountName: b\n'), 30, 1],
  [
    'another label is there already',
    pod('  nodeSelector: {beta.kubernetes.io/os: linux, kubernetes.io/os: windows}\n'),
    30,
    1,
  ],
  [
    'the annotation is not known yet',
    service(', annotations: {service.kubernetes.io/topology-aware-hints: auto}'),
    24,
    0,
  ],
  ['the value is not known yet', service('', '  trafficDistribution: PreferClose\n'), 32, 0],
  [
    'an AppArmor annotation before the field',
    pod('', ', annotations: {container.apparmor.security.beta.kubernetes.io/a: unconfined}'),
    29,
    0,
  ],
  [
    'an annotation of a container that is not there',
    pod('', ', annotations: {container.seccomp.security.alpha.kubernetes.io/z: unconfined}'),
    25,
    0,
  ],
  ['an unknown profile', pod('', ', annotations: {seccomp.security.alpha.kubernetes.io/pod: other}'), 25, 0],
])('an unchanged field: %s', async (_, text, minor, reported) => {
  const fixed = await fix(text, minor)
  expect(fixed.text).toBe(text)
  expect(fixed.outcomes.filter((outcome) => !outcome.startsWith('done'))).toHaveLength(reported)
})

test.each([
  [25, /, with the same meaning$/],
  [30, / is now securityContext\.seccompProfile; versions since 1\.27 ignore the annotation$/],
])('the message about a seccomp annotation for 1.%i', async (minor, message) => {
  const text = pod('', ', annotations: {seccomp.security.alpha.kubernetes.io/pod: runtime/default}')
  expect((await fix(text, minor)).messages).toEqual([expect.stringMatching(message)])
})
