import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeUnless } from '@krmkit/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { root } from '../../scripts/paths.ts'
import { type Difference, differencesOf, titleOf } from './compare.ts'
import { shippedExamples } from './examples.ts'
import { exceptions } from './exceptions.ts'
import { type Form, forms, type Shipped } from './forms.ts'
import { commandIn, installedCommand, userEnvironment } from './install.ts'
import { findNode, nodeVersions } from './nodes.ts'

const nodes = await Promise.all(nodeVersions.map(findNode))
const command = commandIn(await installedCommand())
const cacheHome = mkdtempSync(join(tmpdir(), 'krmkit-test-'))
const env = { ...userEnvironment(), XDG_CACHE_HOME: cacheHome }

/** One line for each form and Node version that ran: the examples and the differences. */
const rows: { readonly form: string; readonly node: string; readonly differences: readonly Difference[] }[] = []

async function compare(form: Form, version: string, node: string): Promise<readonly Difference[]> {
  const shipped: Shipped = { node, command, functions: join(root, 'functions'), env }
  const differences = await differencesOf(form, shipped, shippedExamples)
  rows.push({ form: form.name, node: version, differences })
  return differences
}

afterAll(() => {
  rmSync(cacheHome, { recursive: true })
  const functions = new Set(shippedExamples.map(({ fn }) => fn)).size
  const ran = (part: 'form' | 'node') => [...new Set(rows.map((row) => row[part]))].join(', ')
  const differences = rows.flatMap((row) => row.differences).length
  console.log(
    `${shippedExamples.length} examples of ${functions} functions x (${ran('form')}) x Node (${ran('node')})` +
      ` = ${rows.length * shippedExamples.length} comparisons, ${differences} differences, ${exceptions.length} exceptions.` +
      ` tests/clients/images.test.ts compares the ${shippedExamples.length} answers of the images.`,
  )
})

describe.each(nodes)('Node $version', ({ version, program, missing }) => {
  describeUnless(missing)('each example', () => {
    test.each(forms)('has the same bytes and the same exit code through $name', { timeout: 900_000 }, async (form) => {
      expect(await compare(form, version, program)).toEqual([])
    })

    test('Starlark and script are among them, in every form', () => {
      const scripted = shippedExamples.filter(({ fn }) => fn === 'starlark' || fn === 'script').map(titleOf)
      const own = rows.filter(({ node }) => node === version)

      expect(own.map(({ form }) => form)).toEqual(forms.map(({ name }) => name))
      expect(scripted.length).toBeGreaterThanOrEqual(8)
      expect(own.flatMap(({ differences }) => differences).filter(({ example }) => scripted.includes(example))).toEqual(
        [],
      )
    })
  })
})

describe('the table of exceptions', () => {
  test.each(exceptions)('$form, $example: $reason', ({ form: name, example }) => {
    expect(forms.map((form) => form.name)).toContain(name)
    expect(shippedExamples.map(titleOf)).toContain(example)
  })
})
