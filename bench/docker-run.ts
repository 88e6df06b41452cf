import { spawnSync } from 'node:child_process'
import { catImage, ensureCatImage } from '../images/cat.ts'
import { command } from '../tools/command.ts'
import { ensureEngine } from '../tools/install/engine.ts'
import { isMain } from '../tools/paths.ts'

/** What `docker run` of our image costs over that of a static `cat` image, one resource each. Milliseconds. */
export interface DockerRunTimes {
  readonly image: string
  readonly pairs: number
  /** Median of our image. */
  readonly own: number
  /** Median of the `cat` image. */
  readonly cat: number
  /** Difference of the two medians. */
  readonly difference: number
  /** What the difference must not exceed. */
  readonly limit: number
}

/** One resource, as kpt sends it. */
const input = `apiVersion: config.kubernetes.io/v1
kind: ResourceList
items:
- apiVersion: v1
  kind: Service
  metadata:
    name: web
    annotations:
      config.kubernetes.io/index: '0'
      config.kubernetes.io/path: 'web.yaml'
      internal.config.kubernetes.io/index: '0'
      internal.config.kubernetes.io/path: 'web.yaml'
  spec:
    ports:
    - port: 80
functionConfig: {apiVersion: v1, kind: ConfigMap, metadata: {name: function-input}, data: {namespace: staging}}
`

/** kpt's flags. */
const flags = ['run', '--rm', '-i', '--network', 'none', '--user', 'nobody', '--security-opt=no-new-privileges']

/**
 * Times interleaved pairs of `docker run`, each pair in turned order, after two that do not count. Needs an engine and
 * the image (`npm run images`); throws where either is missing.
 */
export async function measureDockerRun(pairs = 30, image = 'krmkit/set-namespace:dev'): Promise<DockerRunTimes> {
  await ensureEngine()
  if ((await command('docker', ['image', 'inspect', image])).exitCode !== 0) {
    throw new Error(`the engine must hold ${image}: run \`npm run images\``)
  }
  await ensureCatImage()
  const own: number[] = []
  const cat: number[] = []
  for (let pair = -2; pair < pairs; pair += 1) {
    const turn = [() => own.push(timeRun(image)), () => cat.push(timeRun(catImage))]
    if (pair % 2 === 0) turn.reverse()
    for (const run of turn) run()
  }
  const [ownMedian, catMedian] = [median(own.slice(2)), median(cat.slice(2))]
  return { image, pairs, own: ownMedian, cat: catMedian, difference: ownMedian - catMedian, limit: 60 }
}

/** The result as one line of text. */
export function describeDockerRun({ image, pairs, own, cat, difference, limit }: DockerRunTimes): string {
  const verdict = difference <= limit ? 'ok' : 'TOO SLOW'
  return (
    `docker run ${image}: median ${own.toFixed(0)} ms, static cat ${cat.toFixed(0)} ms, ` +
    `difference ${difference.toFixed(1)} ms of ${pairs} pairs (at most ${limit}): ${verdict}`
  )
}

function timeRun(image: string): number {
  const begin = performance.now()
  const { status, stderr } = spawnSync('docker', [...flags, image], { input })
  const time = performance.now() - begin
  if (status !== 0) throw new Error(`\`docker run ${image}\` ended with ${status}:\n${stderr}`)
  return time
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

if (isMain(import.meta.url)) {
  const times = await measureDockerRun(Number(process.argv[2] ?? 30), process.argv[3])
  console.log(describeDockerRun(times))
  if (times.difference > times.limit) process.exitCode = 1
}
