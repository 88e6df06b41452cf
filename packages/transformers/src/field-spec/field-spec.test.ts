import { type Path, Resource, readYaml } from '@krmkit/runtime'
import { describe, expect, test } from 'vitest'
import { compileFieldSpecs } from './compile-field-specs.ts'
import { type CreateKind, type FieldSpec, parseFieldSpecPath } from './field-spec.ts'

const resource = (text: string) => {
  const { document } = readYaml(text)
  if (document === undefined) throw new Error('no document')
  return new Resource(document)
}

describe('paths', () => {
  test.each([
    ['metadata/name', ['metadata', 'name']],
    ['/metadata/name', ['metadata', 'name']],
    ['metadata/annotations/a.b\\/c', ['metadata', 'annotations', 'a.b/c']],
    ['a\\/b\\/c/d', ['a/b/c', 'd']],
    ['spec/containers[]/image', ['spec', 'containers[]', 'image']],
    ['name', ['name']],
    ['', ['']],
  ])('%s is split into keys', (path, keys) => {
    expect(parseFieldSpecPath(path)).toEqual(keys)
  })
})

describe('kinds', () => {
  const deployment = resource('apiVersion: apps/v1\nkind: Deployment\n')

  test.each([
    [{}, true],
    [{ kind: 'Deployment' }, true],
    [{ kind: 'deployment' }, false],
    [{ group: 'apps' }, true],
    [{ group: '' }, true],
    [{ group: 'extensions', kind: 'Deployment' }, false],
    [{ version: 'v1' }, true],
    [{ version: 'v1beta1' }, false],
  ])('%j is selected: %s', (gvk, expected) => {
    expect(visited(deployment, [{ ...gvk, path: 'kind' }]).places).toEqual(expected ? ['kind'] : [])
  })
})

/** The visited paths; those that do not exist yet start with `+`. */
function visited(item: Resource, specs: readonly FieldSpec[], createKind: CreateKind = 'none') {
  const places: string[] = []
  const note = (path: Path, exists: boolean) => places.push((exists ? '' : '+') + path.join('.'))
  const problem = compileFieldSpecs(specs).visit(item, note, createKind)
  return { places, problem }
}

describe('visited fields', () => {
  const text = `apiVersion: v1
kind: Test
metadata: {name: t, labels: null}
map: {a: {b: 1}, n: null, s: text, empty: {}}
list: [{a: 1}, {b: 2}, null, {a: {c: 3}}]
nested: [[{a: 1}], [{a: 2}]]
none: []
`
  test.each<[path: string, plain: string[], creating: string[]]>([
    ['map/a/b', ['map.a.b'], ['map.a.b']],
    ['map/a/x', [], ['+map.a.x']],
    ['map/x/y', [], ['+map.x.y']],
    ['new/x/y', [], ['+new.x.y']],
    ['map/n', ['map.n'], ['+map.n']],
    ['map/n/x', [], ['+map.n.x']],
    ['map/empty/x', [], ['+map.empty.x']],
    ['metadata/labels', ['metadata.labels'], ['+metadata.labels']],
    ['list/a', ['list.0.a', 'list.3.a'], ['list.0.a', '+list.1.a', 'list.3.a']],
    ['list[]/a', ['list.0.a', 'list.3.a'], ['list.0.a', '+list.1.a', 'list.3.a']],
    ['nested/a', ['nested.0.0.a', 'nested.1.0.a'], ['nested.0.0.a', 'nested.1.0.a']],
    ['none/a', [], []],
    ['none[]/a', [], []],
    ['list', ['list'], ['list']],
    ['list[]', ['list'], ['list']],
    ['map/a[]/b', ['map.a.b'], ['map.a.b']],
    ['new[]/a', [], []],
    ['none/*/a', [], []],
    ['new[]/*/a', [], []],
  ])('of %s', (path, plain, creating) => {
    expect(visited(resource(text), [{ path, create: false }], 'map')).toEqual({ places: plain, problem: undefined })
    expect(visited(resource(text), [{ path, create: true }])).toEqual({ places: plain, problem: undefined })
    expect(visited(resource(text), [{ path, create: true }], 'map')).toEqual({ places: creating, problem: undefined })
  })

  test.each([
    ['map/s/x', 'scalar'],
    ['kind/x', 'scalar'],
    ['list/a/c', 'scalar'],
    ['map//x', 'empty key'],
    ['new//x', 'empty key'],
    ['map/*/x', 'elements of a list'],
    ['list/*', 'elements of a list'],
    ['new/*[]/x', 'elements of a list'],
    ['map/0/x', '"0", which selects'],
    ['list/0', '"0", which selects'],
    ['new/-/x', '"-", which selects'],
    ['map/[a=b]', '"[a=b]", which selects'],
  ])('%s is a problem', (path, why) => {
    const { problem } = visited(resource(text), [{ path, create: true }], 'map')

    expect(problem).toContain(`'${path}' of Test "t"`)
    expect(problem).toContain(why)
  })

  test('creates the maps before a missing or null list, but not the list, as in kustomize', () => {
    const item = resource('kind: A\nn: null\n')

    visited(item, [{ path: 'spec/a/list[]/x', create: true }, { path: 'n[]/x' }], 'map')

    expect(item.toString()).toBe('kind: A\nn: []\nspec:\n  a: {}\n')
  })

  test('a field that one spec does not find can be created by another', () => {
    const item = resource('kind: A\nspec: {}\n')
    const specs = [
      { path: 'spec/a/x' },
      { path: 'spec/a/y' },
      { path: 'spec/a', create: true },
      { path: 'spec/a/x' },
      { path: 'spec/b/x' },
    ]
    const places: string[] = []

    compileFieldSpecs(specs).visit(
      item,
      (path, exists) => {
        places.push(path.join('.'))
        if (!exists) item.set(path, { x: 1 })
      },
      'map',
    )

    expect(places).toEqual(['spec.a', 'spec.a.x'])
  })

  test('a key with a slash is one key', () => {
    const specs = [{ path: 'a\\/b/c' }, { path: 'a/b/c' }]

    expect(visited(resource('kind: A\na: {b: {c: 1}}\n'), specs).places).toEqual(['a.b.c'])
  })
})
