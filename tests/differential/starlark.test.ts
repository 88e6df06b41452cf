import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { starlark } from '../../functions/starlark/src/index.ts'
import { readYaml, run } from '../../packages/runtime/src/index.ts'
import { isOnPath } from '../../scripts/apt.ts'
import { output } from '../../scripts/command.ts'
import { goEnvironment } from '../../scripts/go-environment.ts'
import { withLock } from '../../scripts/lock.ts'
import { cache, root } from '../../scripts/paths.ts'
import { Draw } from '../generated/draw.ts'
import { listOf } from '../generated/list.ts'
import { drawResources, printResources } from '../generated/resources.ts'
import { SCRIPTS } from './starlark-scripts.ts'

const seed = Number(process.env.KRMKIT_SEED ?? Math.floor(Math.random() * 2 ** 31))
const lists = process.env.KRMKIT_FULL === '1' ? 40 : 4
const hasGo = await isOnPath('go')

async function peer(): Promise<string> {
  const program = join(cache, 'tools', 'starlark-peer')
  await withLock('starlark-peer', async () => {
    mkdirSync(join(cache, 'tools'), { recursive: true })
    await output('go', ['build', '-o', program, '.'], {
      env: { ...process.env, ...goEnvironment },
      cwd: join(root, 'tests/differential/starlark-peer'),
    })
  })
  return program
}

/** The items as JSON with sorted keys; `error` where there are none. */
async function ours(input: string): Promise<string> {
  const answer = await run(starlark, input)
  if (answer.exitCode !== 0) return 'error'
  return canonical(readYaml(answer.output).document?.get(['items']))
}

async function theirs(program: string, input: string): Promise<string> {
  const answer = JSON.parse(await output(program, [], { input })) as unknown
  return Array.isArray(answer) ? canonical(answer) : 'error'
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === 'bigint') return Number(part)
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}

test.skipIf(!hasGo)(
  `scripts give what kpt's function makes of them (seed ${seed}; KRMKIT_SEED=${seed} repeats it)`,
  async () => {
    const program = await peer()
    const faults: string[] = []
    for (let number = 0; number < lists; number++) {
      const draw = new Draw(seed + number)
      const texts = printResources(drawResources(draw), draw)
      for (const [name, source] of SCRIPTS) {
        const config = `functionConfig:\n  apiVersion: fn.kpt.dev/v1alpha1\n  kind: StarlarkRun\n  metadata: {name: x}\n  source: ${JSON.stringify(source)}\n`
        const input = listOf(texts, config)
        const [mine, other] = [await ours(input), await theirs(program, input)]
        if (mine !== other) faults.push(`list ${number}, ${name}\nours   ${mine}\ntheirs ${other}`)
      }
    }

    expect({ faults: faults.length, first: faults.slice(0, 2) }).toEqual({ faults: 0, first: [] })
  },
)
