import { INT, listType, mapType, STRING, type StructType, TIMESTAMP } from '@krmkit/cel/values'
import { objectType } from './object-type.ts'

const CONDITION = objectType('kubernetes.NamespaceCondition', {
  status: STRING,
  type: STRING,
  lastTransitionTime: TIMESTAMP,
  message: STRING,
  reason: STRING,
})
const STRINGS = mapType(STRING, STRING)

/** The type of `namespaceObject`. The server omits some metadata (apiserver, `admission/plugin/cel/compile.go`, `BuildNamespaceType`). */
export const NAMESPACE: StructType = objectType('kubernetes.Namespace', {
  metadata: objectType('kubernetes.NamespaceMetadata', {
    name: STRING,
    generateName: STRING,
    namespace: STRING,
    labels: STRINGS,
    annotations: STRINGS,
    UID: STRING,
    creationTimestamp: TIMESTAMP,
    deletionGracePeriodSeconds: INT,
    deletionTimestamp: TIMESTAMP,
    generation: INT,
    resourceVersion: STRING,
    finalizers: listType(STRING),
  }),
  spec: objectType('kubernetes.NamespaceSpec', { finalizers: listType(STRING) }),
  status: objectType('kubernetes.NamespaceStatus', { conditions: listType(CONDITION), phase: STRING }),
})
