import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cache, root } from '../../tools/paths.ts'
import { functionConfigs } from '../function-configs.ts'
import { measure, medians, type Usage } from '../measure.ts'
import { goPeer, resourceList } from '../programs.ts'
import type { Row } from '../row.ts'

const RESOURCES = 10_000

/** They run a user's program in an engine: other bounds apply to them (docs/decisions.md#sandboxes). */
const SANDBOXED = new Set(['script', 'starlark'])

/** Without a Kptfile set-project-id has nothing to do. */
const KPTFILE =
  '- apiVersion: kpt.dev/v1\n  kind: Kptfile\n  metadata:\n    name: bench\n    annotations: {internal.config.kubernetes.io/path: Kptfile}\n  pipeline:\n    mutators:\n    - image: gcr.io/kpt-fn/apply-setters:v0.1\n      configMap:\n        project-id: other\n'

/** Each function over 10,000 resources, against a Go program on kyaml that reads and writes the list and changes nothing. */
export async function functions(rounds: number): Promise<Row[]> {
  const plain = resourceList(RESOURCES)
  const peer = await goPeer()
  if (peer === undefined)
    return [
      { what: 'functions against kyaml', must: '>= 5x faster', measured: 'Go is not installed', isMet: undefined },
    ]
  const count = Math.max(3, Math.ceil(rounds / 3))
  const floor = medians(await repeat(count, () => measure(peer, plain)))
  const rows: Row[] = []
  for (const [name, config] of Object.entries(functionConfigs)) {
    const input = withConfig(plain, name, config)
    const program = [process.execPath, join(root, 'functions', name, 'dist/main.js')] as const
    const own = medians(await repeat(count, () => measure(program, input)))
    rows.push(rowOf(name, own, floor))
  }
  return rows
}

function rowOf(name: string, own: Usage, floor: Usage): Row {
  const isSandboxed = SANDBOXED.has(name)
  const faster = floor.milliseconds / own.milliseconds
  const smaller = floor.mebibytes / own.mebibytes
  return {
    what: `${name} on ${RESOURCES} resources, against kyaml v0.21.2 changing nothing`,
    must: isSandboxed ? '<= 1.5x of its time, <= 1/2 of its memory' : '>= 5x faster, <= 1/4 of its memory',
    measured: `${faster.toFixed(1)}x faster (${own.milliseconds.toFixed(0)} against ${floor.milliseconds.toFixed(0)} ms), 1/${smaller.toFixed(1)} (${own.mebibytes.toFixed(0)} MiB)`,
    isMet: isSandboxed ? faster >= 1 / 1.5 && smaller >= 2 : faster >= 5 && smaller >= 4,
  }
}

/** Writes the list with a function's config and returns the file. */
function withConfig(plain: string, name: string, config: string): string {
  const file = join(cache, 'bench', `resources-${name}.yaml`)
  const text = readFileSync(plain, 'utf8')
  const items = text.slice(0, text.indexOf('\nfunctionConfig:') + 1) + (name === 'set-project-id' ? KPTFILE : '')
  writeFileSync(file, items + (config === '' ? '' : `functionConfig:\n${config}`))
  return file
}

async function repeat(count: number, run: () => Promise<Usage>): Promise<Usage[]> {
  const usages: Usage[] = []
  for (let i = 0; i < count; i++) usages.push(await run())
  return usages
}
