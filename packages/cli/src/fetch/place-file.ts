import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Writes a file of the cache, which other processes only ever see complete. False if it cannot be written, for example on
 * a full disk.
 */
export function placeFile(file: string, content: string | Uint8Array): boolean {
  const incomplete = `${file}.${randomUUID()}`
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  } catch {
    return false
  }
  try {
    writeFileSync(incomplete, content, { mode: 0o600 })
    renameSync(incomplete, file)
    return true
  } catch {
    rmSync(incomplete, { force: true })
    return false
  }
}
