import { expect, test } from 'vitest'
import { pemBlocks } from './pem.ts'

const BLOCK = '-----BEGIN A-----\nAQID\n-----END A-----\n'

test.each([
  ['', []],
  ['no block', []],
  [BLOCK, ['A:1,2,3']],
  [`before\n${BLOCK}between\n${BLOCK}after`, ['A:1,2,3', 'A:1,2,3']],
  [BLOCK.trimEnd(), ['A:1,2,3']],
  [BLOCK.replaceAll('\n', ' \r\n'), ['A:1,2,3']],
  ['-----BEGIN A-----\nkey: value\nother: value\n\nAQID\n-----END A-----\n', ['A headers:1,2,3']],
  ['-----BEGIN A-----\n-----END A-----\n', ['A:']],
  ['-----BEGIN A-----\nAQ\nID\n-----END A-----\n', ['A:1,2,3']],
  ['-----BEGIN A-----\nAQI\n-----END A-----\n', []],
  ['-----BEGIN A-----\nAQID\n-----END B-----\n', []],
  ['-----BEGIN A-----\nAQID\n-----END A----- x\n', []],
  ['-----BEGIN A----\nAQID\n-----END A-----\n', []],
  ['x -----BEGIN A-----\nAQID\n-----END A-----\n', []],
  [`-----BEGIN B-----\n${BLOCK}`, ['A:1,2,3']],
  [`-----BEGIN B-----\nAQID\n-----END C-----\n${BLOCK}`, ['A:1,2,3']],
])('the blocks of %j', (text, blocks) => {
  expect(
    pemBlocks(text).map(({ type, hasHeaders, bytes }) => `${type}${hasHeaders ? ' headers' : ''}:${bytes}`),
  ).toEqual(blocks)
})

test('many blocks without an end are read once', () => {
  const many = '-----BEGIN A-----\n'.repeat(20_000)

  expect(pemBlocks(`${many}-----END B-----\n`)).toEqual([])
  expect(pemBlocks(many)).toEqual([])
})
