import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../tools/paths.ts'
import { circlesIn } from './circles.ts'
import { type Entry, exportedNames, unusedNames } from './exports.ts'
import { moduleStateIn, weakCollectionsIn } from './module-state.ts'
import { absentPages, numberedReferences, proseOf } from './references.ts'
import { foldersOf, isTest, type SourceFile, unitOf } from './source-files.ts'

/** Something that is counted in the sources, with each place where it is. */
export interface Measure {
  readonly name: string
  readonly value: number
  readonly places: readonly string[]
}

/** A file with fewer lines belongs into the file that it is read with, unless it is an entry of a package. */
const MIN_LINES = 20

/** The measures of the sources, in the order in which they are printed. `hasPage` finds the pages of the repository. */
export function measuresOf(sources: readonly SourceFile[], hasPage: (page: string) => boolean): Measure[] {
  const shipped = sources.filter(({ path }) => /^(packages|functions)\//.test(unitOf(path)) && !isTest(path))
  const inPackages = sources.filter(
    ({ path }) => /^(packages|functions)\//.test(path) && !isTest(path) && !path.includes('/generated/'),
  )
  const lines = new Map(inPackages.map(({ path, text }) => [path, text.split('\n').length - 1]))
  const entries = new Set(
    foldersOf('packages').flatMap((name) => entriesOf(`packages/${name}`).map(({ file }) => file)),
  )
  const isEntry = (path: string) => entries.has(path) || /\/(main|index)\.ts$/.test(path)
  const short = [...lines].filter(([path, count]) => count < MIN_LINES && !isEntry(path))
  return [
    counted(
      'weak collections',
      shipped.flatMap((file) => new Array<string>(weakCollectionsIn(file)).fill(file.path)),
    ),
    counted(
      'modules with state',
      shipped.filter((file) => moduleStateIn(file).length > 0).map(({ path }) => path),
    ),
    counted(
      'absent references',
      shipped.flatMap(({ path, text }) =>
        proseOf(text).flatMap(({ text: prose, line }) =>
          [...numberedReferences(prose), ...absentPages(prose, hasPage)].map((found) => `${path}:${line}: ${found}`),
        ),
      ),
    ),
    counted(
      'circles of imports',
      circlesIn(sources).map((circle) => circle.join(', ')),
    ),
    counted(
      `files under ${MIN_LINES} lines`,
      short.map(([path, count]) => `${path}: ${count} lines`),
    ),
  ]
}

function counted(name: string, places: readonly string[]): Measure {
  return { name, value: places.length, places }
}

/** The names that an entry of a package exports, and those that no other package imports and no README contains. */
export interface EntryExports {
  readonly specifier: string
  readonly exported: readonly string[]
  readonly unused: readonly string[]
}

/** What each entry of each package exports. */
export function exportsOfPackages(sources: readonly SourceFile[]): EntryExports[] {
  const files = new Map(sources.map((file) => [file.path, file]))
  return foldersOf('packages').flatMap((name) =>
    entriesOf(`packages/${name}`).map((entry) => {
      const readme = join(root, entry.unit, 'README.md')
      const page = existsSync(readme) ? readFileSync(readme, 'utf8') : ''
      return {
        specifier: entry.specifier,
        exported: exportedNames(entry.file, files),
        unused: unusedNames(entry, page, files),
      }
    }),
  )
}

function entriesOf(unit: string): Entry[] {
  const manifest = JSON.parse(readFileSync(join(root, unit, 'package.json'), 'utf8')) as {
    readonly name: string
    readonly exports?: Readonly<Record<string, string | { readonly 'krmkit-source'?: string }>>
  }
  return Object.entries(manifest.exports ?? {}).flatMap(([path, target]) => {
    const source = typeof target === 'string' ? undefined : target['krmkit-source']
    if (source === undefined) return []
    return [{ unit, specifier: `${manifest.name}${path.slice(1)}`, file: join(unit, source) }]
  })
}
