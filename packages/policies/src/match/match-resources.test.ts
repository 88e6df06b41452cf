import { describe, expect, it } from 'vitest'
import { requestOf } from '../../tests/request.ts'
import type { AdmissionRequest } from '../request.ts'
import { matchRequest, mayMatch, readMatchResources } from './match-resources.ts'
import { labelsOf } from './selector.ts'

const rule = (fields: object = {}) => ({
  apiGroups: ['apps'],
  apiVersions: ['v1'],
  resources: ['deployments'],
  operations: ['CREATE'],
  ...fields,
})
const rules = (...list: object[]) => ({ resourceRules: list })

function matches(json: object, fields: Partial<AdmissionRequest> = {}, labels: object | null = { env: 'prod' }) {
  const match = readMatchResources(json as never)
  const request = requestOf(fields)
  const found = matchRequest(match, request, () => (labels === null ? () => undefined : labelsOf(labels as never)))
  if (found.is === 'match') expect(mayMatch(match, request)).toBe(true)
  return found.is
}

const namespace = {
  namespace: 'shop',
  name: 'shop',
  kind: { group: '', version: 'v1', kind: 'Namespace' },
  resource: { group: '', version: 'v1', resource: 'namespaces' },
}

describe('rules', () => {
  it.each<[object, string]>([
    [{}, 'match'],
    [rules(rule()), 'match'],
    [rules(rule({ apiGroups: ['*'], apiVersions: ['*'], resources: ['*'], operations: ['*'] })), 'match'],
    [rules(rule({ apiGroups: ['batch'] })), 'none'],
    [rules(rule({ apiVersions: ['v1beta1'] })), 'none'],
    [rules(rule({ resources: ['pods'] })), 'none'],
    [rules(rule({ resources: ['deployments/status'] })), 'none'],
    [rules(rule({ resources: ['deployments/*'] })), 'match'],
    [rules(rule({ resources: ['*/*'] })), 'match'],
    [rules(rule({ resources: ['*/scale'] })), 'none'],
    [rules(rule({ operations: ['UPDATE'] })), 'none'],
    [rules(rule({ scope: 'Namespaced' })), 'match'],
    [rules(rule({ scope: 'Cluster' })), 'none'],
    [rules(rule({ scope: 'Galaxy' })), 'none'],
    [rules(rule({ resourceNames: ['api', 'web'] })), 'match'],
    [rules(rule({ resourceNames: ['api'] })), 'none'],
    [rules(rule({ operations: ['UPDATE'] }), rule()), 'match'],
  ])('%j: %s', (json, expected) => {
    expect(matches(json)).toBe(expected)
  })

  it('a name that the server generates matches only rules without names', () => {
    expect(matches(rules(rule({ resourceNames: ['web'] })), { name: '' })).toBe('none')
    expect(matches(rules(rule()), { name: '' })).toBe('match')
  })

  it('a Namespace is of the cluster, although its namespace is its name', () => {
    const ofNamespaces = { apiGroups: [''], resources: ['namespaces'] }
    expect(matches(rules(rule({ ...ofNamespaces, scope: 'Cluster' })), namespace)).toBe('match')
    expect(matches(rules(rule({ ...ofNamespaces, scope: 'Namespaced' })), namespace)).toBe('none')
  })

  it('what is excluded does not match', () => {
    expect(matches({ ...rules(rule()), excludeResourceRules: [rule({ resourceNames: ['web'] })] })).toBe('none')
    expect(matches({ ...rules(rule()), excludeResourceRules: [rule({ resourceNames: ['api'] })] })).toBe('match')
    expect(matches({ excludeResourceRules: [rule()] })).toBe('none')
  })
})

describe('another API version of the same resource', () => {
  const other = {
    resource: { group: 'apps', version: 'v2', resource: 'deployments' },
    kind: { group: 'apps', version: 'v2', kind: 'Deployment' },
  }
  const request = { equivalents: () => [other] }

  it.each<[object, string]>([
    [rules(rule({ apiVersions: ['v2'] })), 'match'],
    [{ ...rules(rule({ apiVersions: ['v2'] })), matchPolicy: 'Equivalent' }, 'match'],
    [{ ...rules(rule({ apiVersions: ['v2'] })), matchPolicy: 'Exact' }, 'none'],
    [rules(rule({ apiVersions: ['v3'] })), 'none'],
    [rules(rule({ apiVersions: ['v2'], resourceNames: ['api'] })), 'none'],
  ])('%j: %s', (json, expected) => {
    expect(matches(json, request)).toBe(expected)
  })

  it('is the one in which the policy sees the request', () => {
    const match = readMatchResources(rules(rule({ apiVersions: ['v2'] })) as never)

    expect(matchRequest(match, requestOf(request), () => () => null)).toEqual({ is: 'match', ...other })
  })
})

describe('selectors', () => {
  it.each<[object, object | null, string]>([
    [{ namespaceSelector: { matchLabels: { env: 'prod' } } }, { env: 'prod' }, 'match'],
    [{ namespaceSelector: { matchLabels: { env: 'prod' } } }, { env: 'dev' }, 'none'],
    [{ namespaceSelector: { matchLabels: { env: 'prod' } } }, null, 'unknown'],
    [{ ...rules(rule({ resources: ['pods'] })), namespaceSelector: { matchLabels: { a: 'b' } } }, null, 'none'],
    [{ namespaceSelector: { matchExpressions: [{ key: 'a', operator: 'Is' }] } }, {}, 'problem'],
  ])('%j in a Namespace with %j: %s', (json, labels, expected) => {
    expect(matches(json, {}, labels)).toBe(expected)
  })

  it('objects of the cluster are in no Namespace', () => {
    const json = { namespaceSelector: { matchLabels: { env: 'prod' } } }

    expect(matches(json, { namespace: '', resource: { group: '', version: 'v1', resource: 'nodes' } }, {})).toBe(
      'match',
    )
  })

  it('an object matches if it, or the one that it replaces, has the labels', () => {
    const json = { objectSelector: { matchLabels: { app: 'api' } } }
    const old = { oldLabels: () => labelsOf({ app: 'api' }) }

    expect(matches(json)).toBe('none')
    expect(matches(json, { ...old, operation: 'UPDATE' })).toBe('match')
    expect(matches({ objectSelector: { matchLabels: { app: 'web' } } })).toBe('match')
  })
})
