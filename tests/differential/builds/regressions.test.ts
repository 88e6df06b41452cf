import { expect, test } from 'vitest'
import { readRecording } from '../../oracles/recording.ts'
import { testRecording } from '../../oracles/test-recording.ts'
import { buildWithKrmkit } from './krmkit.ts'
import type { Built } from './kustomize.ts'
import { readAsKustomize } from './read-as-kustomize.ts'
import { questionOf, REGRESSIONS, type RegressionQuestion, regressionsSuite } from './regressions-suite.ts'

const { entries } = readRecording<RegressionQuestion, Built>(regressionsSuite.name)

test('each has a name of its own, and the recording has no others', () => {
  expect(new Set(REGRESSIONS.map(({ name }) => name)).size).toBe(REGRESSIONS.length)
  expect(entries.length).toBe(REGRESSIONS.length)
})

testRecording(regressionsSuite)

test.each(REGRESSIONS)('$name', async ({ files, expected }) => {
  const built = await buildWithKrmkit(files, 'top', 'kustomize')

  expect(built).toEqual(expected === undefined ? { error: expect.stringMatching(/\S/) } : { output: expected })
})

test.each(REGRESSIONS)('style preserve: $name', async ({ files, expected, otherInPreserve }) => {
  const built = await buildWithKrmkit(files, 'top', 'preserve')
  const objects = 'output' in built ? readAsKustomize(built.output) : undefined
  const wanted = expected === undefined ? undefined : readAsKustomize(expected)

  if (otherInPreserve === undefined) expect(objects).toEqual(wanted)
  else expect(objects).not.toEqual(wanted)
})

test.each(REGRESSIONS)('kustomize: $name', (regression) => {
  const { expected } = regression
  const recorded = entries.find(({ question }) => question.name === regression.name)

  expect(recorded?.question).toEqual(questionOf(regression))
  expect(recorded?.answer).toEqual(
    expected === undefined ? { error: expect.stringMatching(/\S/) } : { output: expected },
  )
})
