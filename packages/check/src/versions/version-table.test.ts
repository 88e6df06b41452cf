import { Resource, readYamlStream } from '@krmkit/runtime'
import { expect, test } from 'vitest'
import { type Asked, ask } from '../../tests/ask.ts'
import { versionTable } from './version-table.ts'

const minors = { from: 23, to: 31 }
const SYMBOLS = { accepted: '.', deprecated: 'd', idle: '-', rejected: 'X' } as const

async function table(text: string, filter?: NonNullable<Asked['filter']>) {
  const resources = readYamlStream(text).documents.map((document) => new Resource(document))
  const { objects } = await ask(resources, { target: { minors } })
  return versionTable(objects, minors, filter).map(
    ({ found, states }) => `${found.placed.identity.kind} ${states.map((state) => SYMBOLS[state]).join('')}`,
  )
}

const object = (apiVersion: string, kind: string, rest: string) =>
  `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: {name: one, namespace: shop}\n${rest}\n`
const service = object('v1', 'Service', 'spec: {ports: [{port: 80}], trafficDistribution: PreferClose}')
const budget = object('policy/v1beta1', 'PodDisruptionBudget', 'spec: {minAvailable: 1}')
const role = object(
  'rbac.authorization.k8s.io/v1',
  'Role',
  'rules: [{apiGroups: [batch], resources: [cronjobs], verbs: [get]}]',
)
const pod = object(
  'v1',
  'Pod',
  'spec: {containers: [{name: a, image: b}], nodeSelector: {node-role.kubernetes.io/master: ""}}',
)

test.each<[string, string, readonly string[]]>([
  ['an object that every version accepts', role, ['Role .........']],
  ['a field that comes, and is off at first', service, ['Service XXXXXXX-.']],
  ['an API that goes', budget, ['PodDisruptionBudget ddXXXXXXX']],
  ['a label that goes', pod, ['Pod d--------']],
  ['a file for tools', 'apiVersion: kpt.dev/v1\nkind: Kptfile\n', []],
  [
    'objects of a list',
    `apiVersion: v1\nkind: List\nitems:\n- ${service.trimEnd().replaceAll('\n', '\n  ')}\n- ${budget.trimEnd().replaceAll('\n', '\n  ')}\n`,
    ['Service XXXXXXX-.', 'PodDisruptionBudget ddXXXXXXX'],
  ],
  [
    'objects of a list of one kind',
    'apiVersion: policy/v1beta1\nkind: PodDisruptionBudgetList\nitems: [{metadata: {name: web}}]\n',
    ['PodDisruptionBudget ddXXXXXXX'],
  ],
])('%s', async (_, text, rows) => {
  expect(await table(text)).toEqual(rows)
})

test.each<[string, NonNullable<Asked['filter']>, number]>([
  ['its kind', { kinds: new Set(['Service']) }, 1],
  ['another kind', { kinds: new Set(['Pod']) }, 0],
  ['its namespace', { namespaces: new Set(['shop']) }, 2],
  ['another namespace', { namespaces: new Set(['']) }, 0],
])('a filter selects an object by %s', async (_, filter, count) => {
  expect(await table(`${service}---\n${budget}`, filter)).toHaveLength(count)
})
