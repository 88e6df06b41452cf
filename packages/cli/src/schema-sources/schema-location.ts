import { realpathSync, statSync } from 'node:fs'
import { resolve, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { readPlainFile } from '@krmkit/runtime/files'
import { shownUrl, shownUrlText } from '../http/url-parts.ts'
import { type Outcome, reasonOf, usageFailure } from '../outcome.ts'
import { decode } from '../package/named-input.ts'
import { shownPath } from '../package/paths.ts'
import type { SchemaFetcher, SchemaText } from './fetch-schema.ts'
import {
  BUILT_IN,
  expandTemplate,
  fixedPart,
  isFolder,
  parseTemplate,
  type SchemaKind,
  type TemplateContext,
} from './location-template.ts'

/** A folder or a server with JSON Schemas. */
export interface SchemaLocation {
  /** The location in messages. */
  readonly name: string
  /** The address of the schema of a kind, which need not exist. */
  addressOf(kind: SchemaKind, context: TemplateContext): URL
  /** An address in messages. */
  shown(address: URL): string
  /** Whether schemas of this location can refer to the address. */
  contains(address: URL): boolean
  read(address: URL): Promise<SchemaText>
}

/** Parses the values of `--schema-location`. Built-in kinds are always checked against the built-in schemas. */
export function schemaLocations(
  values: readonly string[],
  { cwd, fetcher, maxBytes }: { readonly cwd: string; readonly fetcher: SchemaFetcher; readonly maxBytes: number },
): Outcome<readonly SchemaLocation[]> {
  const locations: SchemaLocation[] = []
  for (const value of values) {
    if (value === BUILT_IN) continue
    const location = isFolder(value) ? folder(value, cwd, maxBytes) : server(value, fetcher)
    if (location.problems) return location
    locations.push(location.value)
  }
  return { value: locations }
}

function server(value: string, fetcher: SchemaFetcher): Outcome<SchemaLocation> {
  const template = parseTemplate(value)
  const base = template.value && fixedPart(template.value)
  if (template.problems || base === undefined || !URL.canParse(base) || /^https?:\/*$/i.test(base)) {
    const problem = template.problems?.[0]?.message ?? 'must be a URL with variables only in its path'
    return usageFailure(`--schema-location ${shownUrlText(value)} ${problem}`)
  }
  const start = new URL(base)
  return {
    value: {
      name: shownUrl(start),
      addressOf: (kind, context) => new URL(expandTemplate(template.value, kind, context)),
      shown: shownUrl,
      contains: (address) => address.origin === start.origin && address.pathname.startsWith(start.pathname),
      read: (address) => fetcher.fetch(address),
    },
  }
}

function folder(value: string, cwd: string, maxBytes: number): Outcome<SchemaLocation> {
  const flag = `--schema-location ${value}`
  const template = parseTemplate(resolve(cwd, value))
  if (template.problems) return usageFailure(`${flag} ${template.problems[0]?.message}`)
  const base = fixedPart(template.value)
  let root: string
  try {
    root = realpathSync(base)
    if (!statSync(root).isDirectory()) return usageFailure(`${flag} must be in a directory: ${base} is not a directory`)
  } catch (error) {
    return usageFailure(`${flag} cannot be read: ${reasonOf(error)}`)
  }
  const start = pathToFileURL(`${base}/`)
  return {
    value: {
      name: value,
      addressOf: (kind, context) => pathToFileURL(expandTemplate(template.value, kind, context)),
      shown: (address) => shownPath(fileURLToPath(address), cwd),
      contains: ({ protocol, host, pathname }) =>
        protocol === 'file:' && host === '' && pathname.startsWith(start.pathname),
      read: async (address) => readLocal(fileURLToPath(address), root, maxBytes),
    },
  }
}

/** Reads a file. Links must not lead out of the folder. */
function readLocal(path: string, root: string, maxBytes: number): SchemaText {
  try {
    const real = realpathSync(path)
    if (!real.startsWith(root.endsWith(sep) ? root : `${root}${sep}`))
      return { state: 'failed', reason: 'the file is a link that leads out of the folder' }
    const text = decode(readPlainFile(real, maxBytes).bytes)
    return text === undefined ? { state: 'failed', reason: 'it is not UTF-8 text' } : { state: 'found', text }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENOENT' || code === 'ENOTDIR' ? { state: 'absent' } : { state: 'failed', reason: reasonOf(error) }
  }
}
