import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A run over files: their texts before and after it. Each resource is a line `name: …` of a file. */
export interface Move {
  readonly before: Readonly<Record<string, string>>
  readonly after: Readonly<Record<string, string>>
}

/** Texts of files by path; temporary files of krmkit apart. */
export interface Found {
  readonly files: Readonly<Record<string, string>>
  /** By absolute path. */
  readonly temporaries: Readonly<Record<string, string>>
}

/** Reads all regular files below a folder. */
export function findBelow(folder: string): Found {
  const files: Record<string, string> = {}
  const temporaries: Record<string, string> = {}
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const text = readFileSync(path, 'utf8')
    if (entry.name.endsWith('.krmkit')) temporaries[path] = text
    else files[path.slice(folder.length + 1)] = text
  }
  return { files, temporaries }
}

/** The names of the resources in a text. */
function namesIn(text: string | undefined): string[] {
  return [...(text ?? '').matchAll(/^ *name: (\S+)$/gm)].map(([, name = '']) => name)
}

/** Files that are neither what they were nor what they become. */
export function tornFiles({ before, after }: Move, { files }: Found): string[] {
  const paths = new Set([...Object.keys(before), ...Object.keys(after), ...Object.keys(files)])
  return [...paths].filter((path) => files[path] !== before[path] && files[path] !== after[path])
}

/**
 * Resources that a run keeps, and that are neither in their old place nor in their new one. `named`: temporary files that
 * the output reports count as well.
 */
export function lostResources({ before, after }: Move, { files, temporaries }: Found, named = ''): string[] {
  const [old, planned] = [placesOf(before), placesOf(after)]
  const kept = Object.entries(temporaries).filter(([path]) => named.includes(path))
  const keptNames = new Set(kept.flatMap(([, text]) => namesIn(text)))
  const found = placesOf(files)
  return [...planned].flatMap(([name, place]) => {
    if (!old.has(name)) return []
    const there = found.get(name)
    const isFound = there !== undefined && [...there].some((path) => place.has(path) || old.get(name)?.has(path))
    return isFound || keptNames.has(name) ? [] : [name]
  })
}

function placesOf(files: Readonly<Record<string, string>>): Map<string, Set<string>> {
  const places = new Map<string, Set<string>>()
  for (const [path, text] of Object.entries(files))
    for (const name of namesIn(text)) places.set(name, (places.get(name) ?? new Set()).add(path))
  return places
}
