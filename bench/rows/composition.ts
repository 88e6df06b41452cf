import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { command } from '../../tools/command.ts'
import { krmkit } from '../build-run.ts'
import { overlay } from '../kustomizations.ts'
import { interleave, measure, type Program } from '../measure.ts'
import { composition, mutators, type PipelineFunction, writeKptfile, writeResources } from '../package.ts'
import type { Row } from '../row.ts'

const RESOURCES = 1000
const NAMES = mutators.map(([name]) => name).join(', ')

/** Ten mutators as one Composition: against ten processes in a pipe, and against ten containers under kpt. */
export async function compositions(rounds: number): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'krmkit-bench-'))
  try {
    return [await againstPipe(folder, Math.ceil(rounds / 3)), await againstContainers(folder)]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function againstPipe(folder: string, rounds: number): Promise<Row> {
  const source = join(folder, 'build')
  const files = writeResources(source, RESOURCES)
  writeFileSync(join(source, 'mutators.yaml'), composition(image))
  writeFileSync(join(source, 'kustomization.yaml'), overlay(files, 'transformers:\n- mutators.yaml\n'))
  const [node, main = ''] = krmkit()
  const own: Program = [node, main, 'build', source]
  const runs = await interleave(rounds, {
    build: () => measure(own, '/dev/null'),
    pipe: () => measure(['sh', '-c', pipeOf(`'${node}' '${main}'`, join(source, 'apps'))], '/dev/null'),
  })
  const ratio = runs.pipe.milliseconds / runs.build.milliseconds
  return {
    what: `krmkit build of a Composition of ten mutators over 1,000 resources (${NAMES}) against ten of our processes in a pipe`,
    must: '>= 5x',
    measured: `${ratio.toFixed(1)}x (${runs.build.milliseconds.toFixed(0)} against ${runs.pipe.milliseconds.toFixed(0)} ms)`,
    isMet: ratio >= 5,
  }
}

/** `krmkit eval` ten times, each a process of its own; what they report is not what is measured. */
function pipeOf(program: string, directory: string): string {
  const steps = mutators.map(([name, config]) => {
    const args = Object.entries(config).map(([key, value]) => `'${key}=${value}'`)
    return `${program} eval - ${name} -- ${args.join(' ')} 2>/dev/null`
  })
  return [`${program} source '${directory}'`, ...steps].join(' | ')
}

function image(name: string): string {
  return `krmkit/${name}:dev`
}

async function againstContainers(folder: string): Promise<Row> {
  const row = {
    what: 'the same as one composition container under kpt fn render against ten containers',
    must: '>= 5x',
  }
  for (const name of new Set([...mutators.map(([name]) => name), 'composition', 'no-op'])) {
    const { exitCode } = await command('docker', ['image', 'inspect', image(name)])
    if (exitCode !== 0)
      return { ...row, measured: `${image(name)} is not in the engine: run \`npm run images\``, isMet: undefined }
  }
  const source = join(folder, 'package')
  mkdirSync(source)
  writeResources(source, RESOURCES)
  let count = 0
  const render = async (functions: readonly PipelineFunction[]): Promise<number> => {
    const copy = join(folder, `copy-${count++}`)
    cpSync(source, copy, { recursive: true })
    writeKptfile(copy, functions)
    writeFileSync(join(copy, 'mutators.yaml'), composition(image))
    const begin = performance.now()
    const { exitCode, stderr } = await command('kpt', ['fn', 'render', '--image-pull-policy', 'never', '.'], {
      cwd: copy,
    })
    if (exitCode !== 0) throw new Error(`kpt fn render ended with ${exitCode}: ${stderr.slice(-500)}`)
    return performance.now() - begin
  }
  const noOp = { image: image('no-op') }
  try {
    const one = await render([{ image: image('composition'), configPath: 'mutators.yaml' }])
    const ten = await render(mutators.map(([name, configMap]) => ({ image: image(name), configMap })))
    const [oneNoOp, tenNoOps] = [await render([noOp]), await render(mutators.map(() => noOp))]
    const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
    return {
      ...row,
      measured: `${(ten / one).toFixed(1)}x (${seconds(one)} against ${seconds(ten)}; one and ten no-op containers: ${seconds(oneNoOp)}, ${seconds(tenNoOps)})`,
      isMet: ten >= 5 * one,
    }
  } catch (error) {
    return { ...row, measured: String(error).split('\n', 1)[0] ?? '', isMet: undefined }
  }
}
