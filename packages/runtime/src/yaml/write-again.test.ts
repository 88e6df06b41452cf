import { expect, test } from 'vitest'
import { makeResource } from '../make-resource.ts'

const BEFORE = `a: "x" # one
b: 'x'
c: x
d: 1
e: {"f": x, "g": "x"}
`

test.each([
  ['once', ['z']],
  ['again', ['y', 'z']],
])('a scalar that is written %s keeps its quotes, in a tree too', (_what, texts) => {
  const resource = makeResource(BEFORE)
  // A renamed key makes a tree of the text.
  resource.rename(['d'], 'dd')
  for (const text of texts) for (const path of [['a'], ['b'], ['c'], ['e', 'f'], ['e', 'g']]) resource.set(path, text)
  expect(resource.toString()).toBe(`a: "z" # one
b: 'z'
c: z
dd: 1
e: {"f": z, "g": "z"}
`)
})

test('what must be quoted is, and what was no text is written as any new one', () => {
  const resource = makeResource(BEFORE)
  resource.rename(['d'], 'dd')
  for (const path of [['a'], ['b'], ['c'], ['dd']]) for (const value of ['y', 'true', 5, 'z']) resource.set(path, value)
  resource.set(['c'], 'no')
  resource.set(['c'], '1')
  expect(resource.toString()).toBe(`a: z # one
b: z
c: "1"
dd: z
e: {"f": x, "g": "x"}
`)
})
