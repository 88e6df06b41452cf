import { type Finding, makeResource } from '@krmkit/runtime'
import { describe, expect, test } from 'vitest'
import { BuildItems } from '../build/build-context.ts'
import type { BuildResource } from '../build/build-resource.ts'
import { kustomizePatching } from '../builtins/patch-config.ts'
import { toBuildResource } from '../resource-id/build-state.ts'
import { previousNames, rememberId } from '../resource-id/previous-ids.ts'
import { kubernetesScopes } from '../resource-id/scope.ts'
import { type CompiledSelector, compileSelector, type Selector } from '../selector/selector.ts'
import { patchResources } from './patch-resources.ts'
import { type ReadPatchOptions, readPatchText } from './read-patch.ts'

const config = (name: string, metadata: object = {}) =>
  toBuildResource(makeResource({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name, ...metadata } }))

/** Applies a patch as a whole build does. */
function patched(
  resources: readonly BuildResource[],
  text: string,
  { target, ...options }: ReadPatchOptions & { readonly target?: Selector } = {},
): readonly Finding[] {
  const findings: Finding[] = []
  const items = new BuildItems()
  items.append(resources)
  const patch = readPatchText(text, options)
  if (patch.kind === 'problem') throw new Error(patch.problems.join())
  const selector = target && (compileSelector(target) as CompiledSelector)
  const report = (finding: Finding) => void findings.push(finding)
  patchResources(kustomizePatching({ items, report }), { patch, target: selector, field: [] })
  return findings
}

describe('in a whole build', () => {
  test('a JSON patch always records the id, a merge only if it may change it', () => {
    const [json, merged, renamed] = [config('a'), config('b'), config('c')]
    patched([json], '[{op: add, path: /data, value: {k: v}}]', { target: { name: 'a' } })
    patched([merged], '{apiVersion: v1, kind: ConfigMap, metadata: {name: b}, data: {k: v}}')
    patched([renamed], '{apiVersion: v1, kind: ConfigMap, metadata: {name: c}}', { allowNameChange: true })
    expect([json, merged, renamed].map(previousNames)).toEqual([['a'], [], ['c']])
  })

  test.each([
    ['a JSON patch', '[{op: replace, path: /metadata/name, value: b}]', 'warning'],
    ['a merge', '{metadata: {name: b}}', 'error'],
  ])('two resources with the same id after %s are a %s', (_what, text, severity) => {
    const options = { target: { name: 'a' }, allowNameChange: true, needsIdentity: false }
    expect(patched([config('a'), config('b')], text, options)).toMatchObject([{ severity, rule: 'duplicate-resource' }])
  })

  test.each([
    ['{apiVersion: v1, kind: ConfigMap, metadata: {name: a, annotations: {n: null}}}', undefined],
    ['[{op: remove, path: /metadata/annotations/n}]', { name: 'a' }],
  ])('no empty map of annotations is left by %s', (text, target) => {
    const resource = config('a', { annotations: { n: '1' } })
    patched([resource], text, { ...(target && { target }) })
    expect(resource.toString()).toBe('apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n')
  })

  test('a JSON patch rounds integers beyond 2^53, a merge does not', () => {
    const fields = ['9007199254740993', '"9007199254740993"', '9007199254740992', '12345678901234567890', '1e3']
    const text = `kind: A\nmetadata: {name: a}\nlist: [${fields.join(', ')}]\n`
    const read = () => toBuildResource(makeResource(text))
    const [json, merged] = [read(), read()]
    const findings = patched([json], '[{op: add, path: /x, value: 123456789012345678901234}]', {
      target: { name: 'a' },
    })
    patched([merged], '{kind: A, metadata: {name: a}, x: 9007199254740993}')
    expect(json.toString()).toContain(
      '[9007199254740992, "9007199254740993", 9007199254740992, 12345678901234567000, 1e3]',
    )
    expect(json.source(['x'])).toBe('1.2345678901234569e+23')
    expect(merged.toString()).toContain(fields.join(', '))
    expect(findings.map(({ severity, rule }) => `${severity} ${rule}`)).toEqual(
      Array(3).fill('warning integer-rounded'),
    )
  })

  // The answers of kustomize 5.8.2.
  test.each([
    ['{labels: {a: null, c: null}}', true, { a: 'null', b: 'y', c: 'null' }],
    ['{labels: {a: null, c: null}}', false, { b: 'y' }],
    ['{labels: null}', true, { a: 'x', b: 'y' }],
    ['{labels: {}}', true, { a: 'x', b: 'y' }],
    ['{labels: {a: 1, c: [1], d: {e: 1}}}', true, { a: '1', b: 'y', c: '', d: '' }],
    ['{labels: {a: 1}}', false, { a: 1, b: 'y' }],
    ['{labels: {$patch: replace, n: 1}}', true, { n: '1' }],
  ])('metadata %s of a patch that has a target: %s', (metadata, hasTarget, expected) => {
    const resource = config('a', { labels: { a: 'x', b: 'y' } })
    const target = hasTarget ? { target: { name: 'a' } } : {}
    const text = `{apiVersion: v1, kind: ConfigMap, metadata: {name: a, ${metadata.slice(1)}}`
    const findings = patched([resource], text, target)
    expect(resource.get(['metadata', 'labels'])).toEqual(expected)
    expect(findings.map(({ rule }) => rule)).toEqual(hasTarget && metadata.includes('null') ? ['patch-null'] : [])
  })

  test.each([
    ['[{"op": "remove", "path": "/data"}]', 'json'],
    ['- {op: remove, path: /data}', 'json'],
    ['\n[{op: remove, path: /data}]', 'json'],
    ['[{op: remove, path: /data}]', 'problem'],
  ])('the patch %j is read as %s', (text, kind) => {
    expect(readPatchText(text, { jsonFirst: true }).kind).toBe(kind)
  })

  test.each([
    ['annotations: null', false, false],
    ['annotations: null', true, true],
    ['annotations: {$patch: replace, a: b}', true, false],
    ['$patch: delete', false, false],
    ['annotations: {}', false, true],
  ])('a patch with %s (target: %s) keeps the state: %s', (metadata, hasTarget, isKept) => {
    const resource = config('a', { annotations: { n: '1' } })
    rememberId(resource, kubernetesScopes)
    patched([resource], `{apiVersion: v1, kind: ConfigMap, metadata: {name: a, ${metadata}}}`, {
      ...(hasTarget && { target: { name: 'a' } }),
    })
    expect(previousNames(resource)).toEqual(isKept ? ['a'] : [])
  })

  test('a patch that may rename has its annotations, but not its labels, converted to strings', () => {
    const resource = config('a')
    const text = '{apiVersion: v1, kind: ConfigMap, metadata: {name: a, labels: {a: 1}, annotations: {b: null}}}'
    patched([resource], text, { allowNameChange: true })
    expect(resource.get(['metadata'])).toEqual({ name: 'a', labels: { a: 1 }, annotations: { b: 'null' } })
  })

  test('a name that several resources have or had is ambiguous', () => {
    const [a, b] = [config('a'), config('b')]
    patched([b], '[{op: replace, path: /metadata/name, value: c}]', { target: { name: 'b' } })
    patched([a], '[{op: replace, path: /metadata/name, value: b}]', { target: { name: 'a' } })
    const findings = patched([a, b], '{apiVersion: v1, kind: ConfigMap, metadata: {name: b}, data: {k: v}}')
    expect(findings).toMatchObject([{ severity: 'error', rule: 'patch-target' }])
  })
})
