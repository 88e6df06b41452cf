import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readRecords } from '../../bench/records.ts'
import { root } from '../../tools/paths.ts'
import { wrongFigures } from './figures.ts'

const records = readRecords()

describe('the figures of README.md', () => {
  const page = readFileSync(join(root, 'README.md'), 'utf8')

  test('are those that were measured, each with the command that measures it', () => {
    expect(page.match(/bench\/recorded\.json "/g)?.length).toBeGreaterThan(5)
    expect(wrongFigures(page, records)).toEqual([])
  })

  test('each belong to a command that exists', () => {
    const bench = readFileSync(join(root, 'bench/main.ts'), 'utf8')

    for (const { command } of Object.values(records)) {
      const [, name, tool] = /^npm run bench -- ([\w-]+)$|(tools\/[\w-]+\.ts)/.exec(command) ?? []
      if (tool === undefined) expect(bench).toMatch(new RegExp(`^  '?${name}'?[:,]`, 'm'))
      else expect(readFileSync(join(root, tool), 'utf8')).toContain('usage')
    }
  })
})

describe('wrongFigures', () => {
  const command = 'npm run bench -- build'
  const measured = {
    faster: { value: 20, better: 'more', command },
    slower: { value: 1.2, better: 'less', command },
  } as const
  const link = (text: string, id: string) => `It is [${text}](bench/recorded.json "${id}") (\`${command}\`).`

  test.each([
    ['the recorded value', link('20 times', 'faster')],
    ['a worse value', link('15 times', 'faster')],
    ['a better value within the noise', link('21.9 times', 'faster')],
    ['a lower value that is better, within the noise', link('1.1 times', 'slower')],
    ['a link from another folder', link('20 times', 'faster').replace('bench/', '../../bench/')],
    ['a figure in code', `\`\`\`text\n3x\n\`\`\`\n${link('20 times', 'faster')}`],
    ['other numbers', 'Kubernetes 1.21 to 1.37, 37 functions, ten minutes'],
  ])('accepts %s', (_, page) => {
    expect(wrongFigures(page, measured)).toEqual([])
  })

  test.each([
    ['a better value', link('23 times', 'faster'), ['"23 times" is better than the recorded 20']],
    ['a lower value that is better', link('1.05 times', 'slower'), ['"1.05 times" is better than the recorded 1.2']],
    ['an unknown record', link('2 times', 'other'), ['"2 times" names other, which is not in bench/recorded.json']],
    ['a link without a number', link('much', 'faster'), ['"much" must contain a number']],
    [
      'a page without the command',
      link('20 times', 'faster').replace(`\`${command}\``, ''),
      ['"20 times" must be with `npm run bench -- build`'],
    ],
    ...['30 times', '30x', '99.9 %', '741 of 741'].map((figure): [string, string, string[]] => [
      `${figure} without a record`,
      `It is ${figure} faster.`,
      [`"${figure.replace('of 741', 'of 7')}" must be a link to bench/recorded.json`],
    ]),
  ])('finds %s', (_, page, expected) => {
    expect(wrongFigures(page, measured)).toEqual(expected)
  })
})
