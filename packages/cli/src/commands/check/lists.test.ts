// Loaded before the clock of the first test runs.
import '@krmkit/kubernetes-schemas'
import { describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import { callProgram } from '../../../tests/call-program.ts'
import { definitionHead } from '../../../tests/definition-head.ts'
import { temporaryPackage } from '../../../tests/temporary-package.ts'

const crd = `${definitionHead('shops', 'kind: Shop, plural: shops')}        properties: {spec: {type: object, properties: {size: {type: integer}, ports: {type: array, items: {type: object, properties: {port: {type: integer}}}}}}}\n`

/** An item with one problem, and an annotation that accepts it. */
const item = (name: string, rule = 'unknown') => ({
  metadata: { name, ...(name === 'known' && { annotations: { 'krmkit.dev/suppress': `${rule}: it is known` } }) },
  spec: { ports: [{ port: 80 }], unknown: 1 },
})
const items = [item('known'), item('web')]
const services = { apiVersion: 'v1', kind: 'ServiceList', metadata: { resourceVersion: '1' }, items }
const named = items.map((each) => ({ apiVersion: 'v1', kind: 'Service', ...each }))
const list = (...items: object[]) => ({ apiVersion: 'v1', kind: 'List', items })
const shops = {
  apiVersion: 'example.com/v1',
  kind: 'ShopList',
  items: [item('known', 'unknown-field'), item('web', 'unknown-field')],
}

const baseline = (kind: string) =>
  stringify({
    apiVersion: 'krmkit.dev/v1alpha1',
    kind: 'Baseline',
    metadata: { name: 'known' },
    findings: [{ kind, name: 'web', path: 'spec.unknown', because: 'it is known' }],
  })

async function check(files: Record<string, string>, ...args: string[]) {
  const { directory } = temporaryPackage({ 'crd.yaml': crd, ...files })
  return callProgram(['check', '--kubernetes-version', '1.34', ...args], { cwd: directory })
}

describe.each<[what: string, kind: string, list: object]>([
  ['a list of one kind, whose items have no kind', 'Service', services],
  ['a list of one kind', 'Service', { ...services, items: named }],
  ['a list in a list', 'Service', list(list(...named))],
  ['a list of one kind in a list', 'Service', list(services)],
  ['a list of custom resources, which have no kind', 'Shop', shops],
  ['a list of custom resources in a list', 'Shop', list(shops)],
])('%s', (_what, kind, value) => {
  describe.each([
    ['YAML', 'a.yaml', stringify(value)],
    ['JSON', 'a.json', JSON.stringify(value)],
  ])('in %s', (_form, file, text) => {
    it('an annotation of an item accepts its findings', async () => {
      const { exitCode, stdout } = await check({ [file]: text })

      expect([exitCode, stdout]).toEqual([1, expect.stringContaining('; 1 error, 1 accepted\n')])
      expect(stdout).toContain('"spec.unknown"'.slice(1, -1))
    })

    it('a baseline accepts the findings of an item', async () => {
      const { exitCode, stdout } = await check({ [file]: text, 'known.yaml': baseline(kind) })

      expect([exitCode, stdout]).toEqual([0, expect.stringContaining('; nothing found, 2 accepted\n')])
    })

    it('--skip leaves out an item', async () => {
      const { exitCode, stdout } = await check({ [file]: text }, '--skip', `${kind}/web`)

      expect([exitCode, stdout]).toEqual([0, expect.stringContaining(', 1 skipped; nothing found, 1 accepted\n')])
    })

    it('a report names the item', async () => {
      const { stdout } = await check({ [file]: text }, '--format', 'json')

      expect(stdout).toContain(`"kind": "${kind}",\n        "name": "web"`)
    })
  })
})

it.each([
  ['YAML', stringify],
  ['JSON', JSON.stringify],
])('an annotation and --skip reach the items of a list in an array on stdin: %s', async (_, print) => {
  const args = ['check', '-', '--kubernetes-version', '1.34']
  const stdin = print([list(...named)])
  const all = await callProgram(args, { stdin })
  const skipped = await callProgram([...args, '--skip', 'Service/web'], { stdin })

  expect([all.exitCode, all.stdout]).toEqual([1, expect.stringContaining('; 1 error, 1 accepted\n')])
  expect([skipped.exitCode, skipped.stdout]).toEqual([
    0,
    expect.stringContaining(', 1 skipped; nothing found, 1 accepted\n'),
  ])
})

describe('a list of one kind', () => {
  it('of CRDs declares kinds', async () => {
    const { metadata, spec } = parse(
      `${definitionHead('cars', 'kind: Car, plural: cars')}        properties: {doors: {type: integer}}\n`,
    )
    const definitions = {
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinitionList',
      items: [{ metadata, spec }],
    }
    for (const file of ['cars.yaml', 'cars.json'])
      expect(
        (
          await check({
            [file]: JSON.stringify(definitions),
            'car.yaml': 'apiVersion: example.com/v1\nkind: Car\nmetadata: {name: a}\ndoors: two\n',
          })
        ).stdout,
      ).toContain('car.yaml:4:8: error: doors: Invalid value: "string"')
  })

  it.each([
    ['an item that is not an object', '[{metadata: {name: a}}, 1]', 'items[1] must be an object'],
    ['items that are not a list', '{}', 'items must be a list'],
  ])('with %s: an error', async (_, items, message) => {
    const { exitCode, stdout } = await check({ 'a.yaml': `apiVersion: v1\nkind: ServiceList\nitems: ${items}\n` })

    expect([exitCode, stdout]).toEqual([1, expect.stringContaining(message)])
  })

  it('is a custom resource if a CRD declares its kind, and its items are not objects', async () => {
    const schema = 'properties: {items: {type: array, items: {type: object, properties: {cidr: {type: string}}}}}'
    const { exitCode, stdout } = await check({
      'list.yaml': `${definitionHead('allowlists', 'kind: AllowList, plural: allowlists')}        ${schema}\n`,
      'a.yaml': 'apiVersion: example.com/v1\nkind: AllowList\nmetadata: {name: a}\nitems: [{cidr: a}, {cidr: 1}]\n',
    })

    expect([exitCode, stdout]).toEqual([1, expect.stringMatching(/^a\.yaml:4:27: error: items\[1\]\.cidr: Invalid/)])
  })
})

it.each([
  ['YAML', stringify],
  ['JSON', JSON.stringify],
])('local config in a list with CRDs needs no CRD: %s', async (_, print) => {
  const annotations = { 'config.kubernetes.io/local-config': 'true' }
  const config = { apiVersion: 'example.com/v1', kind: 'Setting', metadata: { name: 'a', annotations } }
  const { exitCode, stdout } = await check({ 'a.yaml': print(list(parse(crd), config)) }, 'a.yaml')

  expect([exitCode, stdout]).toEqual([0, expect.stringContaining(', 1 other document; nothing found\n')])
})
