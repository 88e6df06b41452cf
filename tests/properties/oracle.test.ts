import { describe, expect, test } from 'vitest'
import { candidatesOf } from './oracle/candidates.ts'
import { judgeEdit } from './oracle/judge.ts'
import type { Edit } from './oracle/shape.ts'
import { readTree } from './oracle/tree.ts'

/** The oracle's verdict on an output; the edit's path must be one that it knows. */
function judge(yaml: string, edit: Edit, output: string): string | undefined {
  const tree = readTree(yaml)
  if (tree === undefined) throw new Error('the case must be YAML')
  for (const candidate of candidatesOf(tree)) {
    const made = candidate.make(edit.value ?? null)
    if (made.edit.op !== edit.op || JSON.stringify(made.edit.path) !== JSON.stringify(edit.path)) continue
    return judgeEdit(tree, made.edit, made.where, made.windows, output)
  }
  throw new Error(`no edit ${JSON.stringify(edit)}`)
}

const MAP = '# head\na: 1 # one\n# about b\nb: 2 # two\n\nc: 3\n'
const DELETE_B: Edit = { op: 'delete', path: ['b'] }
const SET_A: Edit = { op: 'set', path: ['a'], value: 5 }

describe('the oracle lets right outputs pass', () => {
  test.each<readonly [string, string, Edit, string]>([
    ['set', MAP, SET_A, MAP.replace('1', '5')],
    ['delete', MAP, DELETE_B, '# head\na: 1 # one\n\nc: 3\n'],
    ['rename', MAP, { op: 'rename', path: ['b'], value: 'x' }, MAP.replace('b: 2', 'x: 2')],
    ['insert', 'l:\n- a\n# b\n- b\n', { op: 'insert', path: ['l', 1], value: 'x' }, 'l:\n- a\n- x\n# b\n- b\n'],
    ['the first alias takes over', 'a: &x 1\nb: *x\n', { op: 'delete', path: ['a'] }, 'b: &x 1\n'],
  ])('%s', (_what, yaml, edit, output) => {
    expect(judge(yaml, edit, output)).toBeUndefined()
  })
})

describe('the oracle finds', () => {
  test.each<readonly [string, string, Edit, string, RegExp]>([
    ['another value', MAP, SET_A, MAP.replace('1', '6'), /another reader finds/],
    ['another type', MAP, SET_A, MAP.replace('1', '"5"'), /another reader finds/],
    ['a lost entry', MAP, SET_A, MAP.replace('1', '5').replace('c: 3\n', ''), /another reader finds/],
    ['another order', 'a: 1\nb: 2\n', SET_A, 'b: 2\na: 5\n', /another reader finds/],
    ['broken YAML', MAP, SET_A, 'a: [', /not YAML/],
    ['a changed gap', MAP, SET_A, MAP.replace('1 #', '5  #'), /bytes outside/],
    ['a lost comment', MAP, SET_A, MAP.replace('1 # one', '5'), /bytes outside/],
    ['a lost neighbour comment', MAP, DELETE_B, '# head\na: 1\n\nc: 3\n', /bytes outside/],
    ['a comment that should have gone', MAP, DELETE_B, '# head\na: 1 # one\n# about b\n\nc: 3\n', /bytes outside/],
    ['a blank line too few', MAP, DELETE_B, '# head\na: 1 # one\nc: 3\n', /bytes outside/],
    ['a respelled neighbour', 'a: 1\nb: 0x1F\n', SET_A, 'a: 5\nb: 31\n', /bytes outside/],
    ['an alias that follows', 'a: &x 1\nb: *x\n', SET_A, 'a: &x 5\nb: *x\n', /another reader finds/],
    ['a doubtful string', 'a: x\n', { op: 'set', path: ['a'], value: 'on' }, 'a: on\n', /YAML 1\.1/],
  ])('%s', (_what, yaml, edit, output, reason) => {
    expect(judge(yaml, edit, output)).toMatch(reason)
  })
})
