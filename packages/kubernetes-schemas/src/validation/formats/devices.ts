import { byteLength } from '@krmkit/formats'
import { isIdentifier, isSubdomain, type Test } from './names.ts'

const MAX_DRIVER = 63
const MAX_IDENTIFIER = 32

function isShortIdentifier(text: string): boolean {
  return byteLength(text) <= MAX_IDENTIFIER && isIdentifier(text)
}

/** An identifier, with the domain of a driver and "/" in front; the server takes everything with more than one "/" (validateQualifiedName). */
function isAttributeName(text: string): boolean {
  const [domain = '', name, ...more] = text.split('/')
  if (more.length > 0) return true
  if (name === undefined) return isShortIdentifier(domain)
  return domain.length <= MAX_DRIVER && isSubdomain(domain.toLowerCase()) && isShortIdentifier(name)
}

/** Names in the API of devices (resource.k8s.io). */
export const DEVICE_FORMATS: Readonly<Record<string, Test>> = {
  'device-attribute-name': isAttributeName,
}
