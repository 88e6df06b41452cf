import { describe, expect, test } from 'vitest'
import { fillPattern, onlySetter, readSetterComment, readSetterPattern, valuesInText } from './setter-pattern.ts'

describe('a comment', () => {
  test.each([
    ['kpt-set: ${a}', '${a}'],
    ['kpt-set:  nginx:${tag} ', 'nginx:${tag}'],
    ['kpt-set: text alone', 'text alone'],
    ['kpt-set:${a}', undefined],
    ['kpt-merge: /a', undefined],
    ['see kpt-set: ${a}', undefined],
    [undefined, undefined],
  ])('%s has the pattern %s', (comment, pattern) => {
    expect(readSetterComment(comment)?.text).toBe(pattern)
  })

  test.each([
    ['${env}', 'env'],
    ['${ env }', 'env'],
    ['a-${env}', undefined],
    ['${a}${b}', undefined],
    ['text', undefined],
  ])('%s is only the setter %s', (pattern, name) => {
    expect(onlySetter(readSetterPattern(pattern))).toBe(name)
  })
})

describe('the values in a string', () => {
  test.each<readonly [pattern: string, text: string, values: Record<string, string>]>([
    ['${a}', 'x', { a: 'x' }],
    ['nginx:${tag}', 'nginx:1.16.1', { tag: '1.16.1' }],
    ['${image}:${tag}', 'host:5000/nginx:1.7', { image: 'host:5000/nginx', tag: '1.7' }],
    ['app.${stage}.${domain}.${tld}', 'app.dev.example.com', { stage: 'dev', domain: 'example', tld: 'com' }],
    ['${a}-${b}', 'x-y-z', { a: 'x-y', b: 'z' }],
    ['foo-${a}', 'a-foo-b', { a: 'b' }],
    ['${a}-end', 'x-end-more', { a: 'x' }],
    ['${a}', '', {}],
    ['${a}${b}', 'xy', {}],
    ['${a}:${b}', 'x:', {}],
    ['nginx:${tag}', 'redis:1', {}],
    ['aXa${x}a', 'aXa', {}],
    ['b-${a}', 'one\nb-two\nthree', { a: 'two' }],
    ['text', 'text', {}],
  ])('of %s are read from %j', (pattern, text, values) => {
    expect(Object.fromEntries(valuesInText(readSetterPattern(pattern), text))).toEqual(values)
  })

  test('are found in linear time', () => {
    const before = process.cpuUsage()

    valuesInText(readSetterPattern('${a}a'.repeat(50)), `${'a'.repeat(100_000)}b`)

    expect(process.cpuUsage(before).user / 1000).toBeLessThan(5_000)
  })
})

test('values replace names unchanged', () => {
  const pattern = readSetterPattern('${a}:${b}!')

  expect(fillPattern(pattern, (name) => (name === 'a' ? '${b}' : '$&'))).toBe('${b}:$&!')
})
