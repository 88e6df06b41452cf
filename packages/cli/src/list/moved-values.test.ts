import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { callProgram } from '../../tests/call-program.ts'
import { script, temporaryPackage } from '../../tests/temporary-package.ts'

/** Values as they follow a colon, with lines relative to the key. Each is in a case of its own, `0` is its number. */
const VALUES = [
  ' 0644 # c',
  " 'v0' # c",
  ' 0x1F0 # c',
  ' |\n  text 0\n   more',
  ' >-\n  folded\n  text 0',
  ' "two 0\n\n  lines"',
  ' {k: 0644, m: v0} # c',
  ' [a, "b" , {c: 0x1F}, v0] # c',
  ' # c\n  # one\n  a:   1.50 # ex\n  # two\n  b: v0\n  # last',
  ' # c\n  - a # A\n  # two\n  -   b\n  - v0',
  ' # c\n  # one\n  - - 1\n    - 017 # in\n  - x: v0 # y',
]
const TARGETS = [
  '  to:\n    z: other # z\n',
  '  to: {} # none\n',
  '  to:\n      # why\n      z: other\n',
  '  to:\n    z:\n      w: other\n\n',
]

const head = (name: string) => `apiVersion: v1\nkind: Thing\nmetadata:\n  name: ${name} # ${name}\nspec:\n`

interface Case {
  readonly value: string
  readonly target: string
  readonly isWithin: boolean
}

const cases: readonly Case[] = fc.sample(
  fc.record({
    value: fc.constantFrom(...VALUES),
    target: fc.constantFrom(...TARGETS),
    isWithin: fc.boolean(),
  }),
  60,
)

const nested = (text: string) => text.replaceAll('\n', '\n    ').replaceAll(/\n +(?=\n|$)/g, '\n')
const numbered = ({ value }: Case, i: number) => value.replaceAll(/([ v])0(?=[\s'"}\]]|$)/g, `$1${i + 100}`)

/** One file with both resources, or with the resource in which the value moves. */
function filesOf(all: readonly Case[]): Record<string, string> {
  return Object.fromEntries(
    all.map((one, i) => {
      const from = `  from:\n    # above ${i}\n    v:${nested(numbered(one, i))}\n    k: other # k\n`
      const text = one.isWithin
        ? head(`a${i}`) + from + one.target
        : `${head(`a${i}`)}${from}---\n${head(`b${i}`)}${one.target}`
      return [`${i}.yaml`, text]
    }),
  )
}

/** What moves, without indentation: the comment above, the key, and the lines of the value. */
function movedLines(one: Case, i: number): string {
  return [`# above ${i}`, ...`new:${numbered(one, i)}`.split('\n')].map((line) => line.trim()).join('\n')
}

const MOVE = `for (const a of items.filter((item) => item.spec?.from !== undefined)) {
  const b = items.find((item) => item.metadata.name === a.metadata.name.replace('a', 'b')) ?? a
  b.spec.to.new = a.spec.from.v
  delete a.spec.from.v
}
`
const YAML = import.meta.resolve('yaml')
/** A program that reads and prints values only, like most functions that are not krmkit's. */
const program = () =>
  script(
    `exec '${process.execPath}' --input-type=module -e "$(cat <<'END'
import { readFileSync } from 'node:fs'
const { parse, stringify } = await import(process.argv[1])
const list = parse(readFileSync(0, 'utf8'), { version: '1.1' })
const { items } = list
${MOVE}process.stdout.write(stringify(list))
END
)" '${YAML}'`,
  )
const starlark = `items = ctx.resource_list["items"]
named = {i["metadata"]["name"]: i for i in items}
for a in items:
    if "from" in a["spec"]:
        b = named.get(a["metadata"]["name"].replace("a", "b"), a)
        b["spec"]["to"]["new"] = a["spec"]["from"].pop("v")
`
const javaScript = `for (const a of items.filter((item) => item.has('spec.from'))) {
  const b = items.find((item) => item.name === a.name.replace('a', 'b')) ?? a
  b.set('spec.to.new', a.get('spec.from.v'))
  a.delete('spec.from.v')
}
`
const operations = '[{"op": "move", "from": "/spec/from/v", "path": "/spec/to/new"}]'

function config(kind: string, source: string): string {
  const fields = kind === 'Script' ? 'apiVersion: krmkit.dev/v1alpha1' : 'apiVersion: fn.kpt.dev/v1alpha1'
  return `${fields}\nkind: ${kind}\nmetadata: {name: move}\nsource: ${JSON.stringify(source)}\n`
}

const pipeline = (exec: string) =>
  `apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata: {name: p}\npipeline:\n  mutators:\n  - exec: ${exec}\n`

interface Way {
  readonly files?: Record<string, string>
  args(directory: string): readonly string[]
}

const patch = `apiVersion: krmkit.dev/v1alpha1\nkind: Patch\nmetadata: {name: move}\npatches:\n- target: {kind: Thing}\n  patch: ${operations}\n`

describe('a value that moves keeps its lines and comments', () => {
  it.each<[title: string, way: () => Way, isWithinOnly?: boolean]>([
    ['the function patch', () => ({ files: { 'fn.yaml': patch }, args: (d) => ['eval', d, 'patch'] }), true],
    [
      'starlark',
      () => ({ files: { 'fn.yaml': config('StarlarkRun', starlark) }, args: (d) => ['eval', d, 'starlark'] }),
    ],
    ['script', () => ({ files: { 'fn.yaml': config('Script', javaScript) }, args: (d) => ['eval', d, 'script'] })],
    ['a program in eval', () => ({ args: (d) => ['eval', d, '--exec', program()] })],
    [
      'a program in render',
      () => ({ files: { Kptfile: pipeline(program()) }, args: (d) => ['render', d, '--allow-exec'] }),
    ],
  ])('%s', async (_, way, isWithinOnly = false) => {
    const all = cases.filter(({ isWithin }) => isWithin || !isWithinOnly)
    const given = filesOf(all)
    const { files = {}, args } = way()
    const { 'fn.yaml': fn, ...others } = files
    const { directory, read } = temporaryPackage({ ...given, ...others })
    const flags = fn === undefined ? [] : ['--fn-config', temporaryPackage({ 'fn.yaml': fn }).file('fn.yaml')]
    const { exitCode, stderr } = await callProgram([...args(directory), ...flags])
    expect(exitCode, stderr).toBe(0)
    const written = read()
    const commentsOf = (text: string) => (text.match(/#[^\n]*/g) ?? []).sort()
    for (const [i, one] of all.entries()) {
      const before = given[`${i}.yaml`] as string
      const after = written[`${i}.yaml`] as string
      const lines = after
        .split('\n')
        .map((line) => line.trim())
        .join('\n')
      expect(lines).toContain(movedLines(one, i))
      expect(commentsOf(after)).toEqual(commentsOf(before))
      expect(after.replaceAll(/\s+/g, '')).toHaveLength(
        before.replaceAll(/\s+/g, '').length + 'new'.length - 'v'.length - (one.target.includes('{}') ? 2 : 0),
      )
    }
  })
})
