import { describe, expect, test } from 'vitest'
import { isFormat } from './formats/formats.ts'
import { COMPLETED, GENERATED } from './formats/generated-names.ts'
import { nameRules } from './name-rules.ts'

test('a kind without a format of names has no rules about them', () => {
  expect(nameRules(undefined, true)).toEqual([])
})

test('a name, the prefix of a generated one and the namespace have rules of the object itself', () => {
  const rules = nameRules({ format: 'dns-1123-subdomain' }, true)
  expect(rules.map(({ at, isRoot }) => [at, isRoot])).toEqual([
    ['metadata.name', true],
    ['metadata.name', true],
    ['metadata.generateName', true],
    ['metadata.namespace', true],
  ])
})

test('the namespace of a cluster-scoped object has no rule: the server clears it', () => {
  const rules = nameRules({ format: 'dns-1123-subdomain' }, false)
  expect(rules.map(({ at }) => at)).not.toContain('metadata.namespace')
})

test('each format while a gate was off or on is a rule, and so is its prefix', () => {
  const before = { format: 'dns-1035-label', gate: 'Relaxed' }
  const rules = nameRules({ format: 'dns-1123-label', before }, true).filter(({ gate, notGate }) => gate ?? notGate)
  expect(rules.map(({ at, gate, notGate }) => [at, gate, notGate])).toEqual([
    ['metadata.name', 'Relaxed', undefined],
    ['metadata.name', undefined, 'Relaxed'],
    ['metadata.generateName', 'Relaxed', undefined],
    ['metadata.generateName', undefined, 'Relaxed'],
  ])
})

test('from some version on the name that is made of a prefix is checked in its place', () => {
  const rules = nameRules({ format: 'dns-1123-subdomain', prefixUntil: 34 }, true)
  expect(rules.filter(({ at }) => at === 'metadata.generateName').map(({ since, until }) => [since, until])).toEqual([
    [undefined, 34],
    [35, undefined],
  ])
})

describe('the prefix of a generated name', () => {
  test.each([
    ['dns-1123-label', 'a-', true, true],
    ['dns-1123-label', 'AB-', false, false],
    ['dns-1123-subdomain', 'a.', false, true],
    ['path-segment', '..', true, true],
    ['path-segment', 'a/', false, false],
  ])('%s: %s', (format, prefix, isPrefix, isMade) => {
    expect(isFormat(`${GENERATED}${format}`, prefix)).toBe(isPrefix)
    expect(isFormat(`${COMPLETED}${format}`, prefix)).toBe(isMade)
  })
})
