import { kubernetesModel, type MinorRange, type Model, type Target } from '@krmkit/kubernetes-schemas/objects'
import { checkExpressions, type TypeWarning, typeWarnings } from '@krmkit/policies'
import { type FieldError, minorOf } from '@krmkit/structural-schema'
import type { JsonMap } from '@krmkit/structural-schema/values'
import type { Finding } from '../finding/finding.ts'
import type { FoundObject } from '../objects/found-object.ts'
import { asFindings, type CheckOptions, graded } from './check-options.ts'
import type { CrdIndex } from './crd-index.ts'
import { KnownKinds } from './known-kinds.ts'
import { checkMinors } from './minors.ts'

/** The rule of expressions that do not fit a kind that a policy matches. A server accepts them, and warns in the status. */
const TYPES_RULE = 'cel-types'

/** The first version that reads files of the API server with expressions without a gate. */
const CONFIGS_SINCE = 30

/** Compiles the expressions of objects of Kubernetes for the target versions that serve them. */
export class Expressions {
  readonly #target: Target
  readonly #options: CheckOptions
  readonly #definitions: CrdIndex | undefined
  readonly #model: Model
  readonly #kinds = new Map<number, KnownKinds>()

  /** @param definitions The kinds that CustomResourceDefinitions declare, which policies can match */
  constructor(target: Target, options: CheckOptions, definitions: CrdIndex | undefined, model = kubernetesModel()) {
    this.#target = target
    this.#options = options
    this.#definitions = definitions
    this.#model = model
  }

  /** The errors of the server about the expressions of an object, and what does not fit the kinds that a policy matches. */
  check({ placed }: FoundObject): readonly Finding[] {
    const minors = this.#minorsOf(placed.identity)
    if (minors === undefined) return NONE
    const { object, identity } = placed
    const isTyped = identity.kind === 'ValidatingAdmissionPolicy'
    const findings = checkMinors(minors, (kubernetesVersion) => {
      const errors = checkExpressions(object, { kubernetesVersion, featureGates: this.#target.featureGates })
      return [
        ...errors.flatMap(expressionFindings),
        ...(isTyped ? this.#typeFindings(object, kubernetesVersion, new Set(errors.map(({ path }) => path))) : []),
      ]
    })
    return graded(findings, this.#options)
  }

  /** Warnings about expressions that compile. */
  #typeFindings(object: JsonMap, kubernetesVersion: string, broken: ReadonlySet<string>): readonly Finding[] {
    const warnings = typeWarnings(object, this.#kindsOf(minorOf(kubernetesVersion)), { kubernetesVersion })
    return warnings.filter(({ error }) => !broken.has(error.path)).flatMap(typeFindings)
  }

  #kindsOf(minor: number): KnownKinds {
    const kinds = this.#kinds.get(minor) ?? new KnownKinds(this.#model, minor, this.#definitions)
    this.#kinds.set(minor, kinds)
    return kinds
  }

  /** The target versions that have the kind; `undefined` if none has it, which is an error of its own. */
  #minorsOf({ apiVersion, kind }: FoundObject['placed']['identity']): MinorRange | undefined {
    const known = this.#model.kind(apiVersion, kind)
    const configs = { from: CONFIGS_SINCE, to: this.#model.last }
    const served = known === undefined ? configs : (known.accepted ?? known.minors)
    if (served === undefined) return undefined
    const { from, to } = this.#target.minors
    const range = { from: Math.max(from, served.from), to: Math.min(to, served.to) }
    return range.from > range.to ? undefined : range
  }
}

const NONE: readonly never[] = []

function expressionFindings(error: FieldError): readonly Finding[] {
  return asFindings(error, 'error').map((finding) => ({
    ...finding,
    tags: { ...finding.tags, serverField: error.path },
  }))
}

function typeFindings({ error, kinds }: TypeWarning): readonly Finding[] {
  const where = kinds.join(', ')
  return asFindings(error, 'warning').map((finding) => ({
    ...finding,
    rule: TYPES_RULE,
    message: `${finding.message} (for ${where})`,
  }))
}
