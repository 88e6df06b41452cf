import { symlinkSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { checkLifecycle } from '@krmkit/kubernetes-schemas/lifecycles'
import type { JsonMap } from '@krmkit/structural-schema/values'
import { afterEach, describe, expect, test } from 'vitest'
import { definitionHead } from '../../tests/definition-head.ts'
import { type SchemaServer, schemaServer } from '../../tests/schema-server.ts'
import { temporaryPackage } from '../../tests/temporary-package.ts'
import type { VersionNames } from '../target-versions/version-names.ts'
import type { SchemaSourceFlags } from './options.ts'
import { openSchemaSources } from './schema-sources.ts'

const servers: SchemaServer[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

const size = { type: 'object', properties: { size: { type: 'integer' } }, additionalProperties: false }
const widgetSchema = { type: 'object', properties: { spec: size } }
const widget = (spec: unknown, more: object = {}) =>
  ({ apiVersion: 'example.com/v1', kind: 'Widget', spec, ...more }) as unknown as JsonMap
const definition = (name: string) =>
  `${definitionHead(name, `kind: ${name.toUpperCase()}, plural: ${name}`)}        properties: {}\n`
const CATALOGUE = '{{.Group}}/{{.ResourceKind}}_{{.ResourceAPIVersion}}.json'

async function serve(paths: Parameters<typeof schemaServer>[0]): Promise<SchemaServer> {
  const server = await schemaServer(paths)
  servers.push(server)
  return server
}

type Flags = SchemaSourceFlags & Pick<VersionNames, 'kubernetesVersion'>

function open({ kubernetesVersion, ...flags }: Flags, files: Record<string, string> = {}) {
  const { directory } = temporaryPackage(files)
  return openSchemaSources(
    { schemaCache: 'cache', ...flags },
    { cwd: directory, env: {} },
    { ...flags, kubernetesVersion },
  )
}

const kindOf = ({ apiVersion, kind }: JsonMap) => ({ apiVersion: String(apiVersion), kind: String(kind) })
const context = { kubernetesVersion: '1.34.0', isStrict: true }

/** Loads the schemas of the object and checks it. */
async function check(object: JsonMap, flags: SchemaSourceFlags, files: Record<string, string> = {}) {
  const sources = open(flags, files)
  if (sources.problems) throw new Error(sources.problems[0]?.message)
  const schemas = await sources.value.find([kindOf(object)], context)
  return {
    loaded: schemas.findings.map(({ severity, message }) => `${severity}: ${message}`),
    found: schemas
      .check(object, false, () => undefined)
      ?.map(({ severity, message, at }) => `${at.join('.')} ${severity}: ${message}`),
  }
}

/** The names of the CustomResourceDefinitions. */
async function definitionsOf(flags: Flags, files: Record<string, string>) {
  const schemas = await open(flags, files).value?.find([], context)
  return schemas?.definitions.map(({ metadata }) => (metadata as JsonMap).name)
}

const local = { 'schemas/example.com/widget_v1.json': JSON.stringify(widgetSchema) }
const fromLocal = { schemaLocation: [`schemas/${CATALOGUE}`] }

describe('--schema-location', () => {
  test('accepts an object that the schema accepts, and reports one that it rejects', async () => {
    expect(await check(widget({ size: 1 }), fromLocal, local)).toEqual({ loaded: [], found: [] })
    expect((await check(widget({ size: 'x' }), fromLocal, local)).found).toEqual([
      'spec.size error: spec.size must be an integer, found "x" [type]',
    ])
  })

  test('does not know other kinds', async () => {
    const other = { ...widget({}), kind: 'Gadget' }

    expect(await check(other, fromLocal, local)).toEqual({ loaded: [], found: undefined })
  })

  test('never reads a path that an apiVersion or a kind leads to', async () => {
    const hostile = { ...widget({}), apiVersion: '../v1' }
    const files = { ...local, 'widget_v1.json': JSON.stringify(widgetSchema) }

    expect(await check(hostile, fromLocal, files)).toEqual({ loaded: [], found: undefined })
  })

  test('reads a folder in the layout of kubeconform', async () => {
    const files = { 'schemas/v1.34.0-standalone-strict/widget-example-v1.json': JSON.stringify(widgetSchema) }

    expect((await check(widget({ size: 'x' }), { schemaLocation: ['schemas'] }, files)).found).toHaveLength(1)
  })

  test('asks the locations in order, and takes the first schema', async () => {
    const { url, requests } = await serve({ '/b/example.com/widget_v1.json': { not: {} } })
    const locations = [`${url}/a/${CATALOGUE}`, `schemas/${CATALOGUE}`, `${url}/b/${CATALOGUE}`]

    expect((await check(widget({ size: 1 }), { schemaLocation: locations }, local)).found).toEqual([])
    expect(requests).toEqual(['/a/example.com/widget_v1.json'])
  })

  test('reads from a server', async () => {
    const { url } = await serve({ '/example.com/widget_v1.json': widgetSchema })
    const flags = { schemaLocation: ['default', `${url}/${CATALOGUE}`] }

    expect(await check(widget({ size: 1 }), flags)).toEqual({ loaded: [], found: [] })
    expect((await check(widget({ size: 'x' }), flags)).found).toHaveLength(1)
  })

  test('reports a failed download once for all kinds, and does not check their objects', async () => {
    const fail = (_request: unknown, response: ServerResponse) => void response.writeHead(500).end()
    const kinds = Array.from({ length: 7 }, (_, i) => ({ apiVersion: 'example.com/v1', kind: `Kind${i}` }))
    const paths = kinds.map(({ kind }) => `/example.com/${kind.toLowerCase()}_v1.json`)
    const { url } = await serve(Object.fromEntries(paths.map((path) => [path, fail])))
    const sources = open(
      { schemaLocation: [`${url.replace('//', '//user:secret@')}/${CATALOGUE}`, `schemas/${CATALOGUE}`] },
      local,
    )

    const schemas = await sources.value?.find(kinds, context)

    expect(schemas?.findings).toEqual([
      {
        severity: 'error',
        rule: 'schema-unreadable',
        at: [],
        message: `schemas cannot be read from --schema-location ${url}/: the server returns status 500; not checked: example.com/v1 Kind0, example.com/v1 Kind1, example.com/v1 Kind2, example.com/v1 Kind3, example.com/v1 Kind4 and 2 more`,
        hint: 'Try again, or check with the schemas of the last download: --offline.',
      },
    ])
    expect(schemas?.check({ apiVersion: 'example.com/v1', kind: 'Kind0' }, false, () => undefined)).toBeUndefined()
  })

  test('with --offline uses the cache, and reports schemas that are not in it', async () => {
    const { url, close } = await serve({ '/example.com/widget_v1.json': widgetSchema })
    const { directory } = temporaryPackage({})
    const flags = { schemaLocation: [`${url}/${CATALOGUE}`], schemaCache: directory }
    await check(widget({}), flags)
    close()

    expect((await check(widget({ size: 'x' }), { ...flags, offline: true })).found).toHaveLength(1)
    expect(await check({ ...widget({}), kind: 'Gadget' }, { ...flags, offline: true })).toEqual({
      loaded: [`warning: --offline: schemas of ${url}/ are not in the cache; not checked: example.com/v1 Gadget`],
      found: undefined,
    })
  })

  test.each([
    ['HTML', '<html>not found</html>', 'it must be a JSON Schema, found HTML or XML'],
    ['text', 'root:x:0:0', 'it must be valid JSON'],
    ['a list', '[]', 'it must be a JSON Schema, which is an object'],
  ])('reports %s instead of a schema, without its content', async (_what, text, reason) => {
    const respond = (_request: unknown, response: ServerResponse) => void response.end(text)
    const { url } = await serve({ '/example.com/widget_v1.json': respond })
    const flags = { schemaLocation: [`${url}/${CATALOGUE}`] }

    expect(await check(widget({}), flags)).toEqual({
      loaded: [
        `error: schemas cannot be read from --schema-location ${url}/: ${reason}; not checked: example.com/v1 Widget`,
      ],
      found: undefined,
    })
  })

  test('reports a local file that is not a schema', async () => {
    const files = { 'schemas/example.com/widget_v1.json': 'root:x:0:0' }

    expect((await check(widget({}), fromLocal, files)).loaded).toEqual([
      'error: schemas/example.com/widget_v1.json cannot be used: it must be valid JSON; not checked: example.com/v1 Widget',
    ])
  })

  test('reports a schema that does not compile for each object', async () => {
    const files = { 'schemas/example.com/widget_v1.json': '{"type":"nonsense"}' }

    expect((await check(widget({}), fromLocal, files)).found?.[0]).toContain(
      'kind error: is not checked, because schemas/example.com/widget_v1.json is not a valid JSON Schema:',
    )
  })

  test('follows references within the location', async () => {
    const files = {
      'schemas/example.com/widget_v1.json': '{"properties":{"spec":{"$ref":"../types.json#/definitions/Size"}}}',
      'schemas/types.json': '{"definitions":{"Size":{"type":"integer"}}}',
    }

    expect(await check(widget(1), fromLocal, files)).toEqual({ loaded: [], found: [] })
    expect((await check(widget('x'), fromLocal, files)).found).toEqual([
      'spec error: spec must be an integer, found "x" [type]',
    ])
  })

  test.each(['file:///etc/passwd', '../../secret.json', 'http://example.com/a.json', '//example.com/a.json'])(
    'refuses a reference out of the location: %s',
    async (reference) => {
      const schema = { properties: { spec: { $ref: reference } } }
      const files = { 'schemas/example.com/widget_v1.json': JSON.stringify(schema), 'secret.json': '{}' }
      const { url } = await serve({ '/a/example.com/widget_v1.json': schema, '/secret.json': {} })
      const refused = `$ref ${JSON.stringify(reference)} is refused: it must refer to a schema in`

      expect((await check(widget({}), fromLocal, files)).loaded[0]).toContain(refused)
      expect((await check(widget({}), { schemaLocation: [`${url}/a/${CATALOGUE}`] })).loaded[0]).toContain(refused)
    },
  )

  test('reports a reference to a document that does not exist, and too many of them', async () => {
    const path = 'schemas/example.com/widget_v1.json'
    const many = Array.from({ length: 60 }, (_, i) => [`schemas/example.com/${i}.json`, `{"$ref":"${i + 1}.json"}`])
    const missing = { [path]: '{"$ref":"nothing.json"}' }
    const chain = { [path]: '{"$ref":"0.json"}', ...Object.fromEntries(many) }

    expect((await check(widget({}), fromLocal, missing)).loaded[0]).toContain(
      'the schema refers to schemas/example.com/nothing.json, which does not exist',
    )
    expect((await check(widget({}), fromLocal, chain)).loaded[0]).toContain(
      'the schema refers to more than 50 documents',
    )
  })

  test('does not follow a link out of the folder', async () => {
    const { directory, file } = temporaryPackage({
      'schemas/example.com/other.json': '{}',
      'outside.json': JSON.stringify(widgetSchema),
    })
    symlinkSync(file('outside.json'), file('schemas/example.com/widget_v1.json'))
    const flags = { schemaLocation: [`${directory}/schemas/${CATALOGUE}`] }

    expect((await check(widget({}), flags)).loaded[0]).toContain('the file is a link that leads out of the folder')
  })

  test.each([
    ['a folder that does not exist', 'nothing/a.json', 'nothing/a.json cannot be read: it does not exist'],
    ['a URL without a host', `https://{{.Group}}/a.json`, 'must be a URL with variables only in its path'],
    ['an unknown variable', 'schemas/{{.Name}}.json', 'must use only the variables'],
  ])('with %s is a usage problem', (_what, location, message) => {
    const opened = open({ schemaLocation: [location] }, local)

    expect(opened.problems?.[0]).toEqual({ message: expect.stringContaining(message), isUsage: true })
  })
})

describe('unknown fields', () => {
  test('are reported where the schema forbids them, and at the root of all schemas', async () => {
    const object = widget({ siz: 1 }, { spek: 1, metadata: { name: 'a' } })

    expect((await check(object, fromLocal, local)).found).toEqual([
      'spec.siz error: unknown field "spec.siz"; did you mean size?',
      'spek error: unknown field "spek"; did you mean spec?',
    ])
  })

  test('are allowed where the schema preserves them', async () => {
    const schema = { properties: { spec: size }, 'x-kubernetes-preserve-unknown-fields': true }
    const files = { 'schemas/example.com/widget_v1.json': JSON.stringify(schema) }

    expect((await check(widget({}, { spek: 1 }), fromLocal, files)).found).toEqual([])
  })
})

describe('--crds', () => {
  test('finds CustomResourceDefinitions in files and folders', async () => {
    const template = 'kind: CustomResourceDefinition\nspec:\n{{ .Values.spec }}\n  a: ['
    const others = { 'crds/notes.yaml': 'a: 1', 'crds/template.yaml': template }
    const files = { 'crds/a.yaml': definition('a'), ...others, 'b.yaml': definition('b') }

    expect(await definitionsOf({ crds: ['crds', 'b.yaml'] }, files)).toEqual(['a.example.com', 'b.example.com'])
  })

  test.each([
    ['a path that does not exist', 'nothing', '--crds: nothing cannot be read: it does not exist'],
    ['a folder without CustomResourceDefinitions', 'crds', '--crds crds must contain CustomResourceDefinitions'],
    ['one that is not YAML', 'bad', '--crds: bad/b.yaml:2:4: "[" must be closed'],
  ])('with %s is a usage problem', (_what, path, message) => {
    const bad = { 'bad/a.yaml': definition('a'), 'bad/b.yaml': 'kind: CustomResourceDefinition\na: [' }
    const opened = open({ crds: [path] }, { 'crds/notes.yaml': 'a: 1', ...bad })

    expect(opened.problems?.[0]).toEqual({ message: expect.stringContaining(message), isUsage: true })
  })
})

describe('--pack', () => {
  const gated = { type: 'integer', 'x-krmkit-version': { introducedIn: '1.10', deprecatedIn: '1.11' } }
  const schema = {
    type: 'object',
    properties: {
      apiVersion: { const: 'example.com/v1' },
      kind: { const: 'Widget' },
      spec: { type: 'object', properties: { size: gated } },
    },
  }
  const versions = ['v1.9', 'v1.10', 'v1.11']
  const files = Object.fromEntries(versions.map((version) => [`shop/${version}/widget.json`, JSON.stringify(schema)]))

  test.each([
    ['v1.9', 'error: spec.size must not be set: it is added in 1.10, and shop is at v1.9'],
    ['v1.10', undefined],
    ['v1.11', 'warning: spec.size is deprecated since 1.11, and shop is at v1.11'],
  ])('checks objects against version %s', async (version, message) => {
    const flags = { pack: ['shop'], packVersions: `shop=${version}` }

    expect((await check(widget({ size: 1 }), flags, files)).found).toEqual(
      message === undefined ? [] : [`spec.size ${message}`],
    )
  })

  test('checks objects against the JSON Schemas of the newest version by default', async () => {
    expect((await check(widget({ size: 'x' }), { pack: ['shop'] }, files)).found).toEqual([
      'spec.size warning: spec.size is deprecated since 1.11, and shop is at v1.11',
      'spec.size error: spec.size must be an integer, found "x"',
    ])
  })

  test('has CustomResourceDefinitions of the version only', async () => {
    const files = { 'shop/v1/a.yaml': definition('a'), 'shop/v2/b.yaml': definition('b') }

    expect(await definitionsOf({ pack: ['shop'], packVersions: 'shop=1' }, files)).toEqual(['a.example.com'])
  })

  test('can have the versions of Kubernetes', async () => {
    const about = JSON.stringify({ versionKey: 'kubernetesVersion' })
    const files = {
      'shop/pack.json': about,
      'shop/v1.33/a.yaml': definition('a'),
      'shop/v1.34/b.yaml': definition('b'),
    }

    expect(await definitionsOf({ pack: ['shop'], kubernetesVersion: '1.33' }, files)).toEqual(['a.example.com'])
    expect(await definitionsOf({ pack: ['shop'], kubernetesVersion: '1.34' }, files)).toEqual(['b.example.com'])
    // Each version of a range has its own definitions.
    expect(await definitionsOf({ pack: ['shop'], kubernetesVersion: '1.33-1.34' }, files)).toEqual([])
  })

  test.each([
    ['an unknown version', { pack: ['shop'], packVersions: 'shop=7' }, 'must be a version from v1.9 to v1.11'],
    ['an unknown package', { pack: ['shop'], packVersions: 'stop=1.9' }, 'must name known packages (shop)'],
    ['no version', { pack: ['shop'], packVersions: 'shop' }, '--pack-versions must be NAME=VERSION'],
    ['no folder', { pack: ['nothing'] }, '--pack nothing cannot be read'],
  ])('with %s is a usage problem', (_what, flags, message) => {
    expect(open(flags, files).problems?.[0]).toEqual({ message: expect.stringContaining(message), isUsage: true })
  })
})

describe('--component-version', () => {
  const kind = { apiVersion: 'cert-manager.io/v1alpha2', kind: 'Certificate' }

  test('decides whether a removed API version is an error', async () => {
    const findings = async (...componentVersion: string[]) => {
      const schemas = await open({ componentVersion }).value?.find([kind], context)
      return checkLifecycle(kind, schemas?.releases ?? new Map()).map(({ severity, reason }) => `${severity} ${reason}`)
    }

    expect(await findings()).toEqual(['warning kind-removed'])
    expect(await findings('cert-manager=v1.12.3')).toEqual(['error kind-removed'])
    expect(await findings('cert-manager=1.5')).toEqual(['warning deprecated'])
    expect(await findings('cert-manager=1.3')).toEqual([])
  })

  test.each([
    ['no version', 'cert-manager', 'must be NAME=VERSION'],
    ['another name', 'certmanager=1.12', 'found "certmanager"; did you mean cert-manager?'],
    ['no number', 'cert-manager=latest', 'must have a version such as 1.12 or v1.12.3, found "latest"'],
  ])('with %s is a usage problem', (_what, entry, message) => {
    expect(open({ componentVersion: [entry] }).problems?.[0]).toEqual({
      message: expect.stringContaining(message),
      isUsage: true,
    })
  })
})
