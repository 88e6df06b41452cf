import { readYaml, type Value, type YamlDocument } from '@krmkit/yaml'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { Resource } from '../resource.ts'
import { applyValue } from './apply-value.ts'

const scalar = fc.constantFrom<Value>('a', 'b', 'x: y', '', 1, 2.5, true, null, '0644')
const key = fc.constantFrom('name', 'b', 'c', 'd')

/** Values of few different parts, so that equal, moved and equally named ones are frequent. */
const { map } = fc.letrec<{ map: Value; any: Value }>((tie) => ({
  map: fc.dictionary(key, tie('any'), { maxKeys: 4, noNullPrototype: true }),
  any: fc.oneof({ maxDepth: 3 }, scalar, tie('map'), fc.array(tie('any'), { maxLength: 5 })),
}))

function resourceOf(text: string): Resource {
  return new Resource(readYaml(text).document as YamlDocument)
}

test('any value becomes any other value, in block and in flow style', () => {
  fc.assert(
    fc.property(map, map, fc.boolean(), (before, after, isFlow) => {
      const text = isFlow ? `${JSON.stringify(before)}\n` : stringify(before)
      const resource = resourceOf(text)
      applyValue(resource, after)

      expect(resource.get([])).toEqual(after)
      expect(resourceOf(resource.toString()).get([])).toEqual(after)
    }),
    { numRuns: 500 },
  )
})

test('an equal value changes no byte, however it was created', () => {
  fc.assert(
    fc.property(map, (value) => {
      const text = stringify(value)
      const resource = resourceOf(text)
      applyValue(resource, structuredClone(value))

      expect(resource.toString()).toBe(text)
    }),
  )
})
