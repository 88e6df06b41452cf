import { DYN, listType, STRING, type StructType, structType } from '@krmkit/cel/values'
import { objectType } from './object-type.ts'

/** `JSONPatch{op: 'add', path: '/metadata', value: {}}` (apiserver, `cel/mutation/jsonpatch.go`). */
const JSON_PATCH: StructType = objectType('JSONPatch', { op: STRING, path: STRING, from: STRING, value: DYN })

/** The results of a patch: a list of operations, or the object with its changes. */
export const PATCH_RESULTS = { JSONPatch: listType(JSON_PATCH), ApplyConfiguration: structType('Object') } as const

/** `Object.spec{replicas: 3}`: the types of a part of an object, with any fields (apiserver, `cel/mutation/typeresolver.go`). */
export function patchStruct(name: string): StructType | undefined {
  if (name === JSON_PATCH.name) return JSON_PATCH
  return name === 'Object' || name.startsWith('Object.') ? { kind: 'struct', name, isOpen: true } : undefined
}
