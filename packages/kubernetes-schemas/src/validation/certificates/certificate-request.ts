import { DER_TAGS, derContent, derIdentifier, derRoot, derSequence } from './der.ts'
import { type PublicKey, readPublicKey, type SignatureAlgorithm } from './public-key.ts'

/** Signature algorithms by the content of their object identifiers. */
const ALGORITHMS: Readonly<Record<string, SignatureAlgorithm>> = {
  '2a864886f70d010105': { key: 'rsa', hash: 'sha1' },
  '2a864886f70d01010b': { key: 'rsa', hash: 'sha256' },
  '2a864886f70d01010c': { key: 'rsa', hash: 'sha384' },
  '2a864886f70d01010d': { key: 'rsa', hash: 'sha512' },
  '2a8648ce3d0401': { key: 'ec', hash: 'sha1' },
  '2a8648ce3d040302': { key: 'ec', hash: 'sha256' },
  '2a8648ce3d040303': { key: 'ec', hash: 'sha384' },
  '2a8648ce3d040304': { key: 'ec', hash: 'sha512' },
  '2b6570': { key: 'ed25519' },
}
const ATTRIBUTES = 0xa0

/** A certificate request (PKCS #10). */
export interface CertificateRequest {
  /** `undefined` if it cannot be read, or where the program has no node:crypto. */
  readonly key: PublicKey | undefined
  /** False if the signature is wrong; a signature that cannot be checked counts as right. */
  readonly isSigned: boolean
}

/** Reads a certificate request in DER; `undefined` if it is broken. */
export function readCertificateRequest(bytes: Uint8Array): CertificateRequest | undefined {
  const [info, algorithm, bits] = derSequence(bytes, derRoot(bytes)) ?? []
  const [version, subject, keyInfo, attributes] = derSequence(bytes, info) ?? []
  const [identifier] = derSequence(bytes, algorithm) ?? []
  if (info === undefined || keyInfo === undefined || identifier === undefined) return undefined
  if (version?.tag !== DER_TAGS.integer || bits?.tag !== DER_TAGS.bits) return undefined
  if (derSequence(bytes, subject) === undefined || derSequence(bytes, keyInfo) === undefined) return undefined
  if (attributes?.tag !== ATTRIBUTES) return undefined
  const key = readPublicKey(bytes.subarray(keyInfo.start, keyInfo.end))
  const known = ALGORITHMS[derIdentifier(bytes, identifier)]
  const signed = bytes.subarray(info.start, info.end)
  // The first byte of a bit string counts the unused bits.
  const isSigned = known && key?.verify(known, signed, derContent(bytes, bits).subarray(1))
  return { key, isSigned: isSigned !== false }
}
