import { expect, test } from 'vitest'
import { isFormat } from './formats.ts'

test.each([
  ['1.37.0', true],
  ['0.0.0', true],
  ['1.37.0-rc.1', true],
  ['1.37.0-0.a.-', true],
  ['1.37.0+build.05', true],
  ['1.37.0-rc.1+build', true],
  ['1.37', false],
  ['v1.37.0', false],
  ['1.037.0', false],
  ['1.37.0-01', false],
  ['1.37.0-', false],
  ['1.37.0+', false],
  ['1.37.0-a..b', false],
  ['', false],
])('a semantic version: %j', (text, isValid) => {
  expect(isFormat('semver', text)).toBe(isValid)
})

test.each([
  ['api.example.com', true],
  ['api.example.com.', true],
  ['localhost', true],
  [`${'a.'.repeat(126)}a.`, true],
  [`${'a.'.repeat(126)}aa`, false],
  ['.', false],
  ['a..', false],
  ['API.example.com', false],
])('a DNS name that may be absolute: %j', (text, isValid) => {
  expect(isFormat('dns-1123-subdomain-or-absolute', text)).toBe(isValid)
})

test.each([
  [' 10.0.0.0/8 ', true],
  ['2001:db8::/32', true],
  ['10.0.0.1/8', false],
  ['10.0.0.0/08', false],
  ['10.0.0.0', false],
  ['', false],
])('a network with spaces around it: %j', (text, isValid) => {
  expect(isFormat('padded-strict-cidr', text)).toBe(isValid)
})

test.each([
  ['a-', 'dns-1123-label', true],
  ['a.', 'dns-1123-label', false],
  ['a.', 'dns-1123-subdomain', true],
  ['A', 'dns-1123-subdomain', false],
  ['a'.repeat(300), 'dns-1123-label', true],
])('the name made of the prefix %j: %s', (prefix, format, isValid) => {
  expect(isFormat(`completed-${format}`, prefix)).toBe(isValid)
})
