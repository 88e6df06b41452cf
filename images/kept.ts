import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { command } from '../tools/command.ts'
import { root } from '../tools/paths.ts'
import { archiveFile, layoutFolder } from './all-platforms.ts'
import { bakeVariables, readBakeFile } from './bake-list.ts'
import { buildArguments } from './build.ts'
import { archiveOf, imagesFolder } from './context.ts'
import { imageNames, imageOf } from './image-names.ts'
import type { Architecture } from './platform.ts'
import { sbomFolder } from './sbom.ts'

/** Records what the images in the engine were built from: digests and ids of images by name. */
export const engineRecord: string = join(imagesFolder, 'engine.json')
const layoutStamp = join(imagesFolder, 'oci.sha256')

/** An image in the engine: the digest of what it was built from, and the id that the engine gave it. */
interface KeptImage {
  readonly digest: string
  readonly id: string
}

/**
 * Builds into the engine the images that it does not hold as they must be: those that are missing, that others replaced, or
 * whose contents changed since they were built. Returns the names of the images that were built.
 */
export async function keepInEngine(
  architecture: Architecture,
  build: (names: readonly string[]) => Promise<void>,
): Promise<readonly string[]> {
  const names = imageNames()
  const known: Record<string, KeptImage> = existsSync(engineRecord)
    ? JSON.parse(readFileSync(engineRecord, 'utf8'))
    : {}
  const digests = digestsOfImages(names, [architecture])
  const ids = await idsInEngine(names)
  const isKept = (name: string) =>
    ids.has(name) && known[name]?.id === ids.get(name) && known[name]?.digest === digests.get(name)
  const stale = names.filter((name) => !isKept(name))
  if (stale.length === 0) return []
  rmSync(engineRecord, { force: true })
  await build(stale)
  const built = await idsInEngine(names)
  const record = names.map((name) => [name, { digest: digests.get(name), id: built.get(name) }])
  writeFileSync(engineRecord, JSON.stringify(Object.fromEntries(record), null, 2))
  return stale
}

/** Builds the layout with all images and its archive, unless they are already as they must be. Returns whether they were. */
export async function keepLayout(
  architectures: readonly Architecture[],
  builder: string,
  build: () => Promise<void>,
): Promise<boolean> {
  const digest = digestOfLayout(architectures, builder)
  const isThere = existsSync(join(layoutFolder, 'index.json')) && existsSync(archiveFile)
  if (isThere && existsSync(layoutStamp) && readFileSync(layoutStamp, 'utf8') === digest) return true
  rmSync(layoutStamp, { force: true })
  await build()
  writeFileSync(layoutStamp, digest)
  return false
}

/** For each image a digest of what it is built from: layers, Dockerfile, arguments, variables, and the code that builds. */
function digestsOfImages(
  names: readonly string[],
  architectures: readonly Architecture[],
): ReadonlyMap<string, string> {
  const layers = (name: string) => architectures.map((arch) => archiveOf(name, arch))
  const code = ['images/Dockerfile', 'images/build.ts'].map((path) => join(root, path))
  // The base is large: it is read once, not for each image.
  const shared = digestOf(variables(), [...layers('base'), ...code])
  const own = (name: string) => (name === 'krmkit-git' ? [...layers('krmkit'), ...layers(name)] : layers(name))
  return new Map(names.map((name) => [name, digestOf([shared, ...buildArguments(name)], own(name))]))
}

/** The same for the layout: all images, the builder, the SPDX files. */
function digestOfLayout(architectures: readonly Architecture[], builder: string): string {
  const names = imageNames()
  const code = ['all-platforms', 'buildah', 'buildkit', 'image-names', 'oci', 'referrers'].map((file) =>
    join(root, `images/${file}.ts`),
  )
  const spdx = names.map((name) => join(sbomFolder, `${name}.spdx.json`))
  return digestOf(
    [builder, ...digestsOfImages(names, architectures).values()],
    [join(root, 'docker-bake.hcl'), ...code, ...spdx],
  )
}

/** The bake file's variables as the environment sets them. */
function variables(): string[] {
  return bakeVariables(readBakeFile()).map((name) => `${name}=${process.env[name] ?? ''}`)
}

/** Paths count relative to the checkout: two checkouts of one commit have the same digests. */
function digestOf(texts: readonly string[], files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(`${text}\0`)
  for (const file of files) hash.update(`${relative(root, file)}\0`).update(sha256(file))
  return hash.digest('hex')
}

function sha256(file: string): Buffer {
  return createHash('sha256').update(readFileSync(file)).digest()
}

/** The ids of the images that the engine holds, by name. */
async function idsInEngine(names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  // A missing image is an error on stderr; stdout has a line for each of the others.
  const format = '{{.Id}} {{json .RepoTags}}'
  const images = names.map((name) => imageOf(name))
  const { stdout } = await command('docker', ['image', 'inspect', '--format', format, ...images])
  const lines = stdout
    .trim()
    .split('\n')
    .filter((line) => line !== '')
  const tagged = lines.map((line) => ({
    id: line.slice(0, line.indexOf(' ')),
    tags: line.slice(line.indexOf(' ') + 1),
  }))
  return new Map(
    names.flatMap((name) => {
      const found = tagged.find(({ tags }) => JSON.parse(tags).includes(imageOf(name)))
      return found === undefined ? [] : [[name, found.id] as const]
    }),
  )
}
