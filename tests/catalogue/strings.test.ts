import { describe, expect, test } from 'vitest'
import { ownFunctions } from '../../packages/cli/src/runners/own-functions.ts'
import { run } from '../../packages/runtime/src/index.ts'
import { listOf } from '../generated/list.ts'
import { asciiJson } from '../oracles/kubectl/scalars/places.ts'
import { Readings, type ScalarAnswer, type ScalarQuestion } from '../oracles/kubectl/scalars/readings.ts'
import { Written } from '../oracles/kubectl/scalars/written.ts'
import { readRecording } from '../oracles/recording.ts'
import { isFull, sampleNote, sampleOf } from '../sample.ts'
import { isSelected } from './selected.ts'
import { configWriters } from './strings/config-writers.ts'
import { keyWriters } from './strings/key-writers.ts'
import { numberWriters } from './strings/number-writers.ts'
import { packageWriters } from './strings/package-writers.ts'
import type { Run } from './strings/run.ts'
import { writers } from './strings/writers.ts'

const { entries } = readRecording<ScalarQuestion, ScalarAnswer>('kubectl-scalars')
const asked = entries.map(({ question }) => question.scalar)
const scalars = sampleOf(asked, asked.length / 2)
const readings = new Readings(entries)
const selected = [...writers, ...configWriters, ...keyWriters, ...packageWriters].filter(({ fn }) => isSelected(fn))

describe.runIf(selected.length > 0)(`${scalars.length} strings (${sampleNote})`, () => {
  test.each(selected)(
    'are the same strings to kubectl, YAML 1.1 and YAML 1.2 where $fn writes $what',
    async (writer) => {
      const runs = writer.runs(scalars, readings)
      const faults: string[] = []
      for (const each of runs) faults.push(...(await faultsOf(writer.fn, each)))

      expect({ faults: faults.length, first: faults.slice(0, 12) }).toEqual({ faults: 0, first: [] })
      expect(runs.reduce((sum, { strings }) => sum + strings.length, 0)).toBeGreaterThan(isFull ? 25 : 10)
    },
  )
})

/** go-yaml 2 ignores underscores anywhere. For kustomize, and so for krmkit, other texts than these with one are strings. */
const UNDERSCORES = /^[-+]?[1-9][0-9_]*(?:\.[0-9_]*)?$/
const numbers = asked.filter((scalar) => {
  const reading = readings.at('value', scalar)
  if (scalar.includes('_') && !UNDERSCORES.test(scalar)) return false
  return reading !== undefined && 'is' in reading && typeof reading.is === 'number'
})
const selectedNumbers = numberWriters.filter(({ fn }) => isSelected(fn))

describe.runIf(selectedNumbers.length > 0)(`${numbers.length} numbers`, () => {
  test.each(selectedNumbers)('keep their spelling where $fn writes $what', async ({ fn, runs }) => {
    const changed: string[] = []
    for (const { items, config, strings } of runs(numbers, readings)) {
      const written = new Written(await outputOf(fn, items, config))
      for (const { scalar, path } of strings) {
        const spelling = written.spellingAt(path)
        if (spelling !== scalar) changed.push(`${scalar} is written as ${spelling}`)
      }
    }

    expect({ changed: changed.length, first: changed.slice(0, 12) }).toEqual({ changed: 0, first: [] })
    expect(numbers.length).toBeGreaterThan(80)
  })
})

async function outputOf(name: string, items: readonly string[], config: Run['config']): Promise<string> {
  const fn = await ownFunctions.get(name)?.load()
  if (fn === undefined) throw new Error(`there is no function ${name}`)
  const tail = typeof config === 'string' ? config : `functionConfig: ${asciiJson(config)}\n`
  const { exitCode, output } = await run(fn, listOf(items, tail))
  if (exitCode !== 0) throw new Error(`exit code ${exitCode}: ${output.slice(-1_000)}`)
  return output
}

async function faultsOf(name: string, { items, config, strings }: Run): Promise<readonly string[]> {
  const written = new Written(await outputOf(name, items, config))
  return strings.flatMap(
    ({ scalar, path, isKey }) =>
      (isKey ? written.faultOfKey(path, scalar, readings) : written.faultAt(path, scalar, readings)) ?? [],
  )
}
