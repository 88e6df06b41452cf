import { expect, test } from 'vitest'
import type { ProgramRun } from '../oracles/conformance/runs.ts'
import { referenceFunction } from '../oracles/conformance/suite.ts'
import { readRecording } from '../oracles/recording.ts'
import { testRecording } from '../oracles/test-recording.ts'

testRecording(referenceFunction, (entries) => {
  const runs = entries.flatMap(({ answer }) => answer)

  expect(runs.length).toBeGreaterThan(20)
  expect([...new Set(runs.map(({ exitCode }) => exitCode))].sort()).toEqual([0, 1])
})

const [entry] = readRecording<Parameters<typeof referenceFunction.judge>[0], readonly ProgramRun[]>(
  referenceFunction.name,
).entries
if (entry === undefined) throw new Error('the recording has no entry')
const { question, answer } = entry

test('a program that answers otherwise has other verdicts', async () => {
  const silent = answer.map((run) => ({ ...run, stderr: '', stdout: run.exitCode === 0 ? run.stdout : '' }))

  expect(await referenceFunction.judge(question, silent)).toContain('other verdicts than verdicts.txt has')
})

test('an input that is not recorded is an error', async () => {
  await expect(referenceFunction.judge(question, answer.slice(1))).rejects.toThrow('was never given this input')
})
