import { describe, expect, it } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { definitionHead } from '../../../tests/definition-head.ts'
import { temporaryPackage } from '../../../tests/temporary-package.ts'

const shops = `${definitionHead('shops', 'kind: Shop, plural: shops, singular: shop, shortNames: [sh]')}        description: A shop.
        properties:
          spec:
            type: object
            required: [size]
            properties:
              size:
                type: string
                description: |-
                  How large it is. This line is so long that it has to be wrapped where eighty characters end.

                      size: small
                default: small
                enum: [small, large]
                maxLength: 10
                x-kubernetes-validations:
                - {rule: "self != 'x'", message: must not be x}
                - {rule: "self.size() > 0"}
              port: {x-kubernetes-int-or-string: true, nullable: true}
              shelves:
                type: array
                x-kubernetes-list-type: map
                x-kubernetes-list-map-keys: [name]
                items: {type: object, properties: {name: {type: string}, boards: {type: integer}}}
              plan: {type: object, x-kubernetes-preserve-unknown-fields: true}
              labels: {type: object, additionalProperties: {type: string}}
              rooms: {type: object, additionalProperties: {type: object, properties: {doors: {type: integer}}}}
  - name: v1beta1
    served: false
    storage: false
    deprecated: true
    schema: {openAPIV3Schema: {type: object}}
`
const stalls = shops
  .replaceAll('example.com', 'market.org')
  .replace('kind: Shop,', 'kind: Stall,')
  .replace('plural: shops, singular: shop, ', 'plural: stalls, singular: stall, ')

const { directory, file } = temporaryPackage({
  'crds/shops.yaml': shops,
  'crds/stalls.yaml': `${stalls}---\nnot: a resource\n`,
  'crds/broken.yaml': 'kind: CustomResourceDefinition\na: [\n',
  'none/a.yaml': 'a: 1\n',
})
const explain = (...args: string[]) => callProgram(['explain', ...args], { cwd: directory })

describe('krmkit explain', () => {
  it('prints type, description, default, values, limits and rules of a field, and the versions that have it', async () => {
    const { exitCode, stdout } = await explain('shop.spec.size', 'crds')

    expect(exitCode).toBe(0)
    expect(stdout).toBe(`GROUP:      example.com
KIND:       Shop (namespaced)
VERSION:    v1
VERSIONS:   v1 (stored), v1beta1 (not served, deprecated, without this field)
FILE:       crds/shops.yaml

FIELD:      spec.size <string> -required-

DESCRIPTION:
    How large it is. This line is so long that it has to be wrapped where eighty
    characters end.

        size: small

DEFAULT:
    "small"

ENUM:
    "small"
    "large"

LIMITS:
    maxLength: 10

RULES:
    must not be x
      self != 'x'
    self.size() > 0
`)
  })

  it('lists the fields of an object', async () => {
    const { stdout } = await explain('shop.spec', 'crds')

    expect(stdout.slice(stdout.indexOf('FIELDS:'))).toBe(`FIELDS:
  labels\t<map[string]string>

  plan\t<object>

  port\t<int-or-string>

  rooms\t<map[string]object>

  shelves\t<[]object>

  size\t<string> -required-
    How large it is. This line is so long that it has to be wrapped where eighty
    characters end.

        size: small
`)
  })

  it('lists all fields below as a tree', async () => {
    const { stdout } = await explain('shop', 'crds', '--recursive')

    expect(stdout).toMatch(
      /\n {2}apiVersion\t<string>\n {2}kind\t<string>\n {2}metadata\t<object>\n(?: {4,}.*\n)+ {2}spec\t<object>\n/,
    )
    expect(stdout).toMatch(/\n {4}shelves\t<\[\]object>\n {6}boards\t<integer>\n {6}name\t<string>\n/)
  })

  it.each([
    ['its kind, in any case', 'SHOP.spec', 'spec <object>'],
    ['its plural', 'shops.spec', 'spec <object>'],
    ['plural and group', 'stalls.market.org.spec', 'spec <object>'],
    ['a position in a list', 'shop.spec.shelves[0].name', 'spec.shelves[0].name <string>'],
    ['no position in a list', 'shop.spec.shelves.name', 'spec.shelves.name <string>'],
    ['a key of a map', 'shop.spec.rooms.kitchen.doors', 'doors <integer>'],
    ['a key with dots', 'shop.spec.rooms["a..b"].doors', 'doors <integer>'],
    ['no key of a map', 'shop.spec.rooms.doors', 'doors <integer>'],
    ['what every object has', 'shop.metadata', 'metadata <object>'],
    ['what may be null', 'shop.spec.port', 'spec.port <int-or-string> -nullable-'],
  ])('finds a field by %s', async (_what, subject, text) => {
    const { exitCode, stdout } = await explain(subject, 'crds')

    expect([exitCode, stdout]).toEqual([0, expect.stringContaining(text)])
  })

  it.each([
    ['a misspelt field', ['shop.spec.siez', 'crds'], 'has no field "siez"; did you mean size?'],
    ['an unknown field', ['shop.spec.zzzzzz', 'crds'], 'it has labels, plan, port, rooms, shelves, size'],
    ['a field of a scalar', ['shop.spec.size.x', 'crds'], 'it has no fields at all'],
    ['a field that is kept', ['shop.spec.plan.x', 'crds'], 'keeps unknown fields, and does not specify "x"\n'],
    ['an empty step', ['shop.spec..size', 'crds'], '"shop.spec..size" cannot be read after "shop.spec"'],
    ['an empty last step', ['shop.spec.', 'crds'], '"shop.spec." cannot be read after "shop.spec"'],
    ['a misspelt kind', ['shopp', 'crds'], 'did you mean shop?'],
    ['a name of two kinds', ['sh.spec', 'crds'], 'use one of shops.example.com, stalls.market.org'],
    ['an unknown version', ['shop', 'crds', '--api-version', 'v7'], 'it has example.com/v1, example.com/v1beta1'],
    ['files without CRDs', ['shopz', 'none'], 'no kind "shopz"; there are no CustomResourceDefinitions'],
  ])('fails for %s, and suggests a fix', async (_what, args, message) => {
    const { exitCode, stdout, stderr } = await explain(...args)

    expect([exitCode, stdout, stderr]).toEqual([1, '', expect.stringContaining(message)])
  })

  it.each([
    ['shop.metadata', 'ownerReferences\t<[]object>'],
    ['shop.metadata.labels', 'FIELD:      metadata.labels <map[string]string>'],
    ['shop.metadata.labels.app', 'FIELD:      metadata.labels.app <string>'],
    ['shop.metadata.ownerReferences.uid', '-required-'],
    ['shop.metadata.creationTimestamp', 'format: date-time'],
  ])('knows the metadata of all objects: %s', async (subject, text) => {
    const { exitCode, stdout } = await explain(subject, 'crds')

    expect([exitCode, stdout]).toEqual([0, expect.stringContaining(text)])
  })

  it('suggests similar names in metadata', async () => {
    expect(await explain('shop.metadata.label', 'crds')).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining('did you mean labels?'),
    })
  })

  it('fails for a folder that does not exist', async () => {
    expect(await explain('shop', 'nowhere')).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('nowhere') })
  })

  it('names files that cannot be read if it does not find the kind', async () => {
    const place = 'error: crds/broken.yaml:2:4: "[" must be closed'

    expect((await explain('shopp', 'crds')).stderr).toContain(`${place}\nerror: no Custom`)
    expect((await explain('shop', 'crds/broken.yaml')).stderr).toContain(place)
    expect((await explain('shop', 'crds')).stderr).toBe('')
  })

  it('explains another version, and reads stdin', async () => {
    const { stdout } = await explain('shop', 'crds', '--api-version', 'example.com/v1beta1')
    expect(stdout).toContain('VERSION:    v1beta1\n')

    const piped = await callProgram(['explain', 'shop.spec.size', '-'], { stdin: shops })
    expect(piped.stdout).toContain('FILE:       stdin\n')
  })

  it('prints JSON', async () => {
    const { stdout } = await explain('shop.spec.size', file('crds/shops.yaml'), '--format', 'json')

    expect(JSON.parse(stdout)).toMatchObject({
      group: 'example.com',
      path: 'spec.size',
      field: { type: 'string', isRequired: true, default: '"small"', enum: ['"small"', '"large"'] },
      versions: [
        { name: 'v1', hasField: true },
        { name: 'v1beta1', hasField: false },
      ],
    })
  })
})
