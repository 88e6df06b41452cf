import { expect, test } from 'vitest'
import { CHANGES_NOTHING, completeBuiltinConfig } from './complete-config.ts'

const inKustomization = { defaultFieldSpecs: false, directoryName: 'base' }
const inComposition = { defaultFieldSpecs: true, directoryName: 'base' }

test.each([
  ['LabelTransformer', {}, { fieldSpecs: [] }, 'warning'],
  ['AnnotationsTransformer', { fieldSpecs: null }, { fieldSpecs: [] }, 'warning'],
  ['PrefixTransformer', {}, {}, 'error'],
  ['SuffixTransformer', { suffix: '-a' }, { suffix: '-a' }, 'error'],
  ['NamespaceTransformer', {}, { fieldSpecs: [] }, undefined],
  ['ImageTagTransformer', {}, { fieldSpecs: [] }, undefined],
  ['ReplicaCountTransformer', {}, { fieldSpecs: [] }, undefined],
  ['LabelTransformer', { FieldSpecs: [] }, { FieldSpecs: [] }, undefined],
  ['LabelTransformer', { fieldSpecStrategy: 'merge' }, { fieldSpecStrategy: 'merge' }, undefined],
  ['PatchTransformer', { patch: 'a' }, { patch: 'a' }, undefined],
])('%s with %j in a Kustomization becomes %j', (kind, fields, expected, severity) => {
  const completed = completeBuiltinConfig(kind, fields, inKustomization)
  expect(completed.fields).toEqual(expected)
  expect(completed.finding?.severity).toBe(severity)
  if (completed.finding !== undefined) expect(CHANGES_NOTHING.has(completed.finding.rule)).toBe(true)
})

test.each(['LabelTransformer', 'PrefixTransformer', 'NamespaceTransformer'])(
  '%s gets the default fields outside of a Kustomization',
  (kind) => {
    expect(completeBuiltinConfig(kind, {}, inComposition)).toEqual({ fields: {} })
  },
)

test.each([
  ['ConfigMapGenerator', inKustomization, { name: 'a' }],
  ['SecretGenerator', inKustomization, { name: 'a' }],
  ['ConfigMapGenerator', inComposition, { name: 'a', env: 'file' }],
])('`env` of a %s in a Kustomization is ignored with a warning', (kind, surroundings, expected) => {
  const { fields, finding } = completeBuiltinConfig(kind, { name: 'a', env: 'file' }, surroundings)
  expect(fields).toEqual(expected)
  expect(finding?.severity).toBe('env' in expected ? undefined : 'warning')
})

test.each([
  [{}, 'base'],
  [{ value: null }, 'base'],
  [{ value: 'x' }, 'x'],
])('sets the value of a ValueAddTransformer with %j', (fields, value) => {
  expect(completeBuiltinConfig('ValueAddTransformer', fields, inKustomization).fields).toEqual({ value })
})
