import { command } from '../../tools/command.ts'
import { measureDockerRun } from '../docker-run.ts'
import type { Row } from '../row.ts'

/** What `docker run` of an image costs over a static `cat` image. */
export async function dockerRun(): Promise<Row[]> {
  const what = 'docker run of one resource against a static cat image, median difference'
  try {
    const { own, cat, difference, limit, pairs } = await measureDockerRun()
    return [
      {
        what,
        must: `<= ${limit} ms`,
        measured: `${difference.toFixed(1)} ms (${own.toFixed(0)} against ${cat.toFixed(0)} ms, ${pairs} pairs)`,
        isMet: difference <= limit,
      },
    ]
  } catch (error) {
    return [{ what, must: '<= 60 ms', measured: firstLine(error), isMet: undefined }]
  }
}

/** Sizes of what an image adds and of the base that all share, 10^6 bytes. */
export async function imageSizes(): Promise<Row[]> {
  try {
    const base = await sizeOf('krmkit/base:dev')
    const own = (await sizeOf('krmkit/set-namespace:dev')) - base
    const krmkit = await sizeOf('krmkit/krmkit:dev')
    const git = await sizeOf('krmkit/krmkit:dev-git')
    return [
      { what: 'own layer of an image', must: '< 3 MB', measured: `${own.toFixed(2)} MB`, isMet: own < 3 },
      { what: 'base image', must: '<= 125 MB', measured: `${base.toFixed(1)} MB`, isMet: base <= 125 },
      { what: 'image of the command', must: '<= 133 MB', measured: `${krmkit.toFixed(1)} MB`, isMet: krmkit <= 133 },
      { what: 'the same with git', must: '<= 139 MB', measured: `${git.toFixed(1)} MB`, isMet: git <= 139 },
    ]
  } catch (error) {
    return [
      { what: 'own layer / base image', must: '< 3 MB / <= 125 MB', measured: firstLine(error), isMet: undefined },
    ]
  }
}

async function sizeOf(image: string): Promise<number> {
  const { exitCode, stdout, stderr } = await command('docker', ['image', 'inspect', '--format', '{{.Size}}', image])
  if (exitCode !== 0) throw new Error(`${image} is not in the engine: run \`npm run images\` (${stderr.trim()})`)
  return Number(stdout) / 1e6
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? ''
}
