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
])('quotes %s', (_, before, after) => {
  expect(quotedIn(before)).toBe(after)
  expect(parse(after)).toEqual(parse(before))
})

test.each([
  ['numbers and dates', 'a: 0644\nb: 1_000\nc: 2020-01-01\nd: 1.10\n'],
  ['a word with a tag', 'a: !!str y\n'],
  ['quotes, sentences and block scalars', 'a: "y"\nb: \'n\'\nc: yes sir\nd: |\n  y\ne: [a, b]\nf: a?b\n'],
  ['plain text of several lines', 'a: yes\n  no\n'],
  ['Windows line ends', 'a: "b\r\n  c"\r\nd: |\r\n  e\r\n'],
])('leaves %s', (_, text) => {
  expect(quotedIn(text)).toBe(text)
})
