import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../../tools/paths.ts'
import { importsOf, type SourceFile, sourceFiles, unitOf } from './source-files.ts'

/** Entries whose names must each be used outside of their package, or named in its README, with the most that they may be. */
const entries = [
  { unit: 'packages/cel', entry: 'index', most: 16 },
  { unit: 'packages/cel', entry: 'values', most: 35 },
  { unit: 'packages/formats', entry: 'index', most: 18 },
  { unit: 'packages/structural-schema', entry: 'index', most: 97 },
]

const sources = sourceFiles()
const LIST = /^(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'([^']+)'/gm

/** The names that a text imports from, or exports again of, a module that `isModule` accepts. */
function namesIn(text: string, isModule: (specifier: string) => boolean): string[] {
  return [...text.matchAll(LIST)].flatMap(([, names = '', specifier = '']) =>
    isModule(specifier)
      ? names
          .split(',')
          .map((name) =>
            name
              .trim()
              .replace(/^type /, '')
              .replace(/ as .*$/, ''),
          )
          .filter((name) => name !== '')
      : [],
  )
}

/** The names of an entry that no other unit imports, and that the README of the package does not name. */
function unusedNames(unit: string, entry: string, files: readonly SourceFile[]): string[] {
  const file = `${unit}/src/${entry}.ts`
  const { name } = JSON.parse(readFileSync(join(root, unit, 'package.json'), 'utf8')) as { name: string }
  const specifier = entry === 'index' ? name : `${name}/${entry}`
  const isModule = (module: string) => module === specifier || module.endsWith(`/${file}`)
  const users = files.filter((source) => unitOf(source.path) !== unit && importsOf(source).some(isModule))
  const used = new Set(users.flatMap(({ text }) => namesIn(text, isModule)))
  const readme = join(root, unit, 'README.md')
  const page = existsSync(readme) ? readFileSync(readme, 'utf8') : ''
  const documented = new Set([...page.matchAll(/`(\w+)`/g)].map(([, word = '']) => word))
  return exportedNames(file, files).filter((exported) => !used.has(exported) && !documented.has(exported))
}

function exportedNames(file: string, files: readonly SourceFile[]): string[] {
  const text = files.find(({ path }) => path === file)?.text ?? ''
  return namesIn(text, (module) => module.startsWith('.'))
}

describe.each(entries)('$unit/src/$entry.ts', ({ unit, entry, most }) => {
  test(`exports at most ${most} names, each used elsewhere or documented`, () => {
    expect(exportedNames(`${unit}/src/${entry}.ts`, sources).length).toBeLessThanOrEqual(most)
    expect(unusedNames(unit, entry, sources)).toEqual([])
  })
})

test('a name that is neither used nor documented is found', () => {
  const file = 'packages/formats/src/index.ts'
  const changed = sources.map((source) =>
    source.path === file ? { ...source, text: `${source.text}export { isMac } from './addresses.ts'\n` } : source,
  )

  expect(unusedNames('packages/formats', 'index', changed)).toEqual(['isMac'])
})
