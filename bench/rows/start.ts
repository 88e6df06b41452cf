import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { median } from '../measure.ts'
import { resourceList, setNamespace } from '../programs.ts'
import type { Row } from '../row.ts'

/** One resource, whole process, against Node that does nothing. */
export function start(rounds: number): Row[] {
  const input = readFileSync(resourceList(1))
  const [node, bundle = ''] = setNamespace()
  const own: number[] = []
  const bare: number[] = []
  for (let pair = -3; pair < rounds * 5; pair++) {
    const turn = [() => own.push(time(node, [bundle], input)), () => bare.push(time(node, ['-e', '0'], input))]
    if (pair % 2 === 0) turn.reverse()
    for (const run of turn) run()
  }
  const [ownMedian, bareMedian] = [median(own.slice(3)), median(bare.slice(3))]
  const ratio = ownMedian / bareMedian
  return [
    {
      what: 'one resource, whole process, against node -e 0',
      must: '<= 1.4x',
      measured: `${ratio.toFixed(2)}x (${ownMedian.toFixed(1)} against ${bareMedian.toFixed(1)} ms, ${rounds * 5} pairs)`,
      isMet: ratio <= 1.4,
    },
  ]
}

function time(node: string, args: readonly string[], input: Buffer): number {
  const begin = performance.now()
  const { status, stderr } = spawnSync(node, args, { input })
  const milliseconds = performance.now() - begin
  if (status !== 0) throw new Error(`\`${node} ${args.join(' ')}\` ended with ${status}: ${stderr}`)
  return milliseconds
}
