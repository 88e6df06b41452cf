import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isOnPath } from '../install/apt.ts'
import { findEngine } from '../install/engine.ts'
import { findKustomize } from '../install/kustomize.ts'
import { fixtures } from '../paths.ts'

/**
 * What the results of tests depend on besides the files of the repository: Node, the programs that tests use if the machine
 * has them, and the cases outside of the checkout. It is part of the hash of every task that runs tests.
 */
export async function describeMachine(): Promise<string> {
  const [engine, kustomize, hasKustomize, kpt] = await Promise.all([
    findEngine(),
    findKustomize(),
    isOnPath('kustomize'),
    isOnPath('kpt'),
  ])
  return JSON.stringify({
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    engine: engine?.version,
    kustomize: kustomize !== undefined || hasKustomize,
    kpt,
    ci: process.env.CI === 'true',
    fixtures: digestOfFolder(fixtures),
  })
}

/** A digest of the names, sizes and dates of a folder's files; `undefined` if the folder does not exist. */
function digestOfFolder(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  const hash = createHash('sha256')
  for (const file of files) {
    const { size, mtimeMs } = statSync(join(folder, file))
    hash.update(`${file}\0${size}\0${mtimeMs}\0`)
  }
  return hash.digest('hex').slice(0, 16)
}
