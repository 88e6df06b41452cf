import { expect, test } from 'vitest'
import type { Finding } from '../finding/finding.ts'
import { withoutConsequences } from './field-validation.ts'

const unknown = (at: string, replacement: string | undefined, severity: Finding['severity'] = 'error'): Finding => ({
  severity,
  rule: 'unknown-field',
  message: '',
  at: at.split('.'),
  ...(replacement !== undefined && { tags: { replacement } }),
})
const required = (at: string): Finding => ({ severity: 'error', rule: 'required', message: '', at: at.split('.') })
const shown = (findings: readonly Finding[]) =>
  withoutConsequences(findings).map(({ rule, at }) => `${rule} ${at.join('.')}`)

test.each<[string, Finding, Finding]>([
  ['in the object itself', unknown('knd', 'kind'), required('kind')],
  ['below', unknown('spec.contaners', 'containers'), required('spec.containers')],
])('a required field with a misspelled name, %s, is one finding', (_, misspelled, absent) => {
  expect(shown([misspelled, absent])).toEqual([`unknown-field ${misspelled.at.join('.')}`])
})

test.each<[string, Finding, Finding]>([
  ['the name resembles no other', unknown('spec.pods', undefined), required('spec.containers')],
  ['the name resembles another one', unknown('spec.contaners', 'containers'), required('spec.selector')],
  ['the name is elsewhere', unknown('contaners', 'containers'), required('spec.containers')],
  ['the name is only a warning', unknown('spec.contaners', 'containers', 'warning'), required('spec.containers')],
])('both stay where %s', (_, other, absent) => {
  expect(shown([other, absent])).toHaveLength(2)
})
