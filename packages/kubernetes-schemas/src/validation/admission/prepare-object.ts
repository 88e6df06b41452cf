import type { Value, ViewObject } from '../rule.ts'
import { mapOf } from '../view-value.ts'

/** What the server does with a new object of a kind before admission, besides defaults (kubernetes, `pkg/registry/.../strategy.go`). */
export function prepareObject(object: ViewObject, kind: string): void {
  PREPARATIONS[kind]?.(object)
}

const PREPARATIONS: Readonly<Record<string, (object: ViewObject) => void>> = {
  DaemonSet: annotateGeneration,
  Secret: mergeStringData,
  Namespace: labelNamespace,
  Pod: requestLimits,
}

/** `stringData` is only written: it becomes part of `data`. */
function mergeStringData(secret: ViewObject): void {
  const { stringData } = secret
  delete secret.stringData
  if (!isObject(stringData)) return
  const data: ViewObject = mapOf(isObject(secret.data) ? secret.data : {})
  for (const [key, text] of Object.entries(stringData)) data[key] = base64Of(String(text))
  secret.data = data
}

/** The generation of a template, which was a field of an earlier API version. */
function annotateGeneration(daemonSet: ViewObject): void {
  const metadata = isObject(daemonSet.metadata) ? (daemonSet.metadata as ViewObject) : undefined
  if (metadata === undefined) return
  const annotations = isObject(metadata.annotations) ? metadata.annotations : {}
  metadata.annotations = mapOf(annotations, {
    'deprecated.daemonset.template.generation': '1',
  })
}

function labelNamespace(namespace: ViewObject): void {
  const metadata = isObject(namespace.metadata) ? (namespace.metadata as ViewObject) : undefined
  if (metadata === undefined || typeof metadata.name !== 'string') return
  const labels = isObject(metadata.labels) ? metadata.labels : {}
  metadata.labels = mapOf(labels, { 'kubernetes.io/metadata.name': metadata.name })
}

/** A container of a Pod requests what its limits are, unless it has other requests; containers of templates do not. */
function requestLimits(pod: ViewObject): void {
  const spec = isObject(pod.spec) ? pod.spec : {}
  for (const list of [spec.containers, spec.initContainers])
    for (const container of Array.isArray(list) ? list : []) {
      const resources =
        isObject(container) && isObject(container.resources) ? (container.resources as ViewObject) : undefined
      if (resources === undefined || !isObject(resources.limits)) continue
      resources.requests = mapOf(resources.limits, isObject(resources.requests) ? resources.requests : {})
    }
}

function isObject(value: Value): value is ViewObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** UTF-8 as base64, also in browsers. */
function base64Of(text: string): string {
  let bytes = ''
  for (const byte of new TextEncoder().encode(text)) bytes += String.fromCharCode(byte)
  return btoa(bytes)
}
