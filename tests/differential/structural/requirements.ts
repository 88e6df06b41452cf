import { hasApiServer } from '../../../scripts/api-server.ts'
import { isOnPath } from '../../../scripts/apt.ts'

/** The seed of this run; `KRMKIT_SEED` repeats one. */
export const seed = Number(process.env.KRMKIT_SEED ?? Math.floor(Math.random() * 2 ** 31))

/** Whether the API server's code can be asked; where not, it is said in one line. */
export const hasServerCode: boolean = hasApiServer() || (await isOnPath('go'))

if (!hasServerCode) console.log('skipped: the API server code is built with Go, which is not on the path')
