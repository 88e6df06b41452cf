import type { JsonObject } from '../json.ts'

/** A place for an expression: an object that a server accepts with a valid one. */
export interface Place {
  /** The first minor version that serves the kind without alpha APIs of older ones. */
  readonly since: number
  objectWith(expression: string): JsonObject
}

const METADATA = { name: 'a.example.com' }
const RULE = { apiGroups: ['apps'], apiVersions: ['v1'], operations: ['CREATE'], resources: ['deployments'] }
const CONSTRAINTS = { resourceRules: [RULE] }
const PARAMS = { paramKind: { apiVersion: 'v1', kind: 'ConfigMap' } }
const VALID = [{ expression: 'true' }]
const VARIABLES = [
  { name: 'text', expression: "'a'" },
  { name: 'count', expression: 'size(variables.text)' },
  { name: 'names', expression: "['a', 'b']" },
  { name: 'labels', expression: "{'a': 1}" },
  { name: 'user', expression: 'request.userInfo' },
  { name: 'users', expression: '[request.userInfo]' },
  { name: 'maybe', expression: "optional.of('a')" },
  { name: 'object', expression: 'object' },
  { name: 'kind', expression: 'type(1)' },
  { name: 'since', expression: "duration('1s')" },
  { name: 'nothing', expression: 'null' },
  { name: 'replicas', expression: 'object.spec.replicas' },
]

function validating(spec: JsonObject): JsonObject {
  const apiVersion = 'admissionregistration.k8s.io/v1'
  const whole = { matchConstraints: CONSTRAINTS, validations: VALID, ...spec }
  return { apiVersion, kind: 'ValidatingAdmissionPolicy', metadata: METADATA, spec: whole }
}

function mutating(mutation: JsonObject, spec: JsonObject = {}): JsonObject {
  const whole = { matchConstraints: CONSTRAINTS, reinvocationPolicy: 'Never', mutations: [mutation], ...spec }
  const apiVersion = 'admissionregistration.k8s.io/v1'
  return { apiVersion, kind: 'MutatingAdmissionPolicy', metadata: METADATA, spec: whole }
}

function webhook(kind: string, expression: string): JsonObject {
  const clientConfig = { url: 'https://webhook.example.com/check' }
  const matchConditions = [{ name: 'a', expression }]
  const known = { admissionReviewVersions: ['v1'], sideEffects: 'None', clientConfig, matchConditions }
  const webhooks = [{ name: 'a.webhook.example.com', ...known, rules: [RULE] }]
  return { apiVersion: 'admissionregistration.k8s.io/v1', kind, metadata: METADATA, webhooks }
}

function claim(apiVersion: string, request: JsonObject): JsonObject {
  return { apiVersion, kind: 'ResourceClaim', metadata: METADATA, spec: { devices: { requests: [request] } } }
}

const selectorOf = (expression: string) => [{ cel: { expression } }]

/** The places by their names in recordings. */
export const PLACES = {
  validation: { since: 30, objectWith: (expression) => validating({ validations: [{ expression }] }) },
  validationWithParams: {
    since: 30,
    objectWith: (expression) => validating({ ...PARAMS, validations: [{ expression }] }),
  },
  validationWithVariables: {
    since: 30,
    objectWith: (expression) => validating({ variables: VARIABLES, validations: [{ expression }] }),
  },
  message: {
    since: 30,
    objectWith: (messageExpression) =>
      validating({ variables: VARIABLES, validations: [{ expression: 'true', messageExpression }] }),
  },
  messageWithParams: {
    since: 30,
    objectWith: (messageExpression) =>
      validating({ ...PARAMS, validations: [{ expression: 'true', messageExpression }] }),
  },
  annotation: {
    since: 30,
    objectWith: (valueExpression) => validating({ auditAnnotations: [{ key: 'a', valueExpression }] }),
  },
  matchCondition: {
    since: 30,
    objectWith: (expression) => validating({ variables: VARIABLES, matchConditions: [{ name: 'a', expression }] }),
  },
  matchConditionWithParams: {
    since: 30,
    objectWith: (expression) => validating({ ...PARAMS, matchConditions: [{ name: 'a', expression }] }),
  },
  variable: {
    since: 30,
    objectWith: (expression) =>
      validating({
        variables: [
          { name: 'early', expression: '1' },
          { name: 'it', expression },
          { name: 'late', expression: '2' },
        ],
      }),
  },
  typeOfVariable: {
    since: 30,
    objectWith: (expression) =>
      validating({
        variables: [{ name: 'it', expression }],
        validations: [{ expression: 'variables.it.startsWith("a")' }],
      }),
  },
  validatingWebhook: { since: 30, objectWith: (expression) => webhook('ValidatingWebhookConfiguration', expression) },
  mutatingWebhook: { since: 30, objectWith: (expression) => webhook('MutatingWebhookConfiguration', expression) },
  applyConfiguration: {
    since: 36,
    objectWith: (expression) => mutating({ patchType: 'ApplyConfiguration', applyConfiguration: { expression } }),
  },
  jsonPatch: {
    since: 36,
    objectWith: (expression) =>
      mutating({ patchType: 'JSONPatch', jsonPatch: { expression } }, { ...PARAMS, variables: VARIABLES }),
  },
  mutatingMatchCondition: {
    since: 36,
    objectWith: (expression) =>
      mutating(
        { patchType: 'JSONPatch', jsonPatch: { expression: "[JSONPatch{op: 'test', path: '/a'}]" } },
        { matchConditions: [{ name: 'a', expression }] },
      ),
  },
  deviceClass: {
    since: 34,
    objectWith: (expression) => ({
      apiVersion: 'resource.k8s.io/v1',
      kind: 'DeviceClass',
      metadata: METADATA,
      spec: { selectors: selectorOf(expression) },
    }),
  },
  claim: {
    since: 34,
    objectWith: (expression) =>
      claim('resource.k8s.io/v1', { name: 'a', exactly: { deviceClassName: 'a', selectors: selectorOf(expression) } }),
  },
  alternative: {
    since: 34,
    objectWith: (expression) =>
      claim('resource.k8s.io/v1', {
        name: 'a',
        firstAvailable: [{ name: 'b', deviceClassName: 'a', selectors: selectorOf(expression) }],
      }),
  },
  olderClaim: {
    since: 34,
    objectWith: (expression) =>
      claim('resource.k8s.io/v1beta1', { name: 'a', deviceClassName: 'a', selectors: selectorOf(expression) }),
  },
} satisfies Readonly<Record<string, Place>>

/** The name of a place. */
export type PlaceName = keyof typeof PLACES
