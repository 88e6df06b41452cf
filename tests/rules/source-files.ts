import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../tools/paths.ts'

/** A source file: its path below the root, with slashes, and its text. */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

/** Every file that git would commit, ignored ones left out; paths below the root. */
export function committedFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
  return listed.split('\0').filter((path) => path !== '' && existsSync(join(root, path)))
}

/** All TypeScript of the repository, tests and tools included. */
export function sourceFiles(): SourceFile[] {
  return committedFiles()
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** Names of the folders below a folder of the root, in order. */
export function foldersOf(parent: string): string[] {
  return readdirSync(join(root, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, parent, entry.name, 'package.json')))
    .map(({ name }) => name)
    .sort()
}

/** The folder of the workspace that a file belongs to (`packages/cli`), or its first folder; a package's generator is a tool. */
export function unitOf(path: string): string {
  if (/^packages\/[^/]+\/generator\//.test(path)) return 'tools'
  const [first = '', second = ''] = path.split('/')
  return first === 'packages' || first === 'functions' ? `${first}/${second}` : first
}

/** Whether a file is a test, or there for tests only (`tests` of a package). */
export function isTest(path: string): boolean {
  return /\.test\.ts$|^(packages\/[^/]+\/)?tests\//.test(path)
}

const IMPORT = /^(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm

/** What a file imports, statically, for its side effects, as types or dynamically. */
export function importsOf({ text }: { readonly text: string }): string[] {
  return [...withoutComments(text).matchAll(IMPORT)].map(([, fixed, dynamic]) => fixed ?? dynamic ?? '')
}

/** The name of the package that a bare specifier names: `@a/b` of `@a/b/c`; `undefined` for relative paths. */
export function packageOf(specifier: string): string | undefined {
  // A plugin of the bundler makes virtual modules.
  if (/^(?:\.|\/|virtual:)/.test(specifier)) return undefined
  const [first = '', second = ''] = specifier.split('/')
  return specifier.startsWith('@') ? `${first}/${second}` : first
}

/** The text without block comments and comment lines, line breaks kept. */
export function withoutComments(text: string): string {
  return text.replace(/^\s*\/\*[\s\S]*?\*\//gm, (comment) => comment.replace(/[^\n]/g, '')).replace(/^\s*\/\/.*$/gm, '')
}
