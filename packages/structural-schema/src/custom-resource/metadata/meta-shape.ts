/** How a field of metadata is decoded. */
export interface MetaField {
  readonly name: string
  readonly kind: 'text' | 'int' | 'bool' | 'time' | 'texts' | 'text-map' | 'raw' | 'structs'
  /** Whether it is encoded even if it is empty. */
  readonly always?: boolean
  /** Whether it is a pointer in Go: zero and false are encoded, null is absent. */
  readonly pointer?: boolean
  readonly struct?: MetaStruct
  /** The Go type in messages. */
  readonly type?: string
}

/** A Go struct of metadata. */
export interface MetaStruct {
  readonly name: string
  readonly fields: readonly MetaField[]
}

const OWNER_REFERENCE: MetaStruct = {
  name: 'OwnerReference',
  fields: [
    { name: 'apiVersion', kind: 'text', always: true },
    { name: 'kind', kind: 'text', always: true },
    { name: 'name', kind: 'text', always: true },
    { name: 'uid', kind: 'text', always: true, type: 'types.UID' },
    { name: 'controller', kind: 'bool', pointer: true },
    { name: 'blockOwnerDeletion', kind: 'bool', pointer: true },
  ],
}

const MANAGED_FIELDS: MetaStruct = {
  name: 'ManagedFieldsEntry',
  fields: [
    { name: 'manager', kind: 'text' },
    { name: 'operation', kind: 'text', type: 'v1.ManagedFieldsOperationType' },
    { name: 'apiVersion', kind: 'text' },
    { name: 'time', kind: 'time', pointer: true },
    { name: 'fieldsType', kind: 'text' },
    { name: 'fieldsV1', kind: 'raw', pointer: true },
    { name: 'subresource', kind: 'text' },
  ],
}

/** `ObjectMeta` (apimachinery, `meta/v1/types.go`). */
export const OBJECT_META: MetaStruct = {
  name: 'ObjectMeta',
  fields: [
    { name: 'name', kind: 'text' },
    { name: 'generateName', kind: 'text' },
    { name: 'namespace', kind: 'text' },
    { name: 'selfLink', kind: 'text' },
    { name: 'uid', kind: 'text', type: 'types.UID' },
    { name: 'resourceVersion', kind: 'text' },
    { name: 'generation', kind: 'int' },
    { name: 'creationTimestamp', kind: 'time' },
    { name: 'deletionTimestamp', kind: 'time', pointer: true },
    { name: 'deletionGracePeriodSeconds', kind: 'int', pointer: true },
    { name: 'labels', kind: 'text-map' },
    { name: 'annotations', kind: 'text-map' },
    { name: 'ownerReferences', kind: 'structs', struct: OWNER_REFERENCE },
    { name: 'finalizers', kind: 'texts' },
    { name: 'managedFields', kind: 'structs', struct: MANAGED_FIELDS },
  ],
}
