import { describeUnless } from '@krmkit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChartServers, startChartServers } from '../differential/charts/pulls/chart-servers.ts'
import { judgePull, type PullAnswer, type PullQuestion } from '../differential/charts/pulls/pulls-suite.ts'
import { readRecording } from '../oracles/recording.ts'
import { reasonOf } from '../oracles/unavailable.ts'

let servers: ChartServers | undefined
const reason = await reasonOf(async () => {
  servers = await startChartServers()
})
afterAll(() => servers?.stop())

describeUnless(reason)('charts that a build pulls', () => {
  const { oracle, version, entries } = readRecording<PullQuestion, PullAnswer>('chart-pulls')

  beforeAll(() => {
    const pulled = entries.filter(({ answer }) => Object.keys(answer.files).length > 0)
    expect({ all: entries.length, pulled: pulled.length }).toEqual({ all: 16, pulled: 12 })
  })

  test.concurrent.each(entries)(
    `are in the files of ${oracle} ${version}: $question.kustomization`,
    async ({ question, answer }) => {
      expect(servers && (await judgePull(question, answer, servers))).toBeUndefined()
    },
  )

  test('are a fault where the files, or what became of the build, differ', async () => {
    const [entry] = entries
    if (entry === undefined || servers === undefined) throw new Error('the recording must have entries')
    const { isBuilt, files } = entry.answer
    const less = Object.fromEntries(Object.entries(files).slice(1))
    for (const wrong of [
      { isBuilt, files: less },
      { isBuilt, files: { ...files, 'other.yaml': 'a: 1\n' } },
      { isBuilt: !isBuilt, files },
    ])
      expect(await judgePull(entry.question, wrong, servers)).toContain('"ours"')
  })
})
