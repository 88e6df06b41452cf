import { byteLength } from './go-text.ts'

const LABEL = '[a-z0-9]([-a-z0-9]*[a-z0-9])?'
const SUBDOMAIN = `${LABEL}(\\.${LABEL})*`
const LABEL_1035 = '[a-z]([-a-z0-9]*[a-z0-9])?'
const KEY = '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]'
const VALUE = `(${KEY})?`

const DASH = 0x2d
const DOT = 0x2e

const IS_LABEL = whole(LABEL)
const IS_LABEL_1035 = whole(LABEL_1035)
const IS_KEY = whole(KEY)
const IS_VALUE = whole(VALUE)

const LABEL_MUST =
  "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character"
const SUBDOMAIN_MUST =
  "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character"
const LABEL_1035_MUST =
  "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an alphanumeric character"
const KEY_MUST =
  "must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character"
const VALUE_MUST =
  "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character"

/**
 * Checks a DNS label (apimachinery, `util/validation`).
 *
 * @param text The string.
 * @returns The error messages of the API server; empty for a valid string.
 * @example
 * console.log(labelProblems('web.1')) // [ 'must not contain dots' ]
 */
export function labelProblems(text: string): string[] {
  const problems = lengthProblems(text, 63, 'characters')
  if (IS_LABEL.test(text)) return problems
  if (isSubdomain(text)) return [...problems, 'must not contain dots']
  return [...problems, regexProblem(LABEL_MUST, LABEL, 'my-name', '123-abc')]
}

/**
 * Checks a DNS subdomain, such as the name of most objects.
 *
 * @param text The string.
 * @returns The error messages of the API server; empty for a valid string.
 * @example
 * console.log(subdomainProblems('a.example.com')) // []
 */
export function subdomainProblems(text: string): string[] {
  const problems = lengthProblems(text, 253, 'characters')
  return isSubdomain(text) ? problems : [...problems, regexProblem(SUBDOMAIN_MUST, SUBDOMAIN, 'example.com')]
}

/**
 * Checks a DNS label that starts with a letter, such as the name of a Service.
 *
 * @param text The string.
 * @returns The error messages of the API server; empty for a valid string.
 * @example
 * console.log(label1035Problems('web-1')) // []
 */
export function label1035Problems(text: string): string[] {
  const problems = lengthProblems(text, 63, 'characters')
  return IS_LABEL_1035.test(text)
    ? problems
    : [...problems, regexProblem(LABEL_1035_MUST, LABEL_1035, 'my-name', 'abc-123')]
}

/**
 * Checks the key of a label or annotation (apimachinery, `validate/content/kube.go`).
 *
 * @param text The string.
 * @returns The error messages of the API server; empty for a valid string.
 * @example
 * console.log(qualifiedNameProblems('/name')) // [ 'prefix part must be non-empty' ]
 */
export function qualifiedNameProblems(text: string): string[] {
  const slash = text.indexOf('/')
  if (text.includes('/', slash + 1) && slash >= 0) {
    return [
      `a valid label key ${keyProblem()} with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')`,
    ]
  }
  const name = text.slice(slash + 1)
  const problems = slash < 0 ? [] : prefixProblems(text.slice(0, slash))
  if (name === '') problems.push('name part must be non-empty')
  else for (const problem of lengthProblems(name, 63, 'bytes')) problems.push(`name part ${problem}`)
  return IS_KEY.test(name) ? problems : [...problems, `name part ${keyProblem()}`]
}

/**
 * Checks the value of a label.
 *
 * @param text The string.
 * @returns The error messages of the API server; empty for a valid string.
 * @example
 * console.log(labelValueProblems('a'.repeat(64))) // [ 'must be no more than 63 bytes' ]
 */
export function labelValueProblems(text: string): string[] {
  const problems = lengthProblems(text, 63, 'bytes')
  return IS_VALUE.test(text) ? problems : [...problems, regexProblem(VALUE_MUST, VALUE, 'MyValue', 'my_value', '12345')]
}

/** Labels with dots between them: a pattern of all of them would overflow its stack. */
function isSubdomain(text: string): boolean {
  let isInside = false
  for (let i = 0; i <= text.length; i++) {
    const unit = text.charCodeAt(i)
    if (isLowerAlphanumeric(unit)) isInside = true
    else if (unit === DASH && isInside) continue
    else if ((unit === DOT || i === text.length) && isInside && text.charCodeAt(i - 1) !== DASH) isInside = false
    else return false
  }
  return true
}

function isLowerAlphanumeric(unit: number): boolean {
  return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x30 && unit <= 0x39)
}

function prefixProblems(prefix: string): string[] {
  if (prefix === '') return ['prefix part must be non-empty']
  const problems = lengthProblems(prefix, 253, 'bytes')
  if (!isSubdomain(prefix)) problems.push(regexProblem(SUBDOMAIN_MUST, SUBDOMAIN, 'example.com'))
  return problems.map((problem) => `prefix part ${problem}`)
}

function keyProblem(): string {
  return regexProblem(KEY_MUST, KEY, 'MyName', 'my.name', '123-abc')
}

function lengthProblems(text: string, limit: number, unit: string): string[] {
  return byteLength(text) > limit ? [`must be no more than ${limit} ${unit}`] : []
}

function regexProblem(must: string, pattern: string, ...examples: readonly string[]): string {
  const shown = examples.map((example) => `'${example}', `).join(' or ')
  return `${must} (e.g. ${shown}regex used for validation is '${pattern}')`
}

function whole(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})$`)
}
