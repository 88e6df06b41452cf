import { type KrmFunction, readYaml, run } from '@krmkit/runtime'
import { goldenExamples } from '@krmkit/testing'
import { describe, expect, test } from 'vitest'
import { deleteAnnotations } from './index.ts'

goldenExamples(deleteAnnotations, new URL('../examples', import.meta.url))

// biome-ignore lint/suspicious/noExplicitAny: resources are read at any depth here.
type Json = Record<string, any>

/** Runs the function over one resource; returns what a user sees. */
async function apply(annotations: Json | undefined, config: Json) {
  const items = [{ apiVersion: 'v1', kind: 'Service', metadata: { name: 'a', ...(annotations && { annotations }) } }]
  const functionConfig = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'function-input' }, ...config }
  const list = { apiVersion: 'config.kubernetes.io/v1', kind: 'ResourceList', items, functionConfig }
  const { output, exitCode } = await run(deleteAnnotations as KrmFunction, JSON.stringify(list))
  const read = readYaml(output).document?.get([]) as unknown as { items: Json[]; results?: Json[] }
  return { metadata: read.items[0]?.metadata as Json, results: read.results ?? [], exitCode }
}

const OWN = { apiVersion: 'krmkit.dev/v1alpha1', kind: 'DeleteAnnotations' }

test.each<[string, Json, Json | undefined, Json | undefined]>([
  ['one', { data: { annotationKeys: 'a' } }, { a: '1', b: '2' }, { b: '2' }],
  ['several', { data: { annotationKeys: 'a,b' } }, { a: '1', b: '2', c: '3' }, { c: '3' }],
  ['with blanks and line ends', { data: { annotationKeys: ' a ,\n b,' } }, { a: '1', b: '2', c: '3' }, { c: '3' }],
  ['as a list in text', { data: { annotationKeys: '[a, b]' } }, { a: '1', b: '2', c: '3' }, { c: '3' }],
  ['a list of the own kind', { ...OWN, annotationKeys: ['a'] }, { a: '1', b: '2' }, { b: '2' }],
  ['a text of the own kind', { ...OWN, annotationKeys: 'a,b' }, { a: '1', b: '2', c: '3' }, { c: '3' }],
  ['the last of them', { data: { annotationKeys: 'a' } }, { a: '1' }, undefined],
  ['none that is there', { data: { annotationKeys: 'x' } }, { a: '1' }, { a: '1' }],
  ['none at all', { data: { annotationKeys: 'x' } }, undefined, undefined],
  [
    'what tools keep stays',
    { data: { annotationKeys: 'a' } },
    { a: '1', 'internal.config.kubernetes.io/other': 'x' },
    { 'internal.config.kubernetes.io/other': 'x' },
  ],
])('%s', async (_what, config, before, after) => {
  const { metadata, exitCode } = await apply(before, config)

  expect(metadata.annotations).toEqual(after)
  expect(exitCode).toBe(0)
})

describe('configs that fail', () => {
  test.each<[string, Json, string]>([
    ['no config', { kind: undefined, apiVersion: undefined, metadata: undefined }, '`annotationKeys` is missing'],
    ['no keys', {}, 'is missing'],
    ['an empty text', { data: { annotationKeys: '' } }, 'must not be empty'],
    ['an empty list', { ...OWN, annotationKeys: [] }, 'must not be empty'],
    [
      'an annotation of tools',
      { data: { annotationKeys: 'a,internal.config.kubernetes.io/id' } },
      'belongs to the tools',
    ],
    [
      'another kind',
      { kind: 'SetAnnotations', apiVersion: 'fn.kpt.dev/v1alpha1' },
      'must be of kind DeleteAnnotations',
    ],
  ])('%s', async (_what, config, message) => {
    const { metadata, results, exitCode } = await apply({ a: '1' }, config)

    expect(results.map((result) => result.message).join('\n')).toContain(message)
    expect(metadata.annotations).toEqual({ a: '1' })
    expect(exitCode).toBe(1)
  })
})

test('reports the total, then each deleted annotation', async () => {
  const { results } = await apply({ a: '1', b: '2', c: '3' }, { data: { annotationKeys: 'c,a' } })

  expect(results.map(({ message, field }) => [message, field?.path])).toEqual([
    ['The provided annotations were deleted from 1 resource(s)', undefined],
    ['Annotation: [c] removed from resource: [a]', 'metadata.annotations.c'],
    ['Annotation: [a] removed from resource: [a]', 'metadata.annotations.a'],
  ])
})
