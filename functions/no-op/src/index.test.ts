import { run } from '@krmkit/runtime'
import { goldenExamples } from '@krmkit/testing'
import { expect, test } from 'vitest'
import { noOp } from './index.ts'

goldenExamples(noOp, new URL('../examples', import.meta.url))

test.each([
  ['no config', ''],
  ['a ConfigMap', 'functionConfig: {apiVersion: v1, kind: ConfigMap, data: {a: b}}\n'],
  ['a config of any kind', 'functionConfig: {apiVersion: example.com/v1, kind: Other, spec: [1]}\n'],
])('%s: the output is the input', async (_what, config) => {
  const input = `# head\napiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n- {apiVersion: v1,  kind: Pod} # c\n${config}`

  expect(await run(noOp, input)).toMatchObject({ output: input, exitCode: 0, results: [] })
})

test('fails for input that is not a list of objects', async () => {
  const { exitCode, results } = await run(
    noOp,
    'apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems: [text]\n',
  )

  expect(results).toMatchObject([{ severity: 'error' }])
  expect(exitCode).toBe(1)
})
