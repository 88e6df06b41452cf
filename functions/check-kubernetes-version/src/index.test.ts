import { run } from '@krmkit/runtime'
import { goldenExamples } from '@krmkit/testing'
import { expect, test } from 'vitest'
import { checkKubernetesVersion } from './index.ts'

goldenExamples(checkKubernetesVersion, new URL('../examples', import.meta.url))

/** A list of one Service, and a config with these lines. */
const listWith = (config: string) => `apiVersion: config.kubernetes.io/v1
kind: ResourceList
items:
- apiVersion: v1
  kind: Service
  metadata:
    name: web # the comment stays
functionConfig:
  apiVersion: krmkit.dev/v1alpha1
  kind: CheckKubernetesVersion
  metadata:
    name: test
${config}`

test('every resource gets the annotation', async () => {
  const { output, exitCode } = await run(checkKubernetesVersion, listWith('  value: hello\n'))

  expect(output).toContain(`
    name: web # the comment stays
    annotations:
      example.com/check-kubernetes-version: hello
`)
  expect(exitCode).toBe(0)
})

test('without a value it fails, and changes nothing', async () => {
  const { output, exitCode, results } = await run(checkKubernetesVersion, listWith(''))

  expect(output).not.toContain('example.com/check-kubernetes-version')
  expect(results[0]?.field?.path).toBe('value')
  expect(exitCode).toBe(1)
})
