import { describe, expect, test } from 'vitest'
import { ownFunctions } from '../../packages/cli/src/runners/own-functions.ts'
import { callProgram } from '../../packages/cli/tests/call-program.ts'
import { temporaryPackage } from '../../packages/cli/tests/temporary-package.ts'
import { type KrmFunction, run } from '../../packages/runtime/src/index.ts'
import { buildWithKrmkit } from '../differential/builds/krmkit.ts'
import { Draw } from '../generated/draw.ts'
import { drawOddFile, valuesOf } from '../generated/odd-files.ts'
import { drawOddList, drawOddStream, withSetters } from '../generated/odd-streams.ts'
import { type Change, changeOfList, changesOf, isSame, TRAPS } from './odd/changes.ts'
import { compareLines, judgeFile } from './odd/judge.ts'

const seed = Number(process.env.KRMKIT_SEED ?? Math.floor(Math.random() * 2 ** 31))
const count = process.env.KRMKIT_FULL === '1' ? 2_000 : 200
const value = TRAPS[seed % TRAPS.length] as string
const changes = changesOf(value)
const texts = Array.from({ length: count }, (_, i) =>
  withSetters((i % 4 === 3 ? drawOddStream : drawOddFile)(new Draw(seed + i), i, 'everywhere')),
)
/** Functions read a List on stdin, and builds read files with one. */
const lists = Array.from({ length: count / 4 }, (_, i) =>
  withSetters(drawOddList(new Draw(seed + i), count + i, 'everywhere')),
)
const files = Object.fromEntries(texts.map((text, i) => [`${i}.yaml`, text]))

const argumentsOf = ({ data }: Change) => Object.entries(data).map(([key, text]) => `${key}=${text}`)
const decode = (bytes: string | undefined) => Buffer.from(bytes ?? '', 'latin1').toString('utf8')

/** The values of a text, and the items of a List instead of it. */
const objectsOf = (text: string) =>
  (valuesOf(text) ?? []).flatMap((value) => (value as { readonly items?: readonly unknown[] }).items ?? [value])

function wrongFiles(after: Record<string, string>, change: Change): object[] {
  return texts.flatMap((text, i) => {
    const output = decode(after[`${i}.yaml`])
    const reason = judgeFile(text, output, change)
    return reason === undefined ? [] : [{ reason, text, output }]
  })
}

describe(`${count} odd files (seed ${seed}; KRMKIT_SEED=${seed} repeats it), value ${JSON.stringify(value)}`, () => {
  test.each(changes)(
    'eval of $fn changes only the asked lines, and nothing in a second run',
    { timeout: 1_200_000 },
    async (change) => {
      const { directory, read } = temporaryPackage(files)
      const run = () => callProgram(['eval', directory, change.fn, '--', ...argumentsOf(change)])

      expect(await run()).toMatchObject({ exitCode: 0 })
      const after = read()
      expect(wrongFiles(after, change).slice(0, 3)).toEqual([])

      expect(await run()).toMatchObject({ exitCode: 0 })
      expect(Object.entries(read()).filter(([name, text]) => after[name] !== text)).toEqual([])
    },
  )

  test.each(changes)(
    '$fn changes only the asked lines of a List on stdin, and nothing in a second run',
    { timeout: 1_200_000 },
    async (change) => {
      const config = JSON.stringify({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'c' }, data: change.data })
      const fn = (await ownFunctions.get(change.fn)?.load()) as KrmFunction
      const filter = async (input: string) => {
        const { exitCode, output } = await run(fn, input)
        return exitCode === 0 ? output.replace(/^results:\n[^]*/m, '') : `exit code ${exitCode}: ${output.slice(-500)}`
      }
      const wrong: object[] = []
      for (const list of lists) {
        const text = `${list}functionConfig: ${config}\n`
        const output = await filter(text)
        const reason = judgeFile(text, output, changeOfList(change))
        if (reason !== undefined) wrong.push({ reason, text, output })
        else if ((await filter(output)) !== output) wrong.push({ reason: 'the second run changes it', text, output })
      }
      expect(wrong.slice(0, 3)).toEqual([])
    },
  )

  test('render changes only the asked lines', { timeout: 1_200_000 }, async () => {
    const change = changes[seed % changes.length] as Change
    const mutators = [{ image: change.fn, configMap: change.data }]
    const kptfile = { apiVersion: 'kpt.dev/v1', kind: 'Kptfile', metadata: { name: 'p' }, pipeline: { mutators } }
    const { directory, read } = temporaryPackage({ ...files, Kptfile: JSON.stringify(kptfile) })

    expect(await callProgram(['render', directory])).toMatchObject({ exitCode: 0 })
    expect(wrongFiles(read(), change).slice(0, 3)).toEqual([])
  })

  test('build has the same objects in both styles', { timeout: 1_200_000 }, async () => {
    // kustomize adds a line break to a folded scalar that keeps its line breaks.
    const all = { ...files, ...Object.fromEntries(lists.map((text, i) => [`list-${i}.yaml`, text])) }
    const built = Object.entries(all).filter(([, text]) => !/>\d?\+/.test(text))
    const kustomization = JSON.stringify({
      resources: built.map(([name]) => name),
      labels: [{ pairs: { new: value } }],
      images: [{ name: 'nginx', newTag: '9.10' }],
      commonAnnotations: { note: 'new' },
    })
    const input = { ...Object.fromEntries(built), 'kustomization.yaml': kustomization }
    const [kept, theirs] = [await buildWithKrmkit(input, '', 'preserve'), await buildWithKrmkit(input, '', 'kustomize')]
    const values = [kept, theirs].map((one) => ('output' in one ? valuesOf(one.output) : one.error))

    expect(values[0]).toHaveLength(built.flatMap(([, text]) => objectsOf(text)).length)
    const [ours, other] = values as [readonly unknown[], readonly unknown[]]
    expect(ours.filter((one, i) => !isSame(one, other[i])).slice(0, 3)).toEqual([])
  })
})

test('some files have directives of both versions, and setters', () => {
  for (const part of [/^%YAML 1\.1/m, /^%YAML 1\.2/m, /# kpt-set: /])
    expect([part, texts.filter((text) => part.test(text)).length > count / 100]).toEqual([part, true])
})

describe('the judge', () => {
  const before = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a  # why\ndata:\n  x: old \n'
  const after = before.replace('\ndata:', '\n  namespace: prod\ndata:')
  const change = changesOf('v').find(({ fn }) => fn === 'set-namespace') as Change

  test('lets a right output pass', () => {
    expect(judgeFile(before, after, change)).toBeUndefined()
  })

  test.each([
    ['a change that is not made', before, /the values must be/],
    ['another value', after.replace('old', 'new'), /the values must be/],
    ['a lost comment', after.replace('  # why', ''), /comments are lost/],
    ['another spelling', after.replace('kind: C', 'kind:  C'), /other lines changed/],
    ['moved spaces', after.replace('old ', 'old').replace('prod', 'prod '), /other lines changed/],
    ['other line ends', after.replaceAll('\n', '\r\n'), /line ends/],
    ['a byte order mark', `\uFEFF${after}`, /byte order mark|lines changed/],
    ['an invalid text', `${after}]`, /another reader/],
  ])('finds %s', (_, output, reason) => {
    expect(judgeFile(before, output, change)).toMatch(reason)
  })

  test('finds a string that YAML 1.1 reads as a boolean', () => {
    const labels = changesOf('on').find(({ fn }) => fn === 'set-labels') as Change
    const withLabel = (text: string) => before.replace('\ndata:', `\n  labels:\n    new: ${text}\ndata:`)

    expect(judgeFile(before, withLabel('"on"'), labels)).toBeUndefined()
    expect(judgeFile(before, withLabel('on'), labels)).toMatch(/YAML 1\.1/)
  })

  test('lets an emptied block scalar pass, and finds a line that is lost beside it', () => {
    const emptying = changesOf('').find(({ fn }) => fn === 'search-replace') as Change
    const block = before.replace('old ', '|-\n    old\n  y: b')

    expect(judgeFile(block, block.replace('|-\n    old', '""'), emptying)).toBeUndefined()
    expect(judgeFile(`${block}# end\n`, block.replace('|-\n    old', '""'), emptying)).toMatch(/comments are lost/)
    expect(judgeFile(block, block.replace('|-\n    old', '""').replace('y: b', "y: 'b'"), emptying)).toMatch(
      /lines changed/,
    )
  })

  test('compares lines', () => {
    expect(compareLines('a\nb\nc', 'a\nx\nc\nd')).toEqual({ removed: ['b'], added: ['x', 'd'] })
  })
})
