import { posix } from 'node:path'
import { importsOf, type SourceFile, unitOf, withoutComments } from './source-files.ts'

/** A module that other packages import. */
export interface Entry {
  /** Folder of the package, for example `packages/cel`. */
  readonly unit: string
  /** The specifier that other packages import it by, for example `@krmkit/cel/values`. */
  readonly specifier: string
  /** Path of its source below the root. */
  readonly file: string
}

const LIST = /^(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'([^']+)'/gm
const STAR = /^export \* from '([^']+)'/gm
const DECLARED = /^export (?:declare )?(?:abstract )?(?:async )?(?:class|const|function\*?|interface|let|type) (\w+)/gm

/** The names that a text imports from, or exports again of, a module that `isModule` accepts. */
function namesIn(text: string, isModule: (specifier: string) => boolean): string[] {
  return [...text.matchAll(LIST)].flatMap(([, names = '', specifier = '']) =>
    isModule(specifier)
      ? names
          .split(',')
          .map((name) => name.trim().replace(/^type /, ''))
          .filter((name) => name !== '')
      : [],
  )
}

/** The names that a module exports, those of `export *` included. */
export function exportedNames(file: string, files: ReadonlyMap<string, SourceFile>): string[] {
  const text = withoutComments(files.get(file)?.text ?? '')
  const lists = [...text.matchAll(/^export\s+(?:type\s+)?\{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) =>
        name
          .trim()
          .replace(/^type /, '')
          .replace(/^.* as /, ''),
      )
      .filter((name) => name !== ''),
  )
  const declared = [...text.matchAll(DECLARED)].map(([, name = '']) => name)
  const starred = [...text.matchAll(STAR)].flatMap(([, specifier = '']) =>
    exportedNames(posix.join(posix.dirname(file), specifier), files),
  )
  return [...new Set([...lists, ...declared, ...starred])]
}

/** The names of an entry that no other unit imports, and that `page` (the README of the package) does not name. */
export function unusedNames(entry: Entry, page: string, files: ReadonlyMap<string, SourceFile>): string[] {
  const isModule = (module: string) => module === entry.specifier || module.endsWith(`/${entry.file}`)
  const users = [...files.values()].filter(
    (source) => unitOf(source.path) !== entry.unit && importsOf(source).some(isModule),
  )
  const used = new Set(users.flatMap(({ text }) => namesIn(text, isModule).map((name) => name.replace(/ as .*$/, ''))))
  const documented = new Set([...page.matchAll(/`(\w+)`/g)].map(([, word = '']) => word))
  return exportedNames(entry.file, files).filter((exported) => !used.has(exported) && !documented.has(exported))
}
