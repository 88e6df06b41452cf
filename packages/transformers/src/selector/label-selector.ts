/** A compiled Kubernetes label selector. */
export interface LabelSelector {
  /** `label` returns a label's value, or `undefined` if there is none. */
  matches(label: (key: string) => string | undefined): boolean
  /** The labels that the selector names. */
  readonly keys: readonly string[]
}

type Requirement = (label: (key: string) => string | undefined) => boolean

const TOKEN = /\s*(==|!=|[=!(),<>]|[^\s=!(),<>]+|$)/y
const SYMBOL = /^[=!(),<>]/
const NAME = /^[A-Za-z0-9]([-A-Za-z0-9_.]*[A-Za-z0-9])?$/
const PREFIX = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/
const INTEGER = /^[+-]?\d{1,19}$/

/**
 * Compiles a label selector: `a=b`, `a!=b`, `a in (b, c)`, `a notin (b)`, `a`, `!a`, `a>1`, joined by commas
 * (k8s.io/apimachinery/pkg/labels). An empty selector selects everything.
 */
export function compileLabelSelector(text: string): LabelSelector | { readonly problem: string } {
  const tokens = tokenize(text)
  const requirements: Requirement[] = []
  const keys: string[] = []
  let at = 0

  /** Reads one requirement. Returns a problem as a string. */
  function requirement(): Requirement | string {
    const isNegated = tokens[at] === '!'
    if (isNegated) at++
    const key = tokens[at++] ?? ''
    if (key === '' || SYMBOL.test(key)) return `must name a label, not "${key}"`
    if (!isQualifiedName(key)) return `"${key}" is not a label key`
    keys.push(key)
    const operator = tokens[at] ?? ''
    if (operator === '' || operator === ',')
      return isNegated ? (label) => label(key) === undefined : (label) => label(key) !== undefined
    if (isNegated) return `"!${key}" must stand alone, found "${operator}" after it`
    at++
    return withOperator(key, operator)
  }

  function withOperator(key: string, operator: string): Requirement | string {
    if (operator === 'in' || operator === 'notin') {
      const values = valueSet()
      if (typeof values === 'string') return values
      const bad = values.find((value) => !isLabelValue(value))
      if (bad !== undefined) return `"${bad}" is not a label value`
      const set = new Set(values)
      return operator === 'in' ? (label) => set.has(label(key) as string) : (label) => !set.has(label(key) as string)
    }
    if (!['=', '==', '!=', '<', '>'].includes(operator))
      return `"${key}" must be followed by =, ==, !=, in, notin, < or >, not by "${operator}"`
    let value = ''
    if (at < tokens.length && tokens[at] !== ',') {
      value = tokens[at++] as string
      if (SYMBOL.test(value)) return `"${key}${operator}" must be followed by a value, not by "${value}"`
    }
    if (!isLabelValue(value)) return `"${value}" is not a label value`
    if (operator === '!=') return (label) => label(key) !== value
    if (operator === '=' || operator === '==') return (label) => label(key) === value
    if (!INTEGER.test(value)) return `"${key}${operator}" must be followed by an integer, not by "${value}"`
    const bound = BigInt(value.replace('+', ''))
    return (label) => {
      const found = label(key)
      if (found === undefined || !INTEGER.test(found)) return false
      const number = BigInt(found.replace('+', ''))
      return operator === '<' ? number < bound : number > bound
    }
  }

  function valueSet(): string[] | string {
    if (tokens[at++] !== '(') return 'in and notin must be followed by values in parentheses'
    const values: string[] = []
    let value = ''
    for (;;) {
      const token = tokens[at++]
      if (token === undefined) return 'a parenthesis is never closed'
      if (token === ',' || token === ')') {
        values.push(value)
        value = ''
        if (token === ')') return values
      } else if (SYMBOL.test(token) || token === '==' || token === '!=' || value !== '') {
        return `values must be separated by commas, found "${token}"`
      } else value = token
    }
  }

  while (at < tokens.length) {
    const read = requirement()
    if (typeof read === 'string') return { problem: read }
    requirements.push(read)
    const separator = tokens[at++]
    if (separator !== undefined && separator !== ',')
      return { problem: `requirements must be separated by commas, found "${separator}"` }
    if (separator === ',' && at >= tokens.length) return { problem: 'a label must follow the last comma' }
  }
  return { keys, matches: (label) => requirements.every((requirement) => requirement(label)) }
}

function tokenize(text: string): readonly string[] {
  const tokens: string[] = []
  TOKEN.lastIndex = 0
  for (let token = TOKEN.exec(text)?.[1]; token; token = TOKEN.exec(text)?.[1]) tokens.push(token)
  return tokens
}

/** Whether a string is a label key: a name, optionally prefixed by a domain. */
export function isQualifiedName(key: string): boolean {
  const slash = key.indexOf('/')
  const prefix = slash < 0 ? undefined : key.slice(0, slash)
  const name = key.slice(slash + 1)
  return (prefix === undefined || (prefix.length <= 253 && PREFIX.test(prefix))) && NAME.test(name) && name.length <= 63
}

/** Whether a string is a label value. */
export function isLabelValue(value: string): boolean {
  return value === '' || (NAME.test(value) && value.length <= 63)
}
