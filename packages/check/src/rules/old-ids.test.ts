import { RULES } from '@krmkit/structural-schema'
import { expect, it } from 'vitest'
import { presentId } from './old-ids.ts'

it.each(['S1', 'S21', 'K3', 'crd-unknown-field', 'unknown'])('%s is an id of a rule of today', (old) => {
  expect(RULES.map(({ id }) => id)).toContain(presentId(old))
})

it.each(['S22', 'unknown-field', 'enum'])('%s stays as it is', (id) => {
  expect(presentId(id)).toBe(id)
})
