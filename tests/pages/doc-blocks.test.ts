import { expect, test } from 'vitest'
import { actsOf, blocksOf, missingLine } from './doc-blocks.ts'

const page = `# Title

\`\`\`sh docker fails=3
one
two
\`\`\`

\`\`\`text output
printed
\`\`\`

1. Step:
   \`\`\`yaml file=a/b.yaml
   a: 1
   \`\`\`

\`\`\`yaml
shown: only
\`\`\`
`

test('blocks carry their language, words, text and line', () => {
  const [first, , third] = blocksOf(page)

  expect(first).toEqual({ language: 'sh', words: ['docker', 'fails=3'], text: 'one\ntwo\n', line: 3 })
  expect(third).toMatchObject({ language: 'yaml', text: 'a: 1\n', line: 13 })
})

test('commands are run, outputs expected, files written, the rest is only shown', () => {
  expect(actsOf(blocksOf(page))).toMatchObject([
    { act: 'run', needs: ['docker'], exitCode: 3 },
    { act: 'expect' },
    { act: 'write', file: 'a/b.yaml' },
  ])
})

test('commands without a word for it must pass', () => {
  expect(actsOf(blocksOf('```sh\nrm\n```\n'))).toMatchObject([{ act: 'run', needs: [], exitCode: 0 }])
})

test.each([
  '```bash\nrm\n```\n',
  '```sh windows\nrm\n```\n',
  '```yaml later\na: 1\n```\n',
  '```sh fails\nrm\n```\n',
  '```sh fails=0\nrm\n```\n',
  '```sh fails=any\nrm\n```\n',
  '```sh fails=1 fails=2\nrm\n```\n',
])('a block that no test understands is refused: %j', (text) => {
  expect(() => actsOf(blocksOf(text))).toThrow(/line 1: ".*" must be/)
})

test('expected lines must be printed one after the other', () => {
  expect(missingLine('b\nc\n', 'a\nb\n\nc\nd\n')).toBeUndefined()
  expect(missingLine('b\nd\n', 'a\nb\nc\nd\n')).toBe('d')
  expect(missingLine('e\n', 'a\nb\n')).toBe('e')
})

test('an ellipsis stands for any lines between', () => {
  expect(missingLine('a\n…\nd\n', 'a\nb\nc\nd\n')).toBeUndefined()
  expect(missingLine('d\n…\na\n', 'a\nb\nc\nd\n')).toBe('a')
})
