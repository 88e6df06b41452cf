import { run } from '@krmkit/runtime'
import { goldenExamples } from '@krmkit/testing'
import { describe, expect, test } from 'vitest'
import { setEnforcementAction } from './index.ts'

goldenExamples(setEnforcementAction, new URL('../examples', import.meta.url))

const listOf = (apiVersion: string, rest: string, action: string) => `apiVersion: config.kubernetes.io/v1
kind: ResourceList
items:
- apiVersion: ${apiVersion}
  kind: K8sRequiredLabels
  metadata:
    name: labels
${rest}functionConfig:
  apiVersion: v1
  kind: ConfigMap
  metadata:
    name: action
  data:
    enforcementAction: ${action}
`
const constraints = 'constraints.gatekeeper.sh/v1beta1'

describe('a constraint', () => {
  test.each([
    [
      'with another action',
      '  spec:\n    enforcementAction: deny # c\n',
      '  spec:\n    enforcementAction: dryrun # c\n',
    ],
    ['in quotes', '  spec:\n    enforcementAction: "deny"\n', '  spec:\n    enforcementAction: "dryrun"\n'],
    ['without action', '  spec:\n    match: {}\n', '  spec:\n    match: {}\n    enforcementAction: dryrun\n'],
    ['without spec', '', '  spec:\n    enforcementAction: dryrun\n'],
    ['with an empty spec', '  spec:\n', '  spec:\n    enforcementAction: dryrun\n'],
    ['that has it', '  spec: {enforcementAction: dryrun}\n', '  spec: {enforcementAction: dryrun}\n'],
  ])('%s', async (_what, before, after) => {
    const { output, results } = await run(setEnforcementAction, listOf(constraints, before, 'dryrun'))

    expect(output.startsWith(listOf(constraints, after, 'dryrun'))).toBe(true)
    expect(results.map(({ message }) => message)).toEqual([
      'Number of policies set to [dryrun]: 1',
      'Policy name: [labels]',
    ])
  })

  test('fails if its spec is not a map', async () => {
    const { results, exitCode } = await run(setEnforcementAction, listOf(constraints, '  spec: [1]\n', 'deny'))

    expect(results[0]).toMatchObject({ severity: 'error', field: { path: 'spec' } })
    expect(exitCode).toBe(1)
  })
})

test.each(['constraints.gatekeeper.sh/v1alpha1', 'templates.gatekeeper.sh/v1beta1', 'v1'])(
  'not a resource of %s',
  async (apiVersion) => {
    const input = listOf(apiVersion, '  spec:\n    enforcementAction: deny\n', 'dryrun')
    const { output, results } = await run(setEnforcementAction, input)

    expect(output.startsWith(input)).toBe(true)
    expect(results).toMatchObject([{ severity: 'warning', message: 'Found no policy to set to [dryrun]' }])
  },
)

test.each(['dry-run', '""', 'Deny'])('action %s is refused', async (action) => {
  const { results, exitCode } = await run(setEnforcementAction, listOf(constraints, '', action))

  expect(results).toMatchObject([{ severity: 'error', field: { path: 'data.enforcementAction' } }])
  expect(exitCode).toBe(1)
})
