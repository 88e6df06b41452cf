import { expect, test } from 'vitest'
import { certificateRequest } from './certificate-request.ts'

/** A request with the signature of an Ed25519 key. */
const REQUEST =
  'MIGRMEUCAQAwEjEQMA4GA1UEAwwHZ2F0ZXdheTAqMAUGAytlcAMhALVw5GUAEh/vVtdq2AXApJJRbAEqQwyr9HHxGGLTovtAoAAw' +
  'BQYDK2VwA0EAwbfOq0UKVhPFxWsSPOLIcKQWOGLIS4ogvxOB4Bc8iHqbhpL5TgXx4XutgccTn5ahZ4m9ZzhaDn1K6xkHI9coAw=='

function pem(body: string, type = 'CERTIFICATE REQUEST'): string {
  return btoa(`-----BEGIN ${type}-----\n${body}\n-----END ${type}-----\n`)
}

const bytes = Uint8Array.from(atob(REQUEST), (letter) => letter.charCodeAt(0))

function changed(at: number): string {
  return btoa(String.fromCharCode(...bytes.with(at, (bytes.at(at) ?? 0) ^ 1)))
}

test.each([
  ['a signed request', pem(REQUEST), undefined],
  ['another block', pem(REQUEST, 'CERTIFICATE'), 'must be PEM with a block "CERTIFICATE REQUEST", in base64'],
  ['no block', btoa('no block'), 'must be PEM with a block "CERTIFICATE REQUEST", in base64'],
  ['a part', pem(REQUEST.slice(0, 100)), 'must have a certificate request (PKCS #10) in its block'],
  ['more bytes', pem(btoa(`${atob(REQUEST)}a`)), 'must have a certificate request (PKCS #10) in its block'],
  ['another signature', pem(changed(bytes.length - 1)), 'must have the signature of its key'],
  ['another name', pem(changed(26)), 'must have the signature of its key'],
  ['a value that is not base64', '%', undefined],
])('a request with %s', (_, request, say) => {
  expect(certificateRequest(request, { self: {}, root: {} }).map((refusal) => refusal.say)).toEqual(
    say === undefined ? [] : [say],
  )
})
