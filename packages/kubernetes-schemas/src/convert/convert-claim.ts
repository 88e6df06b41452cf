import type { Path } from '@krmkit/runtime'
import type { Editor } from './editor.ts'
import { type Conversion, NOTHING } from './editor.ts'

/**
 * ResourceClaim of `resource.k8s.io/v1alpha3` and `v1beta1`: the content of a request is below `exactly` since
 * `v1beta2` (pkg/apis/resource/v1beta1, conversion.go).
 */
export const convertClaim: Conversion = (object) => convertRequests(object, ['spec', 'devices', 'requests'])

/** ResourceClaimTemplate of the same versions. */
export const convertClaimTemplate: Conversion = (object) =>
  convertRequests(object, ['spec', 'spec', 'devices', 'requests'])

/**
 * ResourceSlice of the same versions: the content of a device is at the device itself, no longer below `basic`, and
 * `allNodes: false` is invalid.
 */
export const convertSlice: Conversion = (object) => {
  if (object.get(['spec', 'allNodes']) === false) object.delete(['spec', 'allNodes'])
  for (const device of object.elements(['spec', 'devices'])) {
    for (const field of object.keys([...device, 'basic'])) object.move([...device, 'basic', field], [...device, field])
    object.delete([...device, 'basic'])
  }
  return NOTHING
}

function convertRequests(object: Editor, list: Path): readonly Path[] {
  for (const request of object.elements(list)) {
    if (object.has([...request, 'firstAvailable'])) continue
    for (const field of object.keys(request))
      if (field !== 'name' && field !== 'exactly') object.move([...request, field], [...request, 'exactly', field])
  }
  return NOTHING
}
