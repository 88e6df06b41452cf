const CARD =
  /^(?:4\d{12}(?:\d{3})?|5[1-5]\d{14}|6(?:011|5\d\d)\d{12}|3[47]\d{13}|3(?:0[0-5]|[68]\d)\d{11}|(?:2131|1800|35\d{3})\d{11})$/

/** Returns whether the digits of a string are a credit card number, including the Luhn checksum. */
export function isCreditCard(text: string): boolean {
  const digits = text.replace(/[^0-9]+/g, '')
  if (!CARD.test(digits)) return false
  let sum = 0
  for (let i = digits.length - 1, doubled = false; i >= 0; i--, doubled = !doubled) {
    const digit = Number(digits[i]) * (doubled ? 2 : 1)
    sum += digit > 9 ? digit - 9 : digit
  }
  return sum % 10 === 0
}

/** Returns whether a string is an ISBN of ten digits; whitespace and dashes are ignored. */
export function isIsbn10(text: string): boolean {
  const digits = text.replace(/[\t\n\f\r -]+/g, '')
  if (!/^(?:\d{9}X|\d{10})$/.test(digits)) return false
  let sum = 0
  for (const [i, digit] of [...digits].entries()) sum += (i + 1) * (digit === 'X' ? 10 : Number(digit))
  return sum % 11 === 0
}

/** Returns whether a string is an ISBN of thirteen digits; whitespace and dashes are ignored. */
export function isIsbn13(text: string): boolean {
  const digits = text.replace(/[\t\n\f\r -]+/g, '')
  if (!/^\d{13}$/.test(digits)) return false
  let sum = 0
  for (let i = 0; i < 12; i++) sum += Number(digits[i]) * (i % 2 === 0 ? 1 : 3)
  return Number(digits[12]) === (10 - (sum % 10)) % 10
}
