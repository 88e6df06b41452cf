import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Options } from './options.ts'

const packageFolder = join(import.meta.dirname, '..')
const templateFolder = join(packageFolder, 'template')

/** npm does not publish files with this name. */
const RENAMED: Readonly<Record<string, string>> = { gitignore: '.gitignore' }

/** The words of the template that are replaced. The template itself is a function that works. */
const WORDS = /registry\.example\.com\/my-function|functions\.example\.com|my-function|MyFunction/g

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

/** The files of a new function: texts by path below its directory. */
export function templateFiles({ name, group, kind, image }: Options): Readonly<Record<string, string>> {
  const replacements: Readonly<Record<string, string>> = {
    'registry.example.com/my-function': image,
    'functions.example.com': group,
    'my-function': name,
    MyFunction: kind,
  }
  const files: Record<string, string> = {}
  for (const entry of readdirSync(templateFolder, { recursive: true, withFileTypes: true })) {
    const path = relative(templateFolder, join(entry.parentPath, entry.name)).split(sep).join('/')
    // Tools that run in the template of a checkout leave these.
    if (!entry.isFile() || /^(?:dist|node_modules)\//.test(path)) continue
    const text = readFileSync(join(templateFolder, path), 'utf8').replace(WORDS, (word) => replacements[word] ?? word)
    files[RENAMED[path] ?? path] = path === 'package.json' ? withVersions(text) : text
  }
  return files
}

/** The manifest with the versions that this package was tested with, which are those of its own development. */
function withVersions(text: string): string {
  const own = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as Manifest
  const manifest = JSON.parse(text) as Manifest
  const ranges = (dependencies: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.keys(dependencies).map((name) => [name, `^${own.devDependencies[name]}`]))
  const { dependencies, devDependencies } = manifest
  const pinned = { ...manifest, dependencies: ranges(dependencies), devDependencies: ranges(devDependencies) }
  return `${JSON.stringify(pinned, undefined, 2)}\n`
}
