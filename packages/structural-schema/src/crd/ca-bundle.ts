const BLOCK = /-----BEGIN CERTIFICATE-----\s*([A-Za-z0-9+/=\s]*?)-----END CERTIFICATE-----/

/**
 * What is wrong with a bundle of certificates, base64 of PEM; `undefined` where it is empty or holds a certificate. Only
 * the frame of the first is read, where the server reads each (apiserver, webhook/validation.go, `ValidateCABundle`).
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
