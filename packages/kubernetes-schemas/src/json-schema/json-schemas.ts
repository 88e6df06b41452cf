import { compileRegex } from '@krmkit/regex'
import type { FieldError } from '@krmkit/structural-schema'
import { isMap, type JsonMap, own } from '@krmkit/structural-schema/values'
import { Ajv, type ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { fieldError, fieldErrors } from './field-errors.ts'
import { plainSchema, plainValue } from './plain-schema.ts'

/** A compiled JSON Schema, or the reason why it cannot be compiled. */
export type CompiledJsonSchema =
  | {
      readonly problem?: undefined
      check(object: JsonMap): readonly FieldError[]
      /** Patterns that are not RE2 syntax, such as lookaheads. They accept every string. */
      readonly uncheckedPatterns: readonly string[]
    }
  | { readonly problem: string }

/**
 * JSON Schemas that can refer to each other by their addresses. Each is compiled on its first use. Patterns are
 * evaluated by RE2 in linear time, because the schemas come from outside.
 */
export class JsonSchemas {
  readonly #documents = new Map<string, JsonMap>()
  readonly #compilers = new Map<boolean, Ajv | Ajv2020>()
  readonly #compiled = new Map<string, CompiledJsonSchema>()
  /** Unchecked patterns of the compilation in progress. */
  #unchecked: string[] = []

  /** Adds a document. The address is a URI, to which the `$ref`s of the document are relative. */
  add(address: string, document: JsonMap): void {
    if (this.#documents.has(address)) return
    this.#documents.set(address, document)
    for (const compiler of this.#compilers.values()) addTo(compiler, address, document)
  }

  /** Compiles a document; `undefined` without a document of that address. */
  compile(address: string): CompiledJsonSchema | undefined {
    const document = this.#documents.get(address)
    if (document === undefined) return undefined
    const known = this.#compiled.get(address) ?? this.#compile(address, document)
    this.#compiled.set(address, known)
    return known
  }

  #compile(address: string, document: JsonMap): CompiledJsonSchema {
    try {
      const compiler = this.#compilerOf(document)
      this.#unchecked = []
      compiler.validateSchema(plainSchema(document) as object, true)
      const validate = compiler.getSchema(address) as ValidateFunction
      return { check: (object) => check(validate, object), uncheckedPatterns: this.#unchecked }
    } catch (error) {
      return { problem: error instanceof RangeError ? 'it nests too deeply' : (error as Error).message }
    }
  }

  /** The compiler for drafts up to 7, or for the newer ones. */
  #compilerOf(document: JsonMap): Ajv | Ajv2020 {
    const isNew = /2019|2020/.test(String(own(document, '$schema')))
    const known = this.#compilers.get(isNew)
    if (known !== undefined) return known
    const regExp = Object.assign((pattern: string) => this.#pattern(pattern), { code: '' })
    const options = {
      strict: false,
      allErrors: true,
      validateFormats: false,
      logger: false,
      verbose: true,
      code: { regExp },
    } as const
    const compiler = isNew ? new Ajv2020(options) : new Ajv(options)
    this.#compilers.set(isNew, compiler)
    for (const [address, document] of this.#documents) addTo(compiler, address, document)
    return compiler
  }

  #pattern(pattern: string): RegExp {
    const regex = compileRegex(pattern)
    if (regex === undefined) this.#unchecked.push(pattern)
    // ajv identifies patterns by their text.
    return { test: (text: string) => regex?.test(text) ?? true, toString: () => pattern } as RegExp
  }
}

function addTo(compiler: Ajv | Ajv2020, address: string, document: JsonMap): void {
  let schema: object
  try {
    schema = plainSchema(document) as object
  } catch {
    // Reported when the document is compiled.
    return
  }
  compiler.addSchema({ ...schema, $id: address }, undefined, undefined, false)
}

function check(validate: ValidateFunction, object: JsonMap): readonly FieldError[] {
  try {
    validate(plainValue(object))
  } catch (error) {
    if (error instanceof RangeError)
      return [fieldError('InternalError', [], 'nests too deeply to be checked', 'nesting')]
    // ajv cannot compare an object with such a field.
    if (error instanceof TypeError)
      return [fieldError('InternalError', [], 'cannot be checked: a field has the name valueOf or toString', 'enum')]
    throw error
  }
  return fieldErrors(validate.errors ?? [])
}

/** The properties that the root of a JSON Schema declares; `undefined` unless it lists them without allowing others. */
export function declaredProperties(document: JsonMap): readonly string[] | undefined {
  const properties = own(document, 'properties')
  const isOpen =
    own(document, 'additionalProperties') !== undefined ||
    own(document, 'patternProperties') !== undefined ||
    own(document, 'x-kubernetes-preserve-unknown-fields') === true ||
    ['allOf', 'anyOf', 'oneOf', '$ref'].some((keyword) => own(document, keyword) !== undefined)
  return isMap(properties) && !isOpen ? Object.keys(properties) : undefined
}
