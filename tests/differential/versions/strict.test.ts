import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isOnPath } from '../../../scripts/apt.ts'
import { hasGoProgram } from '../../../scripts/go-program.ts'
import { askOracle, type Decoded, STRICT_MINORS, strictDecoder } from '../../../scripts/kubernetes-oracles.ts'
import { findingsOf, isKnown, unknownFaults, unknownPaths } from './compare.ts'
import { withOtherTypes } from './mistyped.ts'
import { filledObjects, type KubernetesObject } from './objects.ts'
import { seed, withUnknowns } from './unknowns.ts'

const isFull = process.env.KRMKIT_FULL === '1'
// The decoders of the other minors are asked in full runs; otherwise what they answered stands in a file.
const minors = isFull ? STRICT_MINORS : ([37] as const)
const hasDecoder = hasGoProgram(strictDecoder(37)) || (await isOnPath('go'))
if (!hasDecoder) console.log('skipped: the decoders of Kubernetes are built with Go, which is not on the path')

const recorded = new URL('answers/unknown-fields.json', import.meta.url)

describe.skipIf(!hasDecoder)('unknown fields are those of the strict decoder', () => {
  test('of every kind of each minor with every field set', { timeout: 600_000 }, async () => {
    const faults: string[] = []
    let compared = 0
    for (const filledAt of minors) {
      const objects = await filledObjects(filledAt)
      for (const minor of minors) {
        const found = await faultsOf(objects, minor)
        compared += found.compared
        faults.push(...found.faults)
      }
    }
    console.log(`${compared} objects compared`)

    expect(faults.slice(0, 10)).toEqual([])
    expect(compared).toBeGreaterThan(isFull ? 600 : 90)
  })

  test(`of objects with mistyped and invented names (seed ${seed})`, { timeout: 600_000 }, async () => {
    const faults: string[] = []
    let compared = 0
    for (const minor of minors) {
      const objects = (await filledObjects(minor)).flatMap((object) => withUnknowns(object, isFull ? 20 : 3))
      const found = await faultsOf(objects, minor)
      compared += found.compared
      faults.push(...found.faults)
    }
    console.log(`${compared} objects compared`)

    expect(faults.slice(0, 10)).toEqual([])
  })

  test(`values of other types are refused where it refuses them (seed ${seed})`, { timeout: 600_000 }, async () => {
    const faults: string[] = []
    for (const minor of minors) {
      const objects = (await filledObjects(minor)).filter((object) => isKnown(findingsOf(object, minor)))
      const cases = objects.flatMap((object) => withOtherTypes(object, isFull ? 40 : 4))
      const answers = await askOracle<Decoded>(
        strictDecoder(minor),
        cases.map(({ object }) => ({ op: 'decode', object })),
      )
      for (const [i, { object, path }] of cases.entries()) {
        const ours = findingsOf(object, minor).filter(({ reason }) => reason === 'type' || reason === 'format')
        const theirs = answers[i]?.error
        if (ours.length > 0 !== (theirs !== undefined))
          faults.push(`${object.kind} at 1.${minor}: ${path}: ${theirs ?? ours[0]?.message}`)
      }
    }

    expect(faults.slice(0, 10)).toEqual([])
  })

  test('in 1.21 and 1.30, of kinds filled as of the newest, as their decoders answered', async () => {
    const answers = JSON.parse(readFileSync(recorded, 'utf8')) as Record<string, Record<string, string[]>>
    const objects = new Map((await filledObjects(37)).map((object) => [`${object.apiVersion} ${object.kind}`, object]))

    const faults = Object.entries(answers).flatMap(([minor, kinds]) =>
      Object.entries(kinds).flatMap(([kind, unknown]) => {
        const object = objects.get(kind) as KubernetesObject
        const ours = unknownPaths(findingsOf(object, Number(minor))).sort()
        return JSON.stringify(ours) === JSON.stringify(unknown) ? [] : [{ minor, kind, ours, unknown }]
      }),
    )

    expect(faults.slice(0, 3)).toEqual([])
    expect(Object.keys(answers)).toEqual(['21', '30'])
  })
})

async function faultsOf(objects: readonly KubernetesObject[], minor: (typeof STRICT_MINORS)[number]) {
  const answers = await askOracle<Decoded>(
    strictDecoder(minor),
    objects.map((object) => ({ op: 'decode', object })),
  )
  let compared = 0
  const faults = objects.flatMap((object, i) => {
    const findings = findingsOf(object, minor)
    const answer = answers[i] as Decoded
    if (!isKnown(findings)) return []
    compared++
    const id = `${object.apiVersion} ${object.kind} at 1.${minor}`
    if (!answer.kind) return [`${id}: the decoder does not know the kind`]
    return unknownFaults(findings, answer).map((fault) => `${id}: ${fault}`)
  })
  return { compared, faults }
}
