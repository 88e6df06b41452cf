import { join } from 'node:path'
import { starlark } from '../../../functions/starlark/src/index.ts'
import { readYaml, run } from '../../../packages/runtime/src/index.ts'
import { output } from '../../../tools/command.ts'
import { ensureGoProgram, type GoProgram } from '../../../tools/install/go-program.ts'
import { root } from '../../../tools/paths.ts'
import { SCRIPTS } from '../../differential/starlark-scripts.ts'
import { Draw } from '../../generated/draw.ts'
import { listOf } from '../../generated/list.ts'
import { drawResources, printResources } from '../../generated/resources.ts'
import type { OracleSuite } from '../suite.ts'
import { reasonOf } from '../unavailable.ts'

/** A script by its name in the list of scripts, and the ResourceList that it gets, with the script in its config. */
export interface ScriptRun {
  readonly script: string
  readonly input: string
}

/** What the items are afterwards, or why there are none. */
export interface ScriptResult {
  readonly items?: readonly unknown[]
  readonly error?: string
}

const peer: GoProgram = {
  name: 'starlark-peer',
  title: "the libraries of kpt's starlark function",
  folder: join(root, 'tests/differential/starlark-peer'),
}

/** Scripts over generated resources, compared with the libraries that kpt's starlark function is made of. */
export const starlarkScripts: OracleSuite<ScriptRun, ScriptResult> = {
  name: 'starlark',
  title: 'Starlark scripts over resources',
  oracle: 'starlib, kyaml and go.starlark.net',
  version: '0.5.0, 0.19.0 and f57e51f710eb',
  command: 'tests/differential/starlark-peer < INPUT',
  count: 6 * SCRIPTS.size,
  draw: (seed, count) => {
    const lists = Array.from({ length: Math.ceil(count / SCRIPTS.size) }, (_, number) => {
      const draw = new Draw(seed + number)
      return printResources(drawResources(draw), draw)
    })
    return lists.flatMap((texts) => [...SCRIPTS].map(([script, source]) => runOf(script, source, texts)))
  },
  unavailable: () => reasonOf(() => ensureGoProgram(peer)),
  ask: async (runs) => {
    const program = await ensureGoProgram(peer)
    const results: ScriptResult[] = []
    for (const { input } of runs) {
      const answer = JSON.parse(await output(program, [], { input })) as readonly unknown[] | { readonly error: string }
      results.push(Array.isArray(answer) ? { items: answer } : { error: (answer as { error: string }).error })
    }
    return results
  },
  judge: async ({ script, input }, { items }) => {
    const { exitCode, output: list } = await run(starlark, input)
    const ours = exitCode === 0 ? canonical(readYaml(list).document?.get(['items'])) : 'an error'
    const theirs = items === undefined ? 'an error' : canonical(items)
    return ours === theirs ? undefined : `${script}\nours   ${ours}\ntheirs ${theirs}`
  },
}

function runOf(script: string, source: string, texts: readonly string[]): ScriptRun {
  const config = `functionConfig:\n  apiVersion: fn.kpt.dev/v1alpha1\n  kind: StarlarkRun\n  metadata: {name: x}\n  source: ${JSON.stringify(source)}\n`
  return { script, input: listOf(texts, config) }
}

/** JSON with sorted keys: Go's maps have no order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === 'bigint') return Number(part)
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}
