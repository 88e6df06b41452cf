const BLOCK = /-----BEGIN CERTIFICATE-----\s*([A-Za-z0-9+/=\s]*?)-----END CERTIFICATE-----/

/**
 * Checks a bundle of certificates (PEM in base64). Returns `undefined` for an empty bundle or one with a certificate. It reads
 * only the frame of the first certificate; the server reads all of them (apiserver, webhook/validation.go, `ValidateCABundle`).
 */
export function caBundleProblem(bundle: string): string | undefined {
  if (bundle === '') return undefined
  const body = BLOCK.exec(decoded(bundle))?.[1]?.replace(/\s/g, '')
  // A certificate is a sequence of ASN.1: its first byte is 0x30.
  if (body?.startsWith('M')) return undefined
  return 'unable to load root certificates: unable to parse bytes as PEM block'
}

function decoded(base64: string): string {
  try {
    return atob(base64)
  } catch {
    return ''
  }
}
