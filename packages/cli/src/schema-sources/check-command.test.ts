// Loaded before the clock of the first test runs.
import '@krmkit/kubernetes-schemas'
import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { callProgram } from '../../tests/call-program.ts'
import { definitionHead } from '../../tests/definition-head.ts'
import { type SchemaServer, schemaServer } from '../../tests/schema-server.ts'
import { temporaryPackage } from '../../tests/temporary-package.ts'

const servers: SchemaServer[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

const CATALOGUE = '{{.Group}}/{{.ResourceKind}}_{{.ResourceAPIVersion}}.json'
const shop = (spec: string, kind = 'Shop') =>
  `apiVersion: example.com/v1\nkind: ${kind}\nmetadata: {name: corner}\nspec: ${spec}\n`
const definition = `${definitionHead()}        properties: {spec: {type: object, properties: {size: {type: integer}}}}\n`
const schema = {
  type: 'object',
  properties: {
    spec: { type: 'object', properties: { size: { type: 'integer' } }, additionalProperties: false },
  },
}
const files = (spec: string, more: Record<string, string> = {}) => ({ 'app/shop.yaml': shop(spec), ...more })
const inFolder = { 'schemas/example.com/shop_v1.json': JSON.stringify(schema) }

async function check(files: Record<string, string>, ...args: string[]) {
  const { directory } = temporaryPackage(files)
  const env = { XDG_CACHE_HOME: `${directory}/cache` }
  const { exitCode, stdout, stderr } = await callProgram(['check', 'app', ...args], { cwd: directory, env })
  const lines = stdout.trimEnd().split('\n')
  return { exitCode, stderr, findings: lines.filter((line) => /(^| )(error|warning): /.test(line)), last: lines.at(-1) }
}

const COUNTED = '1 file: 1 custom resource checked against Kubernetes 1.37; nothing found'

describe('krmkit check with sources of schemas', () => {
  test('without a source reports the missing schema', async () => {
    const { exitCode, findings, last } = await check(files('{size: x}'))

    expect(findings).toEqual([
      'app/shop.yaml:2:7: warning: no CustomResourceDefinition declares Shop of example.com/v1: it is not checked [schema-missing]',
    ])
    expect([exitCode, last]).toEqual([0, expect.stringContaining('1 object without a schema')])
  })

  test('--crds uses CustomResourceDefinitions that are not checked themselves', async () => {
    const wrong = `${definitionHead('widgets', 'kind: Widget, plural: widgets')}        properties: {a: {maxLength: 1}}\n`
    const crds = { 'crds/shops.yaml': definition, 'crds/widgets.yaml': wrong }

    const passing = await check(files('{size: 1}', crds), '--crds', 'crds')
    const failing = await check(files('{size: x}', crds), '--crds', 'crds')

    expect(passing).toEqual({ exitCode: 0, stderr: '', findings: [], last: COUNTED })
    expect([failing.exitCode, failing.findings]).toEqual([
      1,
      [expect.stringMatching(/^app\/shop\.yaml:4:14: error: spec\.size: Invalid value: "string": /)],
    ])
  })

  test('--crds does not replace a CustomResourceDefinition of the checked files', async () => {
    const own = { 'app/crd.yaml': definition, 'crds/a.yaml': definition.replace('integer', 'string') }

    expect((await check(files('{size: 1}', own), '--crds', 'crds')).exitCode).toBe(0)
    expect((await check(files('{size: x}', own), '--crds', 'crds')).exitCode).toBe(1)
  })

  test('--crds declares kinds that roles name', async () => {
    const role = `apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata: {name: a}
rules: [{apiGroups: [example.com], resources: [shops], verbs: [get]}]
`
    const more = { 'crds/a.yaml': definition }

    expect((await check({ 'app/role.yaml': role, ...more }, '--crds', 'crds')).findings).toEqual([])
  })

  test('--schema-location uses JSON Schemas of a folder', async () => {
    const location = ['--schema-location', `schemas/${CATALOGUE}`]

    const passing = await check(files('{size: 1}', inFolder), ...location)
    const failing = await check(files('{size: x}', inFolder), ...location)

    expect(passing).toEqual({ exitCode: 0, stderr: '', findings: [], last: COUNTED })
    expect(failing).toMatchObject({
      exitCode: 1,
      findings: ['app/shop.yaml:4:14: error: spec.size must be an integer, found "x" [type] [schema]'],
    })
  })

  test.each([
    ['strict', 1, ['app/shop.yaml:4:8: error: unknown field "spec.siz"; did you mean size? [unknown-field]']],
    ['warn', 0, ['app/shop.yaml:4:8: warning: unknown field "spec.siz"; did you mean size? [unknown-field]']],
    ['ignore', 0, []],
  ])('--schema-location with --field-validation %s', async (level, exitCode, findings) => {
    const args = ['--schema-location', `schemas/${CATALOGUE}`, '--field-validation', level]

    expect(await check(files('{siz: 1}', inFolder), ...args)).toMatchObject({ exitCode, findings })
  })

  test('--schema-location, --schema-cache and --offline use schemas of a server', async () => {
    const server = await schemaServer({ '/example.com/shop_v1.json': schema })
    servers.push(server)
    const { directory } = temporaryPackage({})
    const args = ['--schema-location', `${server.url}/${CATALOGUE}`, '--schema-cache', directory]

    expect((await check(files('{size: 1}'), ...args, '--offline')).findings).toEqual([
      expect.stringContaining('warning: --offline: schemas of'),
      expect.stringContaining('it is not checked [schema-missing]'),
    ])
    expect(server.requests).toEqual([])
    expect((await check(files('{size: 1}'), ...args)).last).toBe(COUNTED)
    expect((await check(files('{size: x}'), ...args)).exitCode).toBe(1)
    server.close()
    expect((await check(files('{size: 1}'), ...args, '--offline')).last).toBe(COUNTED)
    expect((await check(files('{size: x}'), ...args, '--offline')).exitCode).toBe(1)
    expect(await check(files('{size: 1}'), ...args)).toMatchObject({
      exitCode: 1,
      findings: [
        expect.stringContaining('error: schemas cannot be read from --schema-location http://127.0.0.1'),
        expect.stringContaining('warning: no CustomResourceDefinition declares Shop'),
      ],
    })
  })

  test('--schema-location never reports objects as valid if the server fails', async () => {
    const fail = (_request: unknown, response: ServerResponse) => void response.writeHead(502).end()
    const server = await schemaServer({ '/example.com/shop_v1.json': fail })
    servers.push(server)
    const args = ['--schema-location', `${server.url}/${CATALOGUE}`, '--missing-schemas', 'ignore']

    expect(await check(files('{size: 1}'), ...args)).toMatchObject({
      exitCode: 1,
      last: expect.stringContaining('1 error'),
    })
  })

  test('--pack and --pack-versions check versions of fields, also with CustomResourceDefinitions', async () => {
    const gated = definition.replace('{type: integer}', '{type: integer, x-krmkit-version: {introducedIn: "1.10"}}')
    const packs = { 'packs/shop/v1.9/a.yaml': gated, 'packs/shop/v1.10/a.yaml': gated }
    const args = ['--pack', 'packs/shop', '--pack-versions']

    expect((await check(files('{size: 1}', packs), ...args, 'shop=1.10')).exitCode).toBe(0)
    expect((await check(files('{size: x}', packs), ...args, 'shop=1.10')).exitCode).toBe(1)
    expect(await check(files('{size: 1}', packs), ...args, 'shop=1.9')).toMatchObject({
      exitCode: 1,
      findings: [
        'app/shop.yaml:4:8: error: spec.size must not be set: it is added in 1.10, and shop is at v1.9 [not-yet]',
      ],
    })
  })

  test('--component-version decides about removed API versions', async () => {
    const issuer = 'apiVersion: cert-manager.io/v1alpha2\nkind: Issuer\nmetadata: {name: a}\nspec: {}\n'
    const certificate = { 'app/issuer.yaml': issuer }
    const quiet = ['--missing-schemas', 'ignore']
    const removed =
      'does not serve Issuer of cert-manager.io/v1alpha2: it was removed in 1.6; use cert-manager.io/v1 [kind-removed]'

    expect(await check(certificate, ...quiet)).toMatchObject({
      exitCode: 0,
      findings: [`app/issuer.yaml:1:13: warning: cert-manager ${removed}`],
    })
    expect(await check(certificate, ...quiet, '--component-version', 'cert-manager=1.12')).toMatchObject({
      exitCode: 1,
      findings: [`app/issuer.yaml:1:13: error: cert-manager 1.12 ${removed}`],
    })
    expect(await check(certificate, ...quiet, '--component-version', 'cert-manager=1.3')).toMatchObject({
      exitCode: 0,
      findings: [],
    })
  })

  test('.krmkit.yaml names sources of schemas', async () => {
    const issuer = 'apiVersion: cert-manager.io/v1alpha2\nkind: Issuer\nmetadata: {name: a}\nspec: {}\n'
    const settings = `check:
  crds: [crds]
  packs: [packs/stall]
  schemaLocations: ["schemas/{{.ResourceKind}}.json"]
  componentVersions: {cert-manager: "1.12"}
`
    const stall = definition.replaceAll('Shop', 'Stall').replaceAll('shop', 'stall')
    const sources = {
      'crds/a.yaml': definition,
      'packs/stall/v1/a.yaml': stall,
      'schemas/booth.json': JSON.stringify(schema),
    }
    const app = {
      'app/a.yaml': shop('{size: a}'),
      'app/b.yaml': shop('{size: b}', 'Stall'),
      'app/c.yaml': shop('{size: c}', 'Booth'),
      'app/d.yaml': issuer,
    }

    const { exitCode, findings } = await check({ '.krmkit.yaml': settings, ...sources, ...app })

    expect([exitCode, findings.map((line) => line.slice(0, 24))]).toEqual([
      1,
      ['app/a.yaml:4:14: error: ', 'app/b.yaml:4:14: error: ', 'app/c.yaml:4:14: error: ', 'app/d.yaml:1:13: error: '],
    ])
    expect((await check({ ...sources, ...app })).findings.every((line) => line.includes('warning'))).toBe(true)
  })

  test('a known version of a component still has no schema', async () => {
    const issuer = { 'app/a.yaml': 'apiVersion: cert-manager.io/v1\nkind: Issuer\nmetadata: {name: a}\nspec: {}\n' }

    expect((await check(issuer)).findings).toEqual([expect.stringContaining('it is not checked [schema-missing]')])
    expect((await check(issuer, '--missing-schemas', 'error')).exitCode).toBe(1)
  })

  test('a misspelled kind of a component is an error', async () => {
    const issuer = { 'app/a.yaml': 'apiVersion: cert-manager.io/v1\nkind: Isuer\nmetadata: {name: a}\nspec: {}\n' }

    expect(await check(issuer)).toMatchObject({
      exitCode: 1,
      findings: [expect.stringContaining('did you mean "Issuer"? [unknown-kind]')],
    })
  })

  test('the history of a component is not used if its schema is known', async () => {
    const issuer = { 'app/a.yaml': 'apiVersion: cert-manager.io/v1alpha2\nkind: Issuer\nmetadata: {name: a}\n' }
    const schemas = { 'schemas/cert-manager.io/issuer_v1alpha2.json': '{}' }

    expect((await check({ ...issuer, ...schemas }, '--schema-location', `schemas/${CATALOGUE}`)).findings).toEqual([])
  })

  test.each([
    ['--crds', 'nothing'],
    ['--schema-location', 'nothing'],
    ['--pack', 'nothing'],
    ['--pack-versions', 'nothing=1'],
    ['--component-version', 'nothing=1'],
  ])('%s with a name that does not exist ends with exit code 2', async (flag, value) => {
    const { exitCode, stderr } = await check(files('{}'), flag, value)

    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(flag)])
  })
})
