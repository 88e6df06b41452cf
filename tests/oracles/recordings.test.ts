import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { recordingsFolder } from './recording.ts'
import { suites } from './suites.ts'

const MAX_BYTES = 8 * 1024 * 1024

const files = readdirSync(recordingsFolder)

test('every suite has a recording, and every recording a suite', () => {
  const names = files.map((file) => file.replace(/\.jsonl(?:\.br)?$/, ''))

  expect(names.sort()).toEqual(suites.map(({ name }) => name).sort())
})

test('all recordings together stay below 8 MB', () => {
  const bytes = files.reduce((sum, file) => sum + statSync(join(recordingsFolder, file)).size, 0)

  expect(bytes).toBeLessThan(MAX_BYTES)
})
