import { DYN, listType, STRING, type StructType, structType, type Type } from '@krmkit/cel/values'
import { objectType } from './object-type.ts'

/** `JSONPatch{op: 'add', path: '/metadata', value: {}}` (apiserver, `cel/mutation/jsonpatch.go`). */
const JSON_PATCH: StructType = objectType('JSONPatch', { op: STRING, path: STRING, from: STRING, value: DYN })

/** The types of patches of a MutatingAdmissionPolicy. */
export type PatchType = 'ApplyConfiguration' | 'JSONPatch'

/** The results of a patch: a list of operations, or the object with its changes. */
export const PATCH_RESULTS: Readonly<Record<PatchType, Type>> = {
  JSONPatch: listType(JSON_PATCH),
  ApplyConfiguration: structType('Object'),
}

/** `Object.spec{replicas: 3}`: the types of a part of an object, with any fields (apiserver, `cel/mutation/typeresolver.go`). */
export function patchStruct(name: string): StructType | undefined {
  if (name === JSON_PATCH.name) return JSON_PATCH
  return name === 'Object' || name.startsWith('Object.') ? { kind: 'struct', name, isOpen: true } : undefined
}
