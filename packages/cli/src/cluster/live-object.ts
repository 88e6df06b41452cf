import { labelOf } from '@krmkit/check/objects'
import { compactJson, isMap, type JsonMap, own } from '@krmkit/structural-schema/values'
import type { InputText } from '../inputs/input-texts.ts'
import { isMadeByController, type WrittenObject, writtenObject } from './written-object.ts'

/** The text of an object of a cluster, and how its findings are reported. */
export interface LiveText {
  readonly input: InputText
  /** The name of the object in reports: `cluster: Deployment prod/web`. */
  readonly shown: string
  /** For an API version in which the object was written besides its own: the field managers that wrote it. */
  readonly writers: readonly string[] | undefined
}

/** The texts to check of an object of a cluster; `undefined` if it has no author. */
export function textsOfObject(
  live: JsonMap,
  { isComplete, isLive = false }: { readonly isComplete: boolean; readonly isLive?: boolean | undefined },
): readonly LiveText[] | undefined {
  if (isSecret(live)) return []
  if (!isComplete && isMadeByController(live)) return undefined
  if (isLive) {
    const name = `cluster: ${labelOf(identityIn(live))}`
    return [{ input: textInput(name, live), shown: name, writers: undefined }]
  }
  const { object, otherVersions }: WrittenObject = writtenObject(live)
  const identity = identityIn(object)
  const shown = `cluster: ${labelOf(identity)}`
  const versions = Array.from(otherVersions, ([apiVersion, writers]): LiveText => {
    const { kind, name, namespace } = identity
    // Only the API version is known. The object itself has the form of another one.
    const metadata = { name, ...(namespace !== '' && { namespace }) }
    return { input: textInput(`${shown} in ${apiVersion}`, { apiVersion, kind, metadata }), shown, writers }
  })
  return [{ input: textInput(shown, object), shown, writers: undefined }, ...versions]
}

/** No resource with secrets is requested. This is for servers that return other objects than requested. */
function isSecret(object: JsonMap): boolean {
  return own(object, 'kind') === 'Secret' && own(object, 'apiVersion') === 'v1'
}

function textInput(file: string, object: JsonMap): InputText {
  const text = compactJson(object)
  return { file, isNamed: false, read: () => ({ value: text }) }
}

function identityIn(object: JsonMap) {
  const metadata = own(object, 'metadata')
  const text = (map: JsonMap, field: string) => {
    const value = own(map, field)
    return typeof value === 'string' ? value : ''
  }
  const named = isMap(metadata) ? metadata : {}
  return { kind: text(object, 'kind'), name: text(named, 'name'), namespace: text(named, 'namespace') }
}
