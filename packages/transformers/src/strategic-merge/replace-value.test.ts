import { Resource, readYaml, type YamlDocument } from '@krmkit/runtime'
import { expect, test } from 'vitest'
import { replaceValue } from './replace-value.ts'
import { writtenDocument, writtenValue } from './spelling.ts'

test.each([
  [
    'maps are changed key by key, and lists in them',
    '  a: 1 # one\n  l:\n  - x # x\n  - z # z\n',
    '{l: [z], a: 1, k: 0x10}',
    '  a: 1 # one\n  l:\n  - z # z\n  k: 0x10\n',
  ],
  ['a map that has nothing in common is another', '  a: 1\n', '{b: 2}', '  b: 2\n'],
  ['an equal list changes nothing', "- 'a' # one\n- b\n", '[a, b]', "- 'a' # one\n- b\n"],
  ['comments go with what they describe, not with a position', '- a # one\n- b # two\n', '[b, c]', '- b # two\n- c\n'],
  ['elements that stay are moved', '- a # one\n- b # two\n', '[b, a]', '- b # two\n- a # one\n'],
  [
    'a map of the same name is edited',
    '- name: a # one\n  v: 1\n- name: b\n',
    '[{name: b}, {name: a, v: 2}]',
    '- name: b\n- name: a # one\n  v: 2\n',
  ],
  ['a map of another name is another', '- name: a # one\n', '[{name: b}]', '- name: b\n'],
  ['equal elements are distinguished', '- a # one\n- a # two\n', '[a]', '- a # one\n'],
  ['new ones are spelled as in the patch', '- 1\n', '[1, 0644]', '- 1\n- 0644\n'],
])('replaces: %s', (_what, before, after, expected) => {
  const resource = new Resource(readYaml(`list:\n${before}`).document as YamlDocument)
  const found = writtenValue(writtenDocument(readYaml(after).document as YamlDocument), [])

  replaceValue(resource, ['list'], found as NonNullable<typeof found>)

  expect(resource.toString()).toBe(`list:\n${expected}`)
})
