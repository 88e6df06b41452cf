/**
 * String formats as Kubernetes checks them, names of objects, and strings as Go programs print them.
 * @module
 */
export { isIpv6, readAddress, readCidr } from './addresses.ts'
export { parseDuration, parseLooseDuration } from './durations.ts'
export { byteLength, GO_ESCAPES, goFloat, goQuote, unprintableAt, wellFormed } from './go-text.ts'
export {
  label1035Problems,
  labelProblems,
  labelValueProblems,
  qualifiedNameProblems,
  subdomainProblems,
} from './names.ts'
export { parseAddress } from './parse-address.ts'
export { isMappedAddress, printAddress } from './print-address.ts'
export { readQuantity, type WrittenQuantity } from './quantities.ts'
export { formatTest, isRecognizedFormat } from './string-formats.ts'
export { daysOf } from './times.ts'
export { isRequestUri } from './uri.ts'
