import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { command } from '../scripts/command.ts'
import { root } from '../scripts/paths.ts'
import { archiveFile, layoutFolder } from './all-platforms.ts'
import { bakeVariables, readBakeFile } from './bake-list.ts'
import { archiveOf, functionNames, imagesFolder } from './context.ts'
import type { Architecture } from './platform.ts'
import { sbomFolder } from './sbom.ts'

const engineStamp = join(imagesFolder, 'engine.ids')
const layoutStamp = join(imagesFolder, 'oci.sha256')

/** What images follow from: the context, the code, the bake file's variables; those of a layout, also its builder and SPDX. */
export function digestOfImages(architectures: readonly Architecture[], builder = ''): string {
  const hash = createHash('sha256').update(`${builder}\0`)
  for (const name of bakeVariables(readBakeFile())) hash.update(`${name}=${process.env[name] ?? ''}\0`)
  const code = ['all-platforms', 'build', 'buildah', 'buildkit', 'oci', 'referrers'].map((name) => `images/${name}.ts`)
  const files = ['docker-bake.hcl', 'images/Dockerfile', ...code]
  const archives = architectures.flatMap((arch) => ['base', ...functionNames()].map((name) => archiveOf(name, arch)))
  const spdx = builder === '' ? [] : ['base', ...functionNames()].map((name) => join(sbomFolder, `${name}.spdx.json`))
  for (const file of [...files.map((path) => join(root, path)), ...archives, ...spdx])
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
