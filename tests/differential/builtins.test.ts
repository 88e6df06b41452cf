import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../tools/paths.ts'
import { testRecording } from '../oracles/test-recording.ts'
import { builtinsSuite } from './builtins-suite.ts'
import { BuiltinsTally } from './builtins-tally.ts'
import { CLASSES } from './classes.ts'

test('docs/differences.md explains each class of differences, and there are few classes', () => {
  const page = readFileSync(join(root, 'docs/differences.md'), 'utf8')

  expect(CLASSES.filter(({ name }) => !page.includes(`**${name}**`))).toEqual([])
  expect(CLASSES.length).toBeLessThanOrEqual(15)
})

const tally = new BuiltinsTally()

testRecording(builtinsSuite(tally), (entries) => {
  console.log(tally.table())

  expect(tally.tried).toBe(entries.length)
  expect(tally.built / tally.tried).toBeGreaterThanOrEqual(0.9)
  expect(tally.explained / tally.tried).toBeLessThanOrEqual(0.02)
  expect(tally.options).toBeGreaterThanOrEqual(80)
})
