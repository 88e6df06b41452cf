import { readYaml, type Value } from '@krmkit/runtime'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { mergeBack } from './merge-back.ts'
import { isEqual } from './values.ts'

const given = `# licence

apiVersion: v1
kind: ConfigMap # what
metadata:
    name: 'a'
data: {k: "v", on: 'on'}   # flow
list:
# first
- name: x # named
  value: 0644
-   name: y
    args: [ "a",  'b' ]
folded: >
  one
  two
`

describe('mergeBack', () => {
  it.each([
    [
      'nothing but layout',
      given
        .replaceAll("'", '"')
        .replace('    name', '  name')
        .replace('{k: "v", on: "on"}   #', '\n  k: v\n  on: "on"\n#'),
      given,
    ],
    ['comments lost', given.replace(/ *#.*$/gm, ''), given],
    [
      'another order of keys',
      given.replace('apiVersion: v1\nkind: ConfigMap # what', 'kind: ConfigMap # what\napiVersion: v1'),
      given,
    ],
    ['a folded scalar in quotes', given.replace('>\n  one\n  two', '"one two\\n"'), given],
    ['a value', given.replace("name: 'a'", 'name: b').replace(/ *#.*$/gm, ''), given.replace("name: 'a'", "name: 'b'")],
    [
      'a value in a list',
      given.replace('0644', '420').replace('name: y', 'name: y\n    more: 1'),
      given.replace("'b' ]\n", "'b' ]\n    more: 1\n"),
    ],
    [
      'an element that goes',
      given.replace('# first\n- name: x # named\n  value: 0644\n', ''),
      given.replace('# first\n- name: x # named\n  value: 0644\n', ''),
    ],
    [
      'an element before others',
      given.replace('# first\n', '# first\n- name: new\n'),
      given.replace('# first\n', '- name: new\n# first\n'),
    ],
    ['a comment of its own', `${given.replace('k: "v"', 'k: "v"')}# kpt-set: x\n`, `${given}# kpt-set: x\n`],
  ])('%s', (_, made, expected) => {
    expect(mergeBack(given, made)).toBe(expected)
  })

  it('always has the value that the function returned', () => {
    const scalar = fc.oneof(
      fc.constantFrom('a', 'b', 'on', '0777', '', 'x: y', '# no comment', 'two\nlines\n'),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
    )
    const { value } = fc.letrec<{ value: Value; list: Value; map: Value }>((tie) => ({
      value: fc.oneof({ maxDepth: 4 }, scalar, tie('list'), tie('map')),
      list: fc.array(tie('value'), { maxLength: 4 }),
      map: fc.dictionary(fc.constantFrom('name', 'a', 'b', 'key with space', '__proto__x'), tie('value'), {
        maxKeys: 4,
      }),
    }))
    const resource = fc.dictionary(fc.constantFrom('spec', 'data', 'list'), value, { maxKeys: 3 })
    fc.assert(
      fc.property(resource, resource, fc.boolean(), (before, after, isCommented) => {
        const text = (isCommented ? '# head\n' : '') + stringify({ kind: 'X', ...before }).trimEnd()
        const made = stringify({ kind: 'X', ...after }).trimEnd()
        const merged = mergeBack(text, made)
        expect(isEqual(readYaml(merged).document?.get([]), readYaml(made).document?.get([]))).toBe(true)
        if (isEqual(readYaml(text).document?.get([]), readYaml(made).document?.get([]))) expect(merged).toBe(text)
      }),
      { numRuns: 300 },
    )
  })
})
