import { describe, expect, it, test } from 'vitest'
import { type Keys, PATH_FORMS } from '../../../tests/generated/path-forms.ts'
import { formatFieldPath, parseFieldPath, readYaml } from './index.ts'
import { ownPathForm } from './path-forms.ts'
import { Resource } from './resource.ts'

const paths: readonly Keys[] = [
  ['metadata', 'name'],
  ['metadata', 'annotations', 'example.com/a.b'],
  ['spec', 'template', 'metadata', 'labels', 'app.kubernetes.io/name'],
  ['data', 'app.json'],
  ['spec', 'containers', 0, 'image'],
]
const cases = Object.entries(PATH_FORMS).flatMap(([form, write]) =>
  paths.map((keys) => [form, write(keys), keys] as [string, string, Keys]),
)

describe('a path in the form of another tool names the same field', () => {
  test.each(cases)('%s: %s', (_, text, keys) => {
    expect(parseFieldPath(text, 'exact')).toEqual(keys)
    expect(parseFieldPath(text)).toEqual(keys)
  })

  it('for edits: no key is created', () => {
    for (const [, text, keys] of cases) {
      const { document } = readYaml('apiVersion: v1\nkind: A\n')
      const resource = new Resource(document as NonNullable<typeof document>)
      expect(resource.set(text, 'x')).toBe(true)
      expect(resource.get(keys)).toBe('x')
      expect(resource.keys([])).toEqual(['apiVersion', 'kind', keys[0]])
    }
  })
})

test('keys after labels and annotations of metadata are one key; other maps nest', () => {
  expect(parseFieldPath('metadata.labels.app.kubernetes.io/name')).toEqual([
    'metadata',
    'labels',
    'app.kubernetes.io/name',
  ])
  expect(parseFieldPath('spec.labels.a.b')).toEqual(['spec', 'labels', 'a', 'b'])
  expect(parseFieldPath('properties.metadata.properties.labels.type')).toHaveLength(5)
})

test.each([
  ['a..b', '"..b" cannot be read'],
  ['$..b', 'cannot be read'],
  ['spec.containers[*].image', '"[*].image" cannot be read'],
  ['spec.containers[].image', '"[*].image" cannot be read'],
  ['spec.containers.*.image', '"*" does not name one field'],
  ['spec.**.image', '"**" does not name one field'],
  ['spec.containers[name=web]', '"[name=web]" cannot be read'],
  ['spec.containers[?(@.name=="web")].image', '"[name=web].image" cannot be read'],
  ['a[-1]', '"[-1]" cannot be read'],
])('%s does not name one field', (path, fault) => {
  expect(() => parseFieldPath(path, 'exact')).toThrow(fault)
})

test.each([
  ['a/b', 'c'],
  ['$', 'a'],
  ['{a}', 'b'],
  ['a\\b', 'c'],
  ['a', '*'],
  ['a', 'b/c'],
  ['x', '$'],
])('the formatted path of %j, %j is read as the same keys', (...keys) => {
  expect(parseFieldPath(formatFieldPath(keys), 'exact')).toEqual(keys)
})

test('long strings are not converted', () => {
  const long = `/${'a/'.repeat(4096)}`
  expect(ownPathForm(long)).toBe(long)
  expect(ownPathForm('/a/b')).toBe('a.b')
})
