import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { type Registry, startRegistry } from '../release/registry.ts'
import { installedCommand } from '../shipped/install.ts'

/** The folder of the packed command, as npm unpacked it. */
async function packedKrmkit(): Promise<string> {
  return join(await installedCommand(), 'node_modules/krmkit')
}

/** A registry for the tests of this file that has the package in a folder. Call the result in a test. */
export function useRegistry(folderOfPackage: () => string | Promise<string> = packedKrmkit): () => Registry {
  let registry: Registry | undefined
  beforeAll(async () => {
    registry = await startRegistry()
    await registry.publish(await folderOfPackage())
  })
  afterAll(() => registry?.stop())
  return () => registry as Registry
}
