import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exitCodeOfList, readExamples } from '@krmkit/testing'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { callProgram } from '../../../../packages/cli/tests/call-program.ts'
import { temporaryPackage } from '../../../../packages/cli/tests/temporary-package.ts'
import { root } from '../../../../tools/paths.ts'
import { CONFIG_FILE } from '../file-names.ts'
import { commandRunOf, runProblem } from '../modes.ts'
import { readWorkspaceFile, workspaceFile } from '../share/file.ts'
import { fragmentOfExample, readFragment } from '../share/link.ts'
import type { Example } from './example.ts'
import { generateExamples } from './generate.ts'

const groups = generateExamples(root)
const examples = groups.flatMap((group) => group.examples)
const names = readdirSync(join(root, 'functions')).sort()

/** A resource or a result without what depends on files: the annotations of its place. */
function withoutPlace(resource: unknown): string {
  const { metadata = {}, ...rest } = resource as { metadata?: { annotations?: Record<string, string> } }
  const { annotations = {}, ...others } = metadata
  const kept = Object.entries(annotations).filter(
    ([key]) => !/^(internal\.)?config\.kubernetes\.io\/(path|index)$/.test(key),
  )
  return JSON.stringify({ ...rest, metadata: { ...others, annotations: Object.fromEntries(kept.sort()) } })
}

interface Message {
  readonly message: string
  readonly severity?: string
}

const messagesOf = (results: readonly Message[] = []) =>
  results.map(({ message, severity }) => `${severity}: ${message}`).sort()

/** Runs an example as the page does: with the files of its run, and nothing else. */
async function runExample({ workspace }: Example) {
  const { arguments: words, files, stdin } = commandRunOf(workspace)
  const { directory, read } = temporaryPackage(files)
  const called = await callProgram(words, { cwd: directory, ...(stdin !== undefined && { stdin }) })
  const texts = Object.entries(read()).filter(([path]) => path !== CONFIG_FILE)
  const after = texts.flatMap(([, text]) => parseAllDocuments(Buffer.from(text, 'latin1').toString()))
  return { ...called, resources: after.map((document) => document.toJS()).filter((value) => value !== null) }
}

test('every golden example of every function is there', () => {
  const golden = names.flatMap((name) =>
    readExamples(join(root, 'functions', name, 'examples')).map((example) => `${name}/${example.name}`),
  )

  expect(golden.length).toBeGreaterThan(150)
  expect(groups.map(({ id }) => id)).toEqual(['stories', 'builds', ...names, 'rules'])
  expect(examples.map(({ id }) => id).filter((id) => names.includes(id.split('/')[0] ?? ''))).toEqual(golden)
})

test('examples have different ids, which links can name, and a run', () => {
  expect(new Set(examples.map(({ id }) => id)).size).toBe(examples.length)
  for (const { id, workspace } of examples) {
    expect(readFragment(fragmentOfExample(id))).toEqual({ kind: 'example', id })
    expect(runProblem(workspace), id).toBeUndefined()
  }
})

test('examples are workspaces that links and files can contain', () => {
  const rejected = examples.filter(({ workspace }) => {
    const read = readWorkspaceFile(workspaceFile(workspace))
    return read === undefined || 'problem' in read
  })

  expect(rejected.map(({ id }) => id)).toEqual([])
})

test('few examples of functions stay a ResourceList', () => {
  const lists = examples.filter(({ workspace }) => workspace.function.input === 'list')

  expect(lists.map(({ id }) => id)).toEqual([
    'no-op/item-is-no-object',
    'set-namespace/no-config',
    'sort-resources/by-kind-and-name',
    'starlark/add-and-remove',
    'upsert-resource/no-name',
  ])
})

describe.each(names)('%s', (name) => {
  const own = groups.find(({ id }) => id === name)?.examples ?? []
  const inFiles = own.filter(({ workspace }) => workspace.function.input === 'files')

  test.each(inFiles.map((example) => [example.id, example] as const))(
    '%s gives its golden output',
    async (id, example) => {
      const golden = readFileSync(
        join(root, 'functions', name, 'examples', id.split('/')[1] ?? '', 'output.yaml'),
        'utf8',
      )
      const wanted = parse(golden) as { items: unknown[]; results?: Message[] }
      const { exitCode, stdout, stderr, resources } = await runExample(example)
      const report = JSON.parse(stdout) as { results: Message[] }

      expect(exitCode, stderr).toBe(exitCodeOfList(golden))
      expect(messagesOf(report.results)).toEqual(messagesOf(wanted.results))
      expect(resources.map(withoutPlace).sort()).toEqual(wanted.items.map(withoutPlace).sort())
    },
  )
})
