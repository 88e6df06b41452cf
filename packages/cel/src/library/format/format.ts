import { CelError, type ListValue, type Value } from '../../values/values.ts'
import { type Clause, clauseOf } from './clauses.ts'

const MALFORMED = 'could not parse formatting clause: '

/** Replaces the clauses of a template (`%s`, `%.2f`, ...) by the arguments (cel-go, `ext/formatting.go`). */
export function format(template: string, args: ListValue): Value {
  let result = ''
  let at = 0
  let used = 0
  while (at < template.length) {
    const percent = template.indexOf('%', at)
    if (percent < 0) return result + template.slice(at)
    result += template.slice(at, percent)
    if (template[percent + 1] === '%') {
      result += '%'
      at = percent + 2
      continue
    }
    const formatted = formatClause(template, percent + 1, args, used++)
    if (formatted instanceof CelError) return formatted
    result += formatted.text
    at = formatted.end
  }
  return result
}

function formatClause(
  template: string,
  at: number,
  args: ListValue,
  used: number,
): { text: string; end: number } | CelError {
  if (used >= args.length) return new CelError(`index ${used} out of range`)
  const value = args.at(used)
  if (value instanceof CelError) return value
  if (at >= template.length) return new CelError('unexpected end of string')
  const clause = parseClause(template, at)
  if (clause instanceof CelError) return clause
  const text = clause.print(value)
  if (text instanceof CelError) return new CelError(`error during formatting: ${text.message}`)
  return { text, end: clause.end }
}

function parseClause(template: string, at: number): { print: Clause; end: number } | CelError {
  const [precision = '', digits] = /^\.(\d*)/.exec(template.slice(at, at + 20)) ?? []
  if (digits === '') {
    return new CelError(
      `${MALFORMED}error while parsing precision: error while converting precision to integer: strconv.Atoi: parsing "": invalid syntax`,
    )
  }
  const verbAt = at + precision.length
  if (verbAt >= template.length) {
    return new CelError(`${MALFORMED}error while parsing precision: could not find end of precision specifier`)
  }
  const verb = String.fromCodePoint(template.codePointAt(verbAt) as number)
  const print = clauseOf(verb, digits === undefined ? undefined : Number(digits))
  if (print === undefined) return new CelError(`${MALFORMED}unrecognized formatting clause "${verb}"`)
  return { print, end: verbAt + verb.length }
}
