import { expect, test } from 'vitest'
import { isFormat } from './formats.ts'

test.each([
  ['10.0.0.1', true],
  ['2001:db8::1', true],
  ['::', true],
  ['::1', true],
  ['1::', true],
  ['1:0:0:2::3', true],
  ['1::2:0:0:0:3', false],
  ['1:0:2:3:4:5:6:7', true],
  ['2001:DB8::1', false],
  ['2001:db8:0::1', false],
  ['2001:db8:0:0:0:0:0:1', false],
  ['1:0:2::3:4:5:6:7', false],
  ['::ffff:10.0.0.1', false],
  ['010.0.0.1', false],
  ['10.0.0', false],
  ['fe80::1%eth0', false],
])('a canonical address: %s', (text, isValid) => {
  expect(isFormat('canonical-ip', text)).toBe(isValid)
})

test.each([
  ['10.0.0.0/8', true],
  ['2001:db8::/32', true],
  ['::/0', true],
  ['10.0.0.1/8', false],
  ['10.0.0.0/08', false],
  ['10.0.0.0/33', false],
  ['2001:db8:0::/32', false],
  ['::ffff:10.0.0.0/104', false],
  ['10.0.0.0', false],
])('a canonical network: %s', (text, isValid) => {
  expect(isFormat('canonical-cidr', text)).toBe(isValid)
})

test.each([
  ['ip', '2001:00db8::1', true],
  ['ip', '10.0.0.01', true],
  ['ip', '2001:0gb8::1', false],
  ['strict-ip', '2001:00db8::1', false],
  ['cidr', '2001:00db8::/32', true],
  ['cidr', '10.0.0.0/00008', true],
  ['cidr', '10.0.0.0/33', false],
  ['strict-cidr', '10.0.0.0/00008', false],
])('leading zeros in a field from before 1.36: %s of %s', (format, text, isValid) => {
  expect(isFormat(format, text)).toBe(isValid)
})
