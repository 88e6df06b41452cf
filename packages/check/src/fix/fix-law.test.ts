import type { Minor, Target } from '@krmkit/kubernetes-schemas'
import { kubernetesModel } from '@krmkit/kubernetes-schemas/objects'
import { makeResource, type Resource } from '@krmkit/runtime'
import { expect, test } from 'vitest'
import { matrixOf } from '../../../kubernetes-schemas/generator/matrix/matrix.ts'
import { ask, askFix } from '../../tests/ask.ts'

const model = kubernetesModel()
// Whole kinds, whose replacement is required; their many fields are similar, so some of them are enough.
const isFull = process.env.KRMKIT_FULL === '1'
const cases = matrixOf(model).cases.filter(({ reason }, i) => isFull || reason.startsWith('kind-') || i % 8 === 0)

/** One target per version: its view is computed once. */
const targets = Array.from({ length: model.last + 1 }, (_, minor) => ({ minors: { from: minor, to: minor } }))
const targetAt = (minor: Minor) => targets[minor] as Target

/** What the schemas of a version refuse: the objects of the matrix have what schemas require. */
async function errorsAt(resource: Resource, minor: Minor): Promise<ReadonlySet<string>> {
  const { findings } = await ask([resource], { target: targetAt(minor), hasServerRules: false })
  return new Set(findings.filter(({ severity }) => severity === 'error').map(({ path }) => path))
}

test.each([25, 37])(
  'fixing an object of the matrix for 1.%i adds no error, and a second run changes nothing',
  async (minor) => {
    const target = targetAt(minor)
    let count = 0
    for (const { id, object } of cases) {
      const resource = makeResource({
        ...object,
        apiVersion: String(object.apiVersion),
        kind: String(object.kind),
        metadata: { name: 'one' },
      })
      const text = resource.toString()
      const home = model.kind(resource.apiVersion, resource.kind)?.minors?.to ?? minor
      const before = new Set([...(await errorsAt(resource, minor)), ...(await errorsAt(resource, home))])
      const outcomes = askFix([resource], { target })
      if (outcomes.some(({ outcome }) => outcome === 'done')) count++
      else expect(resource.toString(), id).toBe(text)
      expect(
        [...(await errorsAt(resource, minor))].filter((path) => !before.has(path)),
        id,
      ).toEqual([])
      const again = askFix([makeResource(resource.toString())], { target })
      expect(
        again.filter(({ outcome }) => outcome === 'done'),
        id,
      ).toEqual([])
    }
    expect(count).toBeGreaterThan(20)
  },
)
