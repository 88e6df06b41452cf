import { describe, expect, test } from 'vitest'
import { checkInput, type Files, inputOf } from '../../tests/check-files.ts'
import { CountedInput } from '../../tests/counted-input.ts'
import type { FoundSchemas, MissingKind } from '../checkers/schemas.ts'
import { NO_SCHEMAS } from '../checkers/schemas.ts'
import type { FoundObject } from '../objects/found-object.ts'

const crd = (type: string, version = 'v1', name = 'shops.example.com') => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: ${name}}
spec:
  group: example.com
  names: {kind: Shop, plural: shops, singular: shop, listKind: ShopList}
  scope: Namespaced
  versions:
  - name: ${version}
    served: true
    storage: true
    schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {size: {type: ${type}}}}}}}
`
const shop = (name: string, size: string, version = 'v1') =>
  `apiVersion: example.com/${version}\nkind: Shop\nmetadata: {name: ${name}}\nspec: {size: ${size}}\n`
const config = (name: string, more = '') => `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\n${more}`
const documents = (...texts: string[]) => texts.join('---\n')
const baseline = (text: string) => text.replace('{name: ', '{annotations: {krmkit.dev/baseline: "true"}, name: ')
const list = (rule: string) =>
  `apiVersion: krmkit.dev/v1alpha1\nkind: Baseline\nmetadata: {name: known}\nfindings: [{rule: ${rule}, because: it is known}]\n`

const linesOf = async (files: Files) => (await checkInput(inputOf(files))).lines

test('a required field with a misspelled name is one finding, and two where the name is accepted or only a warning', async () => {
  const pod = (comment = '') => `apiVersion: v1\nkind: Pod\nmetadata: {name: a}\nspec:\n  contaners: []${comment}\n`
  const both = ['a.yaml:4:1 required', 'a.yaml:5:3 unknown-field']

  expect(await linesOf({ 'a.yaml': pod() })).toEqual([both[1]])
  expect((await checkInput(inputOf({ 'a.yaml': pod() }), { fieldValidation: 'warn' })).lines).toEqual(both)
  expect(await linesOf({ 'a.yaml': pod(' # krmkit-ignore unknown-field: a reason') })).toContain(both[0])
})

describe('what objects need is read first', () => {
  const wrong = shop('a', '1')

  test.each<[string, Files, readonly string[]]>([
    ['in the same file', { 'a.yaml': documents(wrong, crd('string')) }, ['a.yaml:4:14 type']],
    ['in a later file', { 'a.yaml': wrong, 'b.yaml': crd('string') }, ['a.yaml:4:14 type']],
    ['in an earlier file', { 'a.yaml': crd('string'), 'b.yaml': wrong }, ['b.yaml:4:14 type']],
    ['with another type', { 'a.yaml': wrong, 'b.yaml': crd('integer') }, []],
    ['of another version', { 'a.yaml': wrong, 'b.yaml': crd('string', 'v2') }, ['a.yaml:1:13 version-unknown']],
    ['nowhere', { 'a.yaml': wrong }, ['a.yaml:2:7 schema-missing']],
  ])('a CRD %s', async (_, files, expected) => {
    expect(await linesOf(files)).toEqual(expected)
  })

  test('a list of accepted findings in a later file', async () => {
    const files = { 'a.yaml': shop('a', '1'), 'b.yaml': crd('string') }

    expect(await linesOf({ ...files, 'c.yaml': list('type') })).toEqual([])
    expect(await linesOf({ ...files, 'c.yaml': list('enum') })).toEqual(['a.yaml:4:14 type'])
  })

  test('the old state of a CRD in a later file', async () => {
    const [now, old] = [crd('integer'), baseline(crd('string'))]

    expect(await linesOf({ 'a.yaml': now, 'b.yaml': old })).toEqual(['a.yaml:12:106 type-changed'])
    expect(await linesOf({ 'a.yaml': now, 'b.yaml': baseline(now) })).toEqual([])
  })

  test('an old state declares no kind', async () => {
    expect(await linesOf({ 'a.yaml': shop('a', '1'), 'b.yaml': baseline(crd('string')) })).toEqual([
      'a.yaml:2:7 schema-missing',
    ])
  })
})

describe('two CRDs of one kind', () => {
  const [first, second] = [crd('string'), crd('integer', 'v2')]

  test.each([
    ['the version of the first one', shop('a', '1'), ['type']],
    ['the version of the second one', shop('a', 'x', 'v2'), ['type']],
    ['a valid object of the first one', shop('a', 'x'), []],
    ['a valid object of the second one', shop('a', '1', 'v2'), []],
    ['a version of neither', shop('a', '1', 'v3'), ['version-unknown']],
  ])('%s counts', async (_, object, rules) => {
    const found = await linesOf({ '1.yaml': first, '2.yaml': object, '3.yaml': second })

    expect(found.filter((line) => line.startsWith('2.yaml')).map((line) => line.split(' ')[1])).toEqual(rules)
  })

  test('have a note at the second one that names the file of the first one', async () => {
    const { lines, related } = await checkInput(inputOf({ '1.yaml': first, '2.yaml': second }))

    expect(lines).toEqual(['2.yaml:6:17 crd-declared-twice'])
    expect(related).toEqual(['1.yaml:6'])
  })

  test('of different kinds have no note', async () => {
    const other = second.replaceAll('Shop', 'Depot').replaceAll('shop', 'depot')

    expect(await linesOf({ '1.yaml': first, '2.yaml': other })).toEqual([])
  })
})

describe('each object is checked once', () => {
  const files = {
    'a.yaml': documents(config('one'), shop('late', '1'), 'kind: Half\nmetadata: {}\n', config('two', 'date: {}\n')),
    'b.yaml': documents(crd('string'), shop('early', '1')),
    'c.json': `${JSON.stringify({ apiVersion: 'other.example.com/v1', kind: 'Thing', metadata: { name: 'x' } })}\n`,
    'd.yaml': config('three', 'date: {}\n'),
  }

  test('and reported in the order of the files, also if its schema is missing', async () => {
    const { lines } = await checkInput(inputOf(files))

    expect(lines).toEqual([
      'a.yaml:8:14 type',
      'a.yaml:10:1 no-object',
      'a.yaml:16:1 unknown-field',
      'b.yaml:17:14 type',
      'c.json:1:45 schema-missing',
      'd.yaml:4:1 unknown-field',
    ])
  })

  test('whatever it needs', async () => {
    const { objects, counts } = await checkInput(inputOf(files))

    expect(objects.toSorted()).toEqual([...new Set(objects)].toSorted())
    expect(objects).toHaveLength(7)
    expect(counts).toMatchObject({ crds: 1, builtIns: 3, customResources: 2, withoutSchema: 1 })
  })

  test('a baseline and what is skipped are not in the report', async () => {
    const settings = { isSkipped: ({ kind }: { readonly kind: string }) => kind === 'Shop' }
    const { objects, counts } = await checkInput(inputOf({ ...files, 'e.yaml': list('type') }), settings)

    expect(objects.filter((one) => /Shop|Baseline/.test(one))).toEqual([])
    expect(counts).toMatchObject({ skipped: 2, customResources: 0 })
  })
})

describe('each definition is read', () => {
  const shops = (count: number) => documents(...Array.from({ length: count }, (_, i) => shop(`s${i}`, 'x')))
  const readings = async (files: Files) => {
    const input = new CountedInput(files)
    await checkInput(input)
    return input.readings
  }

  test.each([
    ['no object', 0, { files: 2, definitions: 1, again: 0 }],
    ['one object', 1, { files: 2, definitions: 1, again: 1 }],
    ['a hundred objects', 100, { files: 2, definitions: 1, again: 1 }],
  ])('once for its own check, and once for all objects of its kind: %s', async (_, count, expected) => {
    expect(await readings({ 'a.yaml': count === 0 ? config('a') : shops(count), 'b.yaml': crd('string') })).toEqual(
      expected,
    )
  })

  test('not again if another one declares the kind of the objects', async () => {
    const other = crd('string').replaceAll('Shop', 'Depot').replaceAll('shop', 'depot')

    expect(await readings({ 'a.yaml': shops(3), 'b.yaml': crd('string'), 'c.yaml': other })).toEqual({
      files: 3,
      definitions: 2,
      again: 1,
    })
  })

  test('again for each of two that declare one kind', async () => {
    expect(await readings({ 'a.yaml': shops(3), 'b.yaml': crd('string'), 'c.yaml': crd('string', 'v2') })).toEqual({
      files: 3,
      definitions: 2,
      // The kinds of both, and the place of the first one for the note.
      again: 3,
    })
  })
})

describe('a lookup of schemas', () => {
  const lookup = (answer: Partial<FoundSchemas>) => {
    const asked: (readonly MissingKind[])[] = []
    const find = async (kinds: readonly MissingKind[]) => {
      asked.push(kinds)
      return { ...NO_SCHEMAS, ...answer }
    }
    return { asked, schemas: { concernsDeclared: false, find } }
  }
  const files = { 'a.yaml': documents(shop('a', '1'), config('b'), shop('c', 'x')) }
  const definition = {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'shops.example.com' },
    spec: {
      group: 'example.com',
      names: { kind: 'Shop', plural: 'shops' },
      scope: 'Namespaced',
      versions: [
        {
          name: 'v1',
          served: true,
          storage: true,
          schema: {
            openAPIV3Schema: {
              type: 'object',
              properties: { spec: { type: 'object', properties: { size: { type: 'string' } } } },
            },
          },
        },
      ],
    },
  }

  test('is asked once for each missing kind', async () => {
    const { asked, schemas } = lookup({ definitions: [definition] })

    expect((await checkInput(inputOf(files), { schemas })).lines).toEqual(['a.yaml:4:14 type'])
    expect(asked).toEqual([[{ apiVersion: 'example.com/v1', kind: 'Shop' }]])
  })

  test('that finds nothing leaves each object without a schema', async () => {
    const { schemas } = lookup({})

    expect((await checkInput(inputOf(files), { schemas })).lines).toEqual([
      'a.yaml:2:7 schema-missing',
      'a.yaml:11:7 schema-missing',
    ])
  })

  test('is not asked for old states, which are not checked', async () => {
    const { asked, schemas } = lookup({ definitions: [definition] })
    const old = { 'a.yaml': baseline(shop('a', '1')) }

    expect((await checkInput(inputOf(old), { schemas })).lines).toEqual([])
    expect((await checkInput(inputOf(old))).lines).toEqual([])
    expect((await checkInput(inputOf({ ...old, 'b.yaml': shop('b', '1') }), { schemas })).lines).toEqual([
      'b.yaml:4:14 type',
    ])
    expect(asked[0]).toEqual([])
  })

  test('is not asked for kinds that a later file declares', async () => {
    const { asked, schemas } = lookup({})
    await checkInput(inputOf({ ...files, 'b.yaml': crd('string') }), { schemas })

    expect(asked).toEqual([[]])
  })
})

describe('files of tools', () => {
  const files = {
    'config.yaml': config('a'),
    'kptfile.yaml': 'apiVersion: kpt.dev/v1\nkind: Kptfile\n',
    'values.yaml': 'size: 1\n',
    'half.yaml': 'kind: Half\nmetadata: {}\n',
    'function.yaml': config('b').replace('{name', '{annotations: {config.kubernetes.io/function: x}, name'),
    'list.yaml': '[1, 2]\n',
  }
  const asked = async (isSkipped = (_: object) => false) => {
    const seen: string[] = []
    const toolFiles = async (found: FoundObject) => {
      seen.push(found.file)
      if (found.file === 'function.yaml' || found.file === 'half.yaml') return undefined
      return [{ severity: 'error', rule: 'kptfile-invalid', message: 'x', at: ['size'] } as const]
    }
    return { ...(await checkInput(inputOf(files), { toolFiles, isSkipped })), seen }
  }

  test('are objects of tools, mappings that are not objects, and what may name a function: not a plain ConfigMap', async () => {
    const { seen, lines, counts } = await asked()
    expect(seen).toEqual(['kptfile.yaml', 'values.yaml', 'half.yaml', 'function.yaml'])
    expect(lines).toEqual([
      'kptfile.yaml:1:1 kptfile-invalid',
      'values.yaml:1:7 kptfile-invalid',
      'half.yaml:1:1 no-object',
    ])
    expect(counts).toMatchObject({ builtIns: 2, others: 1 })
  })

  test('are not checked without a check, or if they are skipped', async () => {
    expect(await linesOf(files)).toEqual(['half.yaml:1:1 no-object'])
    const { lines } = await asked(() => true)
    expect(lines).toEqual(['half.yaml:1:1 no-object'])
  })
})
