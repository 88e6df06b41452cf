import { describe, expect, test } from 'vitest'
import { REASONS } from '../check/finding.ts'
import { versionIn } from '../packs/version-folder.ts'
import { checkLifecycle, knownComponents } from './check-lifecycle.ts'
import { COMPONENTS } from './components.ts'

const at = (apiVersion: string, kind: string, releases: Record<string, string> = {}) =>
  checkLifecycle({ apiVersion, kind }, new Map(Object.entries(releases)))

describe('the API version of an object of a known component', () => {
  test('is accepted if the newest release serves it', () => {
    expect(at('cert-manager.io/v1', 'Certificate')).toEqual([])
    expect(at('networking.istio.io/v1alpha3', 'VirtualService')).toEqual([])
    expect(at('argoproj.io/v1alpha1', 'Application')).toEqual([])
  })

  test('is a warning if a release removed it and the installed release is not known', () => {
    expect(at('cert-manager.io/v1alpha2', 'Certificate')).toEqual([
      {
        reason: 'kind-removed',
        severity: 'warning',
        path: 'apiVersion',
        at: ['apiVersion'],
        message:
          'cert-manager does not serve Certificate of cert-manager.io/v1alpha2: it was removed in 1.6; use cert-manager.io/v1',
        component: 'cert-manager',
        replacement: 'cert-manager.io/v1',
        reference: 'https://cert-manager.io/docs/releases/upgrading/remove-deprecated-apis/',
      },
    ])
  })

  test.each([
    ['1.12', 'error', 'kind-removed'],
    ['1.6.0', 'error', 'kind-removed'],
    ['1.5.4', 'warning', 'deprecated'],
    ['1.4', 'warning', 'deprecated'],
  ])('depends on the installed release: %s', (release, severity, reason) => {
    expect(at('cert-manager.io/v1alpha2', 'Certificate', { 'cert-manager': release })).toMatchObject([
      { severity, reason },
    ])
  })

  test('is accepted before the release that deprecates it', () => {
    expect(at('cert-manager.io/v1alpha2', 'Certificate', { 'cert-manager': '1.3' })).toEqual([])
  })

  test('is an error before the release that introduces it', () => {
    expect(at('gateway.networking.k8s.io/v1', 'GRPCRoute', { 'gateway-api': '1.0' })).toMatchObject([
      {
        reason: 'kind-not-yet',
        severity: 'error',
        message:
          'Gateway API 1.0 does not serve GRPCRoute of gateway.networking.k8s.io/v1: Gateway API 1.1 introduces it',
      },
    ])
    expect(at('gateway.networking.k8s.io/v1', 'GRPCRoute', { 'gateway-api': '1.1' })).toEqual([])
  })

  test('is a warning if it is deprecated', () => {
    expect(at('cluster.x-k8s.io/v1beta1', 'Cluster')).toMatchObject([
      {
        reason: 'deprecated',
        severity: 'warning',
        message:
          'Cluster of cluster.x-k8s.io/v1beta1 is deprecated since Cluster API 1.11; use cluster.x-k8s.io/v1beta2',
      },
    ])
  })

  test('is an error that names the known versions if no release has it', () => {
    expect(at('external-secrets.io/v2', 'ExternalSecret')).toMatchObject([
      {
        reason: 'unknown-kind',
        severity: 'error',
        message:
          'External Secrets Operator does not have ExternalSecret in external-secrets.io/v2: known versions are v1, v1beta1 (before 0.17), v1alpha1 (before 0.16)',
      },
    ])
  })

  test('is not judged if the component has versions that the table does not list', () => {
    expect(at('sources.knative.dev/v1beta2', 'PingSource')).toEqual([])
  })

  test('names a replacement of another kind', () => {
    expect(at('rbac.istio.io/v1alpha1', 'ServiceRole')[0]?.message).toContain(
      'use security.istio.io/v1 AuthorizationPolicy',
    )
  })

  test('is not judged for kinds of other owners in the same group, and other groups', () => {
    expect(at('argoproj.io/v1beta1', 'Rollout')).toEqual([])
    expect(at('example.com/v1', 'Certificate')).toEqual([])
    expect(at('v1', 'Service')).toEqual([])
  })
})

describe('the table of lifecycles', () => {
  const apis = COMPONENTS.flatMap(({ component, apis }) => apis.map((api) => ({ component, ...api })))
  const versions = apis.flatMap((api) => api.versions.map((version) => ({ ...api, ...version })))

  test('names each component and each kind once', () => {
    const components = knownComponents().map(({ component }) => component)
    const kinds = apis.flatMap(({ group, kinds }) => kinds.map((kind) => `${group} ${kind}`))

    expect(new Set(components).size).toBe(components.length)
    expect(new Set(kinds).size).toBe(kinds.length)
    expect(components).toEqual([...components].sort())
  })

  test('has a source on the web for every version', () => {
    for (const { source } of versions) expect(source).toMatch(/^https:\/\/[^\s]+$/)
  })

  test('has releases in order, and a replacement for whatever is removed or deprecated', () => {
    for (const { introducedIn, deprecatedIn, removedIn, replacement, component, group, name } of versions) {
      const releases = [introducedIn, deprecatedIn, removedIn].filter((release) => release !== undefined)
      const sorted = [...releases].sort((a, b) => versionIn(a)?.compare(versionIn(b) ?? '') ?? 0)
      expect([component, group, name, ...releases]).toEqual([component, group, name, ...sorted])
      expect(deprecatedIn === undefined && removedIn === undefined).toBe(replacement === undefined)
    }
  })

  test('replaces versions with served ones', () => {
    for (const { group, kinds, replacement } of versions) {
      for (const text of replacement?.split(' and ') ?? []) {
        const [apiVersion = '', kind = kinds[0] ?? ''] = text.split(' ')
        const target = apis.find((api) => apiVersion.startsWith(`${api.group}/`) && api.kinds.includes(kind))
        const version = target?.versions.find(({ name }) => apiVersion === `${target.group}/${name}`)
        expect([group, kind, version?.name, version?.removedIn]).toEqual([
          group,
          kind,
          apiVersion.split('/')[1],
          undefined,
        ])
      }
    }
  })

  test('uses reasons of the closed list', () => {
    const found = versions.flatMap(({ group, kinds, name }) => at(`${group}/${name}`, kinds[0] ?? ''))
    for (const { reason } of found) expect(REASONS).toContain(reason)
    expect(found.length).toBeGreaterThan(40)
  })
})
