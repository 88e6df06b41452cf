const LABEL = '[a-z0-9](?:[-a-z0-9]*[a-z0-9])?'
const SUBDOMAIN = `${LABEL}(?:\\.${LABEL})*`
const NAME = '[A-Za-z0-9](?:[-A-Za-z0-9_.]*[A-Za-z0-9])?'
const NO_DOTS = '(?!\\.$)(?!\\.\\.)'
const MAX_LABEL = 63
const MAX_SUBDOMAIN = 253

/** A format as a pattern of ECMAScript for the whole string, and the most characters. */
export interface FormatPattern {
  readonly pattern: string
  readonly maxLength?: number
}

/**
 * The formats of rules that a pattern accepts and refuses exactly as the API server does. Others, such as addresses and schedules, have no
 * such pattern.
 */
export const FORMAT_PATTERNS: Readonly<Record<string, FormatPattern>> = {
  'dns-1123-label': { pattern: LABEL, maxLength: MAX_LABEL },
  'dns-1123-subdomain': { pattern: SUBDOMAIN, maxLength: MAX_SUBDOMAIN },
  'dns-1035-label': { pattern: '[a-z](?:[-a-z0-9]*[a-z0-9])?', maxLength: MAX_LABEL },
  'wildcard-dns-1123-subdomain': { pattern: `\\*\\.${SUBDOMAIN}`, maxLength: MAX_SUBDOMAIN },
  'label-key-prefix': { pattern: SUBDOMAIN, maxLength: MAX_SUBDOMAIN },
  'qualified-name': {
    pattern: `(?:(?=[^/]{1,${MAX_SUBDOMAIN}}/)${SUBDOMAIN}/)?(?=[^/]{1,${MAX_LABEL}}$)${NAME}`,
  },
  'label-value': { pattern: `(?:${NAME})?`, maxLength: MAX_LABEL },
  'path-segment': { pattern: '(?!\\.{1,2}$)[^/%]+' },
  'config-map-key': { pattern: `${NO_DOTS}[-._a-zA-Z0-9]+`, maxLength: MAX_SUBDOMAIN },
  'env-var-name': { pattern: `${NO_DOTS}[-._a-zA-Z][-._a-zA-Z0-9]*` },
  'relaxed-env-var-name': { pattern: '[ -<>-~]+' },
  'c-identifier': { pattern: '[A-Za-z_][A-Za-z0-9_]*' },
  'port-name': { pattern: '(?=.*[a-z])(?!.*--)[a-z0-9](?:[-a-z0-9]*[a-z0-9])?', maxLength: 15 },
  'http-header-name': { pattern: '[-A-Za-z0-9]+' },
}
