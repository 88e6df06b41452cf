import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Base, baseFiles, readBases } from '../bases.ts'

const folder = join(import.meta.dirname, 'bases')

/** The base objects, and those of kinds and fields that no server serves by default: each is valid for some version and gates. */
export function readCaseBases(): ReadonlyMap<string, Base> {
  const own = readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
  return readBases([...baseFiles(), ...own.map((name) => join(folder, name))])
}
