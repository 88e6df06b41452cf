import { describe, expect, it } from 'vitest'
import { FAIL_ON, type Finding } from '../reporters/finding.ts'
import { isFailure } from './fail-on.ts'

const error: Finding = { severity: 'error', rule: 'field-type-missing', message: 'm' }
const warning: Finding = { severity: 'warning', rule: 'gate-off', message: 'm', tags: { reason: 'gate-off' } }
const deprecated: Finding = { severity: 'warning', rule: 'deprecated', message: 'm', tags: { reason: 'deprecated' } }
const note: Finding = { severity: 'info', rule: 'no-object', message: 'm' }

describe('--fail-on', () => {
  it.each<[string, Finding[], string[]]>([
    ['no finding', [], []],
    ['an error', [error], ['error', 'deprecated', 'warning', 'note']],
    ['a deprecation', [deprecated], ['deprecated', 'warning', 'note']],
    ['another warning', [warning], ['warning', 'note']],
    ['a note', [note], ['note']],
    ['a note and an error', [note, error], ['error', 'deprecated', 'warning', 'note']],
    ['a deprecation that is an error', [{ ...deprecated, severity: 'error' }], [...FAIL_ON]],
  ])('%s fails the right levels', (_, findings, levels) => {
    expect(FAIL_ON.filter((level) => isFailure(findings, level))).toEqual(levels)
  })
})
