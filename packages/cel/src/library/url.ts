import { isRequestUri } from '@krmkit/formats'
import { BOOL, listType, mapType, STRING, structType } from '../values/types.ts'
import { type CelFunction, fn, globalOverload, member } from './overload.ts'
import { parseUrl, type Url } from './url-value.ts'

const URL = structType('kubernetes.URL')

/** URLs (apiserver, `cel/library/urls.go`). */
export const URLS: readonly CelFunction[] = [
  fn('url', globalOverload('string_to_url', [STRING], URL, parseUrl)),
  fn(
    'getScheme',
    member('url_get_scheme', [URL], STRING, (url: Url) => url.scheme),
  ),
  fn(
    'getHost',
    member('url_get_host', [URL], STRING, (url: Url) => url.host),
  ),
  fn(
    'getHostname',
    member('url_get_hostname', [URL], STRING, (url: Url) => url.hostname),
  ),
  fn(
    'getPort',
    member('url_get_port', [URL], STRING, (url: Url) => url.port),
  ),
  fn(
    'getEscapedPath',
    member('url_get_escaped_path', [URL], STRING, (url: Url) => url.path),
  ),
  fn(
    'getQuery',
    member('url_get_query', [URL], mapType(STRING, listType(STRING)), (url: Url) => url.parameters),
  ),
  fn('isURL', globalOverload('is_url_string', [STRING], BOOL, isRequestUri)),
]
