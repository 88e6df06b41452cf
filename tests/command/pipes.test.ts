import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../../tools/paths.ts'
import { blocksOf } from '../pages/doc-blocks.ts'
import { committedFiles } from '../rules/source-files.ts'

/** Lines of a page's commands that connect two commands without `set -o pipefail` above them in their block. */
function unsafePipes(markdown: string): string[] {
  return blocksOf(markdown)
    .filter(({ language }) => language === 'sh')
    .flatMap(({ text }) => {
      const lines = text.split('\n')
      const safe = lines.indexOf('set -o pipefail')
      return lines.filter((line, index) => /(?<!\|)\|(?!\|)/.test(line) && (safe < 0 || index < safe))
    })
}

describe('commands in a pipe', () => {
  test.each(committedFiles().filter((path) => path.endsWith('.md')))('of %s fail together', (page) => {
    expect(unsafePipes(readFileSync(join(root, page), 'utf8'))).toEqual([])
  })

  test.each([
    ['without pipefail', 'a | b\n', ['a | b']],
    ['with pipefail too late', 'a | b\nset -o pipefail\n', ['a | b']],
    ['with pipefail', 'set -o pipefail\na | b\n', []],
    ['that are alternatives', 'a || b\n', []],
  ])('are found: %s', (_, text, expected) => {
    expect(unsafePipes(`\`\`\`sh\n${text}\`\`\`\n`)).toEqual(expected)
  })
})
