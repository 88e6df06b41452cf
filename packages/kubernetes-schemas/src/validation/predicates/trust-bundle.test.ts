import { expect, test } from 'vitest'
import { trustBundle } from './trust-bundle.ts'

/** Of a test key: "CA" is an authority, "LEAF" is not. */
const CA =
  'MIIBDzCBwqADAgECAhQ6AEE4SRGM1+AcKg7U6i3xywdH5jAFBgMrZXAwDDEKMAgGA1UEAwwBYTAgFw0yNjExMjkwMTI3NTlaGA8y' +
  'MTI2MTEwNTAxMjc1OVowDDEKMAgGA1UEAwwBYTAqMAUGAytlcAMhALVw5GUAEh/vVtdq2AXApJJRbAEqQwyr9HHxGGLTovtAozQw' +
  'MjAfBgNVHSMEGDAWgBR8z5h5L7I+xkVtKjKrUHN4Wv4ouTAPBgNVHRMBAf8EBTADAQH/MAUGAytlcANBAN6UsMHKwRQHj018arxr' +
  '7zECsDgxlw5gB+IVJ4DyugnZrkiv4ubG2KCZSxMwKTcdZ2vm2vqGI2A8fcpDryShmAc='
const LEAF =
  'MIIBDDCBv6ADAgECAhRA1sXxMnqPqhVYFt+afnrgg4gpYDAFBgMrZXAwDDEKMAgGA1UEAwwBYTAgFw0yNjExMjkwMTI3NTlaGA8y' +
  'MTI2MTEwNTAxMjc1OVowDDEKMAgGA1UEAwwBYTAqMAUGAytlcAMhALVw5GUAEh/vVtdq2AXApJJRbAEqQwyr9HHxGGLTovtAozEw' +
  'LzAfBgNVHSMEGDAWgBR8z5h5L7I+xkVtKjKrUHN4Wv4ouTAMBgNVHRMBAf8EAjAAMAUGAytlcANBADXdQ3tlF9UadmuOnLfoLQA9' +
  'v17DNINpN5gBzfYZvrYaox1ExQUJZyczU+JWHhfsgvhRr6r5JmD8P/AEZn6ngAQ='

function block(body: string, type = 'CERTIFICATE', headers = ''): string {
  return `-----BEGIN ${type}-----\n${headers}${body.replace(/.{64}/g, '$&\n')}\n-----END ${type}-----\n`
}

test.each([
  ['an authority', block(CA), []],
  ['text around it', `first\n${block(CA)}\nlast`, []],
  ['nothing', 'no block', ['must have at least one PEM block "CERTIFICATE"']],
  ['twice', block(CA) + block(CA), ['must not have a certificate twice']],
  ['a key', block(CA) + block(CA, 'PRIVATE KEY'), ['must only have blocks "CERTIFICATE": block 2 is "PRIVATE KEY"']],
  ['headers', block(CA, 'CERTIFICATE', 'a: b\n\n'), ['must not have headers in its blocks: block 1 has some']],
  ['a leaf', block(LEAF), ['must have certificates of authorities: block 1 is the certificate of no authority']],
  ['a part', block(CA.slice(0, 200)), ['must have certificates in its blocks: block 1 is not one']],
])('a trust bundle with %s', (_, text, refused) => {
  expect(trustBundle(text, { self: {}, root: {} }).map(({ say }) => say)).toEqual(refused)
})
