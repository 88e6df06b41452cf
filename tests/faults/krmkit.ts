import { join } from 'node:path'
import { root } from '../../tools/paths.ts'

/** The built command. */
export const krmkit: string = join(root, 'packages/cli/bin/krmkit.js')
