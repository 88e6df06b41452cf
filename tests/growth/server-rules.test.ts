import { expect, test } from 'vitest'
import { kubernetesModel, ObjectChecker } from '../../packages/kubernetes-schemas/src/objects.ts'
import { SERVER_RULES } from '../../packages/kubernetes-schemas/src/server-rules.ts'
import { UPDATE_RULES } from '../../packages/kubernetes-schemas/src/update-rules.ts'
import { makeResource } from '../../packages/runtime/src/index.ts'
import { growth, MAX_RATIO } from './growth.ts'
import { HOSTILE } from './hostile-objects.ts'
import { HOSTILE_UPDATES } from './hostile-updates.ts'

const COUNT = 600
const { last } = kubernetesModel()

const UPDATES = { ...SERVER_RULES, updates: UPDATE_RULES }

/** An update runs the rules of the new object, and compares it with the old one, unless both are the same. */
test.each(Object.entries(HOSTILE))(
  'an update that changes what the server sets checks and compares %s in linear time',
  (_, made) => {
    const minors = { from: last, to: last }
    const checker = new ObjectChecker({ minors }, kubernetesModel(), UPDATES)
    const prepare = (count: number) => {
      const object = made(count)
      const old = { ...object, metadata: { ...(object.metadata as object), generation: 2 } }
      const [text, oldText] = [JSON.stringify(object), JSON.stringify(old)]
      return () => checker.check(makeResource(text), makeResource(oldText))
    }
    const created = new ObjectChecker({ minors }, kubernetesModel(), SERVER_RULES).check(
      makeResource(JSON.stringify(made(3))),
    )
    expect(prepare(3)().length).toBeGreaterThanOrEqual(created.length)
    expect(prepare(1)().filter(({ reason }) => reason === 'immutable' || reason === 'unknown-kind')).toEqual([])

    expect(growth(prepare, COUNT)).toBeLessThanOrEqual(MAX_RATIO)
  },
)

test.each(Object.entries(HOSTILE_UPDATES))('the rules of updates compare %s in linear time', (_, made) => {
  const checker = new ObjectChecker({ minors: { from: last, to: last } }, kubernetesModel(), UPDATES)
  const prepare = (count: number) => {
    const [old, now] = made(count).map((object) => JSON.stringify(object)) as [string, string]
    return () => checker.check(makeResource(now), makeResource(old))
  }
  expect(prepare(3)().some(({ reason }) => reason === 'immutable')).toBe(true)

  expect(growth(prepare, COUNT)).toBeLessThanOrEqual(MAX_RATIO)
})
