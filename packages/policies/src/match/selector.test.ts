import { describe, expect, it } from 'vitest'
import { labelsOf, readSelector } from './selector.ts'

const labels = labelsOf({ app: 'web', tier: 'front', 'x.com/a': '' })
const expression = (key: string, operator: string, ...values: string[]) => ({
  matchExpressions: [{ key, operator, values }],
})

function matches(json: object, lookup = labels): boolean | undefined | string {
  const read = readSelector(json as never)
  return read.problem ?? read.selector.matches(lookup)
}

describe('a label selector', () => {
  it.each<[object, boolean]>([
    [{}, true],
    [{ matchLabels: { app: 'web' } }, true],
    [{ matchLabels: { app: 'db' } }, false],
    [{ matchLabels: { app: 'web', none: 'x' } }, false],
    [expression('app', 'In', 'web', 'db'), true],
    [expression('app', 'In', 'db'), false],
    [expression('none', 'In', 'db'), false],
    [expression('app', 'NotIn', 'db'), true],
    [expression('app', 'NotIn', 'web'), false],
    [expression('none', 'NotIn', 'web'), true],
    [expression('x.com/a', 'Exists'), true],
    [expression('none', 'Exists'), false],
    [expression('none', 'DoesNotExist'), true],
    [expression('app', 'DoesNotExist'), false],
    [{ matchLabels: { app: 'web' }, ...expression('tier', 'NotIn', 'front') }, false],
  ])('%j: %s', (json, expected) => {
    expect(matches(json)).toBe(expected)
  })

  it.each<[object, boolean | undefined]>([
    [{ matchLabels: { secret: 'x' } }, undefined],
    [{ matchLabels: { secret: 'x', app: 'db' } }, false],
    [expression('secret', 'Exists'), undefined],
  ])('%j with an unknown label: %s', (json, expected) => {
    expect(matches(json, (key) => (key === 'secret' ? undefined : labels(key)))).toBe(expected)
  })

  it('names of objects of JavaScript are labels like any other', () => {
    expect(matches({ matchLabels: { constructor: 'x' } })).toBe(false)
    expect(matches(JSON.parse('{"matchLabels": {"__proto__": "x"}}'))).toBe(false)
  })

  it('an unknown operator is a problem', () => {
    expect(matches(expression('app', 'Like', 'w'))).toBe('"Like" is not a valid label selector operator')
  })
})
