import { isAuthority } from '../certificates/ca-certificate.ts'
import { pemBlocks } from '../certificates/pem.ts'
import type { Predicate, Refusal } from '../rule.ts'

/** The certificates of a ClusterTrustBundle (validateTrustBundle). */
export const trustBundle: Predicate = (text: string) => {
  const refusals: Refusal[] = []
  const refuse = (say: string): void => void refusals.push({ at: [], say })
  const seen = new Map<string, number>()
  const blocks = pemBlocks(text)
  for (const [i, { type, hasHeaders, bytes }] of blocks.entries()) {
    const block = `block ${i + 1}`
    const authority = isAuthority(bytes)
    if (type !== 'CERTIFICATE') refuse(`must only have blocks "CERTIFICATE": ${block} is "${type}"`)
    else if (hasHeaders) refuse(`must not have headers in its blocks: ${block} has some`)
    else if (authority === undefined) refuse(`must have certificates in its blocks: ${block} is not one`)
    else if (!authority) refuse(`must have certificates of authorities: ${block} is the certificate of no authority`)
    else {
      const certificate = bytes.join()
      seen.set(certificate, (seen.get(certificate) ?? 0) + 1)
    }
  }
  if (refusals.length > 0) return refusals
  if (blocks.length === 0) refuse('must have at least one PEM block "CERTIFICATE"')
  if ([...seen.values()].some((count) => count > 1)) refuse('must not have a certificate twice')
  return refusals
}
