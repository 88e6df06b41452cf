import { makeResource } from '@krmkit/runtime'
import { describe, expect, test } from 'vitest'
import {
  IN_POD,
  INGRESS,
  JOB,
  OBJECTS,
  object,
  request,
  SCALER,
  shares,
  WEBHOOKS,
  WORKLOAD,
} from '../../tests/removed-objects.ts'
import { findings, observed } from '../../tests/test-objects.ts'
import { kubernetesModel } from '../model/decode/decode-model.ts'
import { ObjectChecker } from './check-object.ts'
import { replacementFor } from './words.ts'

const model = kubernetesModel()
const NEWEST = { from: model.last, to: model.last }

describe('an object of a removed version', () => {
  test('the table has each removed kind that another version of it replaces', () => {
    const removed = model
      .kinds()
      .filter((kind) => (kind.minors === undefined || kind.minors.to < model.last) && kind.removed !== undefined)
      .filter((kind) => replacementFor(model, kind, NEWEST)?.kind === kind.kind)
    expect(Object.keys(OBJECTS)).toEqual(removed.map(({ apiVersion, kind }) => `${apiVersion} ${kind}`))
  })

  describe.each(Object.entries(OBJECTS))('%s', (kind, [fields, at]) => {
    test('a mistake is found next to the removal', () => {
      const found = observed(object(kind, fields.replace('@', ', x: 1')), model.last)
      expect(found).toEqual(['apiVersion kind-removed', `${at} unknown`].sort())
    })

    test('a valid object has the removal only', () => {
      expect(observed(object(kind, fields.replace('@', '')), model.last)).toEqual(['apiVersion kind-removed'])
    })
  })

  const deployment = (apiVersion: string, spec: string, labels = '{app: web}') =>
    `apiVersion: ${apiVersion}
kind: Deployment
metadata: {name: web}
spec:
${spec}  template:
    metadata: {labels: ${labels}}
    spec:
      containers: [{name: web, image: web}]
`

  test.each([
    ['extensions/v1beta1', ''],
    ['apps/v1beta1', ''],
    ['apps/v1beta2', '  selector: {matchLabels: {app: web}}\n'],
  ])('the errors of a Deployment of %s have their own places', (apiVersion, selector) => {
    const text = deployment(apiVersion, `${selector}  replicas: "3"\n`).replace('image: web', 'imagePullPolice: Always')
    const found = findings(text, 34)

    expect(found.map(({ path, message }) => [path, message])).toEqual([
      [
        'apiVersion',
        `${apiVersion} Deployment must not be used for Kubernetes 1.34: it was removed in 1.16; use apps/v1 Deployment`,
      ],
      ['spec.replicas', 'spec.replicas must be a 32-bit integer for Kubernetes 1.34, not "3"'],
      [
        'spec.template.spec.containers[0].imagePullPolice',
        'Kubernetes 1.34 has no field spec.template.spec.containers[0].imagePullPolice, nor does any other known version; did you mean "imagePullPolicy"?',
      ],
    ])
    expect(observed(deployment('apps/v1', '  selector: {}\n'), 34)).toEqual([])
  })

  test.each([
    [
      'the labels of the template',
      deployment('apps/v1beta2', ''),
      "apps/v1 needs spec.selector; set it to the template's labels, matchLabels: {app: web}?",
    ],
    [
      'labels that need quotes',
      deployment('apps/v1beta2', '', '{app: "on", tier: "1"}'),
      `apps/v1 needs spec.selector; set it to the template's labels, matchLabels: {app: "on", tier: "1"}?`,
    ],
    [
      'labels that are not labels',
      deployment('apps/v1beta2', '', '{app: "a, b: {"}'),
      "apps/v1 needs spec.selector; set it to the template's labels?",
    ],
    [
      'no labels',
      deployment('extensions/v1beta1', '', '{}'),
      'apps/v1 needs spec.selector; set it to labels that you add to spec.template too',
    ],
    [
      'a field that the replacement does not have',
      deployment('extensions/v1beta1', '  rollbackTo: {revision: 1}\n'),
      'apps/v1 has no spec.rollbackTo',
    ],
    [
      'two fields',
      object(
        'admissionregistration.k8s.io/v1beta1 MutatingWebhookConfiguration',
        WEBHOOKS.replace('sideEffects: None, ', '').replace('@', ''),
      ).replace(/\[(.*)\]/, (_, one) => `[${one}, ${one.replace('a.example.com', 'b.example.com')}]`),
      'admissionregistration.k8s.io/v1 needs webhooks[0].sideEffects, webhooks[1].sideEffects; set webhooks[0].sideEffects to None or NoneOnDryRun; set webhooks[1].sideEffects to None or NoneOnDryRun',
    ],
    [
      'a value with another meaning',
      object('policy/v1beta1 PodDisruptionBudget', 'spec: {minAvailable: 1, selector: {}}'),
      'policy/v1 reads spec.selector differently',
    ],
  ])('the removal names what the replacement needs: %s', (_, text, need) => {
    const [removal, ...others] = findings(text, 34)
    expect(removal?.message.split('; ').slice(2).join('; ')).toBe(need)
    expect(others).toEqual([])
  })

  test('an error in a field whose value has another meaning is found all the same', () => {
    const budget = (selector: string) => object('policy/v1beta1 PodDisruptionBudget', `spec: {selector: ${selector}}`)
    expect(observed(budget('{x: 1}'), 34)).toEqual(['apiVersion kind-removed', 'spec.selector.x unknown'])
    expect(observed(budget('{}'), 34)).toEqual(['apiVersion kind-removed'])
  })

  test.each(['partial', 'local'])('a patch needs nothing: %s', (what) => {
    const local = 'metadata: {name: web, annotations: {config.kubernetes.io/local-config: "true"}}'
    const text = deployment('apps/v1beta2', '  replicas: "3"\n')
    const found =
      what === 'partial'
        ? findings(text, 34, { isPartial: true })
        : findings(text.replace('metadata: {name: web}', local), 34)
    expect(found.map(({ path, message }) => `${path} ${message.includes('needs')}`)).toEqual([
      'apiVersion false',
      'spec.replicas false',
    ])
  })

  test.each([
    [
      'the backend of an Ingress',
      'networking.k8s.io/v1beta1 Ingress',
      INGRESS.replace('serviceName: all', 'serviceName: 5'),
      'spec.backend.serviceName type',
    ],
    [
      'the backend of a path',
      'extensions/v1beta1 Ingress',
      INGRESS.replace('servicePort: http', 'servicePort: [1]'),
      'spec.rules[0].http.paths[0].backend.servicePort type',
    ],
    [
      'a metric',
      'autoscaling/v2beta1 HorizontalPodAutoscaler',
      SCALER.replace('60', '"60"'),
      'spec.metrics[0].resource.targetAverageUtilization type',
    ],
    [
      'a metric of the oldest version',
      'autoscaling/v2alpha1 HorizontalPodAutoscaler',
      SCALER.replace('60', '"60"'),
      'spec.metrics[0].resource.targetAverageUtilization type',
    ],
    [
      'shares',
      'flowcontrol.apiserver.k8s.io/v1beta1 PriorityLevelConfiguration',
      shares('assuredConcurrencyShares').replace('30', '"30"'),
      'spec.limited.assuredConcurrencyShares type',
    ],
    [
      'the request of a claim',
      'resource.k8s.io/v1alpha3 ResourceClaim',
      `spec: ${request('deviceClassName: a, count: "1"')}`,
      'spec.devices.requests[0].count type',
    ],
    [
      'a column of a CRD with two versions',
      'apiextensions.k8s.io/v1beta1 CustomResourceDefinition',
      'spec: {group: example.com, preserveUnknownFields: false, versions: [{name: v1, served: true, storage: true}, {name: v2, served: true, storage: false}], names: {kind: A, plural: as}, additionalPrinterColumns: [{name: a, type: string, JSONPath: .a, priority: x}]}',
      'spec.additionalPrinterColumns[0].priority type',
    ],
  ])('an error in a field that the replacement has elsewhere is at its old place: %s', (_, kind, fields, found) => {
    const text = object(kind, fields.replace('@', ''))
    expect(observed(text, model.last)).toEqual(['apiVersion kind-removed', found])
    const [path = ''] = found.split(' ')
    expect(findings(text, model.last)[1]?.message).toContain(path)
  })

  test('only the versions without the old one are checked against the replacement, once', () => {
    const text = object('batch/v1beta1 CronJob', JOB.replace('@', ', imagePullPolice: Always'))
    const found = (from: number, to: number) =>
      new ObjectChecker({ minors: { from, to } })
        .check(makeResource(text))
        .map(({ path, reason, minors }) => `${path} ${reason} ${minors?.from}-${minors?.to}`)

    const unknown = 'spec.jobTemplate.spec.template.spec.containers[0].imagePullPolice unknown'
    expect(found(23, 26)).toEqual(['apiVersion deprecated 23-24', 'apiVersion kind-removed 25-26', `${unknown} 23-26`])
    expect(found(25, 26)).toEqual(['apiVersion kind-removed 25-26', `${unknown} 25-26`])
  })

  test('each version has the replacement that it serves', () => {
    const text = object(
      'flowcontrol.apiserver.k8s.io/v1beta1 PriorityLevelConfiguration',
      shares('assuredConcurrencyShares').replace('30', '"30"').replace('@', ''),
    )
    for (const minor of [26, 28, 29, 37])
      expect(observed(text, minor)).toEqual(['apiVersion kind-removed', 'spec.limited.assuredConcurrencyShares type'])
    const range = new ObjectChecker({ minors: { from: 21, to: 37 } }).check(makeResource(text))
    expect(range.map(({ path, minors }) => `${path} ${minors?.from}-${minors?.to}`)).toContain(
      'spec.limited.assuredConcurrencyShares 21-37',
    )
  })

  test('the objects of a list, and those that an alias repeats, have their errors at their own places', () => {
    const item = `{apiVersion: extensions/v1beta1, kind: Deployment, metadata: {name: x}, ${WORKLOAD.replace('@', ', x: 1')}}`
    const list = `apiVersion: v1\nkind: List\nitems:\n- &a ${item}\n- *a\n- {apiVersion: v1, kind: List, items: [${item}]}\n`
    expect(observed(list, 34)).toEqual(
      ['items[0]', 'items[1]', 'items[2].items[0]'].flatMap((at) => [
        `${at}.apiVersion kind-removed`,
        `${at}.${IN_POD} unknown`,
      ]),
    )
  })

  test.each([
    ['no replacement', object('policy/v1beta1 PodSecurityPolicy', 'spec: {x: 1}')],
    ['a different kind as replacement', object('apps/v1alpha1 PetSet', 'spec: {x: 1}')],
  ])('a kind with %s has the removal only', (_, text) => {
    expect(observed(text, 34)).toEqual(['apiVersion kind-removed'])
  })
})
