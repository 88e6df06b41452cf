import type { SourceDocument } from '@krmkit/check/objects'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluate } from '../function-runs/evaluate.ts'
import { type Item, readItems } from '../list/items.ts'
import type { Runner } from '../runners/runner.ts'
import { planChanges } from './plan-changes.ts'
import { type SourceFile, sourceFile, textOfFile } from './read-package.ts'

const bodies = [
  'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: NAME',
  '# head\n\n# more\napiVersion: v1\nkind: ConfigMap\nmetadata: # here\n  name: NAME   # there\n  annotations:\n    a: b',
  'kind: ConfigMap\napiVersion: v1\nmetadata: {name: NAME, labels: { a: "b" }}\ndata:\n    x: |\n        --- no separator\n        # no comment\n\n    y: >-\n      folded\n# foot',
  '{"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "NAME"}}',
  '{\n"apiVersion": "v1", "kind": "List",\n\t"metadata": {"name": "NAME"}, "x": [1, 2.50, 0777]\n}',
  'apiVersion: v1\nkind: ConfigMap\nmetadata:\n    name: NAME\nlist:\n- a\n-   b: &x 1\n    c: *x\n-\n  - d',
  'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: "NAME"\ndata:\n  keep: |+\n    x\n\n',
]
const document = fc
  .tuple(fc.constantFrom(...bodies), fc.stringMatching(/^zz[a-z]{3,8}$/))
  .map(([body, name]) => body.replaceAll('NAME', name))
const comments = fc.constantFrom('# nothing', '\n\n', '# a\n\n# b')
const separator = fc.constantFrom(
  '---',
  '--- # next',
  '---  ',
  '...\n---',
  '---\n',
  '...\n# between\n---',
  '...\n%YAML 1.2\n---',
  '---\n# head\n',
)
const text = fc
  .record({
    start: fc.constantFrom('', '---\n', '# licence\n---\n', '\n\n', '%YAML 1.2\n---\n'),
    parts: fc.array(fc.oneof({ weight: 4, arbitrary: document }, { weight: 1, arbitrary: comments }), { maxLength: 5 }),
    separators: fc.array(separator, { minLength: 5, maxLength: 5 }),
    end: fc.constantFrom('', '\n', '\n\n\n', '\n---\n', '\n...\n', '\n# end'),
    lineEnd: fc.constantFrom('\n', '\r\n'),
    mark: fc.constantFrom('', '\uFEFF'),
  })
  .map(({ start, parts, separators, end, lineEnd, mark }) => {
    const all = parts.map((part, i) => (i === 0 ? part : `${separators[i]}\n${part}`)).join('\n')
    return mark + (start + all + end).replaceAll('\n', lineEnd)
  })

const program = (name: string, run: (input: string) => string, isLossless: boolean): Runner => ({
  name,
  key: 'exec',
  isLossless,
  run: async (input) => ({ value: { exitCode: 0, stdout: run(input), stderr: '' } }),
})

async function changesBy(files: SourceFile[], runner: Runner) {
  const items = readItems(files).value as Item[]
  const { resources, problems } = await evaluate(items, undefined, runner)
  const positions = new Map(
    files.map(({ path }) => [
      path,
      new Set(items.filter(({ file }) => file.path === path).map(({ position }) => position)),
    ]),
  )
  return { ...planChanges({ files, resources: positions, placed: resources }), failed: problems, items }
}

describe('files of several documents', () => {
  it.each([true, false])(
    'come out of a function that does nothing as they went in (lossless: %s)',
    async (isLossless) => {
      await fc.assert(
        fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 3 }), async (texts) => {
          const files = texts.map((content, i) => sourceFile(`f${i}.yaml`, content))
          expect(files.map(textOfFile)).toEqual(texts)
          const { changes, problems, failed } = await changesBy(
            files,
            program('cat', (input) => input, isLossless),
          )
          expect([failed, problems, changes]).toEqual([[], [], []])
        }),
        { numRuns: 150 },
      )
    },
  )

  it('keep every other document when one is renamed or removed', async () => {
    await fc.assert(
      fc.asyncProperty(text, fc.nat(), async (content, choice) => {
        const file = sourceFile('f.yaml', content)
        const items = readItems([file]).value as Item[]
        const chosen = items[choice % items.length]
        fc.pre(chosen !== undefined && items.length > 1)
        const { name } = chosen.identity
        fc.pre(items.filter(({ identity }) => identity.name === name).length === 1)
        const rename = (input: string) => input.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), 'other-name')
        const renamed = await changesBy([file], program('rename', rename, true))
        expect(renamed.failed).toEqual([])
        expect(renamed.changes.map(({ after }) => after)).toEqual([rename(content)])

        const placed = items
          .filter((item) => item !== chosen)
          .map(({ file, position, place, text }) => ({
            path: 'f.yaml',
            index: place.index,
            from: { file, position },
            text,
          }))
        const resources = new Map([['f.yaml', new Set(items.map(({ position }) => position))]])
        const [gone] = planChanges({ files: [file], resources, placed }).changes
        const rest = (documents: readonly SourceDocument[]) =>
          documents
            .map(({ body }) => body)
            .filter((body) => body !== '' && body !== file.documents[chosen.position]?.body)
        expect(rest(sourceFile('f.yaml', gone?.after ?? '').documents)).toEqual(rest(file.documents))
        expect(gone?.after).not.toMatch(new RegExp(`\\b${name}\\b`))
      }),
      { numRuns: 150 },
    )
  })
})
