import { existsSync, realpathSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type ReadFile, readNamedFile, readRegularFile } from '@krmkit/runtime/files'
import { transform } from 'sucrase'
import { failure, type Outcome, reasonOf, usageFailure } from '../../outcome.ts'
import { decode } from '../../package/named-input.ts'
import { isInside, shownPath } from '../../package/paths.ts'
import type { LoadedModule } from './protocol.ts'

const TYPESCRIPT = /\.[mc]?ts$/

/** Where the modules of a program are: `root` contains all of them, paths in messages are relative to `cwd`. */
export interface ModuleRoot {
  readonly cwd: string
  readonly root: string
}

/** The module that an import names: a file at a relative path, inside the root. */
export function loadImport({ cwd, root }: ModuleRoot, specifier: string, from: string): Outcome<LoadedModule> {
  const where = `${from} imports ${JSON.stringify(specifier)}`
  if (!/^\.\.?\//.test(specifier))
    return failure(`${where}: only files can be imported, by a relative path that starts with ./ or ../`)
  const path = sourceOf(resolve(cwd, dirname(from), specifier))
  if (path === undefined) return failure(`${where}: the file does not exist`)
  if (!isInside(root, realpathSync(path))) return failure(`${where}: the file must be inside ${shownPath(root, cwd)}`)
  return readModule(path, cwd, readRegularFile)
}

/** Reads the module that the user named, which can be a pipe, and removes its types. */
export function loadModule(path: string, cwd: string): Outcome<LoadedModule> {
  return readModule(path, cwd, readNamedFile)
}

function readModule(path: string, cwd: string, read: (path: string) => ReadFile): Outcome<LoadedModule> {
  const file = shownPath(path, cwd)
  let text: string | undefined
  try {
    text = decode(read(path).bytes)
  } catch (error) {
    return usageFailure(`${file} cannot be read: ${reasonOf(error)}`)
  }
  if (text === undefined) return usageFailure(`${file} must be UTF-8 text`)
  if (!TYPESCRIPT.test(file)) return { value: { file, text } }
  try {
    return { value: { file, text: withoutTypes(text) } }
  } catch (error) {
    const { loc } = error as { readonly loc?: { readonly line: number } }
    const reason = reasonOf(error).replace(/^Error transforming .*?: |\s*\(\d+:\d+\)$/g, '')
    return failure(`${file}${loc === undefined ? '' : `:${loc.line}`}: must be TypeScript: ${reason}`)
  }
}

/** Removes types and keeps line breaks, so that errors have the line numbers of the source. */
function withoutTypes(text: string): string {
  return transform(text, { transforms: ['typescript'], disableESTransforms: true }).code
}

/** In TypeScript, an import of `a.js` can mean `a.ts`. */
function sourceOf(path: string): string | undefined {
  return [path, path.replace(/\.([mc]?)js$/, '.$1ts')].find((one) => existsSync(one))
}
