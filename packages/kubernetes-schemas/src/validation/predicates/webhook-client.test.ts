import { expect, test } from 'vitest'
import { webhookClient } from './webhook-client.ts'

function refused(client: object): number {
  return webhookClient(client, { self: {}, root: {} }).length
}

test.each([
  ['https://policy.example.com/check', true],
  ['HTTPS://policy.example.com:8443', true],
  ['https://[2001:db8::1]:8443/check', true],
  ['https://policy.example.com/%41', true],
  ['https://policy%C3%A4.example.com', true],
  ['https://policy.example.com?', true],
  ['https://:443', true],
  ['', false],
  ['policy.example.com', false],
  ['http://policy.example.com', false],
  ['https:///check', false],
  ['https:policy.example.com', false],
  ['https://user@policy.example.com', false],
  ['https://policy.example.com/?a=b', false],
  ['https://policy.example.com/#a', false],
  ['https://policy.example.com:https/', false],
  ['https://[2001:db8::1/', false],
  ['https://policy example.com', false],
  ['https://policy.example.com/%4', false],
  ['https://policy%41.example.com', false],
  ['https://policy.example.com/\n', false],
])('the URL of a webhook: %j', (url, isValid) => {
  expect(refused({ url })).toBe(isValid ? 0 : 1)
})

test.each([
  [undefined, true],
  ['', true],
  ['/', true],
  ['/validate', true],
  ['/validate/pods.v1/', true],
  ['validate', false],
  ['//', false],
  ['/validate//pods', false],
  ['/Validate', false],
  ['/a?b', false],
  [`/${'a'.repeat(254)}`, false],
])('the path of a webhook: %j', (path, isValid) => {
  expect(refused({ service: { name: 'a', namespace: 'b', path } })).toBe(isValid ? 0 : 1)
})

test('a URL beside a service is a refusal of another rule', () => {
  expect(refused({ url: 'http://a', service: {} })).toBe(0)
})
