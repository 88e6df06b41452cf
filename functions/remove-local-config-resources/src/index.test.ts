import { run } from '@krmkit/runtime'
import { goldenExamples } from '@krmkit/testing'
import { expect, test } from 'vitest'
import { removeLocalConfigResources } from './index.ts'

goldenExamples(removeLocalConfigResources, new URL('../examples', import.meta.url))

const listOf = (annotations: string) => `apiVersion: config.kubernetes.io/v1
kind: ResourceList
items:
- apiVersion: v1
  kind: ConfigMap
  metadata:
    name: a
    ${annotations}
- apiVersion: v1
  kind: ConfigMap
  metadata:
    name: b # stays
`

test.each(['"true"', 'true', '"True"'])('removed where local-config is %s', async (value) => {
  const { output, results } = await run(
    removeLocalConfigResources,
    listOf(`annotations: {config.kubernetes.io/local-config: ${value}}`),
  )

  expect(output).not.toContain('    name: a\n    annotations')
  expect(output).toContain('name: b # stays\n')
  expect(results.map(({ message, severity }) => `${severity}: ${message}`)).toEqual([
    'info: Number of resources pruned: 1',
    'info: Resource name: [a]',
  ])
})

test.each([
  'annotations: {config.kubernetes.io/local-config: "false"}',
  'annotations: {config.kubernetes.io/local-config: "yes"}',
  'labels: {config.kubernetes.io/local-config: "true"}',
  '# no annotations',
])('kept with %s', async (annotations) => {
  const { output, results, exitCode } = await run(removeLocalConfigResources, listOf(annotations))

  expect(output.startsWith(listOf(annotations))).toBe(true)
  expect(results).toMatchObject([{ severity: 'warning', message: expect.stringContaining('Found no resources') }])
  expect(exitCode).toBe(0)
})
