import { readYaml } from '@krmkit/yaml'
import { expect, test } from 'vitest'
import { changesOnlyLabels } from './unchanged.ts'

const OBJECT = 'kind: ConfigMap\nmetadata:\n  name: a\n  labels:\n    app: x\ndata:\n  k: |\n    text\n'

const CASES: readonly [name: string, now: string, isLike: boolean, old?: string][] = [
  ['the same', OBJECT, true],
  ['another label', OBJECT.replace('app: x', 'app: y\n    tier: z'), true],
  ['a label that is gone', OBJECT.replace('    app: x\n', '    {}\n'), true],
  ['no labels at all', OBJECT.replace('  labels:\n    app: x\n', ''), false],
  ['another name', OBJECT.replace('name: a', 'name: b'), false],
  ['an annotation more', OBJECT.replace('  labels', '  annotations:\n    a: b\n  labels'), false],
  ['another value', OBJECT.replace('    text', '    texts'), false],
  ['one line break more in the last value', `${OBJECT.replace('|', '|+')}\n`, false, OBJECT.replace('|', '|+')],
  ['another field', OBJECT.replace('data:', 'binaryData:'), false],
  ['a field more', `${OBJECT}immutable: true\n`, false],
  ['labels in data', 'data:\n  labels: a\n', false, 'data:\n  labels: b\n'],
  ['metadata that is text', 'metadata: a\n', false, 'metadata: b\n'],
  ['text instead of an object', 'a\n', false, 'a\n'],
  ['an alias', 'a: &x 1\nb: *x\n', false, 'a: &x 1\nb: *x\n'],
]

test.each(CASES)('an update with %s', (_, now, isLike, old = OBJECT) => {
  expect(changesOnlyLabels(placeIn(now), placeIn(old))).toBe(isLike)
})

function placeIn(text: string) {
  const table = readYaml(text).document?.table()
  if (table === undefined) throw new Error(`no YAML: ${text}`)
  return { table, row: table.root }
}
