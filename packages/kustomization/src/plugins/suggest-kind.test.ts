import { defineFunction, type KrmFunction } from '@krmkit/runtime'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Programs } from '../programs.ts'
import { buildTree } from '../testing/build-tree.ts'

const setLabels = defineFunction({
  name: 'set-labels',
  description: 'Sets labels.',
  type: 'mutator',
  idempotent: true,
  config: z.object({}),
  run: () => undefined,
}) as KrmFunction

const programs: Programs = {
  run: async () => ({ exitCode: 0, stdout: '', stderr: '' }),
  find: async (what) =>
    'kind' in what && what.kind === 'SetLabels' && what.apiVersion === 'fn.kpt.dev/v1alpha1' ? setLabels : undefined,
}
const evaluator = {
  fileNames: ['composition.yaml'],
  apiVersion: 'kustomize.config.k8s.io/v1alpha1',
  handles: (apiVersion: string, kind: string) => kind === 'Composition' && apiVersion === '',
  evaluate: async () => undefined,
}

const build = (identity: string) =>
  buildTree(
    { 'kustomization.yaml': `transformers:\n- |\n  ${identity}\n  metadata: {name: x}\n` },
    { programs, evaluators: [evaluator] },
  )

test.each([
  ['apiVersion: builtin\n  kind: LabelTransfomer', '; did you mean LabelTransformer?'],
  ['apiVersion: builtin\n  kind: SetLabels', '; did you mean apiVersion: fn.kpt.dev/v1alpha1?'],
  ['kind: SetLabels', '; did you mean apiVersion: fn.kpt.dev/v1alpha1?'],
  ['apiVersion: fn.kpt.dev/v1\n  kind: SetLabels', '; did you mean apiVersion: fn.kpt.dev/v1alpha1?'],
  ['kind: LabelTransformer', '; did you mean apiVersion: builtin?'],
  ['kind: LabelTransfomer', '; did you mean kind: LabelTransformer of apiVersion: builtin?'],
  [
    'apiVersion: kustomize.config.k8s.io/v1beta1\n  kind: Composition',
    'apiVersion of a Composition must be kustomize.config.k8s.io/v1alpha1, or left out; found "kustomize.config.k8s.io/v1beta1"',
  ],
])('suggests a kind for %s', async (identity, suggestion) => {
  const { findings } = await build(identity)

  expect(findings).toEqual([expect.stringContaining(suggestion)])
})

test('suggests nothing for a kind without a similar one', async () => {
  const { findings } = await build('apiVersion: example.com/v1\n  kind: Fulfillment')

  expect(findings).toEqual([expect.not.stringContaining('did you mean')])
})
