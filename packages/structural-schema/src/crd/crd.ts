import type { Path } from '@krmkit/runtime'
import type { JsonMap } from '../json/json.ts'
import type { CompiledSchema } from '../schema/compiled-schema.ts'
import type { DecodeProblem } from '../schema/decode-notes.ts'
import type { Schema } from '../schema/schema.ts'

/** A CustomResourceDefinition of apiextensions.k8s.io/v1, or of v1beta1 as the server converts it, with defaults. */
export interface Crd {
  readonly apiVersion: string
  readonly kind: string
  /** `metadata.name`. */
  readonly name: string
  readonly metadata: JsonMap
  readonly group: string
  readonly scope: string
  readonly names: CrdNames
  readonly versions: readonly CrdVersion[]
  readonly conversion: CrdConversion
  readonly preserveUnknownFields: boolean
  readonly status: CrdStatus
  /** Values that cannot be decoded, for which the server rejects the object. */
  readonly problems: readonly DecodeProblem[]
  /** Unknown fields, which the server drops, or rejects in strict mode. */
  readonly unknown: readonly Path[]
  /** Unknown fields below `items`, `additionalProperties` and the like, which the server drops silently even in strict mode. */
  readonly unseen: readonly Path[]
}

export interface CrdNames {
  readonly plural: string
  readonly singular: string
  readonly kind: string
  readonly listKind: string
  readonly shortNames: readonly string[]
  readonly categories: readonly string[]
}

/** A version of a definition, with its schema. */
export interface CrdVersion {
  readonly name: string
  readonly served: boolean
  readonly storage: boolean
  readonly deprecated: boolean
  readonly deprecationWarning?: string | undefined
  /** `schema.openAPIV3Schema`. */
  readonly schema?: Schema | undefined
  /** The compiled schema; present if `schema` is. */
  readonly compiled?: CompiledSchema | undefined
  /** The path of the schema in the document, even if it is absent. */
  readonly schemaAt: Path
  /** Whether `schema` is present, even without `openAPIV3Schema`. */
  readonly hasValidation: boolean
  readonly subresources?: CrdSubresources | undefined
  readonly printerColumns: readonly PrinterColumn[]
  readonly selectableFields: readonly SelectableField[]
}

export interface CrdSubresources {
  readonly status: boolean
  readonly scale?: ScaleSubresource | undefined
}

export interface ScaleSubresource {
  readonly specReplicasPath: string
  readonly statusReplicasPath: string
  readonly labelSelectorPath?: string | undefined
}

export interface PrinterColumn {
  readonly name: string
  readonly type: string
  readonly format: string
  readonly description: string
  readonly priority: number
  readonly jsonPath: string
}

export interface SelectableField {
  readonly jsonPath: string
}

export interface CrdConversion {
  readonly strategy: string
  readonly webhook?: ConversionWebhook | undefined
}

export interface ConversionWebhook {
  readonly clientConfig?: WebhookClient | undefined
  readonly reviewVersions: readonly string[]
}

export interface WebhookClient {
  readonly url?: string | undefined
  readonly service?: WebhookService | undefined
  /** In base64, as in the document. */
  readonly caBundle: string
}

export interface WebhookService {
  readonly namespace: string
  readonly name: string
  readonly path?: string | undefined
  readonly port: number
}

export interface CrdStatus {
  readonly storedVersions: readonly string[]
  readonly acceptedNames: CrdNames
  readonly conditions: readonly CrdCondition[]
}

interface CrdCondition {
  readonly type: string
  readonly status: string
  readonly reason: string
  readonly message: string
}
