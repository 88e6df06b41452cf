import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { definitionHead } from '../../../tests/definition-head.ts'
import { temporaryPackage } from '../../../tests/temporary-package.ts'

const shops = `${definitionHead()}        properties:
          spec:
            type: object
            required: [size]
            properties:
              size: {type: string}
              doors: {type: integer, default: 1}
              shelves:
                type: array
                x-kubernetes-list-type: map
                x-kubernetes-list-map-keys: [name]
                items: {type: object, required: [name], properties: {name: {type: string}}}
`

async function publish(...args: string[]) {
  const { directory, read } = temporaryPackage({ 'crds/shops.yaml': shops, 'none/a.yaml': 'a: 1\n' })
  const called = await callProgram(['publish', ...args], { cwd: directory })
  const files = read()
  return { ...called, files, json: (path: string) => JSON.parse(files[path] ?? 'null') }
}

/** Every reference in a document leads to something in it. */
function danglingReferences(document: unknown): string[] {
  const found = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]*)"/g)].map(([, path = '']) => path)
  return found.filter(
    (path) =>
      path
        .split('/')
        // biome-ignore lint/suspicious/noExplicitAny: any document is looked into here.
        .reduce<any>((value, key) => value?.[key], document) === undefined,
  )
}

describe('krmkit publish', () => {
  it('reports which of two CRDs of one kind is published', async () => {
    const { directory, read } = temporaryPackage({
      'a.yaml': shops,
      'b.yaml': shops.replace('doors:', 'windows:').replace('kind: Shop,', 'kind: SHOP,'),
    })
    const { exitCode, stderr } = await callProgram(['publish', '.', '-o', 'out'], { cwd: directory })

    expect([exitCode, stderr]).toEqual([
      0,
      'warning: b.yaml: declares SHOP of example.com a second time; the schema in a.yaml is published\n',
    ])
    expect(read()['out/example.com/shop_v1.json']).not.toContain('windows')
  })

  it('writes OpenAPI v3: one file per kind and version, and an index', async () => {
    const { exitCode, stdout, json } = await publish('crds', '-o', 'out')

    expect([exitCode, stdout]).toEqual([0, 'out/example.com/shop_v1.json\nout/index.json\n'])
    expect(json('out/index.json')).toEqual({
      format: 'v3',
      files: [{ group: 'example.com', version: 'v1', kind: 'Shop', file: 'example.com/shop_v1.json' }],
    })
    const document = json('out/example.com/shop_v1.json')
    expect(document.components.schemas['com.example.v1.Shop'].properties.spec.properties.doors.default).toBe(1)
    expect(danglingReferences(document)).toEqual([])
  })

  it('writes OpenAPI v2 for kustomize: one document of all kinds, with the merge keys of their lists', async () => {
    const { json } = await publish('crds', '-o', 'out/', '--format', 'v2')

    const document = json('out/openapi.json')
    expect(document.definitions['com.example.v1.Shop'].properties.spec.properties.shelves).toMatchObject({
      'x-kubernetes-patch-merge-key': 'name',
      'x-kubernetes-patch-strategy': 'merge',
    })
    expect(danglingReferences(document)).toEqual([])
  })

  it.each<[object, boolean, string[]]>([
    [{ size: 'small', shelves: [{ name: 'a' }] }, true, []],
    [{ size: 5 }, false, []],
    [{ size: 'small', colour: 'blue' }, true, []],
    [{ size: 'small', colour: 'blue' }, false, ['--forbid-unknown-fields']],
    [{ size: 'small', doors: null }, false, []],
    [{ size: 'small', doors: null }, true, ['--verdict', 'admission']],
  ])('writes JSON Schema that judges %j: %s with %j', async (spec, isValid, args) => {
    const { json } = await publish('crds', '-o', 'out', '--format', 'json-schema', ...args)
    const validate = new Ajv({ strict: false }).compile(json('out/example.com/shop_v1.json'))

    expect(validate({ apiVersion: 'example.com/v1', kind: 'Shop', metadata: { name: 'x' }, spec })).toBe(isValid)
  })

  describe('a schema that is not structural', () => {
    const untyped = `${definitionHead()}        properties: {spec: {properties: {size: {type: string}}}}\n`
    const published = async (text: string, ...args: string[]) => {
      const { directory, read } = temporaryPackage({ 'crd.yaml': text })
      const { exitCode, stderr } = await callProgram(['publish', 'crd.yaml', '-o', 'out', ...args], { cwd: directory })
      const schemas = JSON.parse(read()['out/example.com/shop_v1.json'] ?? 'null').components.schemas
      return { exitCode, stderr, model: schemas['com.example.v1.Shop'] }
    }

    it.each<[string, number]>([
      ['error', 0],
      ['deprecated', 0],
      ['warning', 1],
      ['note', 1],
    ])('is published as any object, with a warning; --fail-on %s: exit code %d', async (level, code) => {
      const { exitCode, stderr, model } = await published(untyped, '--fail-on', level)

      expect([exitCode, model.properties]).toEqual([code, undefined])
      expect(stderr).toBe(
        'warning: crd.yaml: CustomResourceDefinition "shops.example.com": the schema of version v1 is not structural, so the version is published as any object: openAPIV3Schema.properties[spec].type: Required value: must not be empty for specified object fields\n',
      )
      expect(await published(shops, '--fail-on', level)).toMatchObject({ exitCode: 0, stderr: '' })
    })

    it('a version without a schema is one, too', async () => {
      const { exitCode, stderr } = await published(untyped.replace(/ {4}schema:[\s\S]*/, ''), '--fail-on', 'warning')

      expect([exitCode, stderr]).toEqual([
        1,
        expect.stringContaining('version v1 has no schema: it is published as any object'),
      ])
    })
  })

  describe('--profile', () => {
    const kep = `${definitionHead()}        properties:
          spec:
            type: object
            x-kubernetes-unions: [{discriminator: type, fields: {a: A, b: B}}]
            properties: {type: {type: string}, a: {type: string}, b: {type: string}}
          port: {x-kubernetes-int-or-string: true, pattern: '^[a-z]'}
          template:
            type: object
            x-kubernetes-embedded-resource: true
            properties: {apiVersion: {type: string, pattern: ^v1}}
`
    const published = async (...args: string[]) => {
      const { directory, read } = temporaryPackage({ 'crd.yaml': kep })
      const { exitCode } = await callProgram(['publish', 'crd.yaml', '-o', 'out', ...args], { cwd: directory })
      const document = JSON.parse(read()['out/example.com/shop_v1.json'] ?? 'null')
      const models = document.components?.schemas ?? document.definitions
      return { exitCode, ...(models?.['com.example.v1.Shop'] ?? document).properties }
    }

    it('kep: unions are expanded, and restrictions of embedded resources are kept', async () => {
      const { spec, port, template } = await published('--profile', 'kep')

      expect(spec['x-kubernetes-unions']).toEqual([{ discriminator: 'type', fields: { a: 'A', b: 'B' } }])
      expect(spec.oneOf).toEqual([{ required: ['a'] }, { required: ['b'] }])
      expect(template.properties.apiVersion.allOf).toContainEqual({ pattern: '^v1' })
      expect(port.pattern).toBe('^[a-z]')
    })

    it('server: unions are dropped, and embedded resources are as the server declares them', async () => {
      const { spec, template } = await published('--profile', 'server')

      expect([spec['x-kubernetes-unions'], spec.oneOf]).toEqual([undefined, undefined])
      expect(template.properties.apiVersion).toEqual({ type: 'string', description: expect.any(String) })
    })

    it.each([
      ['kep', undefined],
      ['server', '^[a-z]'],
    ])('v2, %s: the pattern of an integer or string is %s', async (profile, pattern) => {
      expect((await published('--profile', profile, '--format', 'v2')).port.pattern).toBe(pattern)
    })

    it.each([
      ['kep', true],
      ['server', false],
    ])('JSON Schema, %s: exactly one member of a union: %s', async (profile, isExpanded) => {
      const { spec } = await published('--profile', profile, '--format', 'json-schema')

      expect(JSON.stringify(spec).includes('"oneOf"')).toBe(isExpanded)
    })

    it('an unknown profile is rejected', async () => {
      expect((await publish('crds', '-o', 'out', '--profile', 'none')).exitCode).toBe(2)
    })
  })

  it.each([
    ['no definitions', ['none', '-o', 'out'], 1, 'there are no CustomResourceDefinitions'],
    ['no folder', ['crds'], 2, '--output'],
    ['an unknown format', ['crds', '-o', 'out', '--format', 'v4'], 2, 'v3, v2, json-schema'],
    ['a version that is none', ['crds', '-o', 'out', '--kubernetes-version', '2'], 2, 'must be a version such as 1.33'],
  ])('fails for %s, and writes nothing', async (_what, args, code, message) => {
    const { exitCode, stderr, files } = await publish(...args)

    expect([exitCode, stderr]).toEqual([code, expect.stringContaining(message)])
    expect(Object.keys(files)).toHaveLength(2)
  })

  it('warns of a definition that cannot be read, and publishes the others', async () => {
    const broken = `${shops.replaceAll('hop', 'top')}x: [`
    const { directory, read } = temporaryPackage({ 'crds/a.yaml': shops, 'crds/b.yaml': broken })
    const { exitCode, stderr } = await callProgram(['publish', 'crds', '-o', 'out'], { cwd: directory })

    expect(stderr).toMatch(/^warning: crds\/b\.yaml:\d+:4: "\[" must be closed; it is not published\n$/)
    expect(exitCode).toBe(2)
    expect(Object.keys(read()).filter((file) => file.startsWith('out/'))).toEqual([
      'out/example.com/shop_v1.json',
      'out/index.json',
    ])
  })
})
