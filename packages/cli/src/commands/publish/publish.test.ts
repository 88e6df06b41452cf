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
})
