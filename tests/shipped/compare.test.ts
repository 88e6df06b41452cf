import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withFolder } from '@krmkit/testing/programs'
import { describe, expect, test } from 'vitest'
import { root } from '../../tools/paths.ts'
import { differencesOf, exceptionFor, titleOf } from './compare.ts'
import { type ShippedExample, shippedExamples } from './examples.ts'
import { exceptions } from './exceptions.ts'
import { forms, type Shipped } from './forms.ts'
import { commandIn, installedCommand, userEnvironment } from './install.ts'

const installed = await installedCommand()
const shipped: Shipped = {
  node: process.execPath,
  command: commandIn(installed),
  functions: join(root, 'functions'),
  env: userEnvironment(),
}
const passing = exampleOf('set-namespace', (output) => output.includes('template:'))
const failing = exampleOf('set-namespace', (output) => output.includes('rule: several-origins'))

function exampleOf(name: string, matches: (output: string) => boolean): ShippedExample {
  return shippedExamples.find(({ fn, output }) => fn === name && matches(output)) as ShippedExample
}

/** Copies of the command and of a function, with a change in the files of their programs. */
function broken(folder: string, change: (text: string, file: string) => string): Shipped {
  const copies = { 'node_modules/krmkit': installed, 'functions/set-namespace/dist': root }
  for (const [path, from] of Object.entries(copies)) cpSync(join(from, path), join(folder, path), { recursive: true })
  const files = globSync(['node_modules/krmkit/{bin,dist}/*.js', 'functions/set-namespace/dist/*.js'], { cwd: folder })
  const texts = files.map((file) => ({ path: join(folder, file), text: readFileSync(join(folder, file), 'utf8') }))
  const changed = texts.filter(({ path, text }) => change(text, path) !== text)
  if (changed.length < 2) throw new Error('the change must change both programs')
  for (const { path, text } of changed) writeFileSync(path, change(text, path))
  const command = join(folder, 'node_modules/krmkit/bin/krmkit.js')
  return { ...shipped, command, functions: join(folder, 'functions') }
}

describe.each(forms)('$name', (form) => {
  test('agrees with examples that succeed and that fail', async () => {
    expect(await differencesOf(form, shipped, [passing, failing])).toEqual([])
  })

  test.each([
    ['one byte of an item', passing, (output: string) => output.replace(/\n( *)name: (\S)/, '\n$1name: $2x')],
    ['one comment', passing, (output: string) => output.replace(/^(- apiVersion: \S+)$/m, '$1 # new')],
    ['one result', failing, (output: string) => output.replace(/^(- message: \W?)/m, '$1Not ')],
    ['the exit code', failing, (output: string) => output.replace('severity: error', 'severity: warning')],
  ])('notices a changed expectation: %s', async (_, example, change) => {
    const output = change(example.output)

    const differences = await differencesOf(form, shipped, [{ ...example, output }, example])

    expect(output).not.toBe(example.output)
    expect(differences.map((difference) => difference.example)).toEqual([titleOf(example)])
  })

  test.each([
    ['other bytes', (text: string) => text.replaceAll('subjects', 'subject5')],
    [
      'another exit code',
      (text: string, file: string) =>
        /(krmkit|set-namespace\/dist\/main)\.js$/.test(file)
          ? `${text}\nprocess.on('exit', () => process.exit(3))`
          : text,
    ],
  ])('notices a program with %s', async (_, change) => {
    const found = await withFolder({}, (folder) => differencesOf(form, broken(folder, change), [passing]))

    expect(found.map(({ example }) => example)).toEqual([titleOf(passing)])
  })
})

test('an exception applies to its form and its example only', () => {
  const [{ form: name, example: title } = { form: '', example: '' }] = exceptions
  const example = shippedExamples.find((shippedExample) => titleOf(shippedExample) === title) as ShippedExample

  expect(forms.filter((form) => exceptionFor(form, example)).map((form) => form.name)).toContain(name)
  expect(forms.filter((form) => exceptionFor(form, passing))).toEqual([])
})

test('Starlark and script have examples, which the test of forms runs in every form', () => {
  expect(shippedExamples.filter(({ fn }) => fn === 'starlark' || fn === 'script').length).toBeGreaterThanOrEqual(8)
})

describe('the table of exceptions', () => {
  test.each(exceptions)('$form, $example: $reason', ({ form: name, example }) => {
    expect(forms.map((form) => form.name)).toContain(name)
    expect(shippedExamples.map(titleOf)).toContain(example)
  })
})
