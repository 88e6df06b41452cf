import { makeResource } from '@krmkit/runtime'
import { expect, test } from 'vitest'
import { BuildItems } from '../build/build-context.ts'
import type { BuildResource } from '../build/build-resource.ts'
import { isEnabled, setState, toBuildResource } from '../resource-id/build-state.ts'
import { originalId, rememberId } from '../resource-id/previous-ids.ts'
import { kubernetesScopes } from '../resource-id/scope.ts'
import { absorbResource } from './absorb-resource.ts'

function listOf(...resources: BuildResource[]): BuildItems {
  const items = new BuildItems()
  items.append(resources)
  return items
}

function secret(name: string, fields: object, state: { behavior?: string; hash?: boolean } = {}): BuildResource {
  const made = toBuildResource(makeResource({ apiVersion: 'v1', kind: 'Secret', metadata: { name }, ...fields }))
  if (state.behavior) setState(made, 'generatorBehavior', state.behavior)
  if (state.hash) setState(made, 'needsHashSuffix', 'enabled')
  return made
}
const never = ({ message }: { readonly message: string }) => expect.fail(message)

test('appends a new resource', () => {
  const items = listOf(secret('a', {}))
  const made = secret('b', {}, { behavior: 'create' })
  expect(absorbResource({ items, report: never }, made)).toBe(undefined)
  expect(items.at(items.length - 1)).toBe(made)
})

test.each([
  ['merge', { a: 'bmV3', b: 'b2xk', c: 'c3RyaW5n' }],
  ['replace', { a: 'bmV3' }],
])('%s takes the position and identity of the existing resource', (behavior, data) => {
  const old = secret('a', { data: { a: 'b2xk', b: 'b2xk' }, stringData: { c: 'string' } }, { hash: true })
  old.set(['metadata', 'labels'], { kept: '1' })
  rememberId(old, kubernetesScopes)
  old.set(['metadata', 'name'], 'p-a')
  const items = listOf(secret('z', {}), old, secret('y', {}))
  const made = secret('a', { data: { a: 'bmV3' } }, { behavior, hash: true })
  expect(absorbResource({ items, report: never }, made)).toEqual({ old, by: made })
  expect(items.at(1)).toBe(made)
  expect([made.name, originalId(made).name, made.labels]).toEqual(['p-a', 'a', { kept: '1' }])
  expect(made.get(['data'])).toEqual(data)
  expect(isEnabled(made, 'needsHashSuffix')).toBe(true)
})

test('keeps the hash only if both ask for it', () => {
  const old = secret('a', {}, { hash: true })
  const made = secret('a', {}, { behavior: 'merge' })
  absorbResource({ items: listOf(old), report: never }, made)
  expect(isEnabled(made, 'needsHashSuffix')).toBe(false)
})

test.each([
  ['generated-missing', [], 'merge'],
  ['generated-exists', ['a'], ''],
  ['generated-ambiguous', ['a', 'a'], 'merge'],
])('reports %s', (rule, present, behavior) => {
  const findings: unknown[] = []
  const report = (finding: unknown) => void findings.push(finding)
  const items = listOf(...present.map((name) => secret(name, {})))
  absorbResource({ items, report }, secret('a', {}, { behavior }))
  expect(findings).toMatchObject([{ severity: 'error', rule }])
})
