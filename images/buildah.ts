import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { command, output } from '../tools/command.ts'
import { root } from '../tools/paths.ts'
import { bakeDefault, readBakeFile } from './bake-list.ts'
import { buildArguments } from './build.ts'
import { contextFolder, imagesFolder } from './context.ts'
import { imageOf, stageOf } from './image-names.ts'
import {
  blobFile,
  type Descriptor,
  type LayoutBuilder,
  type LayoutRequest,
  type Manifest,
  mediaTypes,
  nameAnnotations,
  readBlob,
  readTop,
  tagAnnotation,
  writeBlob,
  writeTop,
} from './oci.ts'
import { type Architecture, architectures } from './platform.ts'
import { timestamp } from './tree.ts'

/** Builds with Debian's buildah: it needs no daemon. */
export function buildWithBuildah(): LayoutBuilder {
  return { title: 'buildah', build }
}

/** Always from nothing: buildah keeps its images below `.cache` for the time of the build only. */
async function build({ layout, names }: LayoutRequest): Promise<void> {
  const folder = mkdtempSync(join(imagesFolder, 'buildah-'))
  try {
    const driver = await storageDriver(join(folder, 'driver'))
    const built = await Promise.all(
      architectures.map(async (arch) => ({
        arch,
        built: await buildPlatform(arch, names, join(folder, arch), driver),
      })),
    )
    mkdirSync(layout, { recursive: true })
    const compress = compressorInto(layout)
    const top: Descriptor[] = []
    for (const name of names) {
      const manifests = await Promise.all(
        built.map(async ({ arch, built }) => ({
          ...(await takeManifest(built, name, layout, compress)),
          platform: { os: 'linux', architecture: arch },
        })),
      )
      const index = writeBlob(layout, mediaTypes.index, { schemaVersion: 2, mediaType: mediaTypes.index, manifests })
      top.push({ ...index, annotations: nameAnnotations(taggedName(name)) })
    }
    writeTop(layout, top)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function taggedName(name: string): string {
  return imageOf(name, process.env.REGISTRY ?? bakeDefault(readBakeFile(), 'REGISTRY'))
}

type StorageDriver = 'overlay' | 'vfs'

function storageIn(folder: string, driver: StorageDriver): readonly string[] {
  return ['--storage-driver', driver, '--root', join(folder, 'root'), '--runroot', join(folder, 'run')]
}

/** Where a kernel has no overlays for a folder (in a container, for example), each image gets a copy of the base. */
async function storageDriver(folder: string): Promise<StorageDriver> {
  const { exitCode } = await command('buildah', [...storageIn(folder, 'overlay'), 'info'])
  return exitCode === 0 ? 'overlay' : 'vfs'
}

/** Builds every image for one platform, one after the other, into an OCI layout of its own; returns its folder. */
async function buildPlatform(
  arch: Architecture,
  names: readonly string[],
  folder: string,
  driver: StorageDriver,
): Promise<string> {
  const layout = join(folder, 'oci')
  // buildah puts layers that it is about to copy into the temporary folder.
  const temporary = join(folder, 'tmp')
  mkdirSync(temporary, { recursive: true })
  const storage = storageIn(folder, driver)
  const run = (name: string, args: readonly string[]) => {
    const fixed = ['--timestamp', `${timestamp.getTime() / 1000}`, '--identity-label=false', '--isolation', 'chroot']
    const what = ['--platform', `linux/${arch}`, '--target', stageOf(name)]
    const all = [...storage, 'bud', ...fixed, ...what, '--file', 'images/Dockerfile', ...buildArguments(name), ...args]
    return output('buildah', [...all, contextFolder], { cwd: root, env: { ...process.env, TMPDIR: temporary } })
  }
  const id = join(folder, 'base.id')
  await run('base', ['--iidfile', id])
  const base = readFileSync(id, 'utf8').trim().replace('sha256:', '')
  await run('base', ['--tag', `oci:${layout}:base`])
  for (const name of names.filter((name) => name !== 'base')) {
    // The existing base replaces its stage, which would be built again for each function.
    const stage = ['--pull=never', '--build-context', `base=container-image://${base}`]
    await run(name, [...stage, '--tag', `oci:${layout}:${name}`])
  }
  return layout
}

type Compress = (from: string, layer: Descriptor) => Promise<Descriptor>

/** Compresses layers, each of them once: buildah writes them as they are, or compresses those of the base every time. */
function compressorInto(layout: string): Compress {
  const done = new Map<string, Promise<Descriptor>>()
  const compress = async (file: string) => {
    return writeBlob(layout, mediaTypes.gzipLayer, await promisify(gzip)(readFileSync(file)))
  }
  return (from, { digest }) => {
    const compressed = done.get(digest) ?? compress(blobFile(from, digest))
    done.set(digest, compressed)
    return compressed
  }
}

async function takeManifest(from: string, name: string, to: string, compress: Compress): Promise<Descriptor> {
  const entry = readTop(from).find(({ annotations }) => annotations?.[tagAnnotation] === name)
  if (entry === undefined) throw new Error(`buildah must have built ${name}`)
  const manifest = readBlob<Manifest>(from, entry.digest)
  const { digest, mediaType } = manifest.config
  const config = writeBlob(to, mediaType, readFileSync(blobFile(from, digest)))
  const layers = await Promise.all(manifest.layers.map((layer) => compress(from, layer)))
  return writeBlob(to, mediaTypes.manifest, { ...manifest, mediaType: mediaTypes.manifest, config, layers })
}
