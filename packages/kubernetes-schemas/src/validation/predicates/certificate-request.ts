import { readCertificateRequest } from '../certificates/certificate-request.ts'
import { base64Bytes, pemBlocks } from '../certificates/pem.ts'
import type { Predicate } from '../rule.ts'

const TYPE = 'CERTIFICATE REQUEST'

/** The request of a CertificateSigningRequest: PEM with a signed PKCS #10 request (validateCSR). */
export const certificateRequest: Predicate = (request: string) => {
  const bytes = base64Bytes(request)
  // Another value is a finding of its own.
  if (bytes === undefined) return []
  const [block] = pemBlocks(latin1(bytes))
  if (block?.type !== TYPE) return [{ at: [], say: `must be PEM with a block "${TYPE}", in base64` }]
  const read = readCertificateRequest(block.bytes)
  if (read === undefined) return [{ at: [], say: 'must have a certificate request (PKCS #10) in its block' }]
  return read.isSigned ? [] : [{ at: [], say: 'must have the signature of its key' }]
}

function latin1(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes)
}
