import { interleave, measure } from '../measure.ts'
import { documentPeer, goPeer, resourceList, setNamespace } from '../programs.ts'
import type { Row } from '../row.ts'

const RESOURCES = 10_000
const WHAT = `set-namespace on ${RESOURCES} resources`

/** Against a Go program on kyaml that reads and writes the same list and changes nothing. */
export async function kyaml(rounds: number): Promise<Row[]> {
  const input = resourceList(RESOURCES)
  const peer = await goPeer()
  if (peer === undefined)
    return [{ what: `${WHAT}, against kyaml`, must: '>= 8x faster', measured: 'Go is not installed', isMet: undefined }]
  const own = setNamespace()
  const runs = await interleave(rounds, { own: () => measure(own, input), peer: () => measure(peer, input) })
  const faster = runs.peer.milliseconds / runs.own.milliseconds
  const smaller = runs.peer.mebibytes / runs.own.mebibytes
  return [
    {
      what: `${WHAT}, time against kyaml v0.21.2 changing nothing`,
      must: '>= 8x faster',
      measured: `${faster.toFixed(1)}x (${runs.own.milliseconds.toFixed(0)} against ${runs.peer.milliseconds.toFixed(0)} ms)`,
      isMet: faster >= 8,
      figure: { id: 'set-namespace-kyaml', value: faster, better: 'more' },
    },
    {
      what: `${WHAT}, peak memory against the same`,
      must: '<= 1/6',
      measured: `1/${smaller.toFixed(1)} (${runs.own.mebibytes.toFixed(0)} against ${runs.peer.mebibytes.toFixed(0)} MiB)`,
      isMet: smaller >= 6,
    },
  ]
}

/** Against a script that does the same through `yaml`'s Document. */
export async function document(rounds: number): Promise<Row[]> {
  const input = resourceList(RESOURCES)
  const own = setNamespace()
  const runs = await interleave(rounds, { own: () => measure(own, input), peer: () => measure(documentPeer, input) })
  const faster = runs.peer.milliseconds / runs.own.milliseconds
  return [
    {
      what: `${WHAT}, time against yaml's Document`,
      must: '>= 8x faster',
      measured: `${faster.toFixed(1)}x (${runs.own.milliseconds.toFixed(0)} against ${runs.peer.milliseconds.toFixed(0)} ms)`,
      isMet: faster >= 8,
    },
  ]
}
