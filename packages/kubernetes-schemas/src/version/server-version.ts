import type { Resource } from '@krmkit/runtime'
import { parseMinor } from './minor.ts'
import type { VersionPin } from './version-pin.ts'

/** Annotation of an item with the version of the API server: a version, or the JSON of `/version`. */
export const VERSION_ANNOTATION = 'krmkit.dev/kubernetes-version'

/** The version in the response of `/version`, or its problem. */
export type ServerVersion = { readonly text: string; readonly problem?: undefined } | { readonly problem: string }

/**
 * Reads the response of an API server's `/version`, or of `kubectl version -o json`. A server that emulates an older
 * version (KEP-4330) serves that version's API.
 */
export function readServerVersion(json: string): ServerVersion {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return { problem: "must be the API server's JSON response to /version, but it is not JSON" }
  }
  return serverVersion(value)
}

function serverVersion(value: unknown): ServerVersion {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { problem: 'must be the object that the API server returns for /version' }
  const info = value as Readonly<Record<string, unknown>>
  if (Object.hasOwn(info, 'serverVersion')) return serverVersion(info.serverVersion)
  if (Object.hasOwn(info, 'clientVersion'))
    return {
      problem: 'must have a serverVersion; clientVersion is the version of kubectl, which did not reach a server',
    }
  const own = (key: string) => (Object.hasOwn(info, key) ? info[key] : undefined)
  const [emulated, stated] = [textOf(own('emulationMajor'), own('emulationMinor')), textOf(own('major'), own('minor'))]
  if (emulated !== undefined) return { text: emulated }
  const version = own('gitVersion')
  // Only it names the patch release.
  if (stated !== undefined)
    return { text: isText(version) && parseMinor(version) === parseMinor(stated) ? version : stated }
  return isText(version)
    ? { text: version }
    : { problem: 'must have major and minor, or gitVersion, like the response to /version' }
}

function textOf(major: unknown, minor: unknown): string | undefined {
  return isText(major) && isText(minor) ? `${major}.${minor}` : undefined
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

/** The API server versions of the items with the annotation {@link VERSION_ANNOTATION}. */
export function pinsOfItems(items: Iterable<Resource>): VersionPin[] {
  const pins: VersionPin[] = []
  for (const item of items) {
    const text = item.text(['metadata', 'annotations', VERSION_ANNOTATION])
    if (text === undefined) continue
    const where = `annotation ${VERSION_ANNOTATION} of ${item.kind} ${item.name}`.trimEnd()
    pins.push({ text: text === '' || text === 'true' ? answerIn(item) : text, where, resource: item })
  }
  return pins
}

/** The fields of `/version`, for an item with an empty annotation: at its top level, or in a ConfigMap's data. */
function answerIn(item: Resource): string {
  const answer: Record<string, string> = {}
  for (const key of ['major', 'minor', 'emulationMajor', 'emulationMinor', 'gitVersion']) {
    const text = item.text([key]) ?? item.text(['data', key])
    if (text !== undefined) answer[key] = text
  }
  return JSON.stringify(answer)
}
