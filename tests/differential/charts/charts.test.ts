import { expect, test } from 'vitest'
import { testRecording } from '../../oracles/test-recording.ts'
import { chartsSuite, chartsWithHelm4Suite } from './charts-suite.ts'
import { recordedHelm } from './recorded-helm.ts'

testRecording(chartsSuite, (entries) => {
  const built = entries.filter(({ answer }) => 'output' in answer)
  const uses = new Map<string, number>()
  for (const { question } of built) for (const hit of question.hits) uses.set(hit, (uses.get(hit) ?? 0) + 1)
  const places = [...uses.keys()].filter((hit) => hit.startsWith('place: '))
  const orders = [...uses.keys()].filter((hit) => hit.startsWith('values: '))

  expect(entries.length).toBeGreaterThanOrEqual(300)
  expect(built.length / entries.length).toBeGreaterThanOrEqual(0.8)
  expect(places).toHaveLength(6)
  expect(orders.length).toBeGreaterThanOrEqual(20)
  expect([...uses].filter(([hit, count]) => !hit.startsWith('values: ') && count < 5)).toEqual([])
})

testRecording(chartsWithHelm4Suite, (entries) => {
  const built = entries.filter(({ answer }) => 'output' in answer)
  expect(built.length / entries.length).toBeGreaterThanOrEqual(0.8)
})

test('the fake helm refuses a call that was not recorded', async () => {
  const call = { chart: 'charts/c', release: 'r', flags: ['--debug'], values: [{ a: 1 }] }
  const helm = recordedHelm([{ call, output: 'printed' }])
  const run = {
    ...{ name: 'c', version: '', repo: '', releaseName: 'r', directory: '/charts/c', flags: ['--debug'] },
    values: [{ shown: 'values.yaml', content: 'a: 1' }],
  }

  expect(await helm.template(run)).toEqual({ text: 'printed' })
  expect(await helm.template({ ...run, flags: [] })).toMatchObject({ problem: expect.stringContaining('not recorded') })
  expect(await helm.template({ ...run, values: [] })).toMatchObject({
    problem: expect.stringContaining('not recorded'),
  })
  expect(await helm.pull({ ...run, isDevel: false, home: '/charts' })).toHaveProperty('problem')
})
