import { expect, test } from 'vitest'
import { clientCalls } from '../oracles/captures/calls.ts'
import { kptCaptures, kustomizeCaptures } from '../oracles/captures/suites.ts'
import { testRecording } from '../oracles/test-recording.ts'

testRecording(kptCaptures)
testRecording(kustomizeCaptures)

test.each([kptCaptures, kustomizeCaptures])('$title: a list that does not come back is a fault', async (suite) => {
  const [call] = suite.draw(0, 1) as typeof clientCalls
  if (call === undefined) throw new Error('the suite has no call')

  expect(await suite.judge(call, { list: 'items: 1\n' })).toContain(`${call.name}: exit code 1`)
})

test('each call belongs to one of the suites', () => {
  const names = [kptCaptures, kustomizeCaptures].flatMap((suite) => suite.draw(0, 9) as typeof clientCalls)

  expect(names.map(({ name }) => name).sort()).toEqual(clientCalls.map(({ name }) => name).sort())
})
