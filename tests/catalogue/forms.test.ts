import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeUnless } from '@krmkit/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { root } from '../../tools/paths.ts'
import { isFull, sampleDraw, sampleNote } from '../sample.ts'
import { type Difference, differencesOf, exceptionFor } from '../shipped/compare.ts'
import { type ShippedExample, shippedExamples } from '../shipped/examples.ts'
import { exceptions } from '../shipped/exceptions.ts'
import { type Form, forms, type Shipped } from '../shipped/forms.ts'
import { commandIn, installedCommand, userEnvironment } from '../shipped/install.ts'
import { findNode, nodeVersions } from '../shipped/nodes.ts'
import { isSelected } from './selected.ts'

const nodes = await Promise.all(nodeVersions.map(findNode))
const command = commandIn(await installedCommand())
const cacheHome = mkdtempSync(join(tmpdir(), 'krmkit-test-'))
const env = { ...userEnvironment(), XDG_CACHE_HOME: cacheHome }

/** One row for each form and Node version that ran. */
const rows: {
  readonly form: string
  readonly node: string
  readonly count: number
  readonly differences: readonly Difference[]
}[] = []

const examples = shippedExamples.filter(({ fn }) => isSelected(fn))
const isScripted = ({ fn }: ShippedExample) => fn === 'starlark' || fn === 'script'
const newest = nodeVersions.at(-1)
const draw = sampleDraw()
const [builtFile, ...commandForms] = forms
const oneOfEach = () =>
  [...new Set(examples.map(({ fn }) => fn))].map((name) => draw.pick(examples.filter(({ fn }) => fn === name)))
/** Examples that run through the built file on the newest Node: two of each function. */
const ofBuiltFiles = new Set([...oneOfEach(), ...oneOfEach()])
/** For each example, the form that it runs through on the newest Node besides the built file. */
const onNewest = new Map(examples.map((example) => [example, draw.pick(commandForms)]))
/** For each older Node, examples with the form that they run through: one of each function, and all scripts. */
const onOlder = new Map(
  nodeVersions.slice(0, -1).map((version) => {
    const chosen = [...new Set([...oneOfEach(), ...examples.filter(isScripted)])]
    return [version, new Map(chosen.map((example) => [example, draw.pick(forms)]))] as const
  }),
)

/**
 * On the newest Node every example runs through one form of the command, or all forms if it has an exception, and two of each
 * function through the built file, which has the same sources. On each older Node one example of each function runs through one
 * form, and so does every script, because their engines depend on Node most. Examples and forms are others in each run. With
 * `npm run test:full` all run through all.
 */
function examplesFor(form: Form, version: string): readonly ShippedExample[] {
  if (isFull) return examples
  if (version !== newest) return examples.filter((example) => onOlder.get(version)?.get(example) === form)
  const isChosen = (example: ShippedExample) =>
    form === builtFile ? ofBuiltFiles.has(example) : onNewest.get(example) === form
  return examples.filter((example) => isChosen(example) || exceptionFor(form, example) !== undefined)
}

async function compare(form: Form, version: string, node: string): Promise<readonly Difference[]> {
  const shipped: Shipped = { node, command, functions: join(root, 'functions'), env }
  const chosen = examplesFor(form, version)
  const differences = await differencesOf(form, shipped, chosen)
  rows.push({ form: form.name, node: version, count: chosen.length, differences })
  return differences
}

afterAll(() => {
  rmSync(cacheHome, { recursive: true })
  const functions = new Set(examples.map(({ fn }) => fn)).size
  const ran = (part: 'form' | 'node') => [...new Set(rows.map((row) => row[part]))].join(', ')
  const differences = rows.flatMap((row) => row.differences).length
  const comparisons = rows.reduce((sum, { count }) => sum + count, 0)
  console.log(
    `${examples.length} examples of ${functions} functions, forms (${ran('form')}), Node (${ran('node')}), ${sampleNote}:` +
      ` ${comparisons} comparisons, ${differences} differences, ${exceptions.length} exceptions.`,
  )
})

describe.each(nodes)('Node $version', ({ version, program, missing }) => {
  describeUnless(missing)(`each example (${sampleNote})`, () => {
    test.each(forms)('has the same bytes and the same exit code through $name', { timeout: 900_000 }, async (form) => {
      expect(await compare(form, version, program)).toEqual([])
    })

    test('every form is among them', () => {
      const own = rows.filter(({ node }) => node === version)

      expect(own.map(({ form }) => form)).toEqual(forms.map(({ name }) => name))
    })
  })
})
