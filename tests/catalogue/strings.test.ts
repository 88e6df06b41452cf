import { describe, expect, test } from 'vitest'
import { ownFunctions } from '../../packages/cli/src/runners/own-functions.ts'
import { run } from '../../packages/runtime/src/index.ts'
import { listOf } from '../generated/list.ts'
import { asciiJson } from '../oracles/kubectl/scalars/places.ts'
import { Readings, type ScalarAnswer, type ScalarQuestion } from '../oracles/kubectl/scalars/readings.ts'
import { Written } from '../oracles/kubectl/scalars/written.ts'
import { readRecording } from '../oracles/recording.ts'
import { isSelected } from './selected.ts'
import { configWriters } from './strings/config-writers.ts'
import type { Run } from './strings/run.ts'
import { writers } from './strings/writers.ts'

const { entries } = readRecording<ScalarQuestion, ScalarAnswer>('kubectl-scalars')
const scalars = entries.map(({ question }) => question.scalar)
const readings = new Readings(entries)
const selected = [...writers, ...configWriters].filter(({ fn }) => isSelected(fn))

describe.runIf(selected.length > 0)(`${scalars.length} strings`, () => {
  test.each(selected)(
    'are the same strings to kubectl, YAML 1.1 and YAML 1.2 where $fn writes $what',
    async (writer) => {
      const runs = writer.runs(scalars, readings)
      const faults: string[] = []
      for (const each of runs) faults.push(...(await faultsOf(writer.fn, each)))

      expect({ faults: faults.length, first: faults.slice(0, 12) }).toEqual({ faults: 0, first: [] })
      expect(runs.reduce((sum, { strings }) => sum + strings.length, 0)).toBeGreaterThan(25)
    },
  )
})

async function faultsOf(name: string, { items, config, strings }: Run): Promise<readonly string[]> {
  const fn = await ownFunctions.get(name)?.load()
  if (fn === undefined) return [`there is no function ${name}`]
  const tail = typeof config === 'string' ? config : `functionConfig: ${asciiJson(config)}\n`
  const { exitCode, output } = await run(fn, listOf(items, tail))
  if (exitCode !== 0) return [`exit code ${exitCode}: ${output.slice(-1_000)}`]
  const written = new Written(output)
  return strings.flatMap(
    ({ scalar, path, isKey }) =>
      (isKey ? written.faultOfKey(path, scalar, readings) : written.faultAt(path, scalar, readings)) ?? [],
  )
}
