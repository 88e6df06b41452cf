import { expect, test } from 'vitest'
import { readBases } from '../../server/bases.ts'
import { copiesOf } from '../../server/changes/copies.ts'
import { drawQuestions } from '../../server/changes/draw-questions.ts'
import { changesAt, contextOf } from '../../server/changes/make-changes.ts'
import { materialOf } from '../../server/changes/material.ts'
import { placesOf } from '../../server/changes/places.ts'
import { CHANGE_KINDS, objectOf } from '../../server/changes/question.ts'
import { valueAt } from '../../server/json.ts'
import { coverageOf } from '../../server/score/coverage.ts'
import { definitionPath } from '../../server/score/definition-path.ts'

const MINOR = 37
const bases = readBases()
const material = materialOf(bases.values(), MINOR)

test('equal seeds give equal questions, other seeds give others', () => {
  const [one, same, other] = [1, 1, 2].map((seed) => drawQuestions(bases.values(), MINOR, seed, 300))

  expect(one).toHaveLength(300)
  expect(same).toEqual(one)
  expect(other).not.toEqual(one)
})

test('the questions begin with each base object as it is, and repeat none', () => {
  const questions = drawQuestions(bases.values(), MINOR, 3, 600)

  const unchanged = questions.filter(({ changes }) => changes.length === 0).map(({ base }) => base)
  expect(unchanged).toEqual([...bases.keys()])
  expect(new Set(questions.map((question) => JSON.stringify(question))).size).toBe(600)
})

test('the questions have each kind of change, and one to three changes', () => {
  const questions = drawQuestions(bases.values(), MINOR, 4, 3_000)

  const kinds = new Set(questions.flatMap(({ changes }) => changes.map(({ kind }) => kind)))
  expect([...kinds].sort()).toEqual([...CHANGE_KINDS].sort())
  expect(new Set(questions.map(({ changes }) => changes.length))).toEqual(new Set([0, 1, 2, 3]))
})

test('each place of each base object can be changed, and each change gives another object', () => {
  for (const { id, object } of bases.values()) {
    const context = contextOf(object, material, MINOR)
    for (const place of placesOf(object, MINOR)) {
      const changes = changesAt(place, context).flat()
      expect(changes.length, `${id} ${place.path.join('.')}`).toBeGreaterThan(0)
      for (const change of changes) {
        const changed = objectOf({ base: id, changes: [change] }, bases)
        expect(changed, `${id} ${JSON.stringify(change).slice(0, 200)}`).not.toEqual(object)
      }
    }
  }
})

test('an object of a question is the base object with its changes, and the base object stays as it is', () => {
  const text = JSON.stringify(bases.get('meta.yaml#0')?.object)

  const changed = objectOf(
    {
      base: 'meta.yaml#0',
      changes: [
        { kind: 'removed', at: ['metadata', 'ownerReferences', 0] },
        { kind: 'long', at: ['data', 'key'], long: 70 },
        { kind: 'unknown', at: ['unheard'], to: 'a' },
      ],
    },
    bases,
  )

  expect(valueAt(changed, ['metadata', 'ownerReferences', 0, 'kind'])).toBe('ConfigMap')
  expect(valueAt(changed, ['data', 'key'])).toBe('a'.repeat(70))
  expect(changed.unheard).toBe('a')
  expect(JSON.stringify(bases.get('meta.yaml#0')?.object)).toBe(text)
})

test('fields of the server are named by the definition that has them', () => {
  const deployment = { apiVersion: 'apps/v1', kind: 'Deployment' }
  const paths = [
    'spec.template.spec.containers[0].ports[1].name',
    'spec.selector',
    'metadata.labels[a.b/c]',
    'unheard.x',
  ]

  expect(paths.map((path) => definitionPath(deployment, path, MINOR))).toEqual([
    'ContainerPort.name',
    'LabelSelector',
    'ObjectMeta.labels{}',
    'Deployment.unheard.x',
  ])
})

test('the coverage lists kinds without a base object and fields that none sets', () => {
  const base = { id: 'a', digest: '', object: { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'a' }, data: {} } }

  const { kinds, fields } = coverageOf([base], MINOR)

  expect(kinds).toContain('v1 Pod')
  expect(kinds).not.toContain('v1 Secret')
  expect(fields.find(({ definition }) => definition === 'Secret')).toEqual({
    definition: 'Secret',
    kinds: ['Secret'],
    fields: ['immutable', 'stringData', 'type'],
  })
})

test('copies are the first element, then the same with other names', () => {
  const [list, map] = [[{ name: 'a', port: 1 }, { name: 'b' }], { key: 'value', other: 'x' }]

  expect(copiesOf(list, 3)).toEqual([
    { name: 'a', port: 1 },
    { name: 'a1', port: 1 },
    { name: 'a2', port: 1 },
  ])
  expect(copiesOf(map, 2)).toEqual({ key: 'value', key1: 'value' })
  expect([copiesOf(['x', 'y'], 2), copiesOf([5], 2), copiesOf(undefined, 1)]).toEqual([['x', 'x1'], [5, 6], { a: 'a' }])
})
