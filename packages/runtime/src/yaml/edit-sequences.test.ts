import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { readYaml } from './read-yaml.ts'
import type { Scalar } from './value.ts'

type Tree = { [key: string]: Tree | Scalar }

const keys = fc.constantFrom('a', 'b', 'c', 'd', 'metadata')
const scalars = fc.constantFrom<Scalar>('x', 'on', 1, true, 'two words', '')
const trees = fc.letrec<{ tree: Tree; node: Tree | Scalar }>((tie) => ({
  tree: fc.dictionary(keys, tie('node'), { maxKeys: 4, minKeys: 1, noNullPrototype: true }) as fc.Arbitrary<Tree>,
  node: fc.oneof({ depthSize: 'small', withCrossShrink: true }, scalars, tie('tree')) as fc.Arbitrary<Tree | Scalar>,
})).tree
const edits = fc.array(
  fc.record({ path: fc.array(keys, { minLength: 1, maxLength: 3 }), value: scalars, isDelete: fc.nat(9) }),
  { minLength: 1, maxLength: 12 },
)

/** The same edit on a plain object; false where the path runs through a scalar. */
function editTree(tree: Tree, path: readonly string[], value: Scalar, isDelete: boolean): boolean {
  const [key = '', ...rest] = path
  const child = tree[key]
  if (rest.length > 0) {
    if (typeof child === 'object' && child !== null) return editTree(child, rest, value, isDelete)
    if (child !== undefined || isDelete) return false
    const made: Tree = {}
    tree[key] = made
    return editTree(made, rest, value, false)
  }
  if (isDelete && child === undefined) return false
  if (isDelete) delete tree[key]
  else tree[key] = value
  return true
}

test('many edits one after another give what the same edits give on plain objects', () => {
  fc.assert(
    fc.property(trees, edits, (tree, list) => {
      const { document } = readYaml(stringify(tree))
      for (const { path, value, isDelete } of list) {
        const isDeleted = isDelete === 0
        const isDone = editTree(tree, path, value, isDeleted)
        expect(isDeleted ? document?.delete(path) : document?.set(path, value)).toBe(isDone)
      }
      expect(readYaml(document?.toString() ?? '').document?.get([])).toEqual(tree)
    }),
    { numRuns: 2000 },
  )
})

test('what is added to maps that end together stays in its map', () => {
  const { document } = readYaml('metadata:\n  name: x\n  annotations:\n    a: 1\nspec: 1\n')

  document?.set(['metadata', 'annotations', 'b'], 2)
  document?.set(['metadata', 'namespace'], 'n')
  document?.set(['metadata', 'annotations', 'c'], 3)

  expect(document?.toString()).toBe(
    'metadata:\n  name: x\n  annotations:\n    a: 1\n    b: 2\n    c: 3\n  namespace: n\nspec: 1\n',
  )
})

test('a part that is read stays that part, whatever is asked of it', () => {
  const part = readYaml("a: 1\nl:\n- k: 'x' # c\n").document?.read(['l', 0])

  expect(part?.source(['k'])).toBe("'x'")
  expect(part?.get([])).toEqual({ k: 'x' })
  expect(part?.has(['a'])).toBe(false)
})
