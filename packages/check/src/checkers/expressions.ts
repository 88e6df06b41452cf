import { kubernetesModel, type MinorRange, type Model, type Target } from '@krmkit/kubernetes-schemas/objects'
import { checkExpressions } from '@krmkit/policies'
import type { FieldError } from '@krmkit/structural-schema'
import type { Finding } from '../finding/finding.ts'
import type { FoundObject } from '../objects/found-object.ts'
import { asFindings, type CheckOptions, graded } from './check-options.ts'
import { checkMinors } from './minors.ts'

/** The first version that reads files of the API server with expressions without a gate. */
const CONFIGS_SINCE = 30

/** Compiles the expressions of objects of Kubernetes for the target versions that serve them. */
export class Expressions {
  readonly #target: Target
  readonly #options: CheckOptions
  readonly #model: Model

  constructor(target: Target, options: CheckOptions, model: Model = kubernetesModel()) {
    this.#target = target
    this.#options = options
    this.#model = model
  }

  /** The errors of the server about the expressions of an object. */
  check({ placed }: FoundObject): readonly Finding[] {
    const minors = this.#minorsOf(placed.identity)
    if (minors === undefined) return NONE
    const { object } = placed
    const findings = checkMinors(minors, (kubernetesVersion) =>
      checkExpressions(object, { kubernetesVersion }).flatMap(expressionFindings),
    )
    return graded(findings, this.#options)
  }

  /** The target versions that have the kind; `undefined` if none has it, which is an error of its own. */
  #minorsOf({ apiVersion, kind }: FoundObject['placed']['identity']): MinorRange | undefined {
    const known = this.#model.kind(apiVersion, kind)
    const served =
      known === undefined ? { from: CONFIGS_SINCE, to: this.#model.last } : (known.accepted ?? known.minors)
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
