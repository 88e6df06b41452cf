import { checkTextLength } from '@krmkit/runtime'
import type { ScalarType } from '../replacement/scalar-type.ts'

/** The value of a variable: a scalar's string and its type. */
export interface VarValue {
  readonly text: string
  readonly type: ScalarType
}

/**
 * Replaces `$(NAME)` by values (kustomize, api/filters/refvar/expand.go). `$$` is a dollar sign; unknown names stay. A
 * string that consists of one reference gets the type of its value.
 */
export function expandText(text: string, find: (name: string) => VarValue | undefined): VarValue {
  const whole = /^\$\(([^)]*)\)$/.exec(text)
  const only = whole === null ? undefined : find(whole[1] as string)
  if (only !== undefined) return only
  let expanded = ''
  let done = 0
  for (let dollar = text.indexOf('$'); dollar >= 0; dollar = text.indexOf('$', done)) {
    expanded += text.slice(done, dollar)
    done = dollar + 2
    const next = text[dollar + 1]
    if (next === '(') {
      const end = text.indexOf(')', dollar)
      // No parenthesis is closed after this; only escapes remain.
      if (end < 0) return { text: expanded + text.slice(dollar).replaceAll('$$', () => '$'), type: 'string' }
      done = end + 1
      const value = find(text.slice(dollar + 2, end))
      expanded += value === undefined ? text.slice(dollar, done) : inText(value)
    } else expanded += next === '$' ? '$' : text.slice(dollar, done)
    checkTextLength(expanded.length)
  }
  return { text: expanded + text.slice(done), type: 'string' }
}

/** Formats a value as Go prints it inside a string. */
function inText({ text, type }: VarValue): string {
  return type === 'float' ? goShortest(Number(text)) : text
}

/** Formats a floating point number like Go's `%v`: with an exponent below 1e-4 and from 1e6 on. */
function goShortest(value: number): string {
  const magnitude = Math.abs(value)
  if (magnitude === 0 || (magnitude >= 1e-4 && magnitude < 1e6)) return goPlain(value)
  const [digits = '', exponent = ''] = value.toExponential().split('e')
  const sign = exponent.startsWith('-') ? '-' : '+'
  return `${digits}e${sign}${exponent.replace(/^[-+]/, '').padStart(2, '0')}`
}

/** Formats a floating point number without an exponent, like Go's format `f` with as many digits as necessary. */
export function goPlain(value: number): string {
  if (Object.is(value, -0)) return '-0'
  const text = String(value)
  if (!text.includes('e')) return text
  const [digits = '', exponent = ''] = text.split('e')
  const [whole = '', fraction = ''] = digits.replace('-', '').split('.')
  const shift = Number(exponent)
  const plain =
    shift < 0
      ? `0.${'0'.repeat(-shift - 1)}${whole}${fraction}`
      : `${whole}${fraction}${'0'.repeat(shift - fraction.length)}`
  return value < 0 ? `-${plain}` : plain
}
