import { spawn } from 'node:child_process'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { lastLines, output } from '../tools/command.ts'
import { cache, root } from '../tools/paths.ts'
import type { Buildx } from './buildx.ts'
import { imageName, type LayoutBuilder, type LayoutRequest, nameAnnotations, readTop, writeTop } from './oci.ts'
import { timestamp } from './tree.ts'

/** Builds with a builder that buildx knows. */
export function bakeWithBuilder(buildx: Buildx, builder: string): LayoutBuilder {
  return {
    title: `buildx, builder ${builder}`,
    build: (request) => bake(buildx, builder, request),
  }
}

/** Builds with a BuildKit that is started for it; what it built before is in `.cache/buildkit`. Needs root. */
export function bakeWithBuildkitd(buildx: Buildx): LayoutBuilder {
  return {
    title: 'buildx and buildkitd',
    build: (request) =>
      withBuildkit(request.isCached ? join(cache, 'buildkit') : undefined, async (address, folder) => {
        const [program, ...first] = buildx
        const config = { BUILDX_CONFIG: join(folder, 'buildx') }
        const env = { ...process.env, ...config }
        await output(program, [...first, 'create', '--name', 'krmkit', '--driver', 'remote', address], { env })
        await bake(buildx, 'krmkit', request, config)
      }),
  }
}

async function bake(
  [program, ...first]: Buildx,
  builder: string,
  { layout, names, isCached }: LayoutRequest,
  config: Readonly<Record<string, string>> = {},
): Promise<void> {
  const epoch = `${timestamp.getTime() / 1000}`
  const env = { ...process.env, ...config, ALL_PLATFORMS: 'true', SOURCE_DATE_EPOCH: epoch }
  const destination = `*.output=type=oci,tar=false,dest=${relative(root, layout)}`
  // A release attests provenance itself, equally for every builder.
  const args = ['--provenance=false', '--set', destination, ...(isCached ? [] : ['--no-cache'])]
  // One after the other: exports into one layout at the same time remove each other's unfinished files.
  for (const name of names) {
    await output(program, [...first, '--builder', builder, 'bake', name, ...args], { cwd: root, env })
  }
  const images = readTop(layout).map((entry) => {
    return { ...entry, annotations: { ...entry.annotations, ...nameAnnotations(imageName(entry)) } }
  })
  writeTop(layout, images)
  // BuildKit leaves an empty `ingest` folder, which is not part of the format.
  rmSync(join(layout, 'ingest'), { recursive: true, force: true })
}

/** Runs `work` while a BuildKit daemon answers at `address`; ends the daemon afterwards. Its cache stays in `store`. */
async function withBuildkit(
  store: string | undefined,
  work: (address: string, folder: string) => Promise<void>,
): Promise<void> {
  // Paths of unix sockets end at 107 bytes: the checkout's may be too long.
  const folder = mkdtempSync(join(tmpdir(), 'krmkit-buildkit-'))
  const address = `unix://${join(folder, 'socket')}`
  const log = join(folder, 'log')
  const file = openSync(log, 'w')
  const args = ['--addr', address, '--root', store ?? join(folder, 'store'), '--containerd-worker=false']
  const daemon = spawn('buildkitd', args, { stdio: ['ignore', file, file] })
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

/** Seconds that a daemon may take until it answers; one is usual. */
const startLimit = 120

async function answers(log: string, ended: Promise<number | null>): Promise<void> {
  for (let waited = 0; waited < startLimit; waited += 0.1) {
    const text = readFileSync(log, 'utf8')
    if (text.includes('running server on')) return
    const code = await Promise.race([ended, sleep(100, undefined)])
    if (code !== undefined) throw new Error(`buildkitd ended with ${code}:\n${lastLines(text.trim(), 5)}`)
  }
  throw new Error(`buildkitd did not answer within ${startLimit} s:\n${lastLines(readFileSync(log, 'utf8').trim(), 5)}`)
}
