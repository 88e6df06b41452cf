import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { catalogue } from '../../packages/catalogue/src/index.ts'
import { taskOf } from '../../tools/generate/function-tasks.ts'
import { root } from '../../tools/paths.ts'
import { foldersOf } from './source-files.ts'

const functions = foldersOf('functions')

function manifestOf(name: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(root, 'functions', name, 'package.json'), 'utf8')) as Record<string, unknown>
}

test('there are functions', () => {
  expect(functions.length).toBeGreaterThanOrEqual(3)
})

describe('lists of functions', () => {
  test('the bake matrix is the folders, with the versions and texts of their definitions', () => {
    const bake = readFileSync(join(root, 'docker-bake.hcl'), 'utf8')
    const [, matrix = ''] = /\bmatrix = \{\s*item = \[([\s\S]*?)\n {4}\]/.exec(bake) ?? []
    const rows = [...matrix.matchAll(/\{ (.*) \}/g)].map(([, row = '']) =>
      Object.fromEntries(
        [...row.matchAll(/(\w+) = ("(?:[^"\\]|\\.)*")/g)].map(([, key, text = '']) => [key, JSON.parse(text)]),
      ),
    )

    expect(rows.map(({ name }) => name)).toEqual(functions)
    expect(rows.map(({ version }) => version)).toEqual(functions.map((name) => manifestOf(name).version))
    expect(rows.map(({ description }) => description)).toEqual(functions.map((name) => manifestOf(name).description))
  })

  test('the page about functions has each folder once below the task that its manifest names', () => {
    const page = readFileSync(join(root, 'docs/functions.md'), 'utf8')
    const sections = page.split('\n## Configs and second runs\n')[0]?.split('\n## ').slice(1) ?? []
    const listed = sections.flatMap((section) =>
      Array.from(section.matchAll(/^\| \[[^\]]*\]\(\.\.\/functions\/([^)]*)\) +\|/gm), ([, name = '']) => ({
        name,
        task: section.slice(0, section.indexOf('\n')),
      })),
    )

    expect(listed.map(({ name }) => name).toSorted()).toEqual(functions)
    expect(listed).toEqual(listed.map(({ name }) => ({ name, task: taskOf(root, name) })))
    expect(listed.filter(({ task }) => task === 'Other')).toEqual([])
  })

  test('the catalogue is the folders, but for the two that take it in themselves', async () => {
    const expected = functions.filter((name) => name !== 'composition' && name !== 'kustomization')

    expect([...catalogue.keys()]).toEqual(expected)
    for (const [name, { type, description, load }] of catalogue)
      expect(await load()).toMatchObject({ name, type, description })
  })

  test('what is generated is what the generator would write now', () => {
    const check = () => execFileSync(process.execPath, ['tools/generate.ts', '--check'], { cwd: root, stdio: 'pipe' })

    expect(check).not.toThrow()
  })
})
