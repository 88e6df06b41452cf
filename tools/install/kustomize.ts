import { ensureDebianProgram, findDebianProgram } from '../../images/debian-program.ts'
import { isMain } from '../paths.ts'
import { ensureTool, hasTool } from './go-tools.ts'

/** The kustomize that is there: the pinned version where Go built it before, otherwise Debian's where it was unpacked. */
export async function findKustomize(): Promise<string | undefined> {
  return hasTool('kustomize') ? ensureTool('kustomize') : findDebianProgram('kustomize')
}

/** The same, otherwise Debian's, which is fetched now: no test builds a Go program. Throws an error with the reason. */
export async function ensureKustomize(): Promise<string> {
  return (await findKustomize()) ?? ensureDebianProgram('kustomize')
}

if (isMain(import.meta.url)) {
  try {
    console.log(await ensureKustomize())
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
