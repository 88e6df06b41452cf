import { isFormat } from '../formats/formats.ts'
import type { Predicate } from '../rule.ts'

const URL_SAY = 'must be "https://HOST/PATH" without user, query and fragment'
const PATH_SAY = 'must be a path of DNS names, such as "/validate/pods"'
const BAD_ESCAPE = /%(?![0-9a-fA-F]{2})/
/** Escapes in a host are for bytes outside ASCII, and "%25". */
const HOST_ESCAPE = /%(?:[89a-fA-F][0-9a-fA-F]|25)/g
const HOST = /^[-\w.~!$&'()*+,;=:[\]<>"\u0080-\uffff]+$/

/** Where a webhook is (ValidateWebhookURL, ValidateWebhookService). */
export const webhookClient: Predicate = ({ url, service }) => {
  if (url !== undefined) return service !== undefined || isWebhookUrl(url) ? [] : [{ at: ['url'], say: URL_SAY }]
  return isServicePath(service?.path ?? '') ? [] : [{ at: ['service', 'path'], say: PATH_SAY }]
}

/** Whether Go reads a string as a URL that a webhook may have. */
function isWebhookUrl(url: string): boolean {
  const [, authority = '', path = ''] = /^https:\/\/([^/?#]*)([^?#]*)\??#?$/i.exec(url) ?? []
  if (/[\x00-\x1f\x7f]/.test(url) || BAD_ESCAPE.test(path)) return false
  return HOST.test(authority.replace(HOST_ESCAPE, 'a')) && isPort(authority)
}

function isPort(authority: string): boolean {
  if (authority.startsWith('[')) return /^\[[^\]]*\]$|^\[[^\]]*\]:\d*$/.test(authority)
  return !authority.includes(':') || /:\d*$/.test(authority)
}

/** A path may be empty, and end with "/". */
function isServicePath(path: string): boolean {
  if (path === '' || path === '/') return true
  const [root, ...names] = path.split('/')
  if (names.length > 1 && names.at(-1) === '') names.pop()
  return root === '' && names.every((name) => isFormat('dns-1123-subdomain', name))
}
