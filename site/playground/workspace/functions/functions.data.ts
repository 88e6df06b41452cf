import { join } from 'node:path'
import type { FunctionEntry } from './function-entry.ts'
import { readFunctions } from './read-functions.ts'

/** The result of `load`: VitePress replaces this module with it. */
declare const data: readonly FunctionEntry[]

export { data }

/** Loads the functions when the site is built. */
export default {
  watch: ['../../../../functions/*/function.yaml'],
  load: () => readFunctions(join(import.meta.dirname, '../../../..')),
}
