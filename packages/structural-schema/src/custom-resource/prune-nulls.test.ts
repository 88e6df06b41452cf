import { expect, it } from 'vitest'
import { schemaOf } from '../../tests/schema-of.ts'
import { compactJson } from '../json/print.ts'
import { readJson } from '../json/read-json.ts'
import { pruneNulls } from './prune-nulls.ts'

it.each([
  ['a known null goes', '{"properties":{"a":{}}}', '{"a":null}', '{}', [['a']]],
  ['a nullable one stays', '{"properties":{"a":{"nullable":true}}}', '{"a":null}', '{"a":null}', []],
  ['one with a default stays for it', '{"properties":{"a":{"default":1}}}', '{"a":null}', '{"a":null}', []],
  ['null is not a default', '{"properties":{"a":{"default":null}}}', '{"a":null}', '{}', [['a']]],
  ['an unknown one stays', '{"properties":{"b":{}}}', '{"a":null}', '{"a":null}', []],
  ['entries of a map go', '{"additionalProperties":{}}', '{"a":null,"b":1}', '{"b":1}', [['a']]],
  ['unless the schema does not specify them', '{"additionalProperties":true}', '{"a":null}', '{"a":null}', []],
  ['items of a list stay', '{"properties":{"l":{"items":{}}}}', '{"l":[null]}', '{"l":[null]}', []],
  [
    'what they hold does not',
    '{"properties":{"l":{"items":{"properties":{"a":{}}}}}}',
    '{"l":[{"a":null}]}',
    '{"l":[{}]}',
    [['l', 0, 'a']],
  ],
])('%s', (_, schema, value, expected, pruned) => {
  const result = pruneNulls(readJson(value), schemaOf(schema))
  expect(compactJson(result.value)).toBe(expected)
  expect(result.pruned).toEqual(pruned)
})
