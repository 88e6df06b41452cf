import { existsSync } from 'node:fs'
import { REASON_HELP } from '@krmkit/kubernetes-schemas'
import { RULES } from '@krmkit/structural-schema'
import { expect, it } from 'vitest'
import { oldIds } from './old-ids.ts'
import { RULE_TABLE } from './rule-table.ts'

const ENTRIES = [...RULE_TABLE.values()]

it('has every rule of schemas and every reason', () => {
  const reasons = Object.keys(REASON_HELP).filter((id) => id !== 'unknown')

  expect([...RULES.map(({ id }) => id), ...reasons].filter((id) => !RULE_TABLE.has(id))).toEqual([])
})

it.each(ENTRIES)('$id has a title, its id as a word, and a page of the manual', ({ id, title, page }) => {
  expect(title).toMatch(/\S/)
  expect(id).toMatch(/^[A-Za-z][\w-]*$/)
  expect(existsSync(new URL(`../../../../docs/${page}`, import.meta.url))).toBe(true)
})

it.each(ENTRIES)('$id has one usual severity, and others for a reason', ({ severity: [usual, ...others] }) => {
  expect(usual.when).toBeUndefined()
  for (const other of others) {
    expect(other.severity).not.toBe(usual.severity)
    expect(other.when).toMatch(/^(?:for|in|with) /)
  }
})

it('no two ids differ only in case, because each is the name of a file on the site', () => {
  const names = ENTRIES.map(({ id }) => id.toLowerCase())

  expect(names.length).toBe(new Set(names).size)
})

it('the severity of a reason is that of its help', () => {
  expect(RULE_TABLE.get('gate-off')?.severity[0].severity).toBe(REASON_HELP['gate-off'].severity)
  expect(RULE_TABLE.get('deprecated')?.severity).toEqual([{ severity: REASON_HELP.deprecated.severity }])
})

it('a rule knows its older ids', () => {
  expect(oldIds('metadata-restricted')).toEqual(['S13'])
  expect(oldIds('schema-missing')).toEqual(['crd-missing', 'definition-missing'])
  expect(oldIds('enum')).toEqual([])
})
