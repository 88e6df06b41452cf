import { subdomainProblems } from '@krmkit/formats'
import type { FieldError } from '../finding/field-error.ts'
import { childPath, type FieldPath } from '../finding/field-path.ts'
import { invalid, required } from '../finding/make-error.ts'
import type { WebhookService } from './crd.ts'
import type { Places } from './places.ts'
import { urlProblem } from './url-problem.ts'

const FORM = '; desired format: https://host[/path]'
const SCHEME = /^([A-Za-z][A-Za-z0-9+.-]*):/
const AUTHORITY = /^(?:[A-Za-z][A-Za-z0-9+.-]*:)?\/\/([^/?#]*)/

/** Checks the URL of a webhook (apiserver, webhook/validation.go, `ValidateWebhookURL`). */
export function checkWebhookUrl(url: string, path: FieldPath, rule: string): FieldError[] {
  const [text = '', ...fragment] = url.split('#')
  const problem = urlProblem(url)
  if (problem !== undefined) return [required(path, `url must be a valid URL: ${problem}${FORM}`, rule)]
  const errors: FieldError[] = []
  const scheme = SCHEME.exec(text)?.[1]?.toLowerCase() ?? ''
  if (scheme !== 'https') errors.push(invalid(path, scheme, `'https' is the only allowed URL scheme${FORM}`, rule))
  const authority = AUTHORITY.exec(text)?.[1] ?? ''
  const sign = authority.lastIndexOf('@')
  if (authority.length === sign + 1) errors.push(invalid(path, '', `host must be specified${FORM}`, rule))
  if (sign >= 0) {
    errors.push(invalid(path, authority.slice(0, sign), 'user information is not permitted in the URL', rule))
  }
  const hash = fragment.join('#')
  if (hash !== '') errors.push(invalid(path, hash, 'fragments are not permitted in the URL', rule))
  const query = text.split('?').slice(1).join('?')
  if (query !== '') errors.push(invalid(path, query, 'query parameters are not permitted in the URL', rule))
  return errors
}

/** Checks the service of a webhook (`ValidateWebhookService`, which the server calls with name and namespace swapped). */
export function checkWebhookService(
  service: WebhookService,
  path: FieldPath,
  places: Places,
  rule: string,
): FieldError[] {
  const errors: FieldError[] = []
  if (service.namespace === '') errors.push(required(places.field(path, 'name', ['namespace']), '', rule))
  if (service.name === '') errors.push(required(places.field(path, 'namespace', ['name']), '', rule))
  if (service.port < 1 || service.port > 65535) {
    const detail = 'port is not valid: must be between 1 and 65535, inclusive'
    errors.push(invalid(childPath(path, 'port'), service.port, detail, rule))
  }
  return [...errors, ...checkServicePath(service.path ?? '', childPath(path, 'path'), rule)]
}

function checkServicePath(text: string, path: FieldPath, rule: string): FieldError[] {
  if (text === '' || text === '/') return []
  if (text === '//') return [invalid(path, text, 'segment[0] may not be empty', rule)]
  const errors = text.startsWith('/') ? [] : [invalid(path, text, "must start with a '/'", rule)]
  const segments = text.slice(1).replace(/\/$/, '').split('/')
  for (const [i, segment] of segments.entries()) {
    const problems =
      segment === '' ? [' may not be empty'] : subdomainProblems(segment).map((problem) => `: ${problem}`)
    for (const problem of problems) errors.push(invalid(path, text, `segment[${i}]${problem}`, rule))
  }
  return errors
}
