import { describe, expect, test } from 'vitest'
import { brokenLaw } from './untouched-bytes.ts'

const list = (items: string, rest = '') =>
  `# of the list\napiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n${items}${rest}`
const service = (body: string) => `- # header\n  apiVersion: v1\n  kind: Service\n  metadata:\n${body}`

describe('what a changed value explains', () => {
  test.each([
    ['a key without a value gets one', '    a: {b, c}\n', '    a: {b: 1, c}\n'],
    ['nothing at all', '    name: web # c\n', '    name: web # c\n'],
    ['a value and no more', '    name: web   # c\n', '    name: api   # c\n'],
    ['a key behind the last one', '    name: web # c\n', '    name: web # c\n    namespace: shop\n'],
    ['a key before the first one', '    # c\n    name: web\n', '    # c\n    a: 1\n    name: web\n'],
    ['two keys around a comment', '    a: 1\n    # c\n    z: 1\n', '    a: 1\n    b: 1\n    # c\n    y: 1\n    z: 1\n'],
    ['a key that goes with its comment', '    a: 1\n    # of b\n    b: 2\n    c: 3\n', '    a: 1\n    c: 3\n'],
    [
      'a key that goes and leaves a comment',
      '    a: 1\n    # c\n    b: 2\n    c: 3\n',
      '    a: 1\n    # c\n    c: 3\n',
    ],
    ['a key renamed in place', '    a: 1 # c\n    b: 2\n', '    c: 1 # c\n    b: 2\n'],
    ['a flow map that grows', '    labels: {a: 1 }\n', '    labels: {a: 1, b: 2 }\n'],
    [
      'a flow map that grows before a new key',
      '    labels: {a: {b: 1}} # c\n',
      '    labels: {a: {b: 1, c: 2}} # c\n    d: 1\n',
    ],
    ['an empty map that is filled', '    labels: {} # c\n', '    labels: # c\n      a: b\n'],
    ['an empty value that becomes a map', '    labels:\n', '    labels:\n      a: b\n'],
    ['a list element less', '    l:\n    - a # of a\n    - b\n', '    l:\n    - b\n'],
    ['a list element changed within', '    l:\n    - {name: a, v: 1}\n', '    l:\n    - {name: a, v: 2}\n'],
    ['a block scalar with other lines', '    t: |\n      a\n    z: 1\n', '    t: |\n      b\n      c\n    z: 1\n'],
  ])('%s', (_, before, after) => {
    expect(brokenLaw(list(service(before)), list(service(after)))).toEqual([])
  })

  test('resources that are added, removed and changed, and results', () => {
    const [a, b, c] = ['    name: a # a\n', '    name: b # b\n', '    name: c # c\n'].map(service)
    const input = list(`${a}${b}`, 'results:\n- message: old\n')

    expect(brokenLaw(input, list(`${b}${c}`, 'results:\n- message: new\n  severity: info\n'))).toEqual([])
  })
})

describe('differences without an explanation', () => {
  test.each([
    ['a comment is lost', '    name: web # c\n', '    name: web\n'],
    ['a comment is lost beside a new key', '    # c\n    name: web\n', '    name: web\n    namespace: shop\n'],
    ['a comment is lost beside two new keys', '    a: {b: 1} # c\n', '    a: {b: 1, c: 2}\n    d: 1\n'],
    ['spaces are lost beside two new keys', '    a: {b: 1 }\n', '    a: {b: 1, c: 2}\n    d: 1\n'],
    ['a comment is lost beside a changed value', '    name: web # c\n', '    name: api\n'],
    ['spaces before a comment change', '    name: web   # c\n', '    name: api # c\n'],
    ['quotes change', "    name: 'web'\n", '    name: "web"\n'],
    ['an octal is spelt anew', '    mode: 0644\n', '    mode: 644\n'],
    ['a float is spelt anew', '    f: 1e3\n', '    f: 1e+3\n'],
    ['indentation changes', '    l:\n      - a\n', '    l:\n    - a\n'],
    ['spaces in a flow map change', '    labels: { a: 1 }\n', '    labels: {a: 1}\n'],
    ['keys change places', '    a: 1\n    b: 2\n', '    b: 2\n    a: 1\n'],
    ['a blank line goes', '    a: 1\n\n    b: 2\n', '    a: 1\n    b: 2\n'],
    ['line ends change', '    a: 1\r\n    b: 2\r\n', '    a: 1\n    b: 2\n'],
    ['the last line break goes', '    a: 1\n', '    a: 1'],
    ['a comment comes from nowhere', '    a: 1\n', '    a: 1 # new\n'],
    ['an anchor goes', '    a: &x 1\n    b: *x\n', '    a: 1\n    b: *x\n'],
  ])('%s', (_, before, after) => {
    expect(brokenLaw(list(service(before)), list(service(after)))).not.toEqual([])
  })

  test('a resource loses its header while another one is removed', () => {
    const [a, b, c] = ['    name: a\n', '    name: b\n', '    name: c\n'].map(service)

    expect(brokenLaw(list(`${a}${b}${c}`), list(`${a}${b?.replace('- # header\n ', '-')}`))).not.toEqual([])
  })

  test('the message names the line and shows both texts', () => {
    const [message] = brokenLaw(
      list(service('    name: web # c\n    a: 1\n')),
      list(service('    name: web\n    a: 1\n')),
    )

    expect(message).toBe('line 10: " # c\\n    " became "\\n    " before "a"')
  })

  test('an output that is not YAML', () => {
    expect(brokenLaw(list(''), 'a: [')).toHaveLength(1)
  })
})

describe('comments that a function writes', () => {
  test.each([
    ['one comes', '    name: web\n', '    name: web # set: a\n', []],
    ['one is changed', '    name: web # set: a\n', '    name: web # set: b\n', []],
    ['another comes', '    name: web\n', '    name: web # other\n', ['line 10: "\\n" became " # other\\n" before ""']],
  ])('%s', (_, before, after, broken) => {
    expect(brokenLaw(list(service(before)), list(service(after)), /^set: /)).toEqual(broken)
  })
})
