import { command } from '../tools/command.ts'
import { installPackages, isOnPath } from '../tools/install/apt.ts'
import { buildWithBuildah } from './buildah.ts'
import { bakeWithBuilder, bakeWithBuildkitd } from './buildkit.ts'
import { type Buildx, ensureBuildx, findBuildx } from './buildx.ts'
import type { LayoutBuilder } from './oci.ts'

/** The reason under which tests of images for all platforms are skipped. */
export const noLayoutBuilder = 'no builder of images for all platforms'

/** The builder that is there: the one that buildx uses, a BuildKit of our own, or buildah. The last two run as root. */
export async function findLayoutBuilder(): Promise<LayoutBuilder | undefined> {
  const isRoot = process.getuid?.() === 0
  const buildx = await findBuildx()
  if (buildx !== undefined) {
    const builder = await selectedBuilder(buildx)
    if (builder !== undefined) return bakeWithBuilder(buildx, builder)
    if (isRoot && (await isOnPath('buildkitd'))) return bakeWithBuildkitd(buildx)
  }
  return isRoot && (await isOnPath('buildah')) ? buildWithBuildah() : undefined
}

/** The same, otherwise Debian's buildah, installed by apt-get. Throws an error with the reason where it cannot be. */
export async function ensureLayoutBuilder(): Promise<LayoutBuilder> {
  await ensureBuildx()
  const found = await findLayoutBuilder()
  if (found !== undefined) return found
  if (process.getuid?.() !== 0)
    throw new Error('select a builder of buildx that is not the engine’s own, or run this as root')
  await installPackages(['buildah'])
  return buildWithBuildah()
}

async function selectedBuilder([program, ...first]: Buildx): Promise<string | undefined> {
  const { exitCode, stdout } = await command(program, [...first, 'inspect'])
  if (exitCode !== 0) return undefined
  const { stdout: store } = await command('docker', ['info', '--format', '{{.DriverStatus}}'])
  return writesLayouts(stdout, store) ? /^Name:\s*(\S+)/m.exec(stdout)?.[1] : undefined
}

/**
 * Whether a builder, as `docker buildx inspect` shows it, runs and writes OCI layouts: every BuildKit does but the one in
 * an engine whose images are not in containerd's store (`docker info`, `DriverStatus`).
 */
export function writesLayouts(inspected: string, driverStatus: string): boolean {
  const isRunning = /^Status:\s*running$/m.test(inspected)
  const isEngine = /^Driver:\s*docker$/m.test(inspected)
  return isRunning && (!isEngine || driverStatus.includes('io.containerd.snapshotter'))
}
