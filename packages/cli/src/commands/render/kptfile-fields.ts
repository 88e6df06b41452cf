/** The type of a field of a Kptfile: an object with known fields, an object with any keys, a list, a string, or any value. */
export type FieldShape =
  | { readonly fields: Readonly<Record<string, FieldShape>> }
  | { readonly each: FieldShape }
  | { readonly list: FieldShape }
  | 'text'
  | 'any'

const TEXTS: FieldShape = { each: 'text' }

const SELECTOR: FieldShape = {
  fields: {
    apiVersion: 'text',
    kind: 'text',
    name: 'text',
    namespace: 'text',
    labels: TEXTS,
    annotations: TEXTS,
    resourceFileRegexp: 'text',
  },
}

const FUNCTION: FieldShape = {
  fields: {
    image: 'text',
    exec: 'text',
    tag: 'text',
    name: 'text',
    configPath: 'text',
    configMap: TEXTS,
    configRef: { fields: { apiVersion: 'text', kind: 'text', name: 'text', namespace: 'text' } },
    selectors: { list: SELECTOR },
    exclude: { list: SELECTOR },
  },
}

/** The fields of a Kptfile (kptdev/kpt api/kptfile/v1/types.go). As in kpt, others are rejected, because a misspelt field would have no effect. */
export const KPTFILE: FieldShape = {
  fields: {
    apiVersion: 'text',
    kind: 'text',
    metadata: { fields: { name: 'text', namespace: 'text', labels: TEXTS, annotations: TEXTS } },
    upstream: 'any',
    upstreamLock: 'any',
    origin: 'any',
    info: 'any',
    pipeline: { fields: { mutators: { list: FUNCTION }, validators: { list: FUNCTION } } },
    inventory: 'any',
    status: 'any',
  },
}
