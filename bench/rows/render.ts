import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { command } from '../../tools/command.ts'
import { root } from '../../tools/paths.ts'
import { median } from '../measure.ts'
import { mutators, writePackage } from '../package.ts'
import type { Row } from '../row.ts'

const RESOURCES = 1000

/** A pipeline of ten functions over 1,000 resources, against one function, and against kpt with our images. */
export async function render(rounds: number): Promise<Row[]> {
  const krmkit = join(root, 'packages/cli/dist/main.js')
  if (!existsSync(krmkit)) throw new Error(`${krmkit} must be there: run \`npm run build\``)
  const folder = mkdtempSync(join(tmpdir(), 'krmkit-bench-'))
  try {
    const source = join(folder, 'package')
    writePackage(source, RESOURCES, (name) => `krmkit/${name}:dev`)
    const time = timer(source, folder)
    const evalOne = [process.execPath, krmkit, 'eval', '.', 'set-namespace', '--', 'namespace=production'] as const
    const renderAll = [process.execPath, krmkit, 'render', '.'] as const
    const times = { eval: [] as number[], render: [] as number[] }
    for (let round = -1; round < rounds; round++) {
      const turn = [
        async () => void times.eval.push(await time(evalOne)),
        async () => void times.render.push(await time(renderAll)),
      ]
      if (round % 2 === 0) turn.reverse()
      for (const run of turn) await run()
    }
    const [one, all] = [median(times.eval.slice(1)), median(times.render.slice(1))]
    return [
      {
        what: 'krmkit render of 10 mutators over 1,000 resources against one krmkit eval',
        must: '<= 2x',
        measured: `${(all / one).toFixed(2)}x (${all.toFixed(0)} against ${one.toFixed(0)} ms)`,
        isMet: all <= 2 * one,
      },
      await againstKpt(time, all),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Timer = (program: readonly [string, ...string[]]) => Promise<number>

/**
 * Runs a program in a fresh copy of the package, and returns how long it took. Throws where it fails. Copies stay until the
 * end: ext4 looks long for a new file's place where others were removed a moment before.
 */
function timer(source: string, folder: string): Timer {
  let count = 0
  return async ([file, ...args]) => {
    const copy = join(folder, `copy-${count++}`)
    cpSync(source, copy, { recursive: true })
    const begin = performance.now()
    const { exitCode, stderr } = await command(file, args, { cwd: copy })
    const milliseconds = performance.now() - begin
    if (exitCode !== 0)
      throw new Error(`\`${[file, ...args].join(' ')}\` ended with ${exitCode}: ${stderr.slice(-500)}`)
    return milliseconds
  }
}

async function againstKpt(time: Timer, own: number): Promise<Row> {
  const row = {
    what: 'krmkit render of 10 mutators over 1,000 resources against kpt fn render with our images',
    must: '>= 30x',
  }
  for (const name of new Set(mutators.map(([name]) => name))) {
    const { exitCode } = await command('docker', ['image', 'inspect', `krmkit/${name}:dev`])
    if (exitCode !== 0)
      return { ...row, measured: `krmkit/${name}:dev is not in the engine: run \`npm run images\``, isMet: undefined }
  }
  try {
    const kpt = await time(['kpt', 'fn', 'render', '--image-pull-policy', 'never', '.'])
    const ratio = kpt / own
    return {
      ...row,
      measured: `${ratio.toFixed(0)}x (${(kpt / 1000).toFixed(1)} s)`,
      isMet: ratio >= 30,
      figure: { id: 'render-kpt', value: ratio, better: 'more' },
    }
  } catch (error) {
    return { ...row, measured: String(error).split('\n', 1)[0] ?? '', isMet: undefined }
  }
}
