import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { baseFiles } from '../bases.ts'

const folder = join(import.meta.dirname, 'bases')

/** The files of base objects for updates; those with a status are stored with it. */
export function updateBaseFiles(): readonly string[] {
  const own = readdirSync(folder).filter((name) => name.endsWith('.yaml'))
  return [...baseFiles(), ...own.sort().map((name) => join(folder, name))]
}
