import { expect, test } from 'vitest'
import { claimAttributes } from './claim-attributes.ts'

const derivedAttributes = [{ name: 'example.com/a' }]

function places(request: object, constraints: readonly object[]): readonly string[] {
  return claimAttributes({ requests: [request], constraints }, { self: {}, root: {} }).map(({ at }) => at.join('.'))
}

test.each([
  ['of all requests', [{ matchAttribute: 'example.com/a' }], true],
  ['of the request', [{ requests: ['gpu'], distinctAttribute: 'example.com/a' }], true],
  ['of another request', [{ requests: ['nic'], matchAttribute: 'example.com/a' }], false],
  ['of another attribute', [{ matchAttribute: 'example.com/b' }], false],
  ['that is not there', [], false],
])('an attribute and a constraint %s', (_, constraints, isUsed) => {
  expect(places({ name: 'gpu', exactly: { derivedAttributes } }, constraints)).toEqual(
    isUsed ? [] : ['requests.0.exactly.derivedAttributes.0.name'],
  )
  expect(places({ name: 'gpu', derivedAttributes }, constraints)).toHaveLength(isUsed ? 0 : 1)
})

test.each([
  ['gpu', true],
  ['gpu/fast', true],
  ['gpu/slow', false],
])('an attribute of an alternative and a constraint of %s', (request, isUsed) => {
  const constraints = [{ requests: [request], matchAttribute: 'example.com/a' }]

  expect(places({ name: 'gpu', firstAvailable: [{ name: 'fast', derivedAttributes }] }, constraints)).toEqual(
    isUsed ? [] : ['requests.0.firstAvailable.0.derivedAttributes.0.name'],
  )
})

test('the server has the attributes of a request of v1beta1 in the field of newer versions', () => {
  const [refusal] = claimAttributes({ requests: [{ name: 'gpu', derivedAttributes }] }, { self: {}, root: {} })

  expect(refusal?.at.join('.')).toBe('requests.0.derivedAttributes.0.name')
  expect(refusal?.report?.join('.')).toBe('requests.0.exactly.derivedAttributes.0.name')
})
