import { makeResource } from '@krmkit/runtime'
import { expect, test } from 'vitest'
import { observed } from '../../../kubernetes-schemas/tests/test-objects.ts'
import { askFix } from '../../tests/ask.ts'

async function fix(text: string) {
  const resource = makeResource(text)
  return [resource, askFix([resource], { target: { minors: { from: 34, to: 34 } } })] as const
}

const deployment = (apiVersion: string, spec = '') => `apiVersion: ${apiVersion}
kind: Deployment
metadata: {name: web}
spec:
${spec}  template:
    metadata: {labels: {app: web}}
    spec:
      containers: [{name: web, image: web}]
`

const webhooks = (fields: string) => `apiVersion: admissionregistration.k8s.io/v1beta1
kind: MutatingWebhookConfiguration
metadata: {name: guard}
webhooks:
- name: guard.example.com
  clientConfig: {url: https://guard.example.com/}
${fields}`

test.each([
  [
    'a selector that is missing',
    deployment('apps/v1beta2'),
    "apps/v1beta2 Deployment must be converted by hand: apps/v1 needs spec.selector; set it to the template's labels, matchLabels: {app: web}?",
  ],
  [
    'a field that is gone',
    deployment('extensions/v1beta1', '  rollbackTo: {revision: 1}\n'),
    'extensions/v1beta1 Deployment must be converted by hand: apps/v1 has no spec.rollbackTo',
  ],
  [
    'side effects that are not allowed',
    webhooks('  sideEffects: Some\n'),
    'admissionregistration.k8s.io/v1beta1 MutatingWebhookConfiguration must be converted by hand: admissionregistration.k8s.io/v1 reads webhooks[0].sideEffects differently; set it to None or NoneOnDryRun',
  ],
  [
    'nothing',
    deployment('apps/v1beta2', '  selector: {matchLabels: {app: web}}\n'),
    'apps/v1beta2 Deployment is now apps/v1, with the same meaning',
  ],
])('the message states what to write: %s', async (_, text, message) => {
  const [, outcomes] = await fix(text)
  expect(outcomes.map((outcome) => outcome.message)).toEqual([message])
})

test('errors that the old version has too do not prevent the replacement, and stay', async () => {
  const text = deployment('extensions/v1beta1', '  replicas: "three"\n')
  const [resource, outcomes] = await fix(text)
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['done'])
  expect(observed(resource.toString(), 34)).toEqual(['spec.replicas type'])
})
