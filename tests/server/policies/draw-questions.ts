import { Draw } from '../../generated/draw.ts'
import type { Json, JsonObject } from '../json.ts'
import { type DrawnKind, drawObject, drawUpdate, KINDS } from './draw-objects.ts'
import { drawExpression, EXPENSIVE, MESSAGES, numbered, OF_PARAMS, VARIABLES } from './expressions.ts'
import { NAMESPACE_NAMES } from './world.ts'

/** A request: an object to create, or the next state of one that is there. */
export interface PolicyRequest {
  readonly object: JsonObject
  readonly old?: JsonObject
}

/** A policy with its bindings and params, and requests about which it is asked. */
export interface PolicyQuestion {
  readonly policy: JsonObject
  readonly bindings: readonly JsonObject[]
  readonly params: readonly JsonObject[]
  readonly requests: readonly PolicyRequest[]
}

/** How many requests each policy is asked about. */
const REQUESTS = 20

const ADMISSION = 'admissionregistration.k8s.io/v1'

/** Policies of all features, each with its own requests. */
export function drawPolicyQuestions(seed: number, count: number): readonly PolicyQuestion[] {
  return Array.from({ length: count }, (_, index) => {
    const draw = new Draw(Math.imul(seed + 1, 0x9e3779b1) ^ index)
    return new QuestionMaker(draw, `q${(seed * 7919 + index) % 100_000}`).make()
  })
}

class QuestionMaker {
  readonly #draw: Draw
  readonly #name: string

  constructor(draw: Draw, name: string) {
    this.#draw = draw
    this.#name = name
  }

  make(): PolicyQuestion {
    const draw = this.#draw
    const main = draw.pick(KINDS)
    const kinds = draw.chance(50) ? [main] : [main, ...draw.some(KINDS).slice(0, 2)]
    const paramKind = draw.maybe(40, () => draw.pick(PARAM_KINDS))
    const params = paramKind === undefined ? [] : this.#params(paramKind)
    const bindings = Array.from({ length: draw.pick([1, 1, 1, 2, 3]) }, (_, at) =>
      this.#binding(at, kinds, paramKind, params),
    )
    return {
      policy: this.#policy(main, kinds, paramKind),
      bindings,
      params,
      requests: Array.from({ length: REQUESTS }, (_, at) =>
        this.#request(draw.chance(85) ? draw.pick(kinds) : draw.pick(KINDS), at),
      ),
    }
  }

  #request(kind: DrawnKind, at: number): PolicyRequest {
    const draw = this.#draw
    const object = drawObject(draw, kind, `${this.#name}-${at}`)
    if (!kind.isUpdatable || !draw.chance(35)) return { object }
    return { object: draw.chance(25) ? object : drawUpdate(draw, kind, object), old: object }
  }

  #policy(main: DrawnKind, kinds: readonly DrawnKind[], paramKind: ParamKind | undefined): JsonObject {
    const draw = this.#draw
    const variables = draw.chance(45) ? this.#variables() : []
    const expression = (): string => {
      if (variables.length > 0 && draw.chance(60)) return numbered(draw, draw.pick(variables)[2])
      if (paramKind !== undefined && draw.chance(60)) return numbered(draw, draw.pick(OF_PARAMS))
      return draw.chance(4) ? draw.pick(EXPENSIVE) : drawExpression(draw, main.shape)
    }
    // Match conditions cannot read variables.
    const condition = (): string =>
      paramKind !== undefined && draw.chance(40)
        ? numbered(draw, draw.pick(OF_PARAMS))
        : drawExpression(draw, main.shape)
    const validations = Array.from({ length: 1 + draw.below(3) }, () => ({
      expression: expression(),
      ...(draw.chance(50) && { message: draw.pick(['not allowed', '  trimmed  ', 'see the "rules"']) }),
      ...(draw.chance(35) && { messageExpression: draw.pick(MESSAGES) }),
      ...(draw.chance(35) && { reason: draw.pick(['Forbidden', 'Invalid', 'RequestEntityTooLarge']) }),
    }))
    const spec = {
      ...(paramKind !== undefined && { paramKind: { apiVersion: paramKind.apiVersion, kind: paramKind.kind } }),
      matchConstraints: this.#match(kinds, true),
      ...(draw.chance(30) && {
        matchConditions: draw.some(['first', 'second']).map((name) => ({ name, expression: condition() })),
      }),
      ...(variables.length > 0 && {
        variables: variables.map(([name, text]) => ({ name, expression: numbered(draw, text) })),
      }),
      validations,
      ...(draw.chance(40) && { failurePolicy: draw.pick(['Ignore', 'Ignore', 'Fail']) }),
      ...(draw.chance(20) && {
        auditAnnotations: [
          {
            key: 'seen',
            valueExpression: draw.pick(["'seen ' + object.metadata.name", 'string(object.spec.missing)', 'null']),
          },
        ],
      }),
    }
    return { apiVersion: ADMISSION, kind: 'ValidatingAdmissionPolicy', metadata: { name: this.#name }, spec }
  }

  /** Each variable comes after those that it reads. */
  #variables(): readonly (typeof VARIABLES)[number][] {
    const wanted = new Set(this.#draw.some(VARIABLES))
    for (const one of [...wanted].reverse())
      for (const other of VARIABLES) if (`${one[1]} ${one[2]}`.includes(`variables.${other[0]}`)) wanted.add(other)
    for (const one of VARIABLES.filter((each) => wanted.has(each)))
      for (const other of VARIABLES) if (one[1].includes(`variables.${other[0]}`)) wanted.add(other)
    return VARIABLES.filter((each) => wanted.has(each))
  }

  #match(kinds: readonly DrawnKind[], isPolicy: boolean): JsonObject {
    const draw = this.#draw
    return {
      ...((isPolicy || draw.chance(40)) && {
        resourceRules: draw.chance(10) ? [EVERYTHING] : kinds.map((kind) => this.#rule(kind)),
      }),
      ...(draw.chance(15) && { excludeResourceRules: [this.#rule(draw.pick(kinds), true)] }),
      ...(draw.chance(25) && { namespaceSelector: this.#namespaceSelector() }),
      ...(draw.chance(20) && { objectSelector: this.#objectSelector() }),
      ...(draw.chance(30) && { matchPolicy: draw.pick(['Exact', 'Equivalent']) }),
    }
  }

  #rule(kind: DrawnKind, isExclusion = false): JsonObject {
    const draw = this.#draw
    const names = Array.from({ length: 8 }, (_, at) => `${this.#name}-${at}`)
    return {
      apiGroups: [draw.chance(90) ? kind.group : '*'],
      apiVersions: [draw.chance(15) ? '*' : draw.pick(kind.versions)],
      resources: draw.pick([
        [kind.resource],
        [kind.resource],
        [kind.resource, `${kind.resource}/status`],
        ['*'],
        ['*/*'],
        [`${kind.resource}/*`],
      ]),
      operations: draw.pick([['CREATE', 'UPDATE'], ['CREATE', 'UPDATE'], ['*'], ['CREATE'], ['UPDATE']]),
      ...(draw.chance(25) && { scope: draw.pick(['*', 'Namespaced', 'Cluster']) }),
      ...((isExclusion || draw.chance(12)) && { resourceNames: draw.some(names) }),
    }
  }

  #namespaceSelector(): JsonObject {
    return this.#draw.pick([
      { matchLabels: { env: 'prod' } },
      { matchLabels: { 'kubernetes.io/metadata.name': 'dev' } },
      { matchExpressions: [{ key: 'env', operator: 'Exists' }] },
      { matchExpressions: [{ key: 'example.com/exempt', operator: 'DoesNotExist' }] },
      { matchExpressions: [{ key: 'env', operator: 'In', values: ['prod', 'dev'] }] },
      { matchExpressions: [{ key: 'kubernetes.io/metadata.name', operator: 'NotIn', values: ['default', 'plain'] }] },
    ])
  }

  #objectSelector(): JsonObject {
    return this.#draw.pick([
      { matchLabels: { app: 'web' } },
      { matchExpressions: [{ key: 'tier', operator: 'Exists' }] },
      { matchExpressions: [{ key: 'example.com/exempt', operator: 'NotIn', values: ['true'] }] },
    ])
  }

  #params(kind: ParamKind): readonly JsonObject[] {
    const draw = this.#draw
    return Array.from({ length: 1 + draw.below(3) }, (_, at) => ({
      apiVersion: kind.apiVersion,
      kind: kind.kind,
      metadata: {
        name: `${this.#name}-p${at}`,
        ...(kind.isNamespaced && { namespace: draw.pick(NAMESPACE_NAMES) }),
        labels: { for: this.#name, ...(draw.chance(50) && { level: 'high' }) },
      },
      ...kind.fields(draw),
    }))
  }

  #binding(
    at: number,
    kinds: readonly DrawnKind[],
    paramKind: ParamKind | undefined,
    params: readonly JsonObject[],
  ): JsonObject {
    const draw = this.#draw
    const paramRef = paramKind === undefined || draw.chance(10) ? undefined : this.#paramRef(paramKind, params)
    return {
      apiVersion: ADMISSION,
      kind: 'ValidatingAdmissionPolicyBinding',
      metadata: { name: `${this.#name}-b${at}` },
      spec: {
        policyName: this.#name,
        validationActions: draw.pick([['Deny'], ['Deny'], ['Deny', 'Audit'], ['Warn'], ['Warn', 'Audit'], ['Audit']]),
        ...(paramRef !== undefined && { paramRef }),
        ...(draw.chance(40) && { matchResources: this.#match(kinds, false) }),
      },
    }
  }

  #paramRef(kind: ParamKind, params: readonly JsonObject[]): JsonObject {
    const draw = this.#draw
    const { name, namespace } = draw.pick(params).metadata as JsonObject
    const isOwn = draw.chance(50)
    const found: Json = draw.chance(85) ? (name as Json) : `${this.#name}-none`
    return {
      ...(draw.chance(60)
        ? { name: found }
        : { selector: { matchLabels: { for: this.#name, ...(draw.chance(30) && { level: 'high' }) } } }),
      ...(kind.isNamespaced && isOwn && { namespace: namespace as Json }),
      parameterNotFoundAction: draw.pick(['Allow', 'Deny']),
    }
  }
}

const EVERYTHING = { apiGroups: ['*'], apiVersions: ['*'], resources: ['*'], operations: ['CREATE', 'UPDATE'] }

interface ParamKind {
  readonly apiVersion: string
  readonly kind: string
  readonly isNamespaced: boolean
  fields(draw: Draw): JsonObject
}

const limits = (draw: Draw): JsonObject => ({ spec: { max: draw.below(7), apps: draw.some(['web', 'api', '']) } })

const PARAM_KINDS: readonly ParamKind[] = [
  {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    isNamespaced: true,
    fields: (draw) => ({
      data: { max: String(draw.below(7)), ...(draw.chance(60) && { mode: draw.pick(['a', 'strict']) }) },
    }),
  },
  { apiVersion: 'example.com/v1', kind: 'Limit', isNamespaced: true, fields: limits },
  { apiVersion: 'example.com/v1', kind: 'ClusterLimit', isNamespaced: false, fields: limits },
]
