import { lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { basename, join, resolve, sep } from 'node:path'
import { makePack, type Pack, type PackAbout } from '@krmkit/kubernetes-schemas'
import { failure, type Outcome, reasonOf, usageFailure } from '../outcome.ts'

/** What a package says of itself. */
const ABOUT_FILE = 'pack.json'
const SCHEMA_FILE = /\.(?:json|ya?ml)$/

/** Reads a schema package: a folder, which may be a link to one, with its name, and the schemas below it. */
export function readPack(folder: string, cwd: string): Outcome<Pack> {
  const files = new Map<string, string>()
  let root: string
  try {
    root = realpathSync(resolve(cwd, folder))
    for (const below of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
      const path = join(root, below)
      if (!SCHEMA_FILE.test(below) || !lstatSync(path).isFile()) continue
      const name = below.split(sep).join('/')
      if (!name.split('/').some((part) => part.startsWith('.') || part === 'node_modules'))
        files.set(name, readFileSync(path, 'utf8'))
    }
  } catch (error) {
    return usageFailure(`--pack ${folder} cannot be read: it must be a folder of schemas (${reasonOf(error)})`)
  }
  const about = readAbout(files.get(ABOUT_FILE), `${folder}/${ABOUT_FILE}`)
  if (about.problems) return about
  files.delete(ABOUT_FILE)
  if (files.size === 0) return usageFailure(`--pack ${folder} must be a folder with schemas (JSON or YAML), found none`)
  // A link is called as it is named, not as what it leads to.
  return { value: makePack(basename(resolve(cwd, folder)), files, folder, about.value) }
}

function readAbout(text: string | undefined, file: string): Outcome<PackAbout> {
  if (text === undefined) return { value: {} }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return failure(`${file} must be JSON: ${reasonOf(error)}`)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return failure(`${file} must be an object`)
  const about: Record<string, string> = {}
  for (const [key, text] of Object.entries(value)) {
    if (!['name', 'versionKey', 'release'].includes(key))
      return failure(`${file} must have only name, versionKey and release, found ${JSON.stringify(key)}`)
    if (typeof text !== 'string' || text === '')
      return failure(`${key} in ${file} must be a text, found ${JSON.stringify(text)}`)
    about[key] = text
  }
  if (about.name !== undefined && !/^[a-z0-9]([a-z0-9_-]*[a-z0-9])?$/i.test(about.name))
    return failure(`name in ${file} must be letters, digits and dashes, found ${JSON.stringify(about.name)}`)
  return { value: about }
}
