/** What a field of a Kptfile may hold: a map of known fields, of any names, a list, text, or anything. */
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

/** The fields of a Kptfile (kptdev/kpt api/kptfile/v1/types.go). kpt refuses all others: a misspelt one would do nothing. */
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
