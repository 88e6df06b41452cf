import { expect, test } from 'vitest'
import type { YamlDocument } from '../document.ts'
import { readYaml } from '../read-yaml.ts'

const BEFORE = `a: "x" # one
b: 'x'
c: x
d: 1
e: {"f": x, "g": "x"}
`

test.each([
  ['once', ['z']],
  ['again', ['w', 'z']],
])('a scalar that is written %s keeps its quotes, also in a tree', (_what, texts) => {
  const document = readYaml(BEFORE).document as YamlDocument
  // A renamed key makes a tree of the text.
  document.rename(['d'], 'dd')
  for (const text of texts) for (const path of [['a'], ['b'], ['c'], ['e', 'f'], ['e', 'g']]) document.set(path, text)
  expect(document.toString()).toBe(`a: "z" # one
b: 'z'
c: z
dd: 1
e: {"f": z, "g": "z"}
`)
})

test('a string gets quotes if it needs them, and a replaced number does not determine the style', () => {
  const document = readYaml(BEFORE).document as YamlDocument
  document.rename(['d'], 'dd')
  for (const path of [['a'], ['b'], ['c'], ['dd']]) for (const value of ['y', 'true', 5, 'z']) document.set(path, value)
  document.set(['c'], 'no')
  document.set(['c'], '1')
  expect(document.toString()).toBe(`a: z # one
b: z
c: "1"
dd: z
e: {"f": x, "g": "x"}
`)
})
