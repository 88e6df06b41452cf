import { status } from '@grpc/grpc-js'
import { describe, expect, test } from 'vitest'
import { failed, functionFailed } from './status.ts'

describe('the status of a failed function', () => {
  test('has the text of the wrapper server of Porch', () => {
    const results = ['[error] v1/ConfigMap/a: wrong', '[info]: note']

    expect(functionFailed('set-labels:v0.2', results, 'first\r\nsecond\n')).toEqual({
      code: status.INTERNAL,
      details:
        'failed to evaluate function "set-labels:v0.2" with structured results: [error] v1/ConfigMap/a: wrong\n\n[info]: note and stderr: first | second',
    })
  })

  test('fits into a header: long texts are cut', () => {
    const { details } = functionFailed('a', ['ü'.repeat(100_000)], 'x'.repeat(100_000))

    expect(encodeURI(details).length).toBeLessThan(60_000)
    expect(details).toContain('... (191808 more bytes) and stderr: xxx')
    expect(details).not.toContain('\uFFFD')
  })

  test('can be encoded, also with half of a surrogate pair', () => {
    expect(encodeURI(failed(status.INTERNAL, 'a\ud800').details)).toBe('a%EF%BF%BD')
  })
})
