import type { JsonObject } from '../json.ts'
import { RESULTS } from './admission.ts'
import { FUNCTIONS } from './functions.ts'
import { LANGUAGE } from './language.ts'

const CLAIMS: readonly string[] = [
  "claims.a == 'b'",
  'claims.a',
  'claims.a.b.c == 1',
  "claims['a'] == 1",
  'claim.a == 1',
  "claims.groups.exists(g, g == 'a')",
  "dyn(claims.groups).exists(g, g == 'a')",
  "claims.groups.split(',')",
  "claims.?a.orValue('b') == 'a'",
  "claims.a + 'b' == 'ab'",
  "claims.all(k, k == 'a')",
  "user.username == 'a'",
  'claims.a > 1',
  'has(claims.a)',
  'claims.exp - 1 == 2',
  'type(claims.a) == string',
]

const USERS: readonly string[] = [
  "user.username == 'a'",
  "!user.username.startsWith('system:')",
  "user.groups.all(g, !g.startsWith('system:'))",
  "user.extra['a'].exists(x, x == 'b')",
  "user.name == 'a'",
  'claims.a == 1',
  'user.uid',
  'user.uid == 1',
  'user.groups.exists(g, g == 1)',
  'user == null',
  "kubernetes.UserInfo{username: 'a'} == user",
  'type(user) == kubernetes.UserInfo',
]

const REVIEWS: readonly string[] = [
  "request.user == 'a'",
  'has(request.resourceAttributes)',
  "request.resourceAttributes.namespace == 'kube-system'",
  "request.resourceAttributes.verb in ['get', 'list']",
  "request.nonResourceAttributes.path == '/healthz'",
  "request.resourceAttributes.fieldSelector.requirements.exists(r, r.key == 'a' && 'b' in r.values)",
  "request.resourceAttributes.labelSelector.rawSelector == 'a'",
  "request.resourceAttributes.unknown == 'a'",
  "request.groups.exists(g, g == 'a')",
  "request.extra.a == ['b']",
  "request.username == 'a'",
  "!('system:masters' in request.groups)",
  'request.resourceAttributes',
  'object == null',
  'request.uid == 1',
  "request.verb == 'a'",
  "request.resourceAttributes.?namespace.orValue('') == ''",
]

const ANY = [...LANGUAGE, ...FUNCTIONS, ...RESULTS]

/** The most conditions of one authorizer. */
const MAX_CONDITIONS = 60

/** A file of the API server with many expressions. It refuses the file with all errors. */
export interface ConfigFile {
  readonly flag: string
  /** The gate that older versions need. */
  readonly gate: string
  readonly config: JsonObject
}

/** The files of a minor version. Each lists an expression once: the server does not compile one that it has seen. */
export function configFiles(minor: number): readonly ConfigFile[] {
  const apiVersion = `apiserver.config.k8s.io/${minor < 34 ? 'v1beta1' : 'v1'}`
  return [
    {
      flag: '--authentication-config',
      gate: 'StructuredAuthenticationConfiguration',
      config: { apiVersion, kind: 'AuthenticationConfiguration', jwt: [authenticator()] },
    },
    {
      flag: '--authorization-config',
      gate: 'StructuredAuthorizationConfiguration',
      config: { apiVersion, kind: 'AuthorizationConfiguration', authorizers: authorizers() },
    },
  ]
}

function authenticator(): JsonObject {
  const rule = (expression: string) => ({ expression, message: 'no' })
  const extra = unique([...RESULTS, ...CLAIMS, ...FUNCTIONS])
  return {
    issuer: { url: 'https://issuer.example.com', audiences: ['a'] },
    claimValidationRules: unique([...ANY, ...CLAIMS]).map(rule),
    claimMappings: {
      username: { expression: 'claims.sub' },
      extra: extra.map((valueExpression, i) => ({ key: `a.example.com/key-${i}`, valueExpression })),
    },
    userValidationRules: unique([...ANY, ...USERS]).map(rule),
  }
}

function authorizers(): readonly JsonObject[] {
  const all = unique([...REVIEWS, ...ANY]).map((expression) => ({ expression }))
  const count = Math.ceil(all.length / MAX_CONDITIONS)
  return Array.from({ length: count }, (_, i) => ({
    type: 'Webhook',
    name: `authorizer-${i}`,
    webhook: {
      authorizedTTL: '1s',
      unauthorizedTTL: '1s',
      timeout: '3s',
      failurePolicy: 'Deny',
      subjectAccessReviewVersion: 'v1',
      matchConditionSubjectAccessReviewVersion: 'v1',
      connectionInfo: { type: 'InClusterConfig' },
      matchConditions: all.slice(i * MAX_CONDITIONS, (i + 1) * MAX_CONDITIONS),
    },
  }))
}

function unique(expressions: readonly string[]): readonly string[] {
  return [...new Set(expressions)]
}
