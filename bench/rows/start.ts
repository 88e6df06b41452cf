import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandIn, installedCommand } from '../../tests/shipped/install.ts'
import { root } from '../../tools/paths.ts'
import { median, type Program } from '../measure.ts'
import { resourceList, setNamespace } from '../programs.ts'
import type { Row } from '../row.ts'
import { executableFile } from './executable.ts'

/** A Service that a server of 1.30 takes, and drops a field of. */
const SERVICE = `apiVersion: config.kubernetes.io/v1
kind: ResourceList
functionConfig:
  apiVersion: v1
  kind: ConfigMap
  metadata:
    name: function-input
  data:
    kubernetesVersion: "1.30"
items:
- apiVersion: v1
  kind: Service
  metadata:
    name: web
  spec:
    trafficDistribution: PreferClose
    ports:
    - port: 80
`

/** One resource, whole process, against Node that does nothing: two functions, and the command as npm installs it. */
export async function start(rounds: number): Promise<Row[]> {
  const [node, bundle = ''] = setNamespace()
  const list = readFileSync(resourceList(1))
  const versions = join(root, 'functions/check-kubernetes-version/dist/main.js')
  const command = ['run', 'set-namespace']
  const installed = [node, commandIn(await installedCommand()), ...command] as const
  const executable = executableFile()
  return [
    row('one resource through set-namespace, whole process, against node -e 0', 1.8, [node, bundle], list, rounds),
    row('the same of check-kubernetes-version', 2.6, [node, versions], Buffer.from(SERVICE), rounds),
    row('krmkit run set-namespace as installed, from the second run on', 2.4, installed, list, rounds),
    ...(existsSync(executable)
      ? [row('the same as a single executable', 3, [executable, ...command], list, rounds)]
      : []),
  ]
}

function row(what: string, most: number, program: Program, input: Buffer, rounds: number): Row {
  const own: number[] = []
  const bare: number[] = []
  for (let pair = -3; pair < rounds * 5; pair++) {
    const turn = [() => own.push(time(program, input)), () => bare.push(time([setNamespace()[0], '-e', '0'], input))]
    if (pair % 2 === 0) turn.reverse()
    for (const run of turn) run()
  }
  const [ownMedian, bareMedian] = [median(own.slice(3)), median(bare.slice(3))]
  const ratio = ownMedian / bareMedian
  return {
    what,
    must: `<= ${most}x`,
    measured: `${ratio.toFixed(2)}x (${ownMedian.toFixed(1)} against ${bareMedian.toFixed(1)} ms, ${rounds * 5} pairs)`,
    isMet: ratio <= most,
  }
}

function time([file, ...args]: Program, input: Buffer): number {
  const begin = performance.now()
  const { status, stderr } = spawnSync(file, args, { input })
  const milliseconds = performance.now() - begin
  if (status !== 0) throw new Error(`\`${file} ${args.join(' ')}\` ended with ${status}: ${stderr}`)
  return milliseconds
}
