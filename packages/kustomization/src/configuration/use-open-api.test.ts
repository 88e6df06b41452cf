import { describe, expect, it } from 'vitest'
import { build } from '../build.ts'
import { memorySession, shown } from '../testing/memory.ts'

const schema = JSON.stringify({
  definitions: {
    Pet: {
      properties: {
        legs: { type: 'array', 'x-kubernetes-patch-strategy': 'merge', 'x-kubernetes-patch-merge-key': 'id' },
      },
      'x-kubernetes-group-version-kind': [{ group: 'example.com', version: 'v1', kind: 'Pet' }],
    },
  },
  paths: {
    '/apis/example.com/v1/zoos': {
      get: { 'x-kubernetes-group-version-kind': { group: 'example.com', version: 'v1', kind: 'Zoo' } },
    },
  },
})
const pet = 'apiVersion: example.com/v1\nkind: Pet\nmetadata: {name: p}\nlegs: [{id: 1}, {id: 2}]\n'
const zoo = 'apiVersion: example.com/v1\nkind: Zoo\nmetadata: {name: z}\n'
const deployment =
  'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: d}\nspec: {template: {spec: {containers: [{name: a}, {name: b}]}}}\n'
const patches = `patches:
- patch: |
    ${pet.replace('{id: 1}, {id: 2}', '{id: 1, x: 3}').replaceAll('\n', '\n    ')}
- patch: |
    ${deployment.replace('{name: a}, {name: b}', '{name: a, image: i}').replaceAll('\n', '\n    ')}
`

async function run(top: string, files: Readonly<Record<string, string>> = {}) {
  const tree = {
    '/w/s.json': schema,
    '/w/kustomization.yaml': top,
    '/w/r.yaml': [pet, zoo, deployment].join('---\n'),
    ...files,
  }
  const { resources, findings } = await build('/w', memorySession(tree))
  const found = (kind: string) => resources.find((resource) => resource.kind === kind)
  return {
    legs: found('Pet')?.size(['legs']),
    containers: found('Deployment')?.size(['spec', 'template', 'spec', 'containers']),
    zoo: found('Zoo')?.namespace,
    findings: shown(findings).filter((finding) => finding.startsWith('error')),
  }
}

// The numbers are those of kustomize 5.8.2.
describe('openapi', () => {
  it.each([
    ['no openapi', '', { legs: 1, containers: 2, zoo: 'ns' }],
    [
      "a file, which replaces Kubernetes' own kinds",
      'openapi: {path: s.json}\n',
      { legs: 2, containers: 1, zoo: undefined },
    ],
    ['the built-in version', 'openapi: {version: v1.21.2}\n', { legs: 1, containers: 2, zoo: 'ns' }],
    ['unknown fields', 'openapi: {foo: bar}\n', { legs: 1, containers: 2, zoo: 'ns' }],
  ])('applies %s', async (_, openapi, result) =>
    expect(await run(`${openapi}resources: [r.yaml]\nnamespace: ns\n${patches}`)).toEqual({ ...result, findings: [] }),
  )

  it("uses openapi of a base if the outermost Kustomization has none; after other resources it does not replace Kubernetes' own kinds", async () => {
    const files = { '/w/b/kustomization.yaml': 'openapi: {path: s.json}\nresources: []\n', '/w/b/s.json': schema }
    expect(await run(`resources: [b, r.yaml]\n${patches}`, files)).toMatchObject({ legs: 2, containers: 1 })
    expect(await run(`resources: [r.yaml, b]\n${patches}`, files)).toMatchObject({ legs: 2, containers: 2 })
    expect(await run(`openapi: {version: v1.21.2}\nresources: [b, r.yaml]\n${patches}`, files)).toMatchObject({
      legs: 1,
      containers: 2,
    })
  })

  it("replaces Kubernetes' own kinds after resources of kinds that are built into kustomize", async () => {
    const files = {
      '/w/a/kustomization.yaml': 'resources: [d.yaml]\n',
      '/w/a/d.yaml': deployment,
      '/w/b/kustomization.yaml': 'openapi: {path: s.json}\nresources: [p.yaml]\n',
      '/w/b/s.json': schema,
      '/w/b/p.yaml': pet,
    }
    expect(await run(`resources: [a, b]\n${patches}`, files)).toMatchObject({ legs: 2, containers: 1 })
    const zoos = { ...files, '/w/a/d.yaml': `${deployment}---\n${zoo}` }
    expect(await run(`resources: [a, b]\n${patches}`, zoos)).toMatchObject({ legs: 2, containers: 2 })
  })

  it('applies openapi to one build only', async () => {
    await run(`openapi: {path: s.json}\nresources: [r.yaml]\nnamespace: ns\n`)
    expect(await run('resources: [r.yaml]\nnamespace: ns\n')).toMatchObject({ zoo: 'ns' })
  })

  it.each([
    [
      'openapi: {version: v1.30.0}',
      'error /w/kustomization.yaml:1 openapi-version: openapi.version must be v1.21.2, the only one that is built in, found "v1.30.0"',
    ],
    [
      'openapi: {version: v1.21.2, path: s.json}',
      'error /w/kustomization.yaml:1 openapi-both: openapi.version must not be given together with openapi.path',
    ],
    [
      'openapi: {path: nope.json}',
      'error /w/kustomization.yaml:1 file-missing: openapi.path "nope.json" must be a file',
    ],
    [
      'openapi: {path: list.yaml}',
      'error /w/list.yaml:1 openapi-file: the file of `openapi.path` must be an OpenAPI document',
    ],
  ])('refuses %s', async (openapi, finding) => {
    const { findings } = await run(`${openapi}\nresources: [r.yaml]\n`, { '/w/list.yaml': '[]\n' })
    expect(findings[0]).toContain(finding)
  })
})
