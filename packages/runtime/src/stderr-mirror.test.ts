import { expect, test } from 'vitest'
import type { Result } from './result.ts'
import { mirrorResults, resultLine } from './stderr-mirror.ts'

const resourceRef = { apiVersion: 'v1', kind: 'Service', namespace: 'ns', name: 'web' }

test.each<[string, Result, string]>([
  [
    'a field of a resource',
    { message: 'msg', severity: 'error', resourceRef, field: { path: 'spec.ports[0].port' } },
    '[error] v1/Service/ns/web spec.ports[0].port: msg',
  ],
  [
    'a resource without a namespace',
    { message: 'msg', severity: 'info', resourceRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'd' } },
    '[info] apps/v1/Deployment/d: msg',
  ],
  ['a message alone', { message: 'msg', severity: 'warning' }, '[warning]: msg'],
  ['newlines and control characters', { message: 'a\r\nb\u001b[31mc\n', severity: 'info' }, '[info]: a b [31mc'],
])('%s is one line in the shape of kpt', (_, result, line) => {
  expect(resultLine(result)).toBe(line)
})

test.each([
  ': Already exists',
  ': Pulling fs layer',
  ': Verifying Checksum',
  ': Download complete',
  ': Pulling from',
  ': Waiting',
  ': Pull complete',
  'Digest: sha256',
  'Status: Downloaded newer image',
  'Status: Image is up to date for',
  'Unable to find image',
])('no line holds %j, for which kpt would drop it', (phrase) => {
  const message = `x${phrase} y${phrase}`

  const line = resultLine({ message, severity: 'error' })

  expect(line).not.toContain(phrase)
  expect(line.replace(/ +/g, ' ')).toBe(`[error]: ${message}`)
})

test('a message that makes such a phrase only together with the shape is shown too', () => {
  expect(resultLine({ message: 'Waiting for Godot', severity: 'info' })).not.toContain(': Waiting')
})

test('each result is a line that ends; without results there is no text', () => {
  const results: Result[] = [
    { message: 'a', severity: 'error' },
    { message: 'b', severity: 'info' },
  ]

  expect(mirrorResults(results)).toBe('[error]: a\n[info]: b\n')
  expect(mirrorResults([])).toBe('')
})
