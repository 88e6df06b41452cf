import {
  byteLength,
  label1035Problems,
  labelProblems,
  labelValueProblems,
  qualifiedNameProblems,
  subdomainProblems,
} from '@krmkit/formats'

/** A test of a string. */
export type Test = (text: string) => boolean

const SYSCTL_SEGMENT = /^[a-z0-9](?:[-_a-z0-9]*[a-z0-9])?$/
const UNDERSCORE_LABEL = /^_?[a-z0-9](?:[-_a-z0-9]*[a-z0-9])?$/
const MAX_LABEL = 63
const MAX_SUBDOMAIN = 253
const MAX_SIGNER = 571

/** Names with one separator between two words, which are most: no test of what is wrong in them is needed. */
const QUICK_LENGTH = 63
const QUICK_SUBDOMAIN = /^[a-z0-9]+(?:[-.][a-z0-9]+)*$/
const QUICK_LABEL = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const QUICK_KEY = /^(?:[a-z0-9]+(?:[-.][a-z0-9]+)*\/)?[A-Za-z0-9]+(?:[-_.][A-Za-z0-9]+)*$/
const QUICK_VALUE = /^[A-Za-z0-9]+(?:[-_.][A-Za-z0-9]+)*$/

/** The test of a kind of name whose problems `@krmkit/formats` puts into words. */
function without(problemsOf: (text: string) => readonly string[], quick: RegExp): Test {
  return (text) => (text.length <= QUICK_LENGTH && quick.test(text)) || problemsOf(text).length === 0
}

const isLabel = without(labelProblems, QUICK_LABEL)
const isQualifiedName = without(qualifiedNameProblems, QUICK_KEY)

/** A DNS name: its labels may be as long as it is. */
export const isSubdomain: Test = without(subdomainProblems, QUICK_SUBDOMAIN)

function isDomain(text: string): boolean {
  const labels = text.replace(/\.$/, '').split('.')
  return text.length <= MAX_SUBDOMAIN + 1 && labels.length >= 2 && labels.every(isLabel)
}

function isPortName(text: string): boolean {
  return text.length <= 15 && /^[-a-z0-9]+$/.test(text) && /[a-z]/.test(text) && !/--|^-|-$/.test(text)
}

function isConfigMapKey(text: string): boolean {
  return byteLength(text) <= MAX_SUBDOMAIN && /^[-._a-zA-Z0-9]+$/.test(text) && text !== '.' && !text.startsWith('..')
}

function hasNoSpecialDots(text: string): boolean {
  return text !== '.' && !text.startsWith('..')
}

function isUnderscoreSubdomain(text: string): boolean {
  return text.length <= MAX_SUBDOMAIN && text.split('.').every((label) => UNDERSCORE_LABEL.test(label))
}

function withoutLastDot(text: string): string {
  return text.endsWith('.') ? text.slice(0, -1) : text
}

/** A name that may be absolute: with a dot at its end. */
function isSearchDomain(text: string): boolean {
  return isSubdomain(withoutLastDot(text))
}

/** An identifier of C, and of CEL. */
export function isIdentifier(text: string): boolean {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(text)
}

/** A domain of at least two labels, "/", and labels (pkg/apis/core/validation/names.go, ValidateSignerName). */
function isSignerName(text: string): boolean {
  const [domain = '', path = '', ...more] = text.split('/')
  const labels = domain.split('.')
  if (more.length > 0 || text.length > MAX_SIGNER || domain.length > MAX_SUBDOMAIN || labels.length < 2) return false
  return labels.every(isLabel) && path.split('.').every(isSubdomain)
}

/** Names of objects, of keys and of other things (apimachinery, util/validation). */
export const NAME_FORMATS: Readonly<Record<string, Test>> = {
  'dns-1123-label': isLabel,
  'dns-1123-subdomain': isSubdomain,
  'dns-1123-subdomain-or-absolute': isSearchDomain,
  'dns-1035-label': without(label1035Problems, /^[a-z](?:[-a-z0-9]*[a-z0-9])?$/),
  'dns-1123-subdomain-with-underscore': isUnderscoreSubdomain,
  'search-domain': isSearchDomain,
  'relaxed-search-domain': (text) => text === '.' || isUnderscoreSubdomain(withoutLastDot(text)),
  'sysctl-name': (text) =>
    text.length <= MAX_SUBDOMAIN && text.split(/[./]/).every((segment) => SYSCTL_SEGMENT.test(segment)),
  'dns-1123-label-with-underscore': (text) => text.length <= MAX_LABEL && UNDERSCORE_LABEL.test(text),
  'wildcard-dns-1123-subdomain': (text) =>
    text.length <= MAX_SUBDOMAIN && text.startsWith('*.') && isSubdomain(text.slice(2)),
  'fully-qualified-name': (text) => isSubdomain(text) && text.split('.').length >= 3,
  'fully-qualified-domain-name': isDomain,
  'qualified-name': isQualifiedName,
  'lower-case-qualified-name': (text) => isQualifiedName(text.toLowerCase()),
  'label-key-prefix': isSubdomain,
  'label-value': without(labelValueProblems, QUICK_VALUE),
  'path-segment': (text) => text !== '' && text !== '.' && text !== '..' && !/[/%]/.test(text),
  'config-map-key': isConfigMapKey,
  'env-var-name': (text) => /^[-._a-zA-Z][-._a-zA-Z0-9]*$/.test(text) && hasNoSpecialDots(text),
  'relaxed-env-var-name': (text) => /^[ -<>-~]+$/.test(text),
  'c-identifier': isIdentifier,
  'port-name': isPortName,
  'http-header-name': (text) => /^[-A-Za-z0-9]+$/.test(text),
  'domain-prefixed-path': (text) => {
    const slash = text.indexOf('/')
    return (
      slash > 0 && isSubdomain(text.slice(0, slash)) && /^[A-Za-z0-9/\-._~%!$&'()*+,;=:]+$/.test(text.slice(slash + 1))
    )
  },
  'signer-name': isSignerName,
  'csi-driver-name': (text) => text.length <= MAX_LABEL && isSubdomain(text.toLowerCase()),
}
