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
    errors: findings.filter(({ severity }) => severity === 'error').map(({ path, reason }) => `${path} ${reason}`),
  }
}

const ingress = (apiVersion: string) => `# the way in
apiVersion: ${apiVersion} # old
kind: Ingress
metadata:
  name: web
spec:
  backend: {serviceName: main, servicePort: 80}
  rules:
  - http:
      paths:
      - path: / # all
        backend:
          serviceName: web # the web
          servicePort: http
`

const budget = (selector: string) =>
  `apiVersion: policy/v1beta1\nkind: PodDisruptionBudget\nmetadata: {name: b}\nspec:\n  minAvailable: 1\n${selector}`

const webhooks = (fields: string) => `apiVersion: admissionregistration.k8s.io/v1beta1
kind: MutatingWebhookConfiguration
metadata: {name: guard}
webhooks:
- name: guard.example.com
  clientConfig: {url: https://guard.example.com/}
${fields}`

const workload = (apiVersion: string, kind: string, spec = '') => `apiVersion: ${apiVersion}
kind: ${kind}
metadata: {name: web}
spec:
${spec}  template:
    metadata: {labels: {app: web}}
    spec:
      containers: [{name: web, image: web}]
`

const definition = (spec: string) => `apiVersion: apiextensions.k8s.io/v1beta1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  names: {kind: Widget, plural: widgets}
${spec}`

test('the default backend of an Ingress keeps the comments above its fields', async () => {
  const old =
    '  # for others\n  backend: # all\n    # the main one\n    serviceName: main\n    # its port\n    servicePort: 80 # http\n'
  const { text, errors } = await fix(ingress('networking.k8s.io/v1beta1').replace(/ {2}backend: .*\n/, old), 22)

  expect(errors).toEqual([])
  const service = '      name: main # the main one\n      port:\n        number: 80 # its port http\n'
  expect(text).toContain(`spec:\n  # for others\n  defaultBackend: # all\n    service:\n${service}  rules:\n`)
})

test.each(['extensions/v1beta1', 'networking.k8s.io/v1beta1'])(
  'an Ingress of %s keeps everything that need not change',
  async (apiVersion) => {
    expect(await fix(ingress(apiVersion), 22, 37)).toEqual({
      text: `# the way in
apiVersion: networking.k8s.io/v1 # old
kind: Ingress
metadata:
  name: web
spec:
  defaultBackend: {service: {name: main, port: {number: 80}}}
  rules:
  - http:
      paths:
      - path: / # all
        backend:
          service:
            name: web # the web
            port:
              name: http
        pathType: ImplementationSpecific
`,
      outcomes: ['done apiVersion'],
      errors: [],
    })
  },
)

const cron = (apiVersion: string) =>
  `apiVersion: ${apiVersion}\nkind: CronJob\nmetadata: {name: c}\nspec: {schedule: "@daily", jobTemplate: {spec: {template: {spec: {restartPolicy: Never, containers: [{name: a, image: b}]}}}}}\n`
const METRICS =
  '  metrics: [{type: Resource, resource: {name: cpu, target: {type: Utilization, averageUtilization: 9}}}]\n'
const autoscaler = (apiVersion: string, metrics = '') =>
  `apiVersion: ${apiVersion}\nkind: HorizontalPodAutoscaler\nmetadata: {name: h}\nspec:\n  maxReplicas: 3\n  scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: web}\n${metrics}`

test.each<[string, string, number, number, string]>([
  ['a budget with a selector', budget('  selector: {matchLabels: {app: web}}\n'), 25, 37, 'policy/v1'],
  ['a budget without a selector', budget(''), 25, 37, 'policy/v1'],
  ['what is only deprecated', budget(''), 21, 21, 'policy/v1'],
  ['a CronJob', cron('batch/v1beta1'), 25, 25, 'batch/v1'],
  ['an autoscaler', autoscaler('autoscaling/v2beta2'), 26, 26, 'autoscaling/v2'],
  [
    'an autoscaler for a range that the newest does not cover',
    autoscaler('autoscaling/v2beta1', '  metrics: [{type: Pods, pods: {metricName: a, targetAverageValue: 1k}}]\n'),
    21,
    24,
    'autoscaling/v2beta2',
  ],
  ['an autoscaler that is too new', autoscaler('autoscaling/v2', METRICS), 22, 22, 'autoscaling/v2beta2'],
  [
    'a Role',
    'apiVersion: rbac.authorization.k8s.io/v1beta1\nkind: Role\nmetadata: {name: r}\nrules: []\n',
    22,
    22,
    'rbac.authorization.k8s.io/v1',
  ],
  [
    'a StorageClass',
    'apiVersion: storage.k8s.io/v1beta1\nkind: StorageClass\nmetadata: {name: s}\nprovisioner: x\n',
    22,
    22,
    'storage.k8s.io/v1',
  ],
  [
    'a runtime class',
    'apiVersion: node.k8s.io/v1beta1\nkind: RuntimeClass\nmetadata: {name: r}\nhandler: x\n',
    25,
    25,
    'node.k8s.io/v1',
  ],
  [
    'priority levels',
    'apiVersion: flowcontrol.apiserver.k8s.io/v1beta2\nkind: PriorityLevelConfiguration\nmetadata: {name: p}\nspec: {type: Limited, limited: {assuredConcurrencyShares: 3, limitResponse: {type: Reject}}}\n',
    32,
    32,
    'flowcontrol.apiserver.k8s.io/v1',
  ],
])('drop-in: %s', async (_, text, from, to, apiVersion) => {
  const fixed = await fix(text, from, to)
  expect(fixed).toMatchObject({ outcomes: ['done apiVersion'], errors: [] })
  expect(fixed.text).toContain(`apiVersion: ${apiVersion}\n`)
})

test.each<[string, string, number, readonly string[]]>([
  [
    'a budget whose selector meant nothing, and means all',
    budget('  selector: {}\n'),
    25,
    ['needs-fields apiVersion spec.selector'],
  ],
  ['a webhook with unknown side effects', webhooks(''), 22, ['needs-fields apiVersion webhooks[0].sideEffects']],
  [
    'a request without a signer',
    'apiVersion: certificates.k8s.io/v1beta1\nkind: CertificateSigningRequest\nmetadata: {name: c}\nspec: {request: YWJj, usages: []}\n',
    22,
    ['needs-fields apiVersion spec.signerName'],
  ],
  [
    'a Deployment without labels',
    workload('extensions/v1beta1', 'Deployment').replace('{app: web}', '{}'),
    22,
    ['needs-fields apiVersion spec.selector'],
  ],
  [
    'a removed field',
    workload('extensions/v1beta1', 'Deployment', '  rollbackTo: {revision: 1}\n'),
    22,
    ['needs-fields apiVersion spec.rollbackTo'],
  ],
  [
    'an Ingress without a port',
    ingress('extensions/v1beta1').replace(', servicePort: 80', ''),
    22,
    ['needs-fields apiVersion spec.defaultBackend.service.port'],
  ],
  [
    'a CRD that keeps unknown fields and has a schema',
    definition('  version: v1\n  validation: {openAPIV3Schema: {type: object}}\n'),
    22,
    ['needs-fields apiVersion spec.preserveUnknownFields'],
  ],
  [
    'what nothing replaces',
    'apiVersion: policy/v1beta1\nkind: PodSecurityPolicy\nmetadata: {name: p}\nspec: {}\n',
    25,
    ['impossible apiVersion'],
  ],
  [
    'a version that is too new, without an equivalent',
    ingress('networking.k8s.io/v1').replace(/ {2}backend[^]*/, '  defaultBackend: {resource: {kind: a, name: b}}\n'),
    20,
    ['impossible apiVersion'],
  ],
])('not drop-in: %s', async (_, text, minor, outcomes) => {
  const fixed = await fix(text, minor)
  expect(fixed.outcomes).toEqual(outcomes)
  expect(fixed.text).toBe(text)
})

test('a replacement is used only if all target versions have it', async () => {
  const text = autoscaler('autoscaling/v2beta2', METRICS)
  expect(await fix(text, 21, 26)).toMatchObject({ outcomes: ['needs-fields apiVersion spec.metrics'], text })
})

test('changed defaults are written', async () => {
  const fixed = await fix(webhooks('  sideEffects: None\n  timeoutSeconds: 5 # short\n'), 22)
  expect(fixed).toMatchObject({ outcomes: ['done apiVersion'], errors: [] })
  expect(fixed.text).toContain(`  sideEffects: None
  timeoutSeconds: 5 # short
  failurePolicy: Ignore
  matchPolicy: Exact
  admissionReviewVersions:
  - v1beta1
`)
})

const level = (version: string, limited: string, annotations = '') =>
  `apiVersion: flowcontrol.apiserver.k8s.io/${version}\nkind: PriorityLevelConfiguration\nmetadata: {name: p${annotations}}\nspec: {type: Limited, limited: {${limited}limitResponse: {type: Reject}}}\n`
const ZERO = ', annotations: {flowcontrol.k8s.io/v1beta3-preserve-zero-concurrency-shares: ""}'

test.each([
  ['v1beta1', 'assuredConcurrencyShares: 0, ', '', 'nominalConcurrencyShares: 30, '],
  ['v1beta2', 'assuredConcurrencyShares: 0, ', '', 'nominalConcurrencyShares: 30, '],
  ['v1beta2', 'assuredConcurrencyShares: 7, ', '', 'nominalConcurrencyShares: 7, '],
  ['v1beta2', '', '', ''],
  ['v1beta3', 'nominalConcurrencyShares: 0, ', '', 'nominalConcurrencyShares: 30, '],
  ['v1beta3', 'nominalConcurrencyShares: 0, ', ZERO, 'nominalConcurrencyShares: 0, '],
])('zero shares of %s, which mean the default of 30: {%s}', async (version, before, annotations, after) => {
  const fixed = await fix(level(version, before, annotations), 32)
  expect(fixed).toMatchObject({ outcomes: ['done apiVersion'], errors: [] })
  expect(fixed.text).toContain('/v1\n')
  if (after === '') expect(fixed.text).not.toContain('Shares')
  else expect(fixed.text).toContain(after.replace(', ', ''))
  expect(fixed.text).not.toContain('preserve-zero')
})

test.each([
  ['apps/v1beta1', '  revisionHistoryLimit: 2\n'],
  ['extensions/v1beta1', '  revisionHistoryLimit: 2147483647\n'],
])('a Deployment of %s keeps as many revisions as before', async (apiVersion, expected) => {
  expect((await fix(workload(apiVersion, 'Deployment'), 30)).text).toContain(expected)
  const limited = await fix(workload(apiVersion, 'Deployment', '  revisionHistoryLimit: 5\n'), 30)
  expect(limited.text).toContain('  revisionHistoryLimit: 5\n')
})

const event = (fields: string) =>
  `apiVersion: events.k8s.io/v1beta1\nkind: Event\nmetadata: {name: e}\neventTime: "2020-01-01T00:00:00.000000Z"\naction: a\nreason: r\nreportingController: c\nreportingInstance: i\n${fields}`

test.each([
  ['a type', 'type: Normal\n', 'done apiVersion'],
  ['no type', '', 'needs-fields apiVersion type'],
  ['another type', 'type: Odd\n', 'needs-fields apiVersion type'],
  [
    'the source of older versions',
    'type: Normal\ndeprecatedSource: {host: h}\n',
    'needs-fields apiVersion deprecatedSource',
  ],
])('an event with %s', async (_, fields, outcome) => {
  const fixed = await fix(event(fields), 25)
  expect(fixed.outcomes).toEqual([outcome])
  expect(fixed.text).toBe(outcome === 'done apiVersion' ? event(fields).replace('v1beta1', 'v1') : event(fields))
})

test('the user * of rbac.authorization.k8s.io/v1alpha1 is every authenticated user', async () => {
  const text =
    'apiVersion: rbac.authorization.k8s.io/v1alpha1\nkind: RoleBinding\nmetadata: {name: b}\nsubjects: [{kind: User, name: "*", apiVersion: rbac.authorization.k8s.io/v1alpha1}]\nroleRef: {kind: Role, name: r, apiGroup: rbac.authorization.k8s.io}\n'
  const fixed = await fix(text, 23)
  expect(fixed).toMatchObject({ outcomes: ['done apiVersion'], errors: [] })
  expect(fixed.text).toMatch(/subjects: \[\{kind: Group, name: "?system:authenticated"?\}\]/)
})

test.each([
  ['extensions/v1beta1', 'Deployment', 'maxSurge: 1'],
  ['apps/v1beta1', 'Deployment', 'app: web'],
  ['extensions/v1beta1', 'DaemonSet', 'type: OnDelete'],
  ['extensions/v1beta1', 'ReplicaSet', 'app: web'],
  ['apps/v1beta2', 'DaemonSet', 'app: web'],
])('a workload of %s, a %s, selects the labels of its template', async (apiVersion, kind, expected) => {
  const selector = apiVersion === 'apps/v1beta2' ? '  selector: {matchLabels: {app: web}}\n' : ''
  const fixed = await fix(workload(apiVersion, kind, selector), 30)
  expect(fixed).toMatchObject({ outcomes: ['done apiVersion'], errors: [] })
  expect(fixed.text).toContain('apiVersion: apps/v1\n')
  expect(fixed.text).toContain('selector:')
  expect(fixed.text).toContain(expected)
})

test.each([
  [
    'resource: {name: cpu, targetAverageUtilization: 60}',
    'resource: {name: cpu, target: {type: Utilization, averageUtilization: 60}}',
  ],
  [
    'pods: {metricName: p, targetAverageValue: 1k}',
    'pods: {metric: {name: p}, target: {type: AverageValue, averageValue: 1k}}',
  ],
  [
    'external: {metricName: q, metricSelector: {matchLabels: {a: b}}, targetValue: 3}',
    'external: {metric: {name: q, selector: {matchLabels: {a: b}}}, target: {type: Value, value: 3}}',
  ],
  [
    'object: {target: {kind: Service, name: s}, metricName: r, targetValue: 3}',
    'object: {describedObject: {kind: Service, name: s}, metric: {name: r}, target: {type: Value, value: 3}}',
  ],
])('a metric of autoscaling/v2beta1: %s', async (before, after) => {
  const type = before.slice(0, 1).toUpperCase() + before.slice(1, before.indexOf(':'))
  const metric = `  metrics:\n  - type: ${type}\n    `
  const fixed = await fix(autoscaler('autoscaling/v2beta1', `${metric}${before}\n`), 26)
  expect(fixed).toMatchObject({ outcomes: ['done apiVersion'], errors: [] })
  expect(fixed.text).toContain(`${metric}${after}\n`)
})

test.each([
  [
    'one version',
    '  version: v1\n  preserveUnknownFields: false\n  validation: {openAPIV3Schema: {type: object}}\n  subresources: {status: {}}\n',
  ],
  [
    'two versions',
    '  versions: [{name: v1, served: true, storage: true}, {name: v2, served: true, storage: false}]\n  preserveUnknownFields: false\n  validation: {openAPIV3Schema: {type: object}}\n  additionalPrinterColumns: [{name: a, type: string, JSONPath: .a}]\n',
  ],
  ['no schema', '  version: v1\n'],
  [
    'a webhook',
    '  version: v1\n  conversion: {strategy: Webhook, webhookClientConfig: {url: https://c.example.com/}}\n',
  ],
])('a CustomResourceDefinition with %s', async (_, spec) => {
  const fixed = await fix(definition(spec), 22)
  expect(fixed).toMatchObject({ outcomes: ['done apiVersion'], errors: [] })
  expect(fixed.text).toMatch(/schema:|openAPIV3Schema/)
})

test('skipped and accepted resources are unchanged', async () => {
  const text = budget('')
  const because = 'the old cluster'
  expect(await fix(text, 25, 25, { skip: ['PodDisruptionBudget'] })).toMatchObject({ text, outcomes: [] })
  expect(await fix(text, 25, 25, { suppress: [{ reason: 'kind-removed', because }] })).toMatchObject({
    text,
    outcomes: [],
  })
})

test('an object in a list is fixed in place, and a second run changes nothing', async () => {
  const list = `apiVersion: v1\nkind: List\nitems:\n- ${budget('').replaceAll('\n', '\n  ').trimEnd()} # the end\n`
  const fixed = await fix(list, 25)
  expect(fixed).toMatchObject({ outcomes: ['done items[0].apiVersion'], errors: [] })
  expect(fixed.text).toBe(list.replace('policy/v1beta1', 'policy/v1'))
  expect(await fix(fixed.text, 25)).toEqual({ ...fixed, outcomes: [] })
})

test('the version of a list of one kind is not written into its objects', async () => {
  const list = 'apiVersion: policy/v1beta1\nkind: PodDisruptionBudgetList\nitems:\n- metadata: {name: web}\n'
  expect(await fix(list, 25)).toMatchObject({ text: list, outcomes: [] })
})

const claim = (version: string, request: string) =>
  `apiVersion: resource.k8s.io/${version}\nkind: ResourceClaim\nmetadata: {name: c}\nspec:\n  devices:\n    requests:\n${request}`

test('the requests of a claim keep their comments', async () => {
  const request = '    - name: gpu\n      deviceClassName: gpu.example.com # which\n      count: 2\n'
  const fixed = await fix(claim('v1beta1', request), 36)
  expect(fixed).toMatchObject({ outcomes: ['done apiVersion'], errors: [] })
  expect(fixed.text).toBe(
    claim(
      'v1',
      '    - name: gpu\n      exactly:\n        deviceClassName: gpu.example.com # which\n        count: 2\n',
    ),
  )
})

test('the content of a device is at the device itself', async () => {
  const slice = (version: string, device: string) =>
    `apiVersion: resource.k8s.io/${version}\nkind: ResourceSlice\nmetadata: {name: s}\nspec:\n  driver: d\n  nodeName: n\n  pool: {name: p, generation: 1, resourceSliceCount: 1}\n  devices: [${device}]\n`
  const fixed = await fix(slice('v1beta1', '{name: a, basic: {attributes: {m: {int: 1}}}}'), 36)
  expect(fixed.text).toBe(slice('v1', '{name: a, attributes: {m: {int: 1}}}'))
})

test.each([
  ['is switched off by default', 'coordination.k8s.io/v1alpha2', 'LeaseCandidate', 33],
  ['differs in more than its name', 'flowcontrol.apiserver.k8s.io/v1', 'FlowSchema', 25],
])('a version that %s is not used as a replacement', async (_, apiVersion, kind, minor) => {
  const text = `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: {name: o}\n`
  expect(await fix(text, minor)).toMatchObject({ text, outcomes: ['impossible apiVersion'] })
})
