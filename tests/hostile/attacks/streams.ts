import type { Attack } from '../attack.ts'

const configMap = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n'
const args = ['eval', '.', 'set-namespace', '--', 'namespace=x']

/** Input that is missing, and names of files that would break the lines of a message. */
export const streams: readonly Attack[] = [
  {
    title: 'check: nothing from the command before the pipe',
    args: ['check', '-'],
    input: '',
    expected: { exitCode: 2, prints: [/stdin must hold resources, but it is empty; did the command before the pipe/] },
  },
  {
    title: 'check: a resource from the command before the pipe',
    args: ['check', '-'],
    input: configMap,
    expected: { exitCode: 0 },
  },
  {
    title: 'sink: comments only',
    args: ['sink', 'new'],
    input: '# nothing\n',
    expected: { exitCode: 2, prints: [/stdin must hold resources, but it contains only comments/] },
  },
  {
    title: 'eval: a file name with a line break and a line of GitHub Actions',
    files: { 'a\n::error::b.yaml': configMap },
    args,
    expected: {
      exitCode: 1,
      prints: [/^error: path "a\\n::error::b\.yaml" must not hold control characters; rename the file$/m],
      neverPrints: [/^::error/m, /the function's output/],
    },
  },
  {
    title: 'eval: a file name with a space',
    files: { 'a b.yaml': configMap },
    args,
    expected: { exitCode: 0, changes: ['a b.yaml'] },
  },
]
