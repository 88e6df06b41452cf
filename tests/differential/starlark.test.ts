import { expect, test } from 'vitest'
import type { Entry } from '../oracles/recording.ts'
import { type ScriptResult, type ScriptRun, starlarkScripts } from '../oracles/starlark/suite.ts'
import { testRecording } from '../oracles/test-recording.ts'
import { SCRIPTS } from './starlark-scripts.ts'

testRecording(starlarkScripts, (entries) => {
  const scripts = (isWanted: (entry: Entry<ScriptRun, ScriptResult>) => boolean) =>
    [...new Set(entries.filter(isWanted).map(({ question }) => question.script))].sort()

  expect(scripts(() => true)).toEqual([...SCRIPTS.keys()].sort())
  // One script fails by intent; each of the others works on some list.
  expect(scripts(({ answer }) => answer.items !== undefined)).toEqual(
    [...SCRIPTS.keys()].filter((name) => name !== 'an error').sort(),
  )
})

test.each([
  ['other items', { items: [{ kind: 'Other' }] }],
  ['an error', { error: 'no' }],
])('an answer of %s is a difference', async (_, answer) => {
  const [question] = starlarkScripts.draw(1, 1) as readonly ScriptRun[]

  expect(await starlarkScripts.judge(question as ScriptRun, answer)).toContain('ours ')
})
