import type { MessageHint } from '../../rules/rule.ts'

const OWNER = 'Write apiVersion, kind, name and uid of the owner.'
const REMOVE_SERVERS_FIELD = 'Remove it: the API server writes this field.'

/** Hints for messages about metadata. */
export const METADATA_CAUSES: readonly MessageHint[] = [
  [/; quote it$/, 'A value such as `true`, `no` or `1.30` is a string only in quotes.'],
  [/: must be (?:a string|an object|a list|an integer|a time|true or false)\b/],
  [/must be spec\.names\.plural/, 'Name the CRD `<plural>.<group>`, such as `widgets.example.com`.'],
  [/\bnamespace: Forbidden/, 'Remove the namespace: the kind is cluster-scoped.'],
  [/\bnamespace: Required/, 'Write `metadata.namespace`: the kind is namespaced.'],
  [
    /\bnamespace: Invalid.*RFC 1123 label/,
    'Write a name of lower-case letters, digits and `-`, such as `my-namespace`.',
  ],
  [/name or generateName is required/, 'Write `metadata.name`.'],
  [/\blabels: /, 'Correct the key or the value of the label; any other text belongs in an annotation.'],
  [/\bannotations: Too long/, 'Keep large data elsewhere: all annotations together have at most 256 KiB.'],
  [
    /\bannotations: /,
    'Correct the key of the annotation, such as `example.com/owner`; any text is allowed as its value.',
  ],
  [/no new finalizers/, 'Remove the new finalizers: the object is being deleted.'],
  [/orphan and foregroundDeletion/, 'Keep one of the two.'],
  [/\bfinalizers: /, 'Write a qualified name, such as `example.com/cleanup`.'],
  [/Only one reference can have Controller/, 'Keep `controller: true` in one of the references.'],
  [/disallowed from being an owner/, 'Name an owner of another kind: events expire.'],
  [/\bownerReferences\b/, OWNER],
  [/\bmanagedFields\b/, REMOVE_SERVERS_FIELD],
  [/\bgeneration: /, REMOVE_SERVERS_FIELD],
  [/field is immutable/, 'Keep the old value, or create a new object.'],
  [/\bresourceVersion: /, 'Write the resourceVersion of the stored object.'],
  [/\b(?:apiVersion|kind): Required value/, 'Write apiVersion and kind of the embedded resource.'],
  [/\bkind: /, 'Write a kind in CamelCase, such as `ConfigMap`.'],
  [/\bapiVersion: /, 'Write `<version>` or `<group>/<version>`, such as `apps/v1`.'],
  [/may not be '|may not contain '/, 'Remove what the message quotes: the name is part of a path of the API.'],
]
