import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { readRecording } from '../oracles/recording.ts'
import type { Built } from './builds/kustomize.ts'
import { pullsSuite } from './charts/pulls/pulls-suite.ts'
import { kustomizeSuites } from './kustomize-suites.ts'
import type { LocalizeAnswer } from './localize/ask-kustomize.ts'

const OTHER = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: other\n'

/** What kustomize printed, or the files that it wrote. */
type Answer = Built | LocalizeAnswer

/** Answers that kustomize did not give. */
function wrongAnswers(answer: Answer): unknown[] {
  if ('error' in answer) {
    const { error: _, ...rest } = answer
    return [{ ...rest, output: OTHER }]
  }
  if ('files' in answer) return [{ files: { ...answer.files, 'other.yaml': OTHER } }, { error: 'refused' }]
  const { output, ...rest } = answer
  return [
    { ...rest, output: `${output}---\n${OTHER}` },
    { ...rest, error: 'refused' },
  ]
}

/** Charts are pulled from servers, which not every machine can have: tests/command/chart-pulls.test.ts judges its answers. */
const withoutServers = kustomizeSuites.filter((suite) => suite !== pullsSuite)

test.each(withoutServers)('$title: an answer that krmkit does not give is a fault', async (suite) => {
  const { entries } = readRecording<unknown, Answer>(suite.name)
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
  const { entries } = readRecording<unknown, Answer>(name)
  const texts = entries.map(({ answer }) => JSON.stringify(answer))

  expect(texts.filter((text) => text.includes('krmkit-test-') || text.includes(tmpdir()))).toEqual([])
})
