import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { stringify } from 'yaml'
import { kubernetesModel } from '../../packages/kubernetes-schemas/src/model/decode/decode-model.ts'
import {
  kindSchemaPath,
  projectKindSchema,
} from '../../packages/kubernetes-schemas/tests/project/project-kind-schema.ts'
import { isOnPath } from '../../tools/install/apt.ts'
import { ensureTool } from '../../tools/install/go-tools.ts'
import { cache } from '../../tools/paths.ts'
import { krmkit } from '../build-run.ts'
import { BENCH_KINDS, benchObjects } from '../kubernetes-objects.ts'
import { interleave, measure, type Program, type Usage } from '../measure.ts'
import type { Row } from '../row.ts'

const COUNT = 10_000
const MINOR = 36
/** The rules of the API server are checked too, which the peer does not have. */
const LEAST = 2.2

/** Objects of many kinds in one YAML file against one minor, whole process, beside kubeconform with schemas of ours. */
export async function versions(rounds: number): Promise<Row[]> {
  return withObjects(async (file, invalid) => {
    const what = `versions: ${COUNT} objects of ${BENCH_KINDS} kinds, 5 % invalid, one minor, whole process, against kubeconform 0.8.0 at its best -n`
    const peer = await kubeconform()
    if (peer === undefined)
      return [{ what, must: `>= ${LEAST}x faster`, measured: 'Go is not installed', isMet: undefined }]
    const own = [...krmkit(), 'check', file, '--kubernetes-version', `1.${MINOR}`] as const
    const theirs = (goroutines: number): Program => [...peer, '-n', `${goroutines}`, file]
    const runs = await interleave(Math.ceil(rounds / 2), {
      own: () => measure(anyVerdict(own), '/dev/null'),
      one: () => measure(anyVerdict(theirs(1)), '/dev/null'),
      two: () => measure(anyVerdict(theirs(2)), '/dev/null'),
      four: () => measure(anyVerdict(theirs(4)), '/dev/null'),
      eight: () => measure(anyVerdict(theirs(8)), '/dev/null'),
    })
    const theirRuns = [runs.one, runs.two, runs.four, runs.eight]
    const best = Math.min(...theirRuns.map(({ milliseconds }) => milliseconds))
    const ratio = best / runs.own.milliseconds
    const same = [namesOf(own, ownNames), namesOf(theirs(2), theirNames)].map((names) => names.sort().join())
    return [
      {
        what,
        must: `>= ${LEAST}x faster`,
        measured: `${ratio.toFixed(2)}x (${runs.own.milliseconds.toFixed(0)} against ${best.toFixed(0)} ms, ${runs.own.mebibytes.toFixed(0)} MiB)`,
        isMet: ratio >= LEAST,
      },
      processorRow(`${what}, processor time`, runs.own, theirRuns),
      {
        what: 'the objects that both call invalid, and those that are',
        must: 'the same',
        measured: `${invalid.length} invalid`,
        isMet: same.every((names) => names === [...invalid].sort().join()),
      },
    ]
  })
}

/** The same file against a range of all minors, beside one of them. */
export async function versionRange(rounds: number): Promise<Row[]> {
  return withObjects(async (file) => {
    const { first, last } = kubernetesModel()
    const check = (version: string): Program => [...krmkit(), 'check', file, '--kubernetes-version', version]
    const runs = await interleave(Math.ceil(rounds / 2), {
      one: () => measure(anyVerdict(check(`1.${last}`)), '/dev/null'),
      range: () => measure(anyVerdict(check(`1.${first}-1.${last}`)), '/dev/null'),
    })
    const ratio = runs.range.milliseconds / runs.one.milliseconds
    return [
      {
        what: `versions-range: the same objects against ${last - first + 1} minors, against one of them`,
        must: '<= 1.5x',
        measured: `${ratio.toFixed(2)}x (${runs.range.milliseconds.toFixed(0)} against ${runs.one.milliseconds.toFixed(0)} ms)`,
        isMet: ratio <= 1.5,
      },
      {
        what: `versions-range: the same objects against ${last - first + 1} minors, against one of them, in processor time`,
        must: '<= 1.5x',
        measured: `${(runs.range.processor / runs.one.processor).toFixed(2)}x (${runs.range.processor.toFixed(0)} against ${runs.one.processor.toFixed(0)} ms)`,
        isMet: Number.isNaN(runs.one.processor) ? undefined : runs.range.processor <= 1.5 * runs.one.processor,
        figure: { id: 'check-range', value: runs.range.processor / runs.one.processor, better: 'less' },
      },
    ]
  })
}

/** Updates of the same objects, against the check of the new ones alone. */
export async function updates(rounds: number): Promise<Row[]> {
  return withObjects(async (file) => {
    const old = join(dirname(file), 'old', 'objects.yaml')
    mkdirSync(dirname(old))
    // Each object changes a label, and each workload its image.
    writeFileSync(old, readFileSync(file, 'utf8').replaceAll(/^( +app: .*|.*image: .*)$/gm, '$1-old'))
    const check = [...krmkit(), 'check', file, '--kubernetes-version', `1.${MINOR}`] as const
    const runs = await interleave(Math.ceil(rounds / 2), {
      alone: () => measure(anyVerdict(check), '/dev/null'),
      updates: () => measure(anyVerdict([...check, '--old', old]), '/dev/null'),
    })
    const ratio = runs.updates.milliseconds / runs.alone.milliseconds
    return [
      {
        what: `updates: ${COUNT} objects with --old, against the check without it`,
        must: '<= 1.5x',
        measured: `${ratio.toFixed(2)}x (${runs.updates.milliseconds.toFixed(0)} against ${runs.alone.milliseconds.toFixed(0)} ms)`,
        isMet: ratio <= 1.5,
      },
      {
        what: 'the same in processor time',
        must: '<= 1.5x',
        measured: `${(runs.updates.processor / runs.alone.processor).toFixed(2)}x (${runs.updates.processor.toFixed(0)} against ${runs.alone.processor.toFixed(0)} ms)`,
        isMet: Number.isNaN(runs.alone.processor) ? undefined : runs.updates.processor <= 1.5 * runs.alone.processor,
      },
    ]
  })
}

/** The processor time of all threads, which other work on the machine changes little, against the least of the others. */
function processorRow(what: string, own: Usage, others: readonly Usage[]): Row {
  const best = Math.min(...others.map(({ processor }) => processor))
  const ratio = best / own.processor
  return {
    what,
    must: `>= ${LEAST}x less`,
    measured: `${ratio.toFixed(2)}x (${own.processor.toFixed(0)} against ${best.toFixed(0)} ms)`,
    isMet: Number.isNaN(ratio) ? undefined : ratio >= LEAST,
    figure: { id: 'check-kubeconform', value: ratio, better: 'more' },
  }
}

async function withObjects(use: (file: string, invalid: readonly string[]) => Promise<Row[]>): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'krmkit-bench-'))
  try {
    const { objects, invalid } = benchObjects(COUNT)
    const file = join(folder, 'objects.yaml')
    writeFileSync(file, objects.map((object) => stringify(object, { lineWidth: 0 })).join('---\n'))
    return await use(file, invalid)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Both report invalid objects by their exit code, which is not a failure here; nor is 2, for unreadable ones, if they are expected. */
export function anyVerdict(program: Program, last: 1 | 2 = 1): Program {
  return ['/bin/sh', '-c', `"$@" || test $? -le ${last}`, 'sh', ...program]
}

/** kubeconform with strict schemas of ours in a folder; `undefined` where there is no Go. */
async function kubeconform(): Promise<Program | undefined> {
  if (!(await isOnPath('go'))) return undefined
  const folder = join(cache, 'bench', 'kubeconform')
  const schemas = join(folder, `schemas-1.${MINOR}`)
  mkdirSync(schemas, { recursive: true })
  writeSchemas(schemas)
  const program = await ensureTool('kubeconform')
  const location = `${schemas}/{{ .NormalizedKubernetesVersion }}-standalone{{ .StrictSuffix }}/{{ .ResourceKind }}{{ .KindSuffix }}.json`
  return [program, '-strict', '-kubernetes-version', `1.${MINOR}.0`, '-schema-location', location, '-output', 'json']
}

function writeSchemas(folder: string): void {
  const model = kubernetesModel()
  for (const kind of model.kinds()) {
    const schema = projectKindSchema(model, MINOR, kind, { isStrict: true })
    if (schema === undefined) continue
    const file = join(folder, kindSchemaPath(MINOR, kind, { isStrict: true }))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(schema))
  }
}

function namesOf([program, ...args]: Program, read: (stdout: string) => string[]): string[] {
  const isOurs = program === process.execPath
  const { stdout } = spawnSync(program, isOurs ? [...args, '--format', 'json'] : args, {
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  })
  return [...new Set(read(stdout))]
}

function ownNames(stdout: string): string[] {
  const { findings } = JSON.parse(stdout) as { findings: { severity: string; resource?: { name?: string } }[] }
  return findings.filter(({ severity }) => severity === 'error').map(({ resource }) => resource?.name ?? '')
}

function theirNames(stdout: string): string[] {
  const { resources } = JSON.parse(stdout) as { resources: { name: string; status: string }[] }
  return resources.filter(({ status }) => status === 'statusInvalid').map(({ name }) => name)
}
