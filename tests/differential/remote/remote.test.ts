import { expect } from 'vitest'
import { testRecording } from '../../oracles/test-recording.ts'
import { remoteSuite } from './remote-suite.ts'

testRecording(remoteSuite, (entries) => {
  const built = entries.filter(({ answer }) => 'output' in answer)
  const uses = new Map<string, number>()
  for (const { question } of built) for (const hit of question.hits) uses.set(hit, (uses.get(hit) ?? 0) + 1)

  expect(entries.length).toBeGreaterThanOrEqual(40)
  expect(built.length / entries.length).toBeGreaterThanOrEqual(0.6)
  expect([...uses.keys()].filter((hit) => hit.startsWith('form: '))).toHaveLength(7)
  expect([...uses].filter(([hit, count]) => hit !== 'directory: wrong' && count < 3)).toEqual([])
})
