import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../../tools/paths.ts'
import { testRecording } from '../../oracles/test-recording.ts'
import { buildsSuite } from './builds-suite.ts'
import { BUILD_CLASSES } from './classes.ts'
import { Tally } from './tally.ts'

test('docs/differences.md explains each class of differences, and there are few classes', () => {
  const page = readFileSync(join(root, 'docs/differences.md'), 'utf8')

  expect(BUILD_CLASSES.filter(({ name }) => !page.includes(`**${name}**`))).toEqual([])
  expect(BUILD_CLASSES.length).toBeLessThanOrEqual(10)
})

const tally = new Tally()

testRecording(buildsSuite(tally), (entries) => {
  console.log(tally.table())

  expect(tally.tried).toBe(entries.length)
  expect(tally.explained / tally.built).toBeLessThanOrEqual(0.02)
  expect(tally.built / tally.tried).toBeGreaterThanOrEqual(0.8)
  expect(tally.medians().layers).toBeGreaterThanOrEqual(2)
  expect(tally.medians().features).toBeGreaterThanOrEqual(4)
  expect(tally.features).toBeGreaterThanOrEqual(160)
  expect(tally.hitsBelow(5)).toEqual([])
})
