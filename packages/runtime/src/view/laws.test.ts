import { isMap, type Path, readYaml, type Value, type YamlDocument } from '@krmkit/yaml'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { Resource } from '../resource.ts'
import { snapshot } from './view-of.ts'

const scalar = fc.constantFrom<Value>('a', 'x: y', '', 'on', 1, 2.5, true, null, '0644', 'two\nlines\n')
const key = fc.constantFrom('name', 'b', '__proto__', 'constructor', '0', 'length')
const { map, any } = fc.letrec<{ map: Value; any: Value }>((tie) => ({
  map: fc.dictionary(key, tie('any'), { maxKeys: 4 }),
  any: fc.oneof({ maxDepth: 3 }, scalar, tie('map'), fc.array(tie('any'), { maxLength: 4 })),
}))
const style = fc.constantFrom({}, { collectionStyle: 'flow' } as const)

/** An edit of a field or element that is chosen among those of the value at that time. */
const edit = fc.record({
  at: fc.array(fc.nat(9), { minLength: 1, maxLength: 4 }),
  what: fc.constantFrom('set', 'delete', 'insert', 'append'),
  value: scalar,
  /** By path in both resources: the view that is kept must follow. */
  isByPath: fc.boolean(),
})

const resourceOf = (text: string): Resource => new Resource(readYaml(text).document as YamlDocument)
const textOf = (value: Value, styled: object): string => stringify(value, { ...styled, lineWidth: 0 })

/** A path in the value that the numbers choose; the parent of its end is a map or list. */
function pathIn(value: Value, numbers: readonly number[]): Path {
  const path: (string | number)[] = []
  let at: Value | undefined = value
  for (const number of numbers) {
    if (typeof at !== 'object' || at === null) break
    const keys: readonly (string | number)[] = Array.isArray(at) ? [...at.keys()] : Object.keys(at)
    const part = keys[number % Math.max(1, keys.length)]
    if (part === undefined) break
    path.push(part)
    at = (at as { readonly [key: string]: Value })[part]
  }
  return path
}

// biome-ignore lint/suspicious/noExplicitAny: any path of any value
const walk = (view: any, path: Path): any => path.reduce((at, part) => at[part], view)

test('a view reads the value at each path', () => {
  fc.assert(
    fc.property(map, style, fc.array(fc.nat(9), { maxLength: 4 }), (value, styled, numbers) => {
      const resource = resourceOf(textOf(value, styled))
      const root = resource.get([]) as Value
      const path = pathIn(root, numbers)
      const read = walk(resource.as(), path)

      expect(read).toEqual(resource.get(path))
      if (typeof read === 'object' && read !== null) {
        expect(Object.keys(read)).toEqual(
          isMap(resource.get(path)) ? resource.keys(path) : Object.keys(resource.get(path) as object),
        )
        expect(snapshot(read)).toEqual(resource.get(path))
      }
    }),
  )
})

test('edits by view write the same bytes as by path, and all views show them', () => {
  fc.assert(
    fc.property(map, style, fc.array(edit, { maxLength: 6 }), (value, styled, edits) => {
      // Reads of whole values can change how a later edit is written, so they go to a third one.
      const [viewed, other, model] = [1, 2, 3].map(() => resourceOf(textOf(value, styled))) as [
        Resource,
        Resource,
        Resource,
      ]
      const view = viewed.as()
      for (const { at, what, value: scalar, isByPath } of edits) {
        const path = pathIn(model.get([]) as Value, at)
        if (path.length === 0) continue
        const parentPath = path.slice(0, -1)
        const parent = walk(view, parentPath)
        const last = path.at(-1) as string | number
        const size = Array.isArray(parent) ? parent.length : 0
        const run: { [what: string]: readonly [byView: () => unknown, byPath: (item: Resource) => unknown] } = {
          set: [() => Reflect.set(parent, last, scalar), (item) => item.set(path, scalar)],
          delete: [
            () => (Array.isArray(parent) ? parent.splice(Number(last), 1) : delete parent[last]),
            (item) => item.delete(path),
          ],
          insert: Array.isArray(parent)
            ? [() => parent.splice(Number(last), 0, scalar), (item) => item.insert(path, scalar)]
            : [() => Reflect.set(parent, 'new', scalar), (item) => item.set([...parentPath, 'new'], scalar)],
          append: Array.isArray(parent)
            ? [() => parent.push(scalar), (item) => item.insert([...parentPath, size], scalar)]
            : [() => Object.assign(parent, { more: scalar }), (item) => item.set([...parentPath, 'more'], scalar)],
        }
        const [byView, byPath] = run[what] as readonly [() => unknown, (item: Resource) => unknown]
        if (isByPath) byPath(viewed)
        else byView()
        byPath(other)
        byPath(model)

        expect(viewed.toString()).toBe(other.toString())
        expect(view).toEqual(model.get([]))
      }
    }),
  )
})

test('a value becomes any other value by an assignment, and nothing is written for an equal one', () => {
  fc.assert(
    fc.property(any, any, style, (before, after, styled) => {
      const text = textOf({ field: before } as Value, styled)
      const resource = resourceOf(text)
      const view = resource.as<{ field: unknown }>()
      Object.assign(view, { field: view.field })
      expect(resource.toString()).toBe(text)
      view.field = after

      expect(resource.get(['field'])).toEqual(resourceOf(textOf({ field: after } as Value, {})).get(['field']))
      expect(view.field).toEqual(after)
    }),
  )
})
