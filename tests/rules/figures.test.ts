import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { RECORDS, readRecords } from '../../bench/records.ts'
import { root } from '../../tools/paths.ts'
import { unrecordedFigures, wrongFigures } from './figures.ts'
import { committedFiles } from './source-files.ts'

const records = readRecords()
const readme = readFileSync(join(root, 'README.md'), 'utf8')

describe('the measured figures of pages', () => {
  test.each(
    committedFiles().filter(
      (path) => path.endsWith('.md') && readFileSync(join(root, path), 'utf8').includes(`${RECORDS} "`),
    ),
  )('in %s are those that were recorded, each with the command that measures it', (path) => {
    expect(wrongFigures(readFileSync(join(root, path), 'utf8'), records)).toEqual([])
  })

  test('in README.md are all recorded', () => {
    expect(readme.split(`${RECORDS} "`).length).toBeGreaterThan(5)
    expect(unrecordedFigures(readme)).toEqual([])
  })

  test('belong to commands that exist', () => {
    const bench = readFileSync(join(root, 'bench/main.ts'), 'utf8')

    for (const { command } of Object.values(records)) {
      const [, name, tool] = /^npm run bench -- ([\w-]+)$|(tools\/[\w-]+\.ts)/.exec(command) ?? []
      if (tool === undefined) expect(bench).toMatch(new RegExp(`^  '?${name}'?[:,]`, 'm'))
      else expect(readFileSync(join(root, tool), 'utf8')).toContain('usage')
    }
  })
})

const command = 'npm run bench -- build'
const measured = {
  faster: { value: 20, better: 'more', command },
  slower: { value: 1.2, better: 'less', command },
  share: { value: 99.89, better: 'more', isCount: true, command },
} as const
const page = (text: string, id: string) => `It is [${text}](bench/recorded.json "${id}") (\`${command}\`).`

describe('wrongFigures', () => {
  test.each([
    ['the recorded value', page('20 times', 'faster')],
    ['a worse value', page('15 times', 'faster')],
    ['a better value within the noise of a tenth', page('21.9 times', 'faster')],
    ['a lower value that is better, within the noise', page('1.1 times', 'slower')],
    ['a link from another folder', page('20 times', 'faster').replace('bench/', '../../bench/')],
    ['a rounded count', page('99.9 %', 'share')],
    ['a page without figures', 'Ten minutes.'],
  ])('accepts %s', (_, text) => {
    expect(wrongFigures(text, measured)).toEqual([])
  })

  test.each([
    ['a better value', page('23 times', 'faster'), '"23 times" is better than the recorded 20'],
    ['a lower value that is better', page('1.05 times', 'slower'), '"1.05 times" is better than the recorded 1.2'],
    ['a greater count', page('100 %', 'share'), '"100 %" is better than the recorded 99.89'],
    ['an unknown record', page('2 times', 'other'), '"2 times" names other, which is not in bench/recorded.json'],
    ['a link without a number', page('much', 'faster'), '"much" must contain a number'],
    [
      'a page without the command',
      page('20 times', 'faster').replace(`\`${command}\``, ''),
      '"20 times" must be with `npm run bench -- build`',
    ],
  ])('finds %s', (_, text, expected) => {
    expect(wrongFigures(text, measured)).toEqual([expected])
  })
})

describe('unrecordedFigures', () => {
  test.each(['30 times', '30x', '99.9 %', '741 of 741'])('finds %s', (figure) => {
    expect(unrecordedFigures(`It is ${figure} better. ${page('20 times', 'faster')}`)).toEqual([figure])
  })

  test.each([
    ['a record', page('20 times', 'faster')],
    ['code', '```text\n3x\n```\n`30x`'],
    ['other numbers', 'Kubernetes 1.21 to 1.37, 37 functions, 2,000 resources, ten minutes'],
  ])('accepts %s', (_, text) => {
    expect(unrecordedFigures(text)).toEqual([])
  })
})
