import type { Path } from '@krmkit/runtime'
import type { Editor } from './editor.ts'
import { type Conversion, fill, NOTHING } from './editor.ts'

/** Fields that `v1` has per version, and that `v1beta1` may have for all versions. */
const OF_ALL = [
  ['validation', 'schema'],
  ['subresources', 'subresources'],
  ['additionalPrinterColumns', 'additionalPrinterColumns'],
] as const

/** CustomResourceDefinition of `v1beta1` as `v1` (apiextensions-apiserver, pkg/apis/apiextensions/v1beta1, conversion.go and defaults.go). */
export const convertDefinition: Conversion = (object) => {
  const spec: Path = ['spec']
  const name = object.text(['spec', 'version'])
  if (!object.has(['spec', 'versions'])) {
    if (name === undefined) return [['spec', 'versions']]
    object.set(['spec', 'versions'], [{ name, served: true, storage: true }])
  }
  object.delete(['spec', 'version'])
  fill(object, ['spec', 'scope'], 'Namespaced')
  const versions = object.elements(['spec', 'versions'])
  for (const [old, anew] of OF_ALL) distribute(object, [...spec, old], versions, anew)
  for (const version of versions)
    for (const column of object.elements([...version, 'additionalPrinterColumns']))
      object.rename([...column, 'JSONPath'], 'jsonPath')
  convertWebhook(object)
  return keepUnknown(object, versions)
}

function distribute(object: Editor, from: Path, versions: readonly Path[], name: string): void {
  const value = object.get(from)
  if (value === undefined) return
  for (const version of versions)
    if (value !== null && !object.has([...version, name])) object.copy(from, [...version, name])
  object.delete(from)
}

function convertWebhook(object: Editor): void {
  const at: Path = ['spec', 'conversion']
  if (object.text([...at, 'strategy']) !== 'Webhook') return
  object.move([...at, 'webhookClientConfig'], [...at, 'webhook', 'clientConfig'])
  object.move([...at, 'conversionReviewVersions'], [...at, 'webhook', 'conversionReviewVersions'])
  fill(object, [...at, 'webhook', 'conversionReviewVersions'], ['v1beta1'])
}

/** Unknown fields were preserved by default; a version without a schema can still state that. */
function keepUnknown(object: Editor, versions: readonly Path[]): readonly Path[] {
  const at: Path = ['spec', 'preserveUnknownFields']
  const isPruned = object.get(at) === false
  if (!isPruned && versions.some((version) => object.has([...version, 'schema']))) return [at]
  for (const version of versions) {
    const schema = [...version, 'schema', 'openAPIV3Schema']
    if (!object.has(schema)) object.set(schema, { type: 'object', 'x-kubernetes-preserve-unknown-fields': true })
  }
  object.delete(at)
  return NOTHING
}
