import { ensureDebianProgram, findDebianProgram } from '../images/debian-program.ts'
import { lastLines } from './command.ts'
import { isMain } from './paths.ts'
import { ensureTool, hasTool } from './tools.ts'

/** The kustomize that is there: the pinned version where Go built it before, otherwise Debian's where it was unpacked. */
export async function findKustomize(): Promise<string | undefined> {
  return hasTool('kustomize') ? ensureTool('kustomize') : findDebianProgram('kustomize')
}

/** The same, otherwise one that Go builds now, otherwise Debian's. Throws an error with both reasons. */
export async function ensureKustomize(): Promise<string> {
  const found = await findKustomize()
  if (found !== undefined) return found
  try {
    return await ensureTool('kustomize')
  } catch (refusal) {
    try {
      return await ensureDebianProgram('kustomize')
    } catch (error) {
      const reasons = [refusal, error].map((reason) => lastLines((reason as Error).message, 1))
      throw new Error(`no kustomize can be had: ${reasons.join('; ')}`)
    }
  }
}

if (isMain(import.meta.url)) {
  try {
    console.log(await ensureKustomize())
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
