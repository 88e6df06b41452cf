import { callProgram } from '../../packages/cli/tests/call-program.ts'
import { temporaryPackage } from '../../packages/cli/tests/temporary-package.ts'
import { root } from '../../tools/paths.ts'

/** The start of a resource, up to its fields. */
export const HEAD = 'apiVersion: example.com/v1\nkind: Widget\nmetadata:\n  name: a\nspec:\n'
/** The start of a resource in JSON, up to the value of a field. */
export const JSON_HEAD = '{"apiVersion":"example.com/v1","kind":"Widget","metadata":{"name":"a"},"spec":{"l":'
const all = (count: number, text: (i: number) => string, separator: string) =>
  Array.from({ length: count }, (_, i) => text(i)).join(separator)

/** Files with one list or map of so many entries. */
export const FILES: Readonly<Record<string, readonly [name: string, text: (count: number) => string]>> = {
  'a list in JSON': ['a.json', (count) => `${JSON_HEAD}[${all(count, () => '1', ',')}]}}\n`],
  'numbers in JSON with a spelling of their own': [
    'a.json',
    (count) => `${JSON_HEAD}[${all(count, (i) => `${i}.0`, ',')}]}}\n`,
  ],
  'a map in JSON': ['a.json', (count) => `${JSON_HEAD}{${all(count, (i) => `"k${i}":1`, ',')}}}}\n`],
  'a list in block style': ['a.yaml', (count) => `${HEAD}  l:\n${'  - 1\n'.repeat(count)}`],
  'a map in block style': ['a.yaml', (count) => `${HEAD}  l:\n${all(count, (i) => `    k${i}: 1\n`, '')}`],
  'a list in flow style': ['a.yaml', (count) => `${HEAD}  l: [${all(count, () => '1', ',')}]\n`],
  'a map in flow style': ['a.yaml', (count) => `${HEAD}  l: {${all(count, (i) => `k${i}: 1`, ', ')}}\n`],
}

const PROGRAM = `"${process.execPath}" --conditions=krmkit-source "${root}/functions/set-labels/src/main.ts"`

/** The arguments of a command that reads, and mostly prints, a file. */
export const COMMANDS: Readonly<Record<string, (file: string) => readonly string[]>> = {
  check: (file) => ['check', file, '--missing-schemas', 'ignore'],
  fix: (file) => ['fix', file, '--dry-run', '--missing-schemas', 'ignore'],
  build: () => ['build', '.'],
  'eval set-labels': () => ['eval', '.', 'set-labels', '--skip-non-resources', '--dry-run', '--', 'a=b'],
  'eval of a program': () => ['eval', '.', '--exec', PROGRAM, '--skip-non-resources', '--dry-run', '--', 'a=b'],
  'eval format-resources': () => ['eval', '.', 'format-resources', '--skip-non-resources', '--dry-run'],
}

/** Each command with each file. */
export const CASES = Object.entries(COMMANDS).flatMap(([command, args]) =>
  Object.entries(FILES).map(([what, [name, text]]) => [command, what, { args, name, text }] as const),
)

/** A command with a file. */
export type Case = (typeof CASES)[number][2]

/** A call of a command with a file that has so many entries. */
export function callOf({ args, name, text }: Case, count: number): () => Promise<void> {
  const { directory } = temporaryPackage({ [name]: text(count), 'kustomization.yaml': `resources: [${name}]\n` })
  return async () => {
    const { exitCode, stdout, stderr } = await callProgram(args(name), { cwd: directory })
    if (exitCode !== 0) throw new Error(`${stdout.slice(0, 500)}${stderr.slice(0, 500)}`)
  }
}
