import { Resource, readYamlStream } from '@krmkit/runtime'
import { expect, test } from 'vitest'
import { type Asked, askVersions } from '../../tests/ask.ts'

const resourcesOf = (text: string) => readYamlStream(text).documents.map((document) => new Resource(document))
const object = (apiVersion: string, kind: string, name: string, rest: string) =>
  `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: {name: ${name}, namespace: shop}\n${rest}\n`
const service = (name: string) =>
  object('v1', 'Service', name, 'spec: {ports: [{port: 80}], trafficDistribution: PreferClose}')
const budget = (name: string) => object('policy/v1beta1', 'PodDisruptionBudget', name, 'spec: {minAvailable: 1}')
const schema = (version: string) =>
  object(
    `flowcontrol.apiserver.k8s.io/${version}`,
    'FlowSchema',
    version,
    'spec: {priorityLevelConfiguration: {name: p}}',
  )
const misspelled = object('v1', 'Pod', 'typo', 'spec: {containers: [{name: a, image: b}], hostnaem: x}')

async function conflict(text: string, options: Asked = {}) {
  const { accepted } = await askVersions(resourcesOf(text), options)
  return accepted.conflict.map((part) => part.text)
}

test.each<[string, string, readonly string[]]>([
  ['no conflict', service('web'), []],
  [
    'two objects',
    `${service('web')}---\n${budget('web')}`,
    [
      'PodDisruptionBudget shop/web needs 1.24 or older (apiVersion policy/v1beta1)',
      'Service shop/web needs 1.30 or newer (spec.trafficDistribution)',
    ].reverse(),
  ],
  [
    'the first of many objects',
    [...['a', 'b', 'c'].map(service), ...['d', 'e', 'f'].map(budget)].join('---\n'),
    [
      'Service shop/a needs 1.30 or newer (spec.trafficDistribution)',
      'PodDisruptionBudget shop/d needs 1.24 or older (apiVersion policy/v1beta1)',
    ],
  ],
  [
    'one object among others',
    `${service('web')}---\n${budget('web')}---\n${misspelled}`,
    ['Pod shop/typo works with no version (spec.hostnaem)'],
  ],
  [
    'both ends of one API version, and another',
    `${schema('v1beta3')}---\n${schema('v1')}---\n${budget('web')}`,
    [
      'FlowSchema shop/v1 needs 1.29 or newer (apiVersion flowcontrol.apiserver.k8s.io/v1)',
      'PodDisruptionBudget shop/web needs 1.24 or older (apiVersion policy/v1beta1)',
    ],
  ],
])('the shortest conflict: %s', async (_, text, expected) => {
  expect(await conflict(text)).toEqual(expected)
})

test('an object in a list is named itself', async () => {
  const list = `apiVersion: v1\nkind: List\nitems:\n- ${misspelled.trimEnd().replaceAll('\n', '\n  ')}\n`
  expect(await conflict(list)).toEqual(['Pod shop/typo works with no version (spec.hostnaem)'])
})

test('a range of versions has a conflict of its own, and an end', async () => {
  const within = (text: string, from: number, to: number) =>
    askVersions(resourcesOf(text), { target: { minors: { from, to } } })
  const { accepted } = await within(service('web'), 25, 29)
  expect(accepted.conflict.map(({ text }) => text)).toEqual([
    'Service shop/web works with no version (spec.trafficDistribution)',
  ])
  expect((await within(service('web'), 25, 33)).accepted.constraint).toBe('>=1.30.0-0 <1.34.0-0')
})

test.each<[string, Asked['filter'], string]>([
  ['a kind', { kinds: new Set(['Service']) }, '30-37'],
  ['another kind', { kinds: new Set(['PodDisruptionBudget']) }, '21-24'],
  ['a namespace', { namespaces: new Set(['shop']) }, ''],
  ['another namespace', { namespaces: new Set(['other']) }, '21-37'],
])('the answer is for %s', async (_, filter, runsOn) => {
  const { accepted } = await askVersions(resourcesOf(`${service('web')}---\n${budget('web')}`), { filter })
  expect(accepted.minors.map(({ from, to }) => `${from}-${to}`).join(' ')).toBe(runsOn)
})
