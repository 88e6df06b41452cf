import { expect, test } from 'vitest'
import { answerOf, DEPENDS, isSameAnswer, type ServerResponse } from '../../server/ask/answer.ts'

/** For each reason: an answer of a server. */
const EXAMPLES: Readonly<Record<string, ServerResponse>> = {
  'a panic of the server': { status: 0, body: {} },
  'an address that the server does not have': {
    status: 404,
    body: { message: 'the server could not find the requested resource' },
  },
  'the method is not allowed': { status: 405, body: { message: 'the server does not allow this method' } },
  'a conflict with the state': { status: 409, body: { message: 'configmaps "a" already exists' } },
  'an error of the server': { status: 500, body: { message: 'Internal error occurred: resource quota' } },
  'a time limit of the server': { status: 504, body: { message: 'Timeout: request did not complete' } },
  'a limit of requests': { status: 429, body: { message: 'Too many requests, please try again later.' } },
  'the size of a request': { status: 413, body: { message: 'Request entity too large: limit is 3145728' } },
  'an admission plugin or authorization': { status: 403, body: { message: 'pods "a" is forbidden' } },
  'the range of node ports': invalid(
    'spec.ports[0].nodePort',
    'Invalid value: 1: provided port is not in the valid range. The range of valid ports is 30000-32767',
  ),
  'the range of service addresses': invalid(
    'spec.clusterIPs',
    'Invalid value: ["10.0.0.1"]: failed to allocate IP 10.0.0.1: the provided IP is not in the valid range',
  ),
  'the address families of the server': invalid(
    'spec.ipFamilies[0]',
    'Invalid value: "IPv6": not configured on this cluster',
  ),
  'an address or a port that is taken': invalid(
    'spec.ports[0].nodePort',
    'Invalid value: 30000: provided port is already allocated',
  ),
  'an object that is there or is not': invalid('spec.parentRef', 'services "a" not found'),
  'whether privileged containers are allowed': invalid(
    'spec.containers[0].securityContext.privileged',
    'Forbidden: disallowed by cluster policy',
  ),
}

function invalid(field: string, message: string, reason = 'FieldValueInvalid'): ServerResponse {
  return { status: 422, body: { kind: 'Status', message, details: { causes: [{ field, reason, message }] } } }
}

test('every reason not to record an answer has an example', () => {
  expect(Object.keys(EXAMPLES).sort()).toEqual(DEPENDS.map(({ name }) => name).sort())
})

test.each(Object.entries(EXAMPLES))('an answer that depends on %s is not recorded', (depends, response) => {
  expect(answerOf(response)).toEqual({ depends })
})

test.each([
  ['spec.ports[0].nodePort', 'Invalid value: 70000: must be between 1 and 65535, inclusive'],
  ['spec.clusterIPs[0]', 'Invalid value: "a": must be a valid IP address, (e.g. 10.9.8.7 or 2001:db8::ffff)'],
  ['spec.template.spec.containers[0].volumeMounts[0].name', 'Not found: "data"'],
])('an answer about the object alone is recorded: %s', (field, message) => {
  const answer = answerOf(invalid(field, message))

  expect(answer).toEqual({ code: 422, causes: [{ field, reason: 'FieldValueInvalid', message }] })
})

test('a created object and one that cannot be decoded are recorded', () => {
  expect(answerOf({ status: 201, body: { kind: 'Pod' } })).toEqual({ code: 201 })
  expect(answerOf({ status: 400, body: { message: 'strict decoding error' } })).toEqual({
    code: 400,
    message: 'strict decoding error',
  })
})

test('causes are sorted, because Go goes through maps in any order, and long messages are cut', () => {
  const causes = ['b', 'a'].map((field) => ({ field, reason: 'FieldValueInvalid', message: 'x'.repeat(300) }))

  const answer = answerOf({ status: 422, body: { details: { causes } } })

  expect(answer).toEqual({
    code: 422,
    causes: ['a', 'b'].map((field) => ({ field, reason: 'FieldValueInvalid', message: 'x'.repeat(200) })),
  })
})

test('answers with other messages and indices are the same, because the server generates names and goes through maps', () => {
  const answer = (field: string, message: string) => answerOf(invalid(field, message))
  const recorded = answer('spec.volumes[0].name', 'Invalid value: "web-x7k2q"')

  expect(isSameAnswer(recorded, answer('spec.volumes[1].name', 'Invalid value: "web-9d4fh"'))).toBe(true)
  expect(isSameAnswer(recorded, answer('spec.volumes[0].nfs', 'Invalid value: "web-x7k2q"'))).toBe(false)
  expect(isSameAnswer(recorded, { code: 201 })).toBe(false)
})

test('an answer that depends on the server is the same as any other', () => {
  const depends = answerOf({ status: 409, body: {} })

  expect(isSameAnswer(depends, { code: 201 })).toBe(true)
  expect(isSameAnswer({ code: 201 }, depends)).toBe(true)
})
