import { describe, expect, test } from 'vitest'
import { container, findings, observed, pod, type Row, secret, service } from '../../tests/test-objects.ts'

function table(rows: readonly Row[]): void {
  test.each(rows)('$what', ({ text, minor, options, found }) => {
    expect(observed(text, minor, options)).toEqual(found)
  })
}

describe('types and formats', () => {
  const claim = (storage: string) =>
    `{apiVersion: v1, kind: PersistentVolumeClaim, metadata: {name: x}, spec: {resources: {requests: {storage: ${storage}}}}}`
  const map = (data: string) => `{apiVersion: v1, kind: ConfigMap, metadata: {name: x}, data: {${data}}}`
  const port = (value: string) => service(`ports: [{port: ${value}}]`)
  table([
    { what: 'a string for an integer', text: port('"80"'), minor: 34, found: ['spec.ports[0].port type'] },
    { what: 'a fraction for an integer', text: port('1.5'), minor: 34, found: ['spec.ports[0].port type'] },
    { what: 'a whole number with a point', text: port('80.0'), minor: 34, found: [] },
    {
      what: 'an integer of more than 32 bits',
      text: port('2147483648'),
      minor: 34,
      found: ['spec.ports[0].port format'],
    },
    { what: 'the largest one', text: port('2147483647'), minor: 34, found: [] },
    {
      what: 'an integer of more than 64 bits',
      text: pod('terminationGracePeriodSeconds: 9223372036854775808'),
      minor: 34,
      found: ['spec.terminationGracePeriodSeconds format'],
    },
    {
      what: 'the largest of 64 bits',
      text: pod('terminationGracePeriodSeconds: 9223372036854775807'),
      minor: 34,
      found: [],
    },
    {
      what: 'an integer or a string',
      text: service('ports: [{port: 1, targetPort: a}, {port: 2, targetPort: 3}]'),
      minor: 34,
      found: [],
    },
    {
      what: 'neither',
      text: service('ports: [{port: 1, targetPort: true}]'),
      minor: 34,
      found: ['spec.ports[0].targetPort type'],
    },
    { what: 'an integer for a string', text: pod('nodeName: 5'), minor: 34, found: ['spec.nodeName type'] },
    {
      what: 'a boolean for a label',
      text: '{apiVersion: v1, kind: ConfigMap, metadata: {name: x, labels: {a: true}}}',
      minor: 34,
      found: ['metadata.labels.a type'],
    },
    {
      what: 'a label in quotes, and one without value',
      text: '{apiVersion: v1, kind: ConfigMap, metadata: {name: x, labels: {a: "true", b: null}}}',
      minor: 34,
      found: [],
    },
    { what: 'a string for a boolean', text: pod('hostNetwork: "true"'), minor: 34, found: ['spec.hostNetwork type'] },
    { what: 'a boolean of YAML 1.1, as servers read it', text: pod('hostNetwork: yes'), minor: 34, found: [] },
    { what: 'its shortest spelling', text: pod('hostNetwork: Y'), minor: 34, found: [] },
    {
      what: 'a spelling that they do not read',
      text: pod('hostNetwork: yEs'),
      minor: 34,
      found: ['spec.hostNetwork type'],
    },
    {
      what: 'booleans of YAML 1.1 for strings',
      text: map('a: yes, b: n, c: OFF, d: &d on, e: !!bool no'),
      minor: 34,
      found: ['data.a type', 'data.b type', 'data.c type', 'data.d type', 'data.e type'],
    },
    {
      what: 'similar strings',
      text: map('a: "yes", b: yEs, c: nope, d: offs, e: !!str no, f: z, g: -y, h: \'on\''),
      minor: 34,
      found: [],
    },
    {
      what: 'numbers of YAML 1.1 for strings',
      text: map('a: 1_000, b: 0b11, c: -0x1F, d: 1_0.5'),
      minor: 34,
      found: ['data.a type', 'data.b type', 'data.c type', 'data.d type'],
    },
    {
      what: 'strings that begin in the same way',
      text: map('a: 1_a, b: _1, c: 0b12, d: 10.0.0.1, e: --a_b'),
      minor: 34,
      found: [],
    },
    { what: 'a number of YAML 1.1 for an integer', text: port('8_0'), minor: 34, found: [] },
    { what: 'a boolean of YAML 1.1 for an integer', text: port('on'), minor: 34, found: ['spec.ports[0].port type'] },
    {
      what: 'a boolean of YAML 1.1 for an integer or a string',
      text: service('ports: [{port: 1, targetPort: off}, {port: 2, targetPort: 1_0}]'),
      minor: 34,
      found: ['spec.ports[0].targetPort type'],
    },
    {
      what: 'a boolean of YAML 1.1 for a closed type',
      text: pod('restartPolicy: no'),
      minor: 34,
      found: ['spec.restartPolicy type'],
    },
    { what: 'a quantity of YAML 1.1', text: claim('1_000'), minor: 34, found: [] },
    {
      what: 'a boolean of YAML 1.1 for a quantity',
      text: claim('y'),
      minor: 34,
      found: ['spec.resources.requests.storage type'],
    },
    { what: 'a list for a map', text: pod('nodeSelector: []'), minor: 34, found: ['spec.nodeSelector type'] },
    { what: 'a map for a list', text: pod('volumes: {}'), minor: 34, found: ['spec.volumes type'] },
    {
      what: 'a scalar for an object',
      text: pod('securityContext: x'),
      minor: 34,
      found: ['spec.securityContext type'],
    },
    { what: 'a quantity', text: claim('1.5Gi'), minor: 34, found: [] },
    { what: 'a quantity that is a number', text: claim('5'), minor: 34, found: [] },
    { what: 'a quantity with an exponent', text: claim('1e3'), minor: 34, found: [] },
    { what: 'a point, which the server reads as 0', text: claim('"."'), minor: 34, found: [] },
    { what: 'no quantity', text: claim('5GiB'), minor: 34, found: ['spec.resources.requests.storage format'] },
    {
      what: 'a boolean for a quantity',
      text: claim('true'),
      minor: 34,
      found: ['spec.resources.requests.storage type'],
    },
    {
      what: 'a time',
      text: '{apiVersion: coordination.k8s.io/v1, kind: Lease, metadata: {name: x}, spec: {renewTime: "2026-02-28T00:00:00.000000Z"}}',
      minor: 34,
      found: [],
    },
    {
      what: 'no time',
      text: '{apiVersion: coordination.k8s.io/v1, kind: Lease, metadata: {name: x}, spec: {renewTime: "2026-02-30T00:00:00Z"}}',
      minor: 34,
      found: ['spec.renewTime format'],
    },
    { what: 'base64', text: secret('data: {a: eA==}'), minor: 34, found: [] },
    { what: 'no base64', text: secret('data: {a: "x!"}'), minor: 34, found: ['data.a format'] },
    { what: 'a number in a Secret', text: secret('data: {a: 1234}'), minor: 34, found: ['data.a type'] },
  ])

  test('the values of Secrets are never shown', () => {
    for (const fields of ['data: {a: hunter2!}', 'stringData: {a: 53821}', 'data: {a: 5_3821}']) {
      const [finding] = findings(secret(fields), 34)
      expect(JSON.stringify(finding)).not.toMatch(/hunter2|5_?3821/)
    }
    expect(findings(pod('nodeName: 53821'), 34)[0]).toMatchObject({ currentValue: '53821' })
  })

  test('the name of a Secret is shown, what its annotations contain is not', () => {
    const messages = (metadata: string) =>
      findings(`{apiVersion: v1, kind: Secret, metadata: {${metadata}}}`, 34).map(({ message }) => message)
    expect(messages('name: 53821')[0]).toContain('not 53821')
    expect(messages('name: a, annotations: {a: 53821}')[0]).toContain('not a number')
  })

  test('a message shows what YAML 1.1 reads', () => {
    expect(['on', '1_0', 'true'].map((text) => findings(pod(`nodeName: ${text}`), 34)[0]?.message)).toEqual([
      'spec.nodeName must be a string (in quotes) for Kubernetes 1.34, not on, which YAML 1.1 reads as true',
      'spec.nodeName must be a string (in quotes) for Kubernetes 1.34, not 1_0, which YAML 1.1 reads as 10',
      'spec.nodeName must be a string (in quotes) for Kubernetes 1.34, not true',
    ])
  })
})

describe('a number out of the range of its format', () => {
  const RANGE = { 32: '-2147483648 to 2147483647', 64: '-9223372036854775808 to 9223372036854775807' }
  const port = (field: string, value: string) => service(`ports: [{port: 1, ${field}: ${value}}]`)

  test.each([
    [32, port('nodePort', '3000000000'), port('nodePort', '2147483647')],
    [32, port('targetPort', '2147483648'), port('targetPort', '"2147483648"')],
    [32, pod('priority: -2147483649'), pod('priority: -2147483648')],
    [64, pod('activeDeadlineSeconds: 9223372036854775808'), pod('activeDeadlineSeconds: 9223372036854775807')],
    [64, pod('activeDeadlineSeconds: -9223372036854777856'), pod('activeDeadlineSeconds: -9223372036854775808')],
  ] as const)('the message names the range of %i bits', (bits, wrong, right) => {
    const [finding] = findings(wrong, 34)

    expect(finding?.message).toContain(`must be a ${bits}-bit integer from ${RANGE[bits]}`)
    expect(observed(right, 34)).toEqual([])
  })

  test('a value of another type needs no range', () => {
    expect(findings(pod('priority: "1"'), 34)[0]?.message).toContain('must be a 32-bit integer for')
  })
})

describe('values, keys and required fields', () => {
  const elements = '{$patch: replace}, {name: a, $patch: delete}, {name: a}, {name: b, $other: x}, {name: c}, {name: c}'
  const directives = `{apiVersion: v1, kind: Pod, $patch: merge, metadata: {name: x, labels: {$retainKeys: [a]}}, spec: {$setElementOrder/containers: [{name: a}], $deleteFromPrimitiveList/volumes: [a], containers: [${elements}]}}`
  table([
    {
      what: 'a value of a closed type',
      text: container('imagePullPolicy: Sometimes'),
      minor: 34,
      found: ['spec.containers[0].imagePullPolicy enum'],
    },
    { what: 'a known one', text: container('imagePullPolicy: Always'), minor: 34, found: [] },
    { what: 'an empty one, which means the default', text: container('imagePullPolicy: ""'), minor: 34, found: [] },
    {
      what: 'the same name twice',
      text: '{apiVersion: v1, kind: Pod, metadata: {name: x}, spec: {containers: [{name: a}, {name: b}, {name: a}]}}',
      minor: 34,
      found: ['spec.containers[2] duplicate-key'],
    },
    {
      what: 'the same port and the default protocol',
      text: service('ports: [{name: a, port: 1}, {name: b, port: 1, protocol: TCP}]'),
      minor: 34,
      found: ['spec.ports[1] duplicate-key'],
    },
    {
      what: 'the same port of two protocols',
      text: service('ports: [{name: a, port: 1}, {name: b, port: 1, protocol: UDP}]'),
      minor: 34,
      found: [],
    },
    {
      what: 'a required field that is missing',
      text: '{apiVersion: v1, kind: Pod, metadata: {name: x}, spec: {containers: [{image: a}]}}',
      minor: 34,
      found: ['spec.containers[0].name required'],
    },
    {
      what: 'a required field that is null',
      text: '{apiVersion: v1, kind: Pod, metadata: {name: x}, spec: {containers: [{name: null}]}}',
      minor: 34,
      found: ['spec.containers[0].name required'],
    },
    {
      what: 'the same in a patch',
      text: '{apiVersion: v1, kind: Pod, metadata: {name: x}, spec: {containers: [{image: a}]}}',
      minor: 34,
      options: { isPartial: true },
      found: [],
    },
    {
      what: 'the keys of a strategic merge patch',
      text: directives,
      minor: 34,
      options: { isPartial: true },
      found: [
        'metadata.labels.$retainKeys type',
        'spec.containers[3].$other unknown',
        'spec.containers[5] duplicate-key',
      ],
    },
    {
      what: 'the same in a whole object',
      text: directives,
      minor: 34,
      found: [
        '$patch unknown',
        'metadata.labels.$retainKeys type',
        'spec.$deleteFromPrimitiveList/volumes unknown',
        'spec.$setElementOrder/containers unknown',
        'spec.containers[0].$patch unknown',
        'spec.containers[0].name required',
        'spec.containers[1].$patch unknown',
        'spec.containers[2] duplicate-key',
        'spec.containers[3].$other unknown',
        'spec.containers[5] duplicate-key',
      ],
    },
    {
      what: 'the same in a local config',
      text: '{apiVersion: v1, kind: Pod, metadata: {name: x, annotations: {config.kubernetes.io/local-config: "true"}}, spec: {containers: [{image: a}]}}',
      minor: 34,
      found: [],
    },
    {
      what: 'the same in an object that is explicitly not local config',
      text: '{apiVersion: v1, kind: Pod, metadata: {name: x, annotations: {config.kubernetes.io/local-config: "false"}}, spec: {containers: [{image: a}]}}',
      minor: 34,
      found: ['spec.containers[0].name required'],
    },
    {
      what: 'a status, which the server drops',
      text: '{apiVersion: apps/v1, kind: ReplicaSet, metadata: {name: x}, spec: {selector: {}}, status: {}}',
      minor: 34,
      found: [],
    },
    {
      what: 'what no server can read of a status',
      text: '{apiVersion: apps/v1, kind: ReplicaSet, metadata: {name: x}, spec: {selector: {}}, status: {foo: 1, replicas: x}}',
      minor: 34,
      found: ['status.foo unknown', 'status.replicas type'],
    },
  ])

  test('duplicate ports and variables are warnings', () => {
    const ports = findings(
      container('ports: [{containerPort: 1}, {containerPort: 1}], env: [{name: A}, {name: A}]'),
      34,
    )
    expect(ports.map(({ path, reason, severity }) => [path, reason, severity])).toEqual([
      ['spec.containers[0].env[1]', 'duplicate-key', 'warning'],
      ['spec.containers[0].ports[1]', 'duplicate-key', 'warning'],
    ])
  })
})
