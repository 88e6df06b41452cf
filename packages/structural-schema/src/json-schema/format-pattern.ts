/** A string format as keywords of JSON Schema with the same meaning in Go and JavaScript. */
export interface FormatRule {
  readonly pattern?: string
  readonly maxLength?: number
}

const HEX = '[0-9A-Fa-f]'
const OCTET = '(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])'
const IPV4 = `${OCTET}(?:\\.${OCTET}){3}`
const SLOPPY_IPV4 = `0*${OCTET}(?:\\.0*${OCTET}){3}`
const DATE = [
  '(?:[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))',
  '|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)',
].join('')
const TIME = '(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:[^\\nTt][0-9]+)?(?:[Zz]|[+-][0-9]{2}:[0-9]{2})'
const NAME = '[a-z0-9](?:[-a-z0-9]*[a-z0-9])?'
const BYTE = '(?:0|[1-9][0-9]?|1[0-9][0-9]?|2[0-4][0-9]|25[0-5])'
const SPACE = '[\\t\\n\\f\\r ]*'
const RGB = [BYTE, BYTE, BYTE].map((byte) => `${SPACE}${byte}${SPACE}`).join(',')
const BASE64 = '[A-Za-z0-9+/]'
const LETTER = '[a-zA-Z0-9\\p{S}\\p{L}]'
const ATOM = '[^\\x00- \\x7f()<>[\\]:;@\\\\,".]+'
const DOTTED = `${ATOM}(?:\\.${ATOM})*`
const QUOTED = '"(?:[^\\x00-\\x08\\x0a-\\x1f\\x7f"\\\\]|\\\\[^\\x00-\\x08\\x0a-\\x1f\\x7f])+"'
const MAIL = `[\\t ]*(?:${DOTTED}|${QUOTED})@[\\t ]*(?:${DOTTED}|\\[[^\\x00- \\x7f[\\]\\\\]*\\])`
const COMMENTS = '(?:[\\t ]*\\([\\s\\S]*\\))?[\\t ]*'
const PATH = '(?:[^%?\\x00-\\x1f\\x7f]|%[0-9A-Fa-f]{2})*(?:\\?[^\\x00-\\x1f\\x7f]*)?'
const HOST = '[^/?:@\\x00-\\x20\\x7f\\\\\\^`{|}]'
const SCHEME = '[A-Za-z][A-Za-z0-9+.\\-]*:'

/** Formats by their names without dashes, as the server checks them (kube-openapi, `strfmt`). */
const RULES: Readonly<Record<string, FormatRule>> = {
  bsonobjectid: whole(`${HEX}{24}`),
  // Weaker than the server's check: names, comments and groups are mostly ignored.
  email: whole(`${MAIL}${COMMENTS}|[\\s\\S]*<${MAIL}>${COMMENTS}|[^:]*:[\\s\\S]*;${COMMENTS}`),
  uri: {
    pattern: [
      `^(?:\\*|/${PATH}`,
      `${SCHEME}(?:[^/\\x00-\\x1f\\x7f][^\\x00-\\x1f\\x7f]*)?`,
      `${SCHEME}/(?:(?:[^%?/\\x00-\\x1f\\x7f]|%[0-9A-Fa-f]{2})${PATH})?`,
      `${SCHEME}/\\?[^\\x00-\\x1f\\x7f]*`,
      `${SCHEME}//(?:(?:[:%]|${HOST})*@)?(?:\\[(?::|${HOST})*\\]|(?::|${HOST})*:[0-9]*|${HOST}*)(?::[0-9]*)?(?:/${PATH}|\\?[^\\x00-\\x1f\\x7f]*)?)$`,
    ].join('|'),
  },
  hostname: {
    pattern: [
      `^(?:${LETTER}(?:-?${LETTER}{0,62})?`,
      `(?:${LETTER}(?:[a-zA-Z0-9\\-\\p{S}\\p{L}]{0,61}${LETTER})?\\.)+[a-zA-Z\\p{L}]{2,63})$`,
    ].join('|'),
    maxLength: 255,
  },
  ipv4: whole(`${SLOPPY_IPV4}|${ipv6(SLOPPY_IPV4, '0*', true)}`),
  ipv6: whole(`${ipv6(IPV4, '', false)}|${ipv6(IPV4, '', true)}`),
  cidr: whole(
    [
      `${SLOPPY_IPV4}/0*(?:3[0-2]|[12]?[0-9])`,
      `(?:${ipv6(SLOPPY_IPV4, '0*', false)}|${ipv6(SLOPPY_IPV4, '0*', true)})/0*(?:12[0-8]|1[01][0-9]|[1-9]?[0-9])`,
    ].join('|'),
  ),
  mac: whole([6, 8, 20].flatMap(macForms).join('|')),
  uuid: uuid(HEX, HEX),
  uuid3: uuid('3', HEX),
  uuid4: uuid('4', '[89ABab]'),
  uuid5: uuid('5', '[89ABab]'),
  // Patterns cannot verify check digits.
  isbn: whole(`${separated(9)}[\\-\\t\\n\\f\\r ]*[0-9X][\\-\\t\\n\\f\\r ]*|${separated(13)}[\\-\\t\\n\\f\\r ]*`),
  isbn10: whole(`${separated(9)}[\\-\\t\\n\\f\\r ]*[0-9X][\\-\\t\\n\\f\\r ]*`),
  isbn13: whole(`${separated(13)}[\\-\\t\\n\\f\\r ]*`),
  creditcard: whole('(?:[^0-9]*[0-9]){13,16}[^0-9]*'),
  ssn: whole('[0-9]{3}[- ][0-9]{2}[- ][0-9]{4}'),
  hexcolor: whole(`#?(?:${HEX}{3}|${HEX}{6})`),
  rgbcolor: whole(`rgb\\(${RGB}\\)`),
  byte: whole(`(?:${BASE64}{4})*(?:${BASE64}{2}==|${BASE64}{3}=|${BASE64}{4})`),
  password: {},
  date: whole(DATE),
  duration: {
    pattern: [
      '^[+-]?(?:0|(?:(?:[0-9]+(?:\\.[0-9]*)?|\\.[0-9]+)(?:ns|us|µs|μs|ms|s|m|h))+)$',
      `[0-9]${SPACE}(?:${anyCase(['ns', 'us', 'µs', 'ms', 's', 'm', 'h', 'hr', 'd', 'w', 'wk'])})(?:[^A-Za-zµ]|$)`,
      `[0-9]${SPACE}(?:${anyCase(['nano', 'micro', 'milli', 'sec', 'min', 'hour', 'day', 'week'])})`,
    ].join('|'),
  },
  datetime: { pattern: `^${DATE}[Tt]${TIME}(?:[Tt][\\s\\S]*)?$` },
  k8sshortname: { ...whole(NAME), maxLength: 63 },
  k8slongname: { ...whole(`${NAME}(?:\\.${NAME})*`), maxLength: 253 },
}

/** Returns the keywords of a format; empty for a format that the server ignores. */
export function formatRule(format: string): FormatRule {
  const name = format.replaceAll('-', '')
  return (Object.hasOwn(RULES, name) ? RULES[name] : undefined) ?? {}
}

function whole(pattern: string): FormatRule {
  return { pattern: `^(?:${pattern})$` }
}

/** Returns a pattern of IPv6 addresses; with `dotted`, those whose last 32 bits are written as IPv4. */
function ipv6(ipv4: string, zeros: string, dotted: boolean): string {
  const group = `${zeros}${HEX}{1,4}`
  const groups = dotted ? 6 : 8
  const end = dotted ? `:${ipv4}` : ''
  const forms = [`(?:${group}:){${groups - 1}}${group}${end}`]
  // `::` replaces at least one group.
  for (let head = 0; head < groups; head++) {
    const before = head === 0 ? '' : `${group}${head > 1 ? `(?::${group}){${head - 1}}` : ''}`
    const most = groups - 1 - head
    const after = most === 0 ? '' : `(?:${group}(?::${group}){0,${most - 1}})`
    if (dotted) forms.push(`${before}::${after === '' ? '' : `(?:${after}:)?`}${ipv4}`)
    else forms.push(`${before}::${after === '' ? '' : `${after}?`}`)
  }
  return forms.join('|')
}

function macForms(bytes: number): readonly string[] {
  return [
    `${HEX}{2}(?::${HEX}{2}){${bytes - 1}}`,
    `${HEX}{2}(?:-${HEX}{2}){${bytes - 1}}`,
    `${HEX}{4}(?:\\.${HEX}{4}){${bytes / 2 - 1}}`,
    `${HEX}{${bytes * 2}}`,
  ]
}

function uuid(version: string, variant: string): FormatRule {
  return whole(`${HEX}{8}-?${HEX}{4}-?${version}${HEX}{3}-?${variant}${HEX}{3}-?${HEX}{12}`)
}

function separated(digits: number): string {
  return `(?:[\\-\\t\\n\\f\\r ]*[0-9]){${digits}}`
}

function anyCase(words: readonly string[]): string {
  return words.map((word) => word.replace(/[a-z]/g, (letter) => `[${letter.toUpperCase()}${letter}]`)).join('|')
}
