import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withFolder } from '@krmkit/testing/programs'
import { describe, expect, test } from 'vitest'
import type { Observed } from '../../tools/behaviour/case.ts'
import { compareRecords, isSame } from '../../tools/behaviour/compare.ts'
import { type IntendedText, intendedFile, readIntended } from '../../tools/behaviour/intended.ts'
import { normalize } from '../../tools/behaviour/normalize.ts'
import { printComparison } from '../../tools/behaviour/print.ts'
import { type Entry, readRecord, writeRecord } from '../../tools/behaviour/record-file.ts'
import { runCases } from '../../tools/behaviour/run-cases.ts'

const OBSERVED: Observed = {
  exitCode: 0,
  stdout: 'kind: A\nname: a\n',
  stderr: 'error: "a" cannot be here\n',
  files: { 'a.yaml': { text: 'a: 1\n' } },
}

function entryOf(observed: Partial<Observed> = {}, group = 'builds'): Entry {
  return { case: { id: 'one', group, program: 'krmkit', args: [] }, observed: { ...OBSERVED, ...observed } }
}

function compare(after: Partial<Observed>, intended: readonly IntendedText[] = [], group?: string) {
  return compareRecords({ entries: [entryOf({}, group)] }, { entries: [entryOf(after, group)] }, intended)
}

const PLAINER: IntendedText = { from: 'cannot be', to: 'must not occur', reason: 'plain English' }

describe('a comparison of behaviour', () => {
  test('finds no difference between equal runs', () => {
    const result = compare({})

    expect(isSame(result)).toBe(true)
    expect(printComparison(result)).toMatch(/^1 cases compared: 0 differ,/)
  })

  test.each<[what: string, after: Partial<Observed>, shown: string]>([
    ['a byte of stdout', { stdout: 'kind: A\nname: b\n' }, '-name: a\n+name: b\n'],
    ['white space at the end of a line', { stdout: 'kind: A \nname: a\n' }, '-kind: A\n+kind: A \n'],
    ['a byte of stderr', { stderr: 'error: "a" cannot be there\n' }, '+error: "a" cannot be there\n'],
    ['the exit code', { exitCode: 1 }, '-0\n+1\n'],
    ['a written file', { files: { 'a.yaml': { text: 'a: 2\n' } } }, '-a: 1\n+a: 2\n'],
    ['the mode of a file', { files: { 'a.yaml': { text: 'a: 1\n', mode: 0o600 } } }, '-mode 644\n+mode 600\n'],
    ['a file that is not written', { files: {} }, '+unchanged\n'],
    ['a file that is removed', { files: { 'a.yaml': null } }, '+removed\n'],
    ['one more file', { files: { ...OBSERVED.files, b: { link: 'a.yaml' } } }, '-unchanged\n+link to a.yaml\n'],
  ])('reports %s, with the case', (_, after, shown) => {
    const result = compare(after)

    expect(isSame(result)).toBe(false)
    expect(printComparison(result)).toContain('== builds: one\n')
    expect(printComparison(result)).toContain(shown)
  })

  test('prints equal differences of several cases once', () => {
    const entries = (stdout: string) =>
      ['one', 'two'].map((id) => ({ ...entryOf({ stdout }), case: { ...entryOf().case, id } }))

    const printed = printComparison(compareRecords({ entries: entries('a\n') }, { entries: entries('b\n') }, []))

    expect(printed).toContain('== builds: one\n== builds: two\n')
    expect(printed.match(/^-a$/gm)).toHaveLength(1)
  })

  test('refuses records of different cases', () => {
    expect(() => compareRecords({ entries: [entryOf()] }, { entries: [] }, [])).toThrow('must have the case')
  })
})

describe('an intended text', () => {
  const after = { stderr: 'error: "a" must not occur here\n' }

  test('explains a difference', () => {
    expect(compare(after).changed[0]?.differences).toHaveLength(1)
    expect(compare(after, [PLAINER])).toMatchObject({ changed: [{ differences: [], intended: 1 }], unneeded: [] })
    expect(isSame(compare(after, [PLAINER]))).toBe(true)
  })

  test('is reported where no case needs it', () => {
    const result = compare({}, [PLAINER])

    expect(isSame(result)).toBe(false)
    expect(printComparison(result)).toContain('no case needs "cannot be"')
  })

  test('explains no other difference of the same line', () => {
    expect(isSame(compare({ stderr: 'error: "b" must not occur here\n' }, [PLAINER]))).toBe(false)
  })

  test('explains no exit code', () => {
    const result = compare({ exitCode: 1 }, [{ from: '0', to: '1', reason: 'none' }])

    expect(result.changed[0]?.differences.map(({ part }) => part)).toEqual(['exit code'])
  })

  test('leaves lines alone that are as before', () => {
    const intended = [{ from: 'a', to: 'b', reason: 'one of two' }]

    expect(isSame(compare({ stdout: 'kind: A\nnbme: b\n' }, intended))).toBe(true)
  })

  test('may be a pattern', () => {
    const intended = [{ pattern: '"(.*)" cannot be', to: '$1 must not occur', reason: 'plain English' }]

    expect(isSame(compare({ stderr: 'error: a must not occur here\n' }, intended))).toBe(true)
  })

  test.each([
    ['JSON', '{"message":"\\"a\\" is < 1"}', '{"message":"\\"b\\" is < 1"}'],
    ['XML', '&quot;a&quot; is &lt; 1', '&quot;b&quot; is &lt; 1'],
  ])('is found in %s', (_, before, later) => {
    const intended = [{ from: '"a" is < 1', to: '"b" is < 1', reason: 'escaped' }]
    const entries = [before, later].map((stdout) => ({ entries: [entryOf({ stdout })] })) as [
      { entries: Entry[] },
      { entries: Entry[] },
    ]

    expect(isSame(compareRecords(...entries, intended))).toBe(true)
  })

  test('may move words to another line in help pages, and only there', () => {
    const moved = { stderr: 'error: "a" must not\noccur here\n' }

    expect(isSame(compare(moved, [PLAINER], 'help'))).toBe(true)
    expect(isSame(compare(moved, [PLAINER], 'builds'))).toBe(false)
  })

  test('needs a reason', () =>
    withFolder({ 'list.yaml': '- {from: a, to: b}\n' }, async (folder) => {
      expect(() => readIntended(join(folder, 'list.yaml'))).toThrow('entry 1 must have')
    }))

  test('is complete in the list of this repository', () => {
    expect(readIntended(intendedFile)).toEqual(expect.any(Array))
  })
})

describe('a record', () => {
  test('is read as it was written', () =>
    withFolder({}, async (folder) => {
      const file = join(folder, 'records/abc.jsonl.br')
      const files = { 'in/a.yaml': { text: 'long '.repeat(100) }, 'in/link': { link: 'a.yaml' }, 'in/empty/': {} }
      const { case: one, observed } = entryOf({ stdout: 'long '.repeat(100), files: { gone: null } })
      const record = {
        commit: 'abc',
        node: 'v24.0.0',
        notRun: [{ group: 'crds', reason: 'no fixtures' }],
        entries: [
          { case: { ...one, files, input: 'a' }, observed },
          { case: { ...one, id: 'two', files }, observed },
        ],
      }

      writeRecord(file, record)

      expect(readRecord(file)).toEqual(record)
      expect(readFileSync(file).length).toBeLessThan(1000)
    }))

  test('must exist', () => {
    expect(() => readRecord('missing.jsonl.br')).toThrow('run `npm run behaviour -- record COMMIT` first')
  })

  test('has no paths, durations and random names', () => {
    const places = { folder: '/tmp/case-1', checkout: '/src', node: '/bin/node' }
    const text = '/tmp/case-1/a.yaml /src/b /bin/node\n[PASS] "a" in 1.5s\n::1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b::\n'

    expect(normalize(text, places)).toBe(
      '__FOLDER__/a.yaml __CHECKOUT__/b __NODE__\n[PASS] "a" in __DURATION__\n::__UUID__::\n',
    )
    expect(normalize('in 2 files\n', places)).toBe('in 2 files\n')
  })
})

describe('a case', () => {
  const program = `
    const { chmodSync, readFileSync, rmSync, writeFileSync } = require('node:fs')
    rmSync('gone.txt')
    writeFileSync('new.txt', readFileSync(0))
    chmodSync('kept.txt', 0o600)
    console.log(process.cwd(), process.argv[2])
    console.error(process.env.NAME)
    process.exitCode = 3
  `

  test('keeps exit code, streams, and the files that changed', () =>
    withFolder({ 'functions/a/dist/main.js': program }, async (checkout) => {
      const files = { 'in/gone.txt': { text: 'a' }, 'in/kept.txt': { text: 'b' }, 'in/other.txt': { text: 'c' } }
      const one = {
        ...({ id: 'one', group: 'a', program: 'functions/a', files, cwd: 'in', input: 'input' } as const),
        args: ['__FOLDER__/x'],
        env: { NAME: 'value' },
      }

      expect(await runCases(checkout, [one])).toEqual([
        {
          exitCode: 3,
          stdout: '__FOLDER__/in __FOLDER__/x\n',
          stderr: 'value\n',
          files: {
            'in/gone.txt': null,
            'in/kept.txt': { text: 'b', mode: 0o600 },
            'in/new.txt': { text: 'input' },
          },
        },
      ])
    }))
})
