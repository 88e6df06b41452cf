import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { Draw } from '../../../../tests/generated/draw.ts'
import { callProgram } from '../../tests/call-program.ts'

const seed = Number(process.env.KRMKIT_SEED ?? Math.floor(Math.random() * 2 ** 31))
const count = process.env.KRMKIT_FULL === '1' ? 2_000 : 60

const directory = mkdtempSync(join(tmpdir(), 'krmkit-spaces-'))
afterAll(() => rmSync(directory, { recursive: true }))

const SPACES = ['', ' ', '   ', '\t', ' \t ']

/** A ConfigMap with spaces at the ends of lines, on blank lines, behind comments and at the end. */
function drawText(draw: Draw): string {
  const lines: string[] = []
  const add = (line: string) => {
    lines.push(line + (draw.chance(15) && /\w$/.test(line) ? ' # c' : '') + draw.pick(SPACES))
    while (draw.chance(25)) lines.push(draw.pick(['', ...SPACES, `  # c${draw.pick(SPACES)}`]))
  }
  for (const line of ['apiVersion: v1', 'kind: ConfigMap', 'metadata:', '  name: a']) add(line)
  const labels = draw.pick([[], ['  labels:', '    app: x'], ['  labels:', '    app: x', '    zz: "y"'], ['  labels:']])
  const annotations = draw.pick([[], ['  annotations:', '    k: v']])
  for (const line of [...labels, ...annotations]) add(line)
  if (annotations.length > 0 && draw.chance(40)) {
    lines.push(`    text: |${draw.pick(SPACES)}`, `      a${draw.pick(['', ' '])}`)
    add('      b')
  }
  if (draw.chance(70))
    for (const line of draw.pick([
      ['data:', '  b: c'],
      ['data:', '  b: c', '  d: "e"'],
    ]))
      add(line)
  return lines.join(draw.pick(['\n', '\r\n'])) + draw.pick(['', '\n', '\n  ', '\n  \n', '\n'])
}

const PATCH = {
  apiVersion: 'krmkit.dev/v1alpha1',
  kind: 'Patch',
  metadata: { name: 'p' },
  patches: [{ target: { kind: 'ConfigMap' }, patch: { data: { new: 'v' }, metadata: { labels: { new: 'v' } } } }],
}
const script = 'for r in ctx.resource_list["items"]: r["metadata"]["new"] = "v"'

/** Functions that add keys, and change no line. */
const additions: readonly (readonly [name: string, args: readonly string[]])[] = [
  ['set-labels', ['--', 'new=v']],
  ['set-annotations', ['--', 'new=v']],
  ['set-namespace', ['--', 'namespace=prod']],
  ['patch', ['--fn-config', join(directory, 'patch.json')]],
  ['starlark', ['--', `source=${script}`]],
]

/** The lines of a text; the last one need not end in a line break. */
function linesOf(text: string): string[] {
  return text.split(/\r?\n/)
}

/** The lines that an output has more than its input; `undefined` if a line of the input is not in it, in order. */
function addedLines(input: string, output: string): string[] | undefined {
  const rest = linesOf(input)
  const added = linesOf(output).filter((line) => {
    if (line !== rest[0]) return true
    rest.shift()
    return false
  })
  return rest.length === 0 ? added : undefined
}

describe(`spaces at the ends of lines (seed ${seed}; KRMKIT_SEED=${seed} repeats it)`, () => {
  test.each(additions)(`stay on their lines where ${'%s'} adds keys to ${count} files`, async (name, args) => {
    writeFileSync(join(directory, 'patch.json'), JSON.stringify(PATCH))
    const texts = Array.from({ length: count }, (_, i) => drawText(new Draw(seed + i)))
    const folder = mkdtempSync(join(directory, `${name}-`))
    for (const [i, text] of texts.entries()) writeFileSync(join(folder, `${i}.yaml`), text)

    expect(await callProgram(['eval', folder, name, ...args])).toMatchObject({ exitCode: 0 })

    const wrong = texts.flatMap((text, i) => {
      const output = readFileSync(join(folder, `${i}.yaml`), 'utf8')
      const added = addedLines(text, output)
      return added?.length && !added.some((line) => /[ \t]$/.test(line)) ? [] : [{ text, output }]
    })
    expect(wrong).toEqual([])
  })

  test('of a block scalar at the end of a file are a part of its value', async () => {
    const folder = mkdtempSync(join(directory, 'value-'))
    const file = join(folder, 'a.yaml')
    const text = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\ndata:\n  x: |\n    a  \n      \n\n'
    writeFileSync(file, text)
    const args = ['search-replace', '--', 'by-path=data.x', 'put-value=${1}!', `by-value-regex=(?s)^(.*)$`]

    expect(await callProgram(['eval', folder, ...args])).toMatchObject({ exitCode: 0 })

    expect(parse(readFileSync(file, 'utf8')).data.x).toBe('a  \n  \n!')
  })
})
