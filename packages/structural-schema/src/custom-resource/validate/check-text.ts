import { goQuote } from '@krmkit/formats'
import type { Plan } from './plan.ts'
import { type Run, report } from './run.ts'

/** Checks a string: its length, its pattern if the length is valid, and its format. Returns the number of kinds of checks. */
export function checkText(plan: Plan, text: string, run: Run): number {
  checkLengthAndPattern(plan, text, run)
  const { format, formatTest } = plan
  if (formatTest === undefined) return 1
  if (!formatTest(text)) {
    report(run, 'format', 'FieldValueTypeInvalid', text, (name) => {
      return `${name} in body must be of type ${format}: ${goQuote(text)}`
    })
  }
  return 2
}

function checkLengthAndPattern({ schema, pattern }: Plan, text: string, run: Run): void {
  const { maxLength, minLength } = schema
  if (maxLength !== undefined && text.length > maxLength && countRunes(text) > maxLength) {
    const bytes = maxLength === 1 ? 'byte' : 'bytes'
    const detail = maxLength < 0 ? 'value is too long' : `may not be more than ${maxLength} ${bytes}`
    report(run, 'maxLength', 'FieldValueTooLong', undefined, () => detail)
    return
  }
  if (minLength !== undefined && countRunes(text) < minLength) {
    report(run, 'minLength', 'FieldValueInvalid', text, (name) => {
      return `${name} in body should be at least ${minLength} chars long`
    })
    return
  }
  if (pattern === undefined) return
  const regex = pattern.regex()
  if (regex === undefined) {
    report(run, 'pattern', 'FieldValueInvalid', text, (name) => {
      return `${name} in body should match '${pattern.source}, but pattern is invalid: ${pattern.problem()}'`
    })
  } else if (!regex.test(text)) {
    report(run, 'pattern', 'FieldValueInvalid', text, (name) => `${name} in body should match '${pattern.source}'`)
  }
}

/** Returns the number of code points: Go counts runes, although the message mentions bytes. */
function countRunes(text: string): number {
  let count = text.length
  for (let i = 1; i < text.length; i++) {
    if ((text.charCodeAt(i) & 0xfc00) === 0xdc00 && (text.charCodeAt(i - 1) & 0xfc00) === 0xd800) count--
  }
  return count
}
