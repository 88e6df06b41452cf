import { printResources } from '@krmkit/kustomization'
import { Resource, readYaml } from '@krmkit/runtime'
import { expect, test } from 'vitest'
import { requireKustomize } from '../clients/requirements.ts'
import { Draw } from '../generated/draw.ts'
import { drawDocument } from './printing/draw-document.ts'
import { hasKeysInCircles } from './printing/key-circles.ts'
import { printEach } from './printing/kustomize-print.ts'

const seed = Number(process.env.KRMKIT_SEED ?? Math.floor(Math.random() * 2 ** 31))
const batches = process.env.KRMKIT_FULL === '1' ? 20 : 1
const BATCH = 400
const kustomize = await requireKustomize()

interface Printed {
  readonly document: string
  /** `undefined` where it cannot be printed. */
  readonly text: string | undefined
}

function drawBatch(number: number): Printed[] {
  const printed: Printed[] = []
  for (let at = 0; at < BATCH; at++) {
    const document = drawDocument(new Draw(seed + (number * BATCH + at) * 104_729), at)
    const read = readYaml(document).document
    if (read === undefined) continue
    let isPrinted = true
    const text = printResources([new Resource(read)], 'kustomize', () => {
      isPrinted = false
    })
    printed.push({ document, text: isPrinted ? text : undefined })
  }
  return printed
}

test.skipIf(kustomize === undefined)(
  `style kustomize is what kustomize prints, byte for byte (seed ${seed}; KRMKIT_SEED=${seed} repeats it)`,
  async () => {
    const faults: unknown[] = []
    let count = 0
    for (let number = 0; number < batches; number++) {
      const printed = drawBatch(number)
      const fine = printed.filter(({ text }) => text !== undefined)
      const refused = printed.filter(({ text }) => text === undefined).slice(0, 10)
      const theirs = await printEach(
        kustomize as string,
        [...fine, ...refused].map(({ document }) => document),
      )
      theirs.forEach((answer, at) => {
        const { document, text } = [...fine, ...refused][at] as Printed
        const answered = 'text' in answer ? answer.text : undefined
        if (answered !== text && !(answered !== undefined && text !== undefined && hasKeysInCircles(answered)))
          faults.push({ document, answer, text })
      })
      count += fine.length
    }

    expect({ faults: faults.length, first: faults[0] }).toEqual({ faults: 0, first: undefined })
    expect(count).toBeGreaterThan(batches * BATCH * 0.9)
  },
)
