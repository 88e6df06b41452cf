import { readdirSync, realpathSync } from 'node:fs'
import { basename, join, relative, resolve, sep } from 'node:path'
import { makePack, type Pack, type PackAbout } from '@krmkit/kubernetes-schemas'
import { readPlainFile } from '@krmkit/runtime/files'
import { type Outcome, reasonOf, usageFailure } from '../outcome.ts'
import { decode } from '../package/named-input.ts'

/** The manifest of a schema package. */
const ABOUT_FILE = 'pack.json'
const SCHEMA_FILE = /\.(?:json|ya?ml)$/
/** Maximum size of all schemas of a package (256 MiB), because they are in memory together. */
const MAX_PACK_BYTES = 256 * 2 ** 20

/** Reads a schema package from a folder, or from a link to one. */
export function readPack(folder: string, cwd: string): Outcome<Pack> {
  const files = new Map<string, string>()
  let root: string
  let total = 0
  try {
    root = realpathSync(resolve(cwd, folder))
    for (const path of schemaFiles(root)) {
      const name = relative(root, path).split(sep).join('/')
      const bytes = readSchema(path)
      if ('reason' in bytes) return usageFailure(`--pack ${folder}: ${name} cannot be read: ${bytes.reason}`)
      const text = decode(bytes)
      total += bytes.length
      if (text === undefined) return usageFailure(`--pack ${folder}: ${name} must be UTF-8 text`)
      if (total > MAX_PACK_BYTES)
        return usageFailure(`--pack ${folder} must have at most ${MAX_PACK_BYTES} bytes of schemas`)
      files.set(name, text)
    }
  } catch (error) {
    return usageFailure(`--pack ${folder} cannot be read: it must be a folder of schemas (${reasonOf(error)})`)
  }
  const about = readAbout(files.get(ABOUT_FILE), `${folder}/${ABOUT_FILE}`)
  if (about.problems) return about
  files.delete(ABOUT_FILE)
  if (files.size === 0) return usageFailure(`--pack ${folder} must be a folder with schemas (JSON or YAML), found none`)
  // A link gives the package its own name, not that of its target.
  return { value: makePack(basename(resolve(cwd, folder)), files, folder, about.value) }
}

function readSchema(path: string): Uint8Array | { readonly reason: string } {
  try {
    return readPlainFile(path).bytes
  } catch (error) {
    return { reason: reasonOf(error) }
  }
}

/** Finds schema files. Links are not followed, because they can lead out of the package. */
function* schemaFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* schemaFiles(path)
    else if (!entry.isSymbolicLink() && SCHEMA_FILE.test(entry.name)) yield path
  }
}

function readAbout(text: string | undefined, file: string): Outcome<PackAbout> {
  if (text === undefined) return { value: {} }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return usageFailure(`${file} must be JSON: ${reasonOf(error)}`)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return usageFailure(`${file} must be an object`)
  const about: Record<string, string> = {}
  for (const [key, text] of Object.entries(value)) {
    if (!['name', 'versionKey', 'release'].includes(key))
      return usageFailure(`${file} must have only name, versionKey and release, found ${JSON.stringify(key)}`)
    if (typeof text !== 'string' || text === '')
      return usageFailure(`${key} in ${file} must be a string, found ${JSON.stringify(text)}`)
    about[key] = text
  }
  if (about.name !== undefined && !/^[a-z0-9]([a-z0-9_-]*[a-z0-9])?$/i.test(about.name))
    return usageFailure(`name in ${file} must be letters, digits and dashes, found ${JSON.stringify(about.name)}`)
  return { value: about }
}
