/** The part of a Kubernetes `swagger.json` that the generator reads. */
export interface Swagger {
  readonly definitions: Readonly<Record<string, SwaggerDefinition>>
  readonly paths: Readonly<Record<string, Readonly<Record<string, SwaggerOperation>>>>
}

/** An object type, or a definition that is a target of `$ref` but not an object (Quantity, Time). */
export interface SwaggerDefinition {
  readonly description?: string
  readonly type?: string
  readonly format?: string
  readonly properties?: Readonly<Record<string, SwaggerProperty>>
  readonly required?: readonly string[]
  readonly 'x-kubernetes-group-version-kind'?: readonly SwaggerKind[]
  readonly 'x-kubernetes-map-type'?: string
}

export interface SwaggerKind {
  readonly group: string
  readonly version: string
  readonly kind: string
}

/** A field, or the elements of a list or map. */
export interface SwaggerProperty {
  readonly description?: string
  readonly $ref?: string
  readonly type?: string
  readonly format?: string
  readonly items?: SwaggerProperty
  readonly additionalProperties?: SwaggerProperty
  readonly 'x-kubernetes-list-type'?: string
  readonly 'x-kubernetes-list-map-keys'?: readonly string[]
  readonly 'x-kubernetes-map-type'?: string
  readonly 'x-kubernetes-patch-strategy'?: string
  readonly 'x-kubernetes-patch-merge-key'?: string
}

interface SwaggerOperation {
  readonly 'x-kubernetes-action'?: string
  readonly 'x-kubernetes-group-version-kind'?: SwaggerKind
}

/** The name in a `$ref`. */
export function referenced(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1)
}
