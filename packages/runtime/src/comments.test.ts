import { expect, it } from 'vitest'
import { commentsOf } from './comments.ts'

it.each([
  ['a: 1 # one\n# two\n  #three\n', ['one', 'two', 'three']],
  ["a: x#y\nb: \"# no\" # yes\nc: 'it''s # no'\n", ['yes']],
  ['a: |\n  # no\n\n  more # no\nb: 1 # yes\n', ['yes']],
  ['a: >- # yes\n  # no\n# and this\n', ['yes', 'and this']],
  ['- a: |+2\n    # no\n  b: 1 # yes\n', ['yes']],
  ['- |\n  # no\n- - >\n    # no\n  - x # yes\n', ['yes']],
  ['a: "|" # yes\n  # too\n', ['yes', 'too']],
  ['# a: |\n  # yes\n', ['a: |', 'yes']],
])('%j', (text, comments) => {
  expect(commentsOf(text)).toEqual(comments)
})
