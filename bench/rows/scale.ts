import { rmSync, statSync } from 'node:fs'
import { interleave, measure } from '../measure.ts'
import { resourceList, setNamespace } from '../programs.ts'
import type { Row } from '../row.ts'

const MOST_BYTES = 256 * 2 ** 20

/** Ten times the resources. */
export async function scale(rounds: number): Promise<Row[]> {
  const [few, many] = [resourceList(10_000), resourceList(100_000)]
  const own = setNamespace()
  const runs = await interleave(Math.ceil(rounds / 2), { few: () => measure(own, few), many: () => measure(own, many) })
  rmSync(many)
  const ratio = runs.many.milliseconds / runs.few.milliseconds
  return [
    {
      what: 'time(100,000) / time(10,000)',
      must: '<= 13',
      measured: `${ratio.toFixed(1)} (${(runs.many.milliseconds / 1000).toFixed(2)} s)`,
      isMet: ratio <= 13,
    },
    {
      what: 'peak memory at 100,000 resources',
      must: '<= 1 GiB',
      measured: `${runs.many.mebibytes.toFixed(0)} MiB`,
      isMet: runs.many.mebibytes <= 1024,
    },
  ]
}

/** The largest input that is accepted. */
export async function large(): Promise<Row[]> {
  const sample = statSync(resourceList(10_000)).size
  const input = resourceList(Math.floor((MOST_BYTES / sample) * 10_000 * 0.995))
  const size = statSync(input).size
  const output = `${input}.out`
  try {
    const { milliseconds, mebibytes, written } = await measure(setNamespace(), input, output)
    return [
      {
        what: 'an input of 256 MB',
        must: 'accepted',
        measured: `${(size / 2 ** 20).toFixed(0)} MiB in ${(milliseconds / 1000).toFixed(1)} s, ${mebibytes.toFixed(0)} MiB, ${(written / 2 ** 20).toFixed(0)} MiB out`,
        // Every resource got a namespace or kept one: the output has at least nine tenths of the size of the input.
        isMet: written > size * 0.9,
      },
    ]
  } catch (error) {
    return [{ what: 'an input of 256 MB', must: 'accepted', measured: String(error).slice(0, 200), isMet: false }]
  } finally {
    rmSync(input, { force: true })
    rmSync(output, { force: true })
  }
}
