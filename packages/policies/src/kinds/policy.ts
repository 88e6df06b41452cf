import {
  BOOL,
  DYN,
  listType,
  mapType,
  NULL,
  STRING,
  type StructField,
  type StructType,
  structType,
  type Type,
  trimmed,
} from '@krmkit/cel/values'
import { byteLength } from '@krmkit/formats'
import { childPath, rootPath } from '@krmkit/structural-schema'
import { isMap, type JsonMap, own } from '@krmkit/structural-schema/values'
import type { ExpressionCompiler } from '../compile/expression.ts'
import { type Item, itemsIn, mapIn, textIn } from '../compile/spec-reader.ts'
import { PATCH_RESULTS } from '../declarations/patches.ts'
import { type AdmissionTypes, admissionNames, admissionResultProblem, UNTYPED } from '../environments/admission.ts'
import type { Environment } from '../environments/environment.ts'
import type {
  CompiledAnnotation,
  CompiledMutation,
  CompiledPolicy,
  CompiledValidation,
  NamedExpression,
} from '../policy.ts'

/** The most bytes of the expression of an audit annotation; the server does not compile a longer one. */
const MAX_ANNOTATION_BYTES = 5 * 1024

const SPEC = childPath(rootPath(''), 'spec')

/** Compiles a ValidatingAdmissionPolicy or a MutatingAdmissionPolicy (kubernetes, `pkg/apis/admissionregistration/validation/validation.go`). */
export class PolicyCompiler {
  readonly #compiler: ExpressionCompiler
  readonly #spec: JsonMap
  readonly #isMutating: boolean
  readonly #hasParams: boolean
  readonly #types: AdmissionTypes
  /** The variables that are compiled. */
  readonly #fields = new Map<string, StructField>()
  /** The type of `variables`, which grows with them; absent if the expressions cannot use them. */
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
    if (this.#isMutating || items.length > 0) this.#variables = structType('kubernetes.variables', this.#fields)
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
  #environment(
    results: readonly Type[],
    { hasAuthorizer = true, isPatch = false, isTrimmed = false } = {},
  ): Environment {
    const names = { hasParams: this.#hasParams, hasAuthorizer, isPatch, variables: this.#variables }
    return { ...admissionNames(names, this.#types), ...this.#wanted(results), isTrimmed }
  }

  #wanted(results: readonly Type[]): Pick<Environment, 'results' | 'resultProblem'> {
    return { results, resultProblem: admissionResultProblem(this.#compiler.server) }
  }

  #matchCondition(item: Item): NamedExpression {
    const names = { hasParams: this.#hasParams, hasAuthorizer: true }
    const environment = { ...admissionNames(names, this.#types), ...this.#wanted([BOOL]), isTrimmed: true }
    return { ...this.#compiler.field(item, 'expression', environment), name: textIn(item.value, 'name') }
  }

  #variable(item: Item): NamedExpression {
    const name = textIn(item.value, 'name')
    const expression = this.#compiler.field(item, 'expression', this.#environment([]))
    if (expression.source !== '') this.#fields.set(name, { type: declaredType(expression.type), property: name })
    return { ...expression, name }
  }

  #validation(item: Item): CompiledValidation {
    const message = textIn(item.value, 'message')
    const reason = textIn(item.value, 'reason')
    const expression = this.#compiler.field(item, 'expression', this.#environment([BOOL]))
    const text = this.#compiler.field(item, 'messageExpression', this.#environment([STRING], { hasAuthorizer: false }))
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
    return {
      key,
      value: this.#compiler.field(own, 'valueExpression', this.#environment([STRING, NULL], { isTrimmed: true })),
    }
  }

  #mutation({ value, path }: Item): CompiledMutation | undefined {
    const patchType = textIn(value, 'patchType')
    if (patchType !== 'ApplyConfiguration' && patchType !== 'JSONPatch') return undefined
    const key = patchType === 'JSONPatch' ? 'jsonPatch' : 'applyConfiguration'
    const item = { value: mapIn(value, key), path: childPath(path, key) }
    const environment = this.#environment([PATCH_RESULTS[patchType]], { isPatch: true, isTrimmed: true })
    return { patchType, expression: this.#compiler.field(item, 'expression', environment) }
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
