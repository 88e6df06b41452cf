import { expect, test } from 'vitest'
import { podCertificateKey } from './pod-certificate-key.ts'

const UID = '0b4f6a3e-3c55-4f53-9d55-3c1d8f2b6a01'
/** A public key of Ed25519, its signature of the UID, and a request that it signed. */
const KEY = 'MCowBQYDK2VwAyEAtXDkZQASH+9W12rYBcCkklFsASpDDKv0cfEYYtOi+0A='
const PROOF = 'XvMKysoHBANHByCtDKmcBEY/nP55OD+QlRWCgt3v4B6NINJlyUJXPqFhCWAgtMcToi+ZYewOaugPVIHjTkLPCA=='
const REQUEST =
  'MH8wMwIBADAAMCowBQYDK2VwAyEAtXDkZQASH+9W12rYBcCkklFsASpDDKv0cfEYYtOi+0CgADAFBgMrZXADQQDyEIOoqmX1KLlK' +
  'PNnni9glcb7BkCntVTFB/tpXVIkQAxNaJPC2w8v3ikPypNR0s5+U063UuPNRi8oGisOmiFcG'
/** A request by a key of RSA with 1024 bits. */
const SMALL =
  'MIIBPzCBqQIBADAAMIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQCe9R7JnmqGp4/lGRWmsW/gMpJR/R79DVPj8GCFRPGTJWUL' +
  '0sbRM10jfxqxql9tJpdqaQJcoAIMAYc4wB5a7133qUx37WTG8l8uilRrJ8ffKFLwlT1gtdm6aUvApf+RzdXYhtNtGoO6mSpWMOja' +
  'IHxdG68lp1n9tdasXDlVBk9pEwIDAQABoAAwDQYJKoZIhvcNAQELBQADgYEAB/G47dAbr8ysJAFjCkuWqPJRD18OfhXSlkE8molJ' +
  'ZpyEogVYwQ1XDMGySkCpqhVtXrCovoWOQiVUNxYFw8V7Xyyb2EqqQ4ztuqhNBuwBGUHwU2uIxrkwUpz2m6XV7kIJWbbh9762Ug/P' +
  '7E11y3BCfK6qrShAs3LDaJd2VG9TczQ='

test.each([
  ['a request', { stubPKCS10Request: REQUEST }, []],
  ['a proof', { pkixPublicKey: KEY, proofOfPossession: PROOF, podUID: UID }, []],
  ['a proof of another pod', { pkixPublicKey: KEY, proofOfPossession: PROOF, podUID: 'other' }, ['proofOfPossession']],
  ['no key', { pkixPublicKey: 'AQID', proofOfPossession: PROOF, podUID: UID }, ['pkixPublicKey']],
  ['a long key', { pkixPublicKey: 'AAAA'.repeat(5000), proofOfPossession: PROOF, podUID: UID }, ['pkixPublicKey']],
  ['a long proof', { pkixPublicKey: KEY, proofOfPossession: 'AAAA'.repeat(5000), podUID: UID }, ['proofOfPossession']],
  ['a small key', { stubPKCS10Request: SMALL }, ['stubPKCS10Request']],
  ['a part of a request', { stubPKCS10Request: REQUEST.slice(0, 80) }, ['stubPKCS10Request']],
  ['a long request', { stubPKCS10Request: 'AAAA'.repeat(5000) }, ['stubPKCS10Request']],
  ['a value that is not base64', { stubPKCS10Request: '%' }, []],
])('the key of a pod with %s', (_, spec, refused) => {
  expect(podCertificateKey(spec, { self: spec, root: {} }).map(({ at }) => at[0])).toEqual(refused)
})
