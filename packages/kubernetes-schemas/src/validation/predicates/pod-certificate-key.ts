import { readCertificateRequest } from '../certificates/certificate-request.ts'
import { derRoot, derSequence } from '../certificates/der.ts'
import { base64Bytes } from '../certificates/pem.ts'
import { type PublicKey, readPublicKey, type SignatureAlgorithm } from '../certificates/public-key.ts'
import type { Predicate, Refusal } from '../rule.ts'

const MAX_BYTES = 10 * 1024
const KEYS: ReadonlySet<string> = new Set([
  'ed25519',
  'ec prime256v1',
  'ec secp384r1',
  'ec secp521r1',
  'rsa 3072',
  'rsa 4096',
])
const KEY_SAY =
  'must have a key of Ed25519, of ECDSA with the curves P-256, P-384 or P-521, or of RSA with 3072 or 4096 bits'

/** How a key signs the UID of the pod. */
const PROOFS: Readonly<Record<string, SignatureAlgorithm>> = {
  ed25519: { key: 'ed25519' },
  ec: { key: 'ec', hash: 'sha256' },
  rsa: { key: 'rsa', hash: 'sha256', isPss: true },
}

/** The key of a PodCertificateRequest (validateStubPKCS10Request, validateDeprecatedPKIXPublicKey). */
export const podCertificateKey: Predicate = ({ stubPKCS10Request, pkixPublicKey, proofOfPossession, podUID }) => {
  if (stubPKCS10Request !== undefined) return checkRequest(stubPKCS10Request)
  const [key, proof] = [base64Bytes(pkixPublicKey ?? ''), base64Bytes(proofOfPossession ?? '')]
  if (key === undefined || proof === undefined) return []
  if (key.length > MAX_BYTES) return [tooLong('pkixPublicKey')]
  if (proof.length > MAX_BYTES) return [tooLong('proofOfPossession')]
  if (derSequence(key, derRoot(key)) === undefined)
    return [{ at: ['pkixPublicKey'], say: 'must be a public key (SubjectPublicKeyInfo, in DER)' }]
  const read = readPublicKey(key)
  if (read === undefined) return []
  const wrong = checkKey(read, 'pkixPublicKey')
  if (wrong.length > 0) return wrong
  const algorithm = PROOFS[read.name.split(' ')[0] as string] as SignatureAlgorithm
  if (read.verify(algorithm, new TextEncoder().encode(podUID ?? ''), proof) !== false) return []
  return [{ at: ['proofOfPossession'], say: 'must be the signature of the UID of the pod by the key' }]
}

function checkRequest(text: string): readonly Refusal[] {
  const at = 'stubPKCS10Request'
  const bytes = base64Bytes(text)
  if (bytes === undefined) return []
  if (bytes.length > MAX_BYTES) return [tooLong(at)]
  const request = readCertificateRequest(bytes)
  if (request === undefined) return [{ at: [at], say: 'must be a certificate request (PKCS #10, in DER)' }]
  const wrong = request.key === undefined ? [] : checkKey(request.key, at)
  if (wrong.length > 0 || request.isSigned) return wrong
  return [{ at: [at], say: 'must have the signature of its key' }]
}

function checkKey({ name }: PublicKey, at: string): readonly Refusal[] {
  return KEYS.has(name) ? [] : [{ at: [at], say: KEY_SAY }]
}

function tooLong(at: string): Refusal {
  return { at: [at], reason: 'TooLong', say: `must have at most ${MAX_BYTES} bytes` }
}
