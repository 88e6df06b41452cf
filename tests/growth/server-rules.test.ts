import { expect, test } from 'vitest'
import { kubernetesModel, ObjectChecker } from '../../packages/kubernetes-schemas/src/objects.ts'
import { SERVER_RULES } from '../../packages/kubernetes-schemas/src/server-rules.ts'
import { makeResource } from '../../packages/runtime/src/index.ts'
import { growth, MAX_RATIO } from './growth.ts'
import { HOSTILE } from './hostile-objects.ts'

const COUNT = 600
const { last } = kubernetesModel()

test.each(Object.entries(HOSTILE))('the rules of the API server look at %s in linear time', (_, made) => {
  const checker = new ObjectChecker({ minors: { from: last, to: last } }, kubernetesModel(), SERVER_RULES)
  const prepare = (count: number) => {
    const text = JSON.stringify(made(count))
    return () => checker.check(makeResource(text))
  }
  expect(prepare(1)().some(({ reason }) => reason === 'unknown-kind')).toBe(false)

  const ratio = growth(prepare, COUNT)

  expect(ratio).toBeLessThanOrEqual(MAX_RATIO)
})
