import { describe, expect, test } from 'vitest'
import { generateConfigmap } from '../../functions/generate-configmap/src/index.ts'
import { generateFolders } from '../../functions/generate-folders/src/index.ts'
import { patch } from '../../functions/patch/src/index.ts'
import { requireLabels } from '../../functions/require-labels/src/index.ts'
import { script } from '../../functions/script/src/index.ts'
import { setAnnotations } from '../../functions/set-annotations/src/index.ts'
import { setImage } from '../../functions/set-image/src/index.ts'
import { starlark } from '../../functions/starlark/src/index.ts'
import { type KrmFunction, run } from '../../packages/runtime/src/index.ts'
import { growthOf, MAX_RATIO } from './growth.ts'

type Fields = { readonly [key: string]: unknown }

const config = (kind: string, fields: Fields) => ({
  apiVersion: 'krmkit.dev/v1alpha1',
  kind,
  metadata: { name: 'config' },
  ...fields,
})
const list = (items: readonly Fields[], functionConfig: Fields) =>
  JSON.stringify({ apiVersion: 'config.kubernetes.io/v1', kind: 'ResourceList', items, functionConfig })
const many = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))
const fields = (count: number) => Object.fromEntries(many(count, (i) => [`k${i}`, 'v']))
const item = (name: string, more: Fields = {}) => ({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, ...more })
const annotated = (count: number) => [
  { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a', annotations: fields(count) } },
]
const operations = (count: number, operation: Fields, path = (i: number) => `/metadata/annotations/k${i}`) =>
  config('Patch', {
    patches: [{ target: { kind: 'ConfigMap' }, patch: many(count, (i) => ({ ...operation, path: path(i) })) }],
  })

/** Functions with an input that is made for so many of what they add, set or report. */
const CASES: { readonly [what: string]: readonly [fn: KrmFunction, make: (count: number) => string] } = {
  'starlark adds items': [
    starlark,
    (count) =>
      list([], {
        apiVersion: 'fn.kpt.dev/v1alpha1',
        kind: 'StarlarkRun',
        metadata: { name: 'config' },
        source: `for i in range(${count}):
  ctx.resource_list["items"].append({"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "a" + str(i)}})
`,
      }),
  ],
  'script adds items': [
    script,
    (count) =>
      list(
        [],
        config('Script', {
          source: `for (let i = 0; i < ${count}; i++) items.add({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' + i } })`,
        }),
      ),
  ],
  'generate-folders adds items': [
    generateFolders,
    (count) =>
      list(
        [
          {
            apiVersion: 'cft.dev/v1alpha1',
            kind: 'ResourceHierarchy',
            metadata: { name: 'simple' },
            spec: { organization: 'example', layers: ['teams'], config: { teams: many(count, (i) => `team-${i}`) } },
          },
        ],
        item('config'),
      ),
  ],
  'generate-configmap writes literals': [
    generateConfigmap,
    (count) => list([], config('GenerateConfigmap', { literals: fields(count) })),
  ],
  'require-labels reports findings': [
    requireLabels,
    (count) =>
      list(
        many(count, (i) => item(`a${i}`)),
        item('config', { data: { labels: 'team' } }),
      ),
  ],
  'set-annotations sets annotations': [
    setAnnotations,
    (count) => list(annotated(count), item('config', { data: fields(count) })),
  ],
  'set-image sets images': [
    setImage,
    (count) =>
      list(
        [
          {
            apiVersion: 'v1',
            kind: 'Pod',
            metadata: { name: 'a' },
            spec: { containers: many(count, (i) => ({ name: `c${i}`, image: 'nginx:1' })) },
          },
        ],
        item('config', { data: { name: 'nginx', newTag: '2' } }),
      ),
  ],
  'patch adds': [patch, (count) => list(annotated(1), operations(count, { op: 'add', value: 'x' }))],
  'patch replaces': [patch, (count) => list(annotated(count), operations(count, { op: 'replace', value: 'x' }))],
  'patch tests': [patch, (count) => list(annotated(count), operations(count, { op: 'test', value: 'v' }))],
  'patch removes': [patch, (count) => list(annotated(count), operations(count, { op: 'remove' }))],
}

describe('functions: ten times the input takes no more than thirteen times the work', () => {
  test.each(Object.entries(CASES))('%s', async (_what, [fn, make]) => {
    // A sandbox takes long to start, so its input is larger.
    const [count, runs] = fn === script || fn === starlark ? [4000, 1] : [1000, 10]
    const ratio = await growthOf(
      (count) => {
        const input = make(count)
        return async () => {
          const { exitCode, results } = await run(fn, input)
          // Findings are errors; everything else passes.
          if (exitCode !== (fn === requireLabels ? 1 : 0)) throw new Error(JSON.stringify(results[0]))
        }
      },
      count,
      runs,
    )

    expect(ratio).toBeLessThanOrEqual(MAX_RATIO)
  })
})
