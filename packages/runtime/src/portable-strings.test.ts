import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readYaml } from './index.ts'
import { quoteMisread } from './portable-strings.ts'
import { Resource } from './resource.ts'

const HEAD = 'apiVersion: v1\nkind: ConfigMap\n'

function quotedIn(fields: string): string {
  const { document } = readYaml(HEAD + fields)
  if (document === undefined) throw new Error('the case must be YAML')
  const resource = new Resource(document)
  quoteMisread(resource)
  return resource.toString().slice(HEAD.length)
}

test.each([
  ['a boolean of kubectl', 'a: y # c\n', 'a: "y" # c\n'],
  ['a number of YAML 1.1', 'a: 12:30\n', 'a: "12:30"\n'],
  ['an escape that kubectl refuses', 'a: "b\\/c"\n', 'a: "b/c"\n'],
  ['a question mark in braces', 'a: {b: c?d}\n', 'a: {b: "c?d"}\n'],
  ['a character that ends a line in a block scalar', 'a: |\n  b\u2028c\n', 'a: "b\\u2028c\\n"\n'],
  ['a key that is a boolean for kubectl', 'y: 1 # c\non: {no: 2, a: y}\n', '"y": 1 # c\n"on": {"no": 2, a: "y"}\n'],
  ['a key that is another number as a string', '0644: a\n1_000: b\n', '"0644": a\n"1_000": b\n'],
  ['a key of YAML 1.1', '12:30: a\n? ~\n: b\n', '"12:30": a\n? "~"\n: b\n'],
  ['an escape of a key that kubectl refuses', '"a\\/b": 1\n', '"a/b": 1\n'],
  ['keys in lists and below an alias', 'a: &x\n- y: 1\nn: *x\n', 'a: &x\n- "y": 1\n"n": *x\n'],
  ['an empty key', ': 1\na: {: 2}\nb:\n  ?\n  : 3\n', '"": 1\na: {"": 2}\nb:\n  ? ""\n  : 3\n'],
  ['a key with an anchor', '&a y: 1\nb: *a\n', '"y": 1\nb: "y"\n'],
])('quotes %s', (_, before, after) => {
  expect(quotedIn(before)).toBe(after)
  expect(parse(after)).toEqual(readYaml(before).document?.get([]))
})

test.each([
  ['numbers and dates', 'a: 0644\nb: 1_000\nc: 2020-01-01\nd: 1.10\n'],
  ['a word with a tag', 'a: !!str y\n'],
  ['quotes, sentences and block scalars', 'a: "y"\nb: \'n\'\nc: yes sir\nd: |\n  y\ne: [a, b]\nf: a?b\n'],
  ['plain text of several lines', 'a: yes\n  no\n'],
  ['Windows line ends', 'a: "b\r\n  c"\r\nd: |\r\n  e\r\n'],
  ['keys that all readers read alike', 'a: 1\n1: b\n-5: c\n1.5: d\n"y": e\n\'no\': f\nyes sir: g\n'],
  ['keys with a tag, and merge keys', 'base: &b {a: 1}\nc:\n  <<: *b\n  !!str y: 1\n'],
])('leaves %s', (_, text) => {
  expect(quotedIn(text)).toBe(text)
})
