import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The text of a file of the checkout; empty where there is none yet. */
export function textOf(checkout: string, path: string): string {
  try {
    return readFileSync(join(checkout, path), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
