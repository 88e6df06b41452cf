import { type Resource, readFrame, readYaml } from '@krmkit/runtime'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { setterFields } from './setter-fields.ts'
import { shownText } from './setter-results.ts'
import { valueOfText, writeText } from './write-text.ts'

function resourceOf(item: string): Resource {
  const { frame } = readFrame(
    new TextEncoder().encode(`kind: ResourceList\napiVersion: config.kubernetes.io/v1\nitems:\n- ${item}`),
  )
  return frame?.items.at(0) as Resource
}

describe('writing a string', () => {
  test.each([
    ['4', '3', '3'],
    ['4', '0644', '0644'],
    ['4', 'text', 'text'],
    ['4', '', '""'],
    ['true', 'false', 'false'],
    ['true', 'yes', '"yes"'],
    ['"0071335"', '0071336', '"0071336"'],
    ["'a'", "it's", "'it''s'"],
    ['nginx', '0071335', '"0071335"'],
    ['nginx', 'true', '"true"'],
    ['1.16.1', '1.16.2', '1.16.2'],
    ['1.16', '1.20', '1.20'],
    ['nginx', 'a: b', '"a: b"'],
    ['nginx', '- a', '"- a"'],
    ['nginx', 'redis', 'redis'],
    ['', '3', '3 '],
    ['', 'text', 'text '],
    ['~', '3', '3'],
    ['12345678901234567890', '12345678901234567891', '12345678901234567891'],
  ])('changes %s to %s: %s', (old, text, want) => {
    const resource = resourceOf(`a: ${old} # kpt-set: \${x}\n`)
    const [field] = setterFields(resource)

    expect(field && writeText(resource, field.path, field, text)).toBe(true)

    expect(resource.toString()).toBe(`a: ${want} # kpt-set: \${x}\n`)
  })
})

test.each([
  ['apiVersion: v1\n  kind: Secret\n', ['data', 'a'], '<hidden>'],
  ['apiVersion: v1\n  kind: Secret\n', ['metadata', 'name'], '"text"'],
  ['apiVersion: v1\n  kind: ConfigMap\n', ['data', 'a'], '"text"'],
])('a result shows the value of %j %j or hides it', (item, path, want) => {
  expect(shownText(resourceOf(item), path, 'text')).toBe(want)
})

test('a string has the type that YAML infers for it', () => {
  const part = fc.constantFrom(
    '0',
    '1',
    '12',
    '-',
    '+',
    '.',
    'e',
    'x',
    'true',
    'null',
    'False',
    '~',
    ' #',
    ':',
    ' ',
    'a',
  )
  const texts = fc.array(part, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(texts, (text) => {
      const value = readYaml(`a: [${text}]`).document?.get(['a', 0])
      const isScalar =
        value === null || typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint'
      expect(valueOfText(text)).toBe(isScalar && !/\s/.test(text) ? value : text)
    }),
    { numRuns: 1000, examples: [['9007199254740993'], ['0644'], ['-0'], ['true # not'], ['truest'], ['1e3']] },
  )
})
