import { mkdirSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { callProgram } from '../../tests/call-program.ts'
import { temporaryPackage } from '../../tests/temporary-package.ts'

const EMPTY = [
  ['no bytes', '', 'it is empty'],
  ['a byte order mark', '\uFEFF', 'it is empty'],
  ['white space', ' \n\t\r\n', 'it is empty'],
  ['comments', '# a\n\n  # b\r\n', 'it contains only comments'],
  ['markers', '---\n--- # a\n...\n', 'it contains only comments'],
  ['a directive', '%YAML 1.2\n---\n', 'it contains only comments'],
  ['null', 'null\n', 'it contains only null'],
  ['null in several documents', '# a\n--- ~ # b\r\n---\n  NULL\n...\n', 'it contains only null'],
] as const

const resource = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n'
const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: shops.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {kind: Shop, plural: shops}
  versions:
  - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}
`

const ON_STDIN: readonly string[][] = [
  ['check', '-'],
  ['check', '-', 'full'],
  ['check', '-', '--format', 'json'],
  ['versions', 'compute', '-'],
  ['eval', '-', 'no-op'],
  ['eval', '-', 'no-op', '-o', 'unwrap'],
  ['eval', '-', 'no-op', '-o', 'new'],
  ['sink', 'new'],
  ['publish', '-', '-o', 'new'],
  ['publish', '-', 'full', '-o', 'new'],
  ['extract', '-'],
  ['explain', 'Shop', '-'],
  ['explain', 'Shop', '-', 'full'],
]

const ON_FILES: readonly string[][] = [
  ['check', 'empty.yaml'],
  ['check', 'empty.yaml', 'full'],
  ['check', 'full', '--old', 'empty.yaml'],
  ['versions', 'compute', 'empty.yaml'],
  ['eval', 'empty.yaml', 'no-op'],
  ['source', 'empty.yaml'],
  ['publish', 'empty.yaml', 'full', '-o', 'new'],
  ['extract', 'empty.yaml'],
  ['explain', 'Shop', 'empty.yaml', 'full'],
  ['conformance', 'no-op', '--case', 'KRM-001', '--input', 'empty.yaml'],
]

/** Calls the program in a folder with one resource, one CustomResourceDefinition and one file of this text. */
async function call(args: readonly string[], file: string, stdin: string) {
  const { directory, read } = temporaryPackage({
    'full/a.yaml': resource,
    'full/crd.yaml': crd,
    'empty.yaml': file,
  })
  const before = read()
  const { exitCode, stdout, stderr } = await callProgram(args, { cwd: directory, stdin })
  return { exitCode, printed: stdout + stderr, isUnchanged: JSON.stringify(before) === JSON.stringify(read()) }
}

describe.each(EMPTY)('%s', (_, text, found) => {
  it.each(ON_STDIN.map((args) => [args.join(' '), args] as const))('on stdin: krmkit %s', async (_, args) => {
    const { exitCode, printed, isUnchanged } = await call(args, resource, text)

    expect(printed).toContain(`stdin must hold resources, but ${found}; did the command before the pipe fail?`)
    expect([exitCode, isUnchanged]).toEqual([2, true])
  })

  it.each(ON_FILES.map((args) => [args.join(' '), args] as const))('in a named file: krmkit %s', async (_, args) => {
    const { exitCode, printed, isUnchanged } = await call(args, text, '')

    expect(printed).toContain(`empty.yaml must hold resources, but ${found}`)
    expect([exitCode, isUnchanged]).toEqual([2, true])
  })

  it.each([[['check', '.']], [['eval', '.', 'no-op']], [['versions', 'compute', '.']]])(
    'is accepted in a file below a directory: krmkit %j',
    async (args) => {
      expect((await call(args, text, '')).exitCode).toBe(0)
    },
  )
})

describe('a directory without files', () => {
  it.each([
    [['check', 'none']],
    [['check', 'full', 'none']],
    [['check', 'none', '--format', 'json']],
    [['versions', 'compute', 'none']],
    [['extract', 'none']],
    [['publish', 'none', 'full', '-o', 'new']],
    [['explain', 'Shop', 'none', 'full']],
  ])('is an error: krmkit %j', async (args) => {
    const { directory, file } = temporaryPackage({ 'full/a.yaml': resource, 'full/crd.yaml': crd })
    mkdirSync(file('none'))
    writeFileSync(file('none/notes.txt'), 'nothing\n')
    const { exitCode, stdout, stderr } = await callProgram(args, { cwd: directory })

    expect(args.includes('json') ? stdout : stderr).toContain(
      'none must hold resources, but there are no YAML or JSON files in it',
    )
    expect(exitCode).toBe(2)
  })

  it.each([[['eval', 'none', 'no-op']], [['source', 'none']]])(
    'is an empty package, as in kpt: krmkit %j',
    async (args) => {
      const { directory, file } = temporaryPackage({ 'full/a.yaml': resource })
      mkdirSync(file('none'))

      expect((await callProgram(args, { cwd: directory })).exitCode).toBe(0)
    },
  )
})

describe('input that is not empty', () => {
  it.each([
    ['a resource', resource],
    ['a resource below comments', `# a\n---\n# b\n\n${resource}`],
    ['a resource after null', `null\n---\n${resource}`],
    ['a list without items', 'apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems: []\n'],
  ])('is accepted: %s', async (_, text) => {
    expect((await call(['eval', '-', 'no-op', '-o', 'unwrap'], resource, text)).exitCode).toBe(0)
    expect((await call(['check', '-'], resource, text)).exitCode).toBe(0)
  })

  it.each([
    ['on the line of a marker', '--- {apiVersion: v1, kind: ConfigMap, metadata: {name: a}}\n'],
    ['below a directive and comments', `%YAML 1.2\n# a\n---\n# b\n\n${resource}`],
  ])('is accepted, but an error of check, because kubectl refuses it: a resource %s', async (_, text) => {
    expect((await call(['eval', '-', 'no-op', '-o', 'unwrap'], resource, text)).exitCode).toBe(0)
    expect((await call(['check', '-'], resource, text)).exitCode).toBe(1)
  })
})
