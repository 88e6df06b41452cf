import type { Value } from '@krmkit/cel'
import { trimmed } from '@krmkit/cel/values'
import { byteLength } from '@krmkit/formats'
import type { Path } from '@krmkit/runtime'
import type { CompiledExpression } from '../compile/expression.ts'
import type { CompiledPolicy, CompiledValidation } from '../policy.ts'
import type { Unknowns } from '../values/unknown.ts'
import { evaluateTogether, type NamedExpressions, type Names, type Result, type Results } from './activation.ts'

/** The cost of all validations of a policy for an object, and of all its audit annotations (apiserver, `apis/cel/config.go`). */
const BUDGET = 10_000_000

/** The cost of all match conditions of a policy for an object. */
const MATCH_BUDGET = 2_500_000

/** The most bytes of a message that an expression makes. */
const MAX_MESSAGE_BYTES = 5 * 1024

/** About the cost at which a call is stopped: the limit of an expression, and what its last step can cost. */
const CALL_LIMIT = 1_100_000

/** Why a policy denies a request. */
export interface Decision {
  /** The index of the validation; `undefined`: the policy could not be evaluated. */
  readonly validation: number | undefined
  readonly message: string
  /** `Invalid`, unless the validation has another reason. */
  readonly reason: string
  /** Whether an expression failed, and did not evaluate to false. */
  readonly isError: boolean
  /** Whether the server denies the request whatever the actions of the binding are. */
  readonly isAlwaysDenied: boolean
}

/** An expression of a policy that needs what no file has. */
interface NotEvaluated {
  /** The place of the expression in the policy. */
  readonly at: Path
  /** What it needs: `authorizer`, `request.userInfo`. */
  readonly names: readonly string[]
}

/** The answer of a policy to a request. */
export interface PolicyResultOfRequest {
  readonly decisions: readonly Decision[]
  readonly notEvaluated: readonly NotEvaluated[]
  /** In units of the API server. */
  readonly cost: number
}

/** The names of match conditions: they have no `namespaceObject`. */
export interface PolicyNames {
  readonly ofConditions: Names
  readonly ofValidations: Names
}

/** The expressions of a policy in the lists in which they are evaluated. */
export class PolicyProgram {
  readonly #policy: CompiledPolicy
  readonly #isIgnored: boolean
  readonly #variables: NamedExpressions
  readonly #validations: readonly CompiledExpression[]
  readonly #messages: readonly (CompiledExpression | undefined)[]
  readonly #annotations: readonly CompiledExpression[]
  /** The most that the messages of the policy can cost, with the variables that they read. */
  readonly #costOfMessages: number

  /** @param isIgnored whether errors are ignored (`failurePolicy: Ignore`) */
  constructor(policy: CompiledPolicy, isIgnored: boolean) {
    const { variables, validations, auditAnnotations } = policy
    this.#policy = policy
    this.#isIgnored = isIgnored
    this.#variables = new Map(variables.map((each) => [each.name, each]))
    this.#validations = validations.map(({ expression }) => expression)
    this.#messages = validations.map(({ messageExpression }) => messageExpression)
    this.#annotations = auditAnnotations.map(({ value }) => value)
    const messages = this.#messages.filter((message) => message !== undefined).length
    this.#costOfMessages = messages === 0 ? 0 : (messages + variables.length) * CALL_LIMIT
  }

  /**
   * Evaluates the policy for a request with one param (apiserver, `policy/validating/validator.go`): match conditions, validations in their
   * order, the messages of all of them, and audit annotations, whose errors deny.
   */
  evaluate({ ofConditions, ofValidations }: PolicyNames, unknowns: Unknowns): PolicyResultOfRequest {
    const conditions = matches(this.#policy.matchConditions, this.#variables, ofConditions, unknowns)
    let cost = conditions.spent
    const failed = (message: string): PolicyResultOfRequest => {
      return { decisions: this.#isIgnored ? NONE : [wholeError(message)], notEvaluated: NONE, cost }
    }
    if (conditions.is === 'error') return failed(conditions.message)
    if (conditions.is === 'unknown') return { decisions: NONE, notEvaluated: conditions.notEvaluated, cost }
    if (conditions.is === 'none') return { decisions: NONE, notEvaluated: NONE, cost }
    const evaluated = evaluateTogether(this.#validations, this.#variables, ofValidations, unknowns, BUDGET)
    cost += evaluated.spent
    if (evaluated.failure !== undefined) return failed(evaluated.failure)
    const messages = this.#mayNeedMessages(evaluated)
      ? evaluateTogether(this.#messages, this.#variables, ofValidations, unknowns, evaluated.remaining)
      : NO_MESSAGES
    const annotations = evaluateTogether(this.#annotations, this.#variables, ofValidations, unknowns, BUDGET)
    cost += messages.spent + annotations.spent
    if (annotations.failure !== undefined) return failed(annotations.failure)
    if (messages === NO_MESSAGES && annotations.results.length === 0 && evaluated.results.every(isTrue))
      return { decisions: NONE, notEvaluated: NONE, cost }
    const decided = this.#policy.validations.map((validation, index) =>
      decisionOf(validation, index, evaluated.results[index], messages),
    )
    const decisions = decided.flatMap((each) => (each !== undefined && 'message' in each ? [each] : []))
    const errors = annotations.results.flatMap((result) =>
      result?.is === 'error' ? [{ ...wholeError(result.error), isAlwaysDenied: true }] : [],
    )
    return {
      decisions: this.#isIgnored ? decisions.filter(({ isError }) => !isError) : [...decisions, ...errors],
      notEvaluated: decided.flatMap((each) => (each !== undefined && 'names' in each ? [each] : [])),
      cost,
    }
  }

  /**
   * Whether messages can change the answer. The server evaluates those of validations that hold, too, which then fail if all of them together
   * cost too much: no expression costs more than the limit of a call.
   */
  #mayNeedMessages({ results, remaining }: Exclude<Results, { readonly failure: string }>): boolean {
    return this.#costOfMessages > 0 && (this.#costOfMessages > remaining || !results.every(isTrue))
  }
}

const NONE: readonly never[] = []

function isTrue(result: Result | undefined): boolean {
  return result?.is === 'value' && result.value === true
}

const NO_MESSAGES: Results = { results: [], remaining: 0, spent: 0 }

type Matched = { readonly spent: number } & (
  | { readonly is: 'all' | 'none' }
  | { readonly is: 'error'; readonly message: string }
  | { readonly is: 'unknown'; readonly notEvaluated: readonly NotEvaluated[] }
)

/** Whether all match conditions hold (apiserver, webhook/matchconditions): one that is false decides, whatever others fail with. */
function matches(
  matchConditions: CompiledPolicy['matchConditions'],
  variables: NamedExpressions,
  names: Names,
  unknowns: Unknowns,
): Matched {
  if (matchConditions.length === 0) return { is: 'all', spent: 0 }
  const evaluated = evaluateTogether(matchConditions, variables, names, unknowns, MATCH_BUDGET)
  const { spent } = evaluated
  if (evaluated.failure !== undefined) return { is: 'error', message: evaluated.failure, spent }
  const { results } = evaluated
  if (results.some((result) => result?.is === 'value' && result.value === false)) return { is: 'none', spent }
  const notEvaluated = results.flatMap((result, index) =>
    result?.is === 'unknown' ? [{ at: matchConditions[index]?.at ?? [], names: result.names }] : [],
  )
  if (notEvaluated.length > 0) return { is: 'unknown', notEvaluated, spent }
  const errors = [...new Set(results.flatMap((result) => (result?.is === 'error' ? [result.error] : [])))]
  if (errors.length === 0) return { is: 'all', spent }
  return { is: 'error', message: errors.length === 1 ? `${errors[0]}` : `[${errors.join(', ')}]`, spent }
}

function decisionOf(
  { expression, message, reason }: CompiledValidation,
  index: number,
  result: Result | undefined,
  messages: Results,
): Decision | NotEvaluated | undefined {
  if (result === undefined) return undefined
  if (result.is === 'unknown') return { at: expression.at, names: result.names }
  const denied = { validation: index, reason: 'Invalid', isError: true, isAlwaysDenied: false }
  if (result.is === 'error') return { ...denied, message: result.error }
  if (messages.failure !== undefined) return { ...denied, message: `failed messageExpression: ${messages.failure}` }
  if (result.value === true) return undefined
  const text =
    writtenMessage(messages.results[index]) ||
    trimmed(message ?? '') ||
    `failed expression: ${trimmed(expression.source)}`
  return { ...denied, message: text, reason: reason ?? 'Invalid', isError: false }
}

/** The message of an expression: none if it failed, is not a string, or is empty, too long or of several lines. */
function writtenMessage(result: Result | undefined): string {
  const value: Value | undefined = result?.is === 'value' ? result.value : undefined
  const text = typeof value === 'string' ? trimmed(value) : ''
  return byteLength(text) > MAX_MESSAGE_BYTES || text.includes('\n') ? '' : text
}

function wholeError(message: string): Decision {
  return { validation: undefined, message, reason: 'Invalid', isError: true, isAlwaysDenied: false }
}
