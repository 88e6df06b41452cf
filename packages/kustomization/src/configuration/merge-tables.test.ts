import { expect, test } from 'vitest'
import { emptyTables } from './configuration-tables.ts'
import { defaultTables } from './default-tables.ts'
import { mergeTables } from './merge-tables.ts'

test("kustomize's own tables, merged into nothing entry by entry, are the same tables", () => {
  const copy = { ...defaultTables }

  const { tables } = mergeTables(emptyTables, copy) as { tables: typeof defaultTables }

  expect(tables).toBe(copy)
  expect(mergeTables(emptyTables, defaultTables)).toEqual({ tables: defaultTables })
  expect(mergeTables(defaultTables, copy)).toEqual({ tables: defaultTables })
})

test('a table that says something new is merged', () => {
  const more = { ...emptyTables, namePrefix: [{ path: 'spec/other', kind: 'Other' }] }

  const { tables } = mergeTables(defaultTables, more) as { tables: typeof defaultTables }

  expect(tables.namePrefix).toEqual(expect.arrayContaining([...defaultTables.namePrefix, ...more.namePrefix]))
  expect(tables.namespace).toBe(defaultTables.namespace)
})
