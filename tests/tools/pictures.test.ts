import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { root } from '../../tools/paths.ts'
import { type Run, terminalLines } from '../../tools/pictures/ansi.ts'
import { pictureFiles } from '../../tools/pictures/picture-files.ts'
import { session } from '../../tools/pictures/session.ts'
import { terminalPicture } from '../../tools/pictures/terminal.ts'

const folder = mkdtempSync(join(tmpdir(), 'krmkit-pictures-'))
cpSync(join(root, 'demo'), join(folder, 'demo'), { recursive: true })

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the pictures', () => {
  test('show what the command prints now', async () => {
    const files = await pictureFiles(root)

    expect(Object.keys(files)).toHaveLength(5)
    for (const [path, text] of Object.entries(files)) expect(text, path).toBe(readFileSync(join(root, path), 'utf8'))
  })

  test('change with the files that they show', async () => {
    const file = join(folder, 'demo/shop/base/web.yaml')
    writeFileSync(file, readFileSync(file, 'utf8').replace('pinned by the release team', 'pinned by an editor'))
    const path = 'site/public/terminal-dark.svg'

    expect((await pictureFiles(folder))[path]).not.toBe(readFileSync(join(root, path), 'utf8'))
  })
})

describe('session', () => {
  test('shows the commands and what they print, in colours', async () => {
    const text = await session(folder, [{ command: 'krmkit check demo/shop --kubernetes-version 1.34', exitCode: 1 }])

    expect(text).toMatch(/^\u001b\[32m\$\u001b\[0m \u001b\[1mkrmkit check demo\/shop /)
    expect(text).toContain('\u001b[31merror:\u001b[0m policy/v1beta1 PodDisruptionBudget must not be used')
  })

  test.each([
    ['another exit code', { command: 'krmkit check demo/shop --kubernetes-version 1.34', exitCode: 0 }, 'must be 0'],
    ['a warning on stderr', { command: 'krmkit build demo/shop/prod --trace', exitCode: 0 }, 'ended with 0'],
    ['another program', { command: 'kubectl get pods', exitCode: 0 }, 'must be a call of krmkit'],
  ])('throws an error for %s', async (_, typed, message) => {
    await expect(session(folder, [typed])).rejects.toThrow(message)
  })
})

describe('terminalLines', () => {
  test.each([
    ['plain text', 'a\n\nb\n', [[plain(0, 'a')], [], [plain(0, 'b')]]],
    [
      'colours',
      'a \u001b[31mred\u001b[0m b',
      [[plain(0, 'a '), { column: 2, text: 'red', style: 'red' }, plain(5, ' b')]],
    ],
    ['a long line', 'abcdefg', [[plain(0, 'abcd')], [plain(0, 'efg')]]],
    ['a line that fits exactly', 'abcd', [[plain(0, 'abcd')]]],
  ])('reads %s', (_, text, lines) => {
    expect(terminalLines(text, text.includes('red') ? 80 : 4)).toEqual(lines)
  })

  test('throws an error for a sequence that it does not know', () => {
    expect(() => terminalLines('\u001b[4munderlined', 80)).toThrow('unknown escape sequence: "[4munderli"')
  })
})

describe('terminalPicture', () => {
  const textsOf = (text: string) =>
    [...terminalPicture([[plain(0, text)]], 20, 'light', '<A>').matchAll(/<text x="([\d.]+)".*>(.*)<\/text>/g)].map(
      ([, x, shown]) => [Number(x), shown],
    )

  test.each([
    ['blanks at the start', '  a b', [[31.6, 'a b']]],
    [
      'several blanks between words',
      'a   b ',
      [
        [16, 'a'],
        [47.2, 'b'],
      ],
    ],
    ['marks of XML', 'a < b && c', [[16, 'a &lt; b &amp;&amp; c']]],
    ['nothing', '  ', []],
  ])('shows %s', (_, text, expected) => {
    expect(textsOf(text)).toEqual(expected)
  })

  test('has a title for those who do not see it', () => {
    expect(terminalPicture([], 20, 'dark', '<A>')).toContain('<title>&lt;A&gt;</title>')
  })
})

function plain(column: number, text: string): Run {
  return { column, text, style: 'plain' }
}
