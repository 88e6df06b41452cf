import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { command } from '../scripts/command.ts'
import { root } from '../scripts/paths.ts'
import { archiveFile, layoutFolder } from './all-platforms.ts'
import { bakeVariables, readBakeFile } from './bake-list.ts'
import { archivesFor, functionNames, imagesFolder } from './context.ts'
import type { Architecture } from './platform.ts'

const engineStamp = join(imagesFolder, 'engine.ids')
const layoutStamp = join(imagesFolder, 'oci.sha256')

/** What images of some platforms follow from: the context, how it is built, and the variables of the bake file. */
export function digestOfImages(architectures: readonly Architecture[]): string {
  const hash = createHash('sha256')
  for (const name of bakeVariables(readBakeFile())) hash.update(`${name}=${process.env[name] ?? ''}\0`)
  const files = ['docker-bake.hcl', 'images/Dockerfile', 'images/all-platforms.ts', 'images/build.ts']
  for (const file of [...files.map((path) => join(root, path)), ...architectures.flatMap(archivesFor)])
    hash.update(`${file}\0`).update(createHash('sha256').update(readFileSync(file)).digest())
  return hash.digest('hex')
}

/** Builds into the engine, unless it still holds what was built from the same before. Says whether it did. */
export async function keepInEngine(digest: string, build: () => Promise<void>): Promise<boolean> {
  const known = existsSync(engineStamp) ? readFileSync(engineStamp, 'utf8') : undefined
  const ids = await idsInEngine()
  if (ids !== '' && known === `${digest}\n${ids}`) return true
  rmSync(engineStamp, { force: true })
  await build()
  writeFileSync(engineStamp, `${digest}\n${await idsInEngine()}`)
  return false
}

/** The same for the layout and its archive. */
export async function keepLayout(digest: string, build: () => Promise<void>): Promise<boolean> {
  const isThere = existsSync(join(layoutFolder, 'index.json')) && existsSync(archiveFile)
  if (isThere && existsSync(layoutStamp) && readFileSync(layoutStamp, 'utf8') === digest) return true
  rmSync(layoutStamp, { force: true })
  await build()
  writeFileSync(layoutStamp, digest)
  return false
}

/** The ids of all images; empty where one is missing. */
async function idsInEngine(): Promise<string> {
  const images = ['base', ...functionNames()].map((name) => `krmkit/${name}:dev`)
  const { exitCode, stdout } = await command('docker', ['image', 'inspect', '--format', '{{.Id}}', ...images])
  return exitCode === 0 ? stdout : ''
}
