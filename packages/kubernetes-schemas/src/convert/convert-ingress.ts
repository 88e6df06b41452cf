import type { Path } from '@krmkit/runtime'
import type { Conversion, Editor } from './editor.ts'

/** Ingress of `extensions/v1beta1` and `networking.k8s.io/v1beta1` as `v1` (pkg/apis/networking/v1beta1, conversion.go and defaults.go). */
export const convertIngress: Conversion = (object) => {
  const undecided: Path[] = []
  if (object.has(['spec', 'backend'])) {
    const isMoved = !object.has(['spec', 'defaultBackend'])
    // Before it is renamed, because comments are found by the names before all edits.
    const fields = convertBackend(object, ['spec', isMoved ? 'backend' : 'defaultBackend'])
    if (isMoved) object.rename(['spec', 'backend'], 'defaultBackend')
    for (const [spec = '', , ...below] of fields) undecided.push([spec, 'defaultBackend', ...below])
  }
  for (const rule of object.elements(['spec', 'rules']))
    for (const path of object.elements([...rule, 'http', 'paths'])) {
      if (!object.has([...path, 'pathType'])) object.set([...path, 'pathType'], 'ImplementationSpecific')
      for (const each of convertBackend(object, [...path, 'backend'])) undecided.push(each)
    }
  return undecided
}

/** Converts a backend in place; returns the parts that a person must decide. */
export function convertBackend(object: Editor, at: Path): readonly Path[] {
  const name = object.text([...at, 'serviceName'])
  const port = object.get([...at, 'servicePort'])
  if (name === undefined && port === undefined) return []
  object.move([...at, 'serviceName'], [...at, 'service', 'name'])
  object.move([...at, 'servicePort'], [...at, 'service', 'port', typeof port === 'number' ? 'number' : 'name'])
  const service = [...at, 'service']
  return [...(name === undefined ? [[...service, 'name']] : []), ...(port === undefined ? [[...service, 'port']] : [])]
}
