import {
  BOOL,
  DYN,
  listType,
  mapType,
  NULL,
  STRING,
  type StructType,
  structType,
  type Type,
  trimmed,
} from '@krmkit/cel/values'
import { byteLength } from '@krmkit/formats'
import { childPath, rootPath } from '@krmkit/structural-schema'
import { isMap, type JsonMap, own } from '@krmkit/structural-schema/values'
import { objectType, withField } from '../declarations/object-type.ts'
import { type AdmissionTypes, admissionVariables, UNTYPED } from '../environments/admission.ts'
import type {
  CompiledAnnotation,
  CompiledMutation,
  CompiledPolicy,
  CompiledValidation,
  NamedExpression,
} from '../policy.ts'
import type { Environment, ExpressionCompiler } from './expression.ts'
import { type Item, itemsIn, mapIn, textIn } from './spec-reader.ts'

/** The most bytes of the expression of an audit annotation; the server does not compile a longer one. */
const MAX_ANNOTATION_BYTES = 5 * 1024

const OBJECT = structType('Object')
const JSON_PATCH = structType('JSONPatch')
const SPEC = childPath(rootPath(''), 'spec')

/** Compiles a ValidatingAdmissionPolicy or a MutatingAdmissionPolicy (kubernetes, `pkg/apis/admissionregistration/validation/validation.go`). */
export class PolicyCompiler {
  readonly #compiler: ExpressionCompiler
  readonly #spec: JsonMap
  readonly #isMutating: boolean
  readonly #hasParams: boolean
  readonly #types: AdmissionTypes
  /** The type of `variables`, with those that are compiled. */
  #variables: StructType | undefined

  constructor(policy: JsonMap, compiler: ExpressionCompiler, types: AdmissionTypes = UNTYPED) {
    this.#compiler = compiler
    this.#spec = mapIn(policy, 'spec')
    this.#isMutating = own(policy, 'kind') === 'MutatingAdmissionPolicy'
    this.#hasParams = isMap(own(this.#spec, 'paramKind'))
    this.#types = types
  }

  compile(): CompiledPolicy {
    const matchConditions = this.#items('matchConditions').map((item) => this.#matchCondition(item))
    const items = this.#items('variables')
    if (this.#isMutating || items.length > 0) this.#variables = objectType('kubernetes.variables', {})
    const isMutating = this.#isMutating
    return {
      hasParams: this.#hasParams,
      matchConditions,
      variables: items.map((item) => this.#variable(item)),
      validations: isMutating ? [] : this.#items('validations').map((item) => this.#validation(item)),
      auditAnnotations: isMutating ? [] : this.#items('auditAnnotations').map((item) => this.#annotation(item)),
      mutations: isMutating ? this.#items('mutations').flatMap((item) => this.#mutation(item) ?? []) : [],
    }
  }

  #items(key: string): readonly Item[] {
    return itemsIn(this.#spec, key, SPEC)
  }

  /** The environment of expressions that can use variables. */
  #environment(results: readonly Type[], hasAuthorizer = true, isTrimmed = false): Environment {
    const names = { hasParams: this.#hasParams, hasAuthorizer, variables: this.#variables }
    return { variables: admissionVariables(names, this.#types), results, isTrimmed }
  }

  #matchCondition(item: Item): NamedExpression {
    const names = { hasParams: this.#hasParams, hasAuthorizer: true }
    const environment = { variables: admissionVariables(names, this.#types), results: [BOOL], isTrimmed: true }
    return { ...this.#compiler.field(item, 'expression', environment), name: textIn(item.value, 'name') }
  }

  #variable(item: Item): NamedExpression {
    const name = textIn(item.value, 'name')
    const expression = this.#compiler.field(item, 'expression', this.#environment([]))
    if (expression.source !== '' && this.#variables !== undefined)
      this.#variables = withField(this.#variables, name, declaredType(expression.type))
    return { ...expression, name }
  }

  #validation(item: Item): CompiledValidation {
    const message = textIn(item.value, 'message')
    const reason = textIn(item.value, 'reason')
    const expression = this.#compiler.field(item, 'expression', this.#environment([BOOL]))
    const text = this.#compiler.field(item, 'messageExpression', this.#environment([STRING], false))
    return {
      expression,
      ...(text.source !== '' && { messageExpression: text }),
      ...(message !== '' && { message }),
      ...(reason !== '' && { reason }),
    }
  }

  #annotation(item: Item): CompiledAnnotation {
    const key = textIn(item.value, 'key')
    const isLong = byteLength(trimmed(textIn(item.value, 'valueExpression'))) > MAX_ANNOTATION_BYTES
    const own = isLong ? { ...item, value: {} } : item
    return { key, value: this.#compiler.field(own, 'valueExpression', this.#environment([STRING, NULL], true, true)) }
  }

  #mutation({ value, path }: Item): CompiledMutation | undefined {
    const patchType = textIn(value, 'patchType')
    if (patchType !== 'ApplyConfiguration' && patchType !== 'JSONPatch') return undefined
    const key = patchType === 'JSONPatch' ? 'jsonPatch' : 'applyConfiguration'
    const result = patchType === 'JSONPatch' ? listType(JSON_PATCH) : OBJECT
    const item = { value: mapIn(value, key), path: childPath(path, key) }
    return { patchType, expression: this.#compiler.field(item, 'expression', this.#environment([result], true, true)) }
  }
}

/** The type of a variable for other expressions: objects and other opaque types are `dyn` (apiserver, `admission/plugin/cel/composition.go`). */
function declaredType(type: Type = DYN): Type {
  switch (type.kind) {
    case 'list':
      return listType(declaredType(type.element))
    case 'map':
      return mapType(declaredType(type.key), declaredType(type.value))
    case 'opaque':
    case 'param':
    case 'struct':
    case 'type':
      return DYN
    default:
      return type
  }
}
