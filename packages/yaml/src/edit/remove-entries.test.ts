import { expect, test } from 'vitest'
import type { YamlDocument } from '../document.ts'
import { readYaml } from '../read-yaml.ts'

const TEXTS = [
  'l:\n# about a\n- a # of a\n\n# about b\n- b\n# about c\n- {c: 1} # of c\n\n- |+\n  d\n\n- e\n# end\nz: 1\n',
  'l: [a, {b: 1}, # of b\n  "c", d, e ]\n',
  '{"l": ["a", "b", {"c": 1}, "d", "e"], "z": 1}',
  'l:\n- &x {a: 1}\n- *x\n- b: *x\n- c\n- *x\nz: *x\n',
  '- a: 1\n  # in a\n- b\n- c: |\n    text\n- d\n-\n  # about e\n  e: 1\n',
]

/** All sets of the five positions. */
const SETS = Array.from({ length: 32 }, (_, bits) => [0, 1, 2, 3, 4].filter((at) => (bits >> at) & 1))

test.each(TEXTS)('deleting elements together equals deleting them one after the other: %j', (text) => {
  const path = text.startsWith('-') ? [] : ['l']
  const read = () => readYaml(text).document as YamlDocument
  for (const positions of SETS) {
    const [together, apart] = [read(), read()]

    together.deleteElements(path, new Set(positions))
    for (const at of text.includes('&') ? positions.toReversed() : positions)
      apart.delete([...path, text.includes('&') ? at : at - positions.indexOf(at)])

    expect(together.toString()).toBe(apart.toString())
  }
})
