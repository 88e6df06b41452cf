import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readRecording, recordingsFolder } from './recording.ts'
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

test('the table in README.md shows what is recorded', () => {
  const page = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')
  const rows = [...page.matchAll(/^\| `([a-z0-9-]+)` +\| (.+?) +\| (.+?) +\| .+? +\| (\d+) +\|$/gm)]
  const shown = rows.map(([, name, oracle, title, count]) => ({ name, oracle, title, count: Number(count) }))
  const titles = new Map(suites.map(({ name, title }) => [name, title]))
  const recorded = shown.map(({ name = '' }) => {
    const { oracle, version, entries } = readRecording(name)
    return { name, oracle: `${oracle} ${version}`, title: titles.get(name), count: entries.length }
  })

  expect(shown.map(({ name }) => name).sort()).toEqual([...titles.keys()].sort())
  expect(shown).toEqual(recorded)
})
