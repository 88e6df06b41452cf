import { BOOL, DYN, listType, mapType, STRING, type StructType, type Type } from '@krmkit/cel/values'
import { objectType } from './object-type.ts'

const VERSIONED = { group: STRING, version: STRING }
const KIND = objectType('kubernetes.GroupVersionKind', { ...VERSIONED, kind: STRING })
const RESOURCE = objectType('kubernetes.GroupVersionResource', { ...VERSIONED, resource: STRING })

/** The fields that describe a user: in requests for admission and for authorization. */
export const USER_FIELDS: Readonly<Record<string, Type>> = {
  username: STRING,
  uid: STRING,
  groups: listType(STRING),
  extra: mapType(STRING, listType(STRING)),
}

/** The type of `request` in policies and webhooks (apiserver, `admission/plugin/cel/compile.go`, `BuildRequestType`). */
export const ADMISSION_REQUEST: StructType = objectType('kubernetes.AdmissionRequest', {
  kind: KIND,
  resource: RESOURCE,
  subResource: STRING,
  requestKind: KIND,
  requestResource: RESOURCE,
  requestSubResource: STRING,
  name: STRING,
  namespace: STRING,
  operation: STRING,
  userInfo: objectType('kubernetes.UserInfo', USER_FIELDS),
  dryRun: BOOL,
  options: DYN,
})
