import { SERVER_RULES } from '@krmkit/kubernetes-schemas/server-rules'
import { Resource, readYamlStream } from '@krmkit/runtime'
import { expect, test } from 'vitest'
import { askFix } from '../../tests/ask.ts'

/** The text after a fix, and its messages. */
function fix(text: string, from = 37, to = from) {
  const { documents } = readYamlStream(text)
  const resources = documents.map((document) => new Resource(document))
  const outcomes = askFix(resources, { target: { minors: { from, to } }, serverRules: SERVER_RULES })
  return { text: documents.join(''), messages: outcomes.map(({ path, message }) => `${path}: ${message}`) }
}

const pod = (container: string, spec = '') =>
  `apiVersion: v1\nkind: Pod\nmetadata: {name: p}\nspec:\n${spec}  containers:\n  - name: a\n    image: b\n${container}`
const service = (spec: string) => `apiVersion: v1\nkind: Service\nmetadata: {name: s}\nspec:\n${spec}`
const deployment = (spec: string, metadata = '') =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: d${metadata}}\nspec:\n${spec}  selector: {matchLabels: {a: b}}\n  template: {metadata: {labels: {a: b}}, spec: {containers: [{name: a, image: b}]}}\n`
const binding = (rest: string) =>
  `apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRoleBinding\nmetadata: {name: r}\n${rest}`
const role = 'roleRef: {apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: r}\n'

test.each<[what: string, before: string, after: string, messages: readonly string[]]>([
  [
    'a value of an enum in other letters',
    service('  type:   clusterip # inside\n  ports: [{port: 80, protocol: tcp}]\n'),
    service('  type:   ClusterIP # inside\n  ports: [{port: 80, protocol: TCP}]\n'),
    ['spec.ports[0].protocol: "tcp" is now "TCP"', 'spec.type: "clusterip" is now "ClusterIP"'],
  ],
  [
    'a value of an enum with spaces around it',
    pod("    imagePullPolicy: ' Always'\n"),
    pod("    imagePullPolicy: 'Always'\n"),
    ['spec.containers[0].imagePullPolicy: " Always" is now "Always"'],
  ],
  [
    'a value of an enum that only a rule of the server has',
    binding(`${role}subjects:\n- {kind: user, name: jane}\n`),
    binding(`${role}subjects:\n- {kind: User, name: jane}\n`),
    ['subjects[0].kind: "user" is now "User"'],
  ],
  [
    'spaces around a name',
    service("  ports: [{port: 80, name: 'web '}]\n"),
    service("  ports: [{port: 80, name: 'web'}]\n"),
    ['spec.ports[0].name: "web " is now "web"'],
  ],
  [
    'spaces around the value of a label',
    deployment('', ', labels: {app: "web\\n"}'),
    deployment('', ', labels: {app: "web"}'),
    ['metadata.labels.app: "web\\n" is now "web"'],
  ],
  [
    'numbers and booleans that must be strings, as they are written',
    deployment('', ', labels: {a: 1.10, b: true, c: 0x1F}'),
    deployment('', ', labels: {a: "1.10", b: "true", c: "0x1F"}'),
    [
      'metadata.labels.a: 1.1 is now "1.10"',
      'metadata.labels.b: true is now "true"',
      'metadata.labels.c: 31 is now "0x1F"',
    ],
  ],
  [
    'strings that must be numbers and booleans',
    deployment('  replicas: "3"\n  paused: "true"\n'),
    deployment('  replicas: 3\n  paused: true\n'),
    ['spec.paused: "true" is now true', 'spec.replicas: "3" is now 3'],
  ],
  [
    'equal elements of a set',
    service('  ipFamilies: [IPv4, IPv6, IPv4, IPv4]\n  ipFamilyPolicy: PreferDualStack\n  ports: [{port: 80}]\n'),
    service('  ipFamilies: [IPv4, IPv6]\n  ipFamilyPolicy: PreferDualStack\n  ports: [{port: 80}]\n'),
    [
      'spec.ipFamilies[3]: removed, because it is the same as spec.ipFamilies[0]',
      'spec.ipFamilies[2]: removed, because it is the same as spec.ipFamilies[0]',
    ],
  ],
  [
    'equal elements of a list with keys, in another order of fields',
    service('  ports:\n  - {port: 80, name: a}\n  - {port: 81, name: b}\n  # again\n  - {name: a, port: 80}\n'),
    service('  ports:\n  - {port: 80, name: a}\n  - {port: 81, name: b}\n'),
    ['spec.ports[2]: removed, because it is the same as spec.ports[0]'],
  ],
  [
    'the API groups of a binding',
    binding(
      'roleRef: {apiGroup: rbac.authorization.k8s.io/v1, kind: ClusterRole, name: r}\nsubjects:\n- {kind: Group, name: g, apiGroup: rbac}\n- {kind: ServiceAccount, name: s, namespace: n, apiGroup: rbac.authorization.k8s.io}\n',
    ),
    binding(
      `${role}subjects:\n- {kind: Group, name: g, apiGroup: rbac.authorization.k8s.io}\n- {kind: ServiceAccount, name: s, namespace: n}\n`,
    ),
    [
      'roleRef.apiGroup: "rbac.authorization.k8s.io/v1" is now "rbac.authorization.k8s.io"',
      'subjects[0].apiGroup: "rbac" is now "rbac.authorization.k8s.io"',
      'subjects[1].apiGroup: "rbac.authorization.k8s.io" is removed: a ServiceAccount is of the core group',
    ],
  ],
  [
    'a value of a Secret, which no message shows',
    'apiVersion: v1\nkind: Secret\nmetadata: {name: s}\nstringData: {pin: 4711}\n',
    'apiVersion: v1\nkind: Secret\nmetadata: {name: s}\nstringData: {pin: "4711"}\n',
    ['stringData.pin: the value is now a string'],
  ],
])('corrected: %s', (_, before, after, messages) => {
  const fixed = fix(before)

  expect(fixed).toEqual({ text: after, messages })
  expect(fix(after)).toEqual({ text: after, messages: [] })
})

test.each([
  ['a value that the enum does not have', service('  type: Cluster\n  ports: [{port: 80}]\n')],
  ['a misspelt value', service('  ports: [{port: 80, protocol: tpc}]\n')],
  ['letters in a name, which others may refer to', service('  ports: [{port: 80, name: Web}]\n')],
  ['spaces in a name', service("  ports: [{port: 80, name: 'we b'}]\n")],
  ['elements with the same key and other fields', service('  ports: [{port: 80, name: a}, {port: 81, name: a}]\n')],
  [
    'the restart policy of a Deployment, with which a Job may be meant',
    deployment('').replace('{containers', '{restartPolicy: Never, containers'),
  ],
  [
    'a role in a binding of the cluster',
    binding('roleRef: {apiGroup: rbac.authorization.k8s.io, kind: Role, name: r}\n'),
  ],
  ['a string that is not a number', deployment('  replicas: "three"\n')],
  ['a number that is too large', deployment('  replicas: "3000000000"\n')],
  ['an octal number as a string', deployment('  replicas: "010"\n')],
  ['a number in place of base64', 'apiVersion: v1\nkind: Secret\nmetadata: {name: s}\ndata: {pin: 4711}\n'],
  ['a list in place of a string', deployment('', ', labels: {a: [1]}')],
  ['a selector that is missing', deployment('').replace('  selector: {matchLabels: {a: b}}\n', '')],
  ['a negative number', deployment('  minReadySeconds: -1\n')],
  [
    'a value of an enum that some target versions do not have',
    service('  ports: [{port: 80}]\n  trafficDistribution: prefersamezone\n'),
  ],
])('unchanged: %s', (_, text) => {
  expect(fix(text, 30, 37)).toEqual({ text, messages: [] })
})

test('duplicates far from each other are removed in one run', () => {
  const ports = Array.from({ length: 30 }, (_, i) => `  - {port: ${80 + (i % 15)}, name: p${i % 15}}\n`)
  const fixed = fix(service(`  ports:\n${ports.join('')}`))

  expect(fixed.text).toBe(service(`  ports:\n${ports.slice(0, 15).join('')}`))
  expect(fixed.messages).toHaveLength(15)
})

test('without the rules of the server, only what the schemas refuse is corrected', () => {
  const text = binding('roleRef: {apiGroup: rbac, kind: ClusterRole, name: r}\n')
  const { documents } = readYamlStream(text)
  const resources = documents.map((document) => new Resource(document))

  expect(askFix(resources, { target: { minors: { from: 37, to: 37 } } })).toEqual([])
})
