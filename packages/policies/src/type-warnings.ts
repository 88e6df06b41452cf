import { DYN, type Type } from '@krmkit/cel/values'
import { type FieldError, rootPath } from '@krmkit/structural-schema'
import { isMap, type JsonMap, own } from '@krmkit/structural-schema/values'
import { type CompileOptions, ExpressionCompiler } from './compile/expression.ts'
import { itemsIn, mapIn, textIn } from './compile/spec-reader.ts'
import { PolicyCompiler } from './kinds/policy.ts'
import { type KindTypes, kindName, kindOfApi, type VersionedKind } from './types/kind-types.ts'
import { matchedKinds } from './types/matched-kinds.ts'

/** What does not fit an expression of a policy, in some of the kinds that it matches. */
export interface TypeWarning {
  readonly error: FieldError
  /** `apps/v1 Deployment`. */
  readonly kinds: readonly string[]
}

/** The fields that the server checks. */
const CHECKED = /^spec\.validations\[\d+\]\.(?:messageE|e)xpression$/

/**
 * Checks the types of the expressions of a ValidatingAdmissionPolicy against the kinds that it matches, as the server does for
 * `status.typeChecking`. Wildcards match no kind, and only ten kinds of a rule count. Values whose type the server does not know,
 * such as quantities, fit everything.
 *
 * @param policy The policy.
 * @param kinds The kinds that it can match.
 * @param options The version of the server.
 * @returns The warnings, in the order of the fields.
 * @example
 * const kinds = {
 *   kindOf: () => ({ group: 'apps', version: 'v1', kind: 'Deployment' }),
 *   typeOf: () => ({ kind: 'struct', name: 'Deployment', fields: new Map() }) as const,
 * }
 * const rule = { apiGroups: ['apps'], apiVersions: ['v1'], resources: ['deployments'] }
 * const validations = [{ expression: 'object.replicas < 3' }]
 * const spec = { matchConstraints: { resourceRules: [rule] }, validations }
 * const [warning] = typeWarnings({ kind: 'ValidatingAdmissionPolicy', spec }, kinds)
 * console.log(warning?.error.path, warning?.kinds) // spec.validations[0].expression [ 'apps/v1 Deployment' ]
 */
export function typeWarnings(policy: JsonMap, kinds: KindTypes, options: CompileOptions = {}): readonly TypeWarning[] {
  const found = new Map<string, { readonly error: FieldError; readonly kinds: string[] }>()
  const params = paramsType(policy, kinds)
  for (const kind of matchedKinds(policy, kinds).slice(0, mostKinds(policy))) {
    const object = kinds.typeOf(kind)
    if (object === undefined) continue
    for (const error of errorsWith(policy, { object, oldObject: object, params }, options)) {
      const key = JSON.stringify([error.path, error.values?.map(({ text }) => text) ?? error.text])
      const known = found.get(key)
      if (known === undefined) found.set(key, { error, kinds: [kindName(kind)] })
      else known.kinds.push(kindName(kind))
    }
  }
  return [...found.values()]
}

/** The most times that an expression is checked: a policy can have as many rules with kinds as it has expressions. */
const MAX_CHECKS = 10_000

function mostKinds(policy: JsonMap): number {
  const spec = mapIn(policy, 'spec')
  const count = ['variables', 'validations'].reduce((sum, key) => sum + itemsIn(spec, key, rootPath('')).length, 0)
  return Math.max(1, Math.floor(MAX_CHECKS / Math.max(1, count)))
}

function errorsWith(
  policy: JsonMap,
  types: { readonly object: Type; readonly oldObject: Type; readonly params: Type },
  options: CompileOptions,
): readonly FieldError[] {
  const compiler = new ExpressionCompiler({ ...options, expressions: 'stored' }, true)
  new PolicyCompiler(policy, compiler, types).compile()
  return compiler.errors.filter(({ path }) => CHECKED.test(path))
}

function paramsType(policy: JsonMap, kinds: KindTypes): Type {
  const paramKind = own(mapIn(policy, 'spec'), 'paramKind')
  if (!isMap(paramKind)) return DYN
  const kind: VersionedKind = kindOfApi(textIn(paramKind, 'apiVersion'), textIn(paramKind, 'kind'))
  return kinds.typeOf(kind) ?? DYN
}
