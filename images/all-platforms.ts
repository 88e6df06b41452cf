import { spawn } from 'node:child_process'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { lastLines, output } from '../scripts/command.ts'
import { cache, root } from '../scripts/paths.ts'
import { ensureTool } from '../scripts/tools.ts'
import type { Buildx } from './build.ts'
import { functionNames, imagesFolder } from './context.ts'
import { timestamp } from './tree.ts'

/** The images of all platforms as one OCI layout: blobs that images share are there once. */
export const layoutFolder: string = join(imagesFolder, 'oci')

/** The same as one file, as registries' tools take it. */
export const archiveFile: string = join(imagesFolder, 'krmkit.oci.tar')

/**
 * Builds every image (or the base and some) for every platform, with provenance, into an OCI layout. Needs root (BuildKit mounts) and starts a
 * BuildKit of its own: engine 20.10's writes neither archives nor provenance. What it built before is in `store`.
 */
export async function bakeAllPlatforms(
  [program, ...first]: Buildx,
  {
    layout = layoutFolder,
    store = join(cache, 'buildkit'),
    names = functionNames(),
  }: { readonly layout?: string; readonly store?: string; readonly names?: readonly string[] } = {},
): Promise<void> {
  if (process.getuid?.() !== 0)
    throw new Error('images for all platforms are built by BuildKit, which must run as root')
  rmSync(layout, { recursive: true, force: true })
  await withBuildkit(store, async (address, folder) => {
    const env = {
      ...process.env,
      BUILDX_CONFIG: join(folder, 'buildx'),
      ALL_PLATFORMS: 'true',
      SOURCE_DATE_EPOCH: `${timestamp.getTime() / 1000}`,
    }
    await output(program, [...first, 'create', '--name', 'krmkit', '--driver', 'remote', address], { env })
    const destination = `*.output=type=oci,tar=false,dest=${relative(root, layout)}`
    const args = ['--provenance=mode=max', '--set', destination]
    // One after the other: exports into one layout at the same time remove each other's unfinished files.
    for (const name of ['base', ...names]) {
      await output(program, [...first, '--builder', 'krmkit', 'bake', name, ...args], { cwd: root, env })
    }
  })
  // BuildKit leaves an empty `ingest` folder, which is no part of the format.
  rmSync(join(layout, 'ingest'), { recursive: true, force: true })
}

/** Writes the layout as one file. */
export async function archiveLayout(): Promise<void> {
  await output('tar', ['-cf', archiveFile, '--sort=name', '-C', layoutFolder, '.'])
}

/** Runs `work` while a BuildKit daemon answers at `address`; ends the daemon afterwards. Its cache stays in `store`. */
async function withBuildkit(store: string, work: (address: string, folder: string) => Promise<void>): Promise<void> {
  // Paths of unix sockets end at 107 bytes: the checkout's may be too long.
  const folder = mkdtempSync(join(tmpdir(), 'krmkit-buildkit-'))
  const address = `unix://${join(folder, 'socket')}`
  const log = join(folder, 'log')
  const file = openSync(log, 'w')
  const args = ['--addr', address, '--root', store, '--containerd-worker=false']
  const daemon = spawn(await ensureTool('buildkitd'), args, { stdio: ['ignore', file, file] })
  const ended = new Promise<number | null>((resolve) => daemon.on('close', resolve))
  try {
    await answers(log, ended)
    await work(address, folder)
  } finally {
    daemon.kill()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

async function answers(log: string, ended: Promise<number | null>): Promise<void> {
  for (let waited = 0; waited < 30; waited += 0.1) {
    const text = readFileSync(log, 'utf8')
    if (text.includes('running server on')) return
    const code = await Promise.race([ended, sleep(100, undefined)])
    if (code !== undefined) throw new Error(`buildkitd ended with ${code}:\n${lastLines(text.trim(), 5)}`)
  }
  throw new Error(`buildkitd did not answer within 30 s:\n${lastLines(readFileSync(log, 'utf8').trim(), 5)}`)
}
