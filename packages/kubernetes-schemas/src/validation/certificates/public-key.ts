import type { KeyObject } from 'node:crypto'

type Crypto = typeof import('node:crypto')

/** A public key that signs; where a program has no node:crypto, no key is read. */
export interface PublicKey {
  /** The type and size or curve: `ed25519`, `ec prime256v1`, `rsa 3072`. */
  readonly name: string
  /** Whether a signature is one of the data; `undefined` if the algorithm is not known. */
  verify(algorithm: SignatureAlgorithm, data: Uint8Array, signature: Uint8Array): boolean | undefined
}

/** A hash, or none, and whether RSA pads the signature in the way of PSS. */
export interface SignatureAlgorithm {
  readonly key: 'rsa' | 'ec' | 'ed25519'
  readonly hash?: string
  readonly isPss?: boolean
}

/** Reads a public key (DER, SubjectPublicKeyInfo); `undefined` if it is broken or of an unknown algorithm. */
export function readPublicKey(bytes: Uint8Array): PublicKey | undefined {
  // Loaded with the first key: it takes longer than most runs.
  const crypto = globalThis.process?.getBuiltinModule?.('node:crypto')
  if (crypto === undefined) return undefined
  try {
    const key = crypto.createPublicKey({ key: bytes as Buffer, format: 'der', type: 'spki' })
    return {
      name: nameOf(key),
      verify: (algorithm, data, signature) => verify(crypto, key, algorithm, data, signature),
    }
  } catch {
    return undefined
  }
}

function nameOf({ asymmetricKeyType: type, asymmetricKeyDetails: details }: KeyObject): string {
  if (type === 'ec') return `ec ${details?.namedCurve}`
  // Go counts whole bytes.
  return type === 'rsa' ? `rsa ${Math.ceil((details?.modulusLength ?? 0) / 8) * 8}` : (type ?? '')
}

function verify(
  crypto: Crypto,
  key: KeyObject,
  { key: type, hash, isPss }: SignatureAlgorithm,
  data: Uint8Array,
  signature: Uint8Array,
): boolean | undefined {
  if (key.asymmetricKeyType !== type) return false
  const { RSA_PKCS1_PSS_PADDING: padding, RSA_PSS_SALTLEN_AUTO: saltLength } = crypto.constants
  try {
    return crypto.verify(hash, data, isPss ? { key, padding, saltLength } : key, signature)
  } catch {
    return undefined
  }
}
