import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { readRecording } from '../oracles/recording.ts'
import type { Built } from './builds/kustomize.ts'
import { kustomizeSuites } from './kustomize-suites.ts'

const OTHER = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: other\n'

/** Answers that kustomize did not give. */
function wrongAnswers(answer: Built): Built[] {
  if ('error' in answer) {
    const { error: _, ...rest } = answer
    return [{ ...rest, output: OTHER }]
  }
  const { output, ...rest } = answer
  return [
    { ...rest, output: `${output}---\n${OTHER}` },
    { ...rest, error: 'refused' },
  ]
}

test.each(kustomizeSuites)('$title: an answer that krmkit does not give is a fault', async (suite) => {
  const { entries } = readRecording<unknown, Built>(suite.name)
  const errorAt = entries.findIndex(({ answer }) => 'error' in answer)
  const chosen = [entries[0], entries[errorAt]].filter((entry) => entry !== undefined)

  for (const { question, answer } of chosen) {
    expect(await suite.judge(question, answer)).toBeUndefined()
    for (const wrong of wrongAnswers(answer)) {
      expect(await suite.judge(question, wrong)).toMatch(/\S/)
      expect(suite.isSameAnswer?.(answer, wrong, question)).toBe(false)
    }
  }
})

test.each(kustomizeSuites)('$title: no recorded answer holds the folder of a build', ({ name }) => {
  const { entries } = readRecording<unknown, Built>(name)
  const texts = entries.map(({ answer }) => ('error' in answer ? answer.error : answer.output))

  expect(texts.filter((text) => text.includes('krmkit-test-') || text.includes(tmpdir()))).toEqual([])
})
