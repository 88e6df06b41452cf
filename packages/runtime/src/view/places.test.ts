import { readYaml, type YamlDocument } from '@krmkit/yaml'
import { describe, expect, test } from 'vitest'
import { Resource } from '../resource.ts'

interface Pod {
  metadata?: { labels?: { [key: string]: string } }
  spec: { containers: { name: string; image?: string; args?: string[] }[]; copy?: { name: string }[] }
}

const TEXT = `kind: Pod
spec:
  containers:
  - name: a
    args: [x, y]
  - name: b
    args: [z]
  - name: c
`

const ALIASES = `kind: Pod
spec:
  containers: [&c {name: x}, {name: y}, *c]
  copy: [*c]
`

const CONTAINERS = ['spec', 'containers']

const resourceOf = (text = TEXT): Resource => new Resource(readYaml(text).document as YamlDocument)

describe('a view of an element follows its element', () => {
  test.each<[string, (item: Resource) => unknown, number]>([
    ['after a deletion before it', (item) => item.delete([...CONTAINERS, 0]), 0],
    ['after a deletion behind it', (item) => item.delete('spec.containers[2]'), 1],
    ['after an insertion before it', (item) => item.insert([...CONTAINERS, 0], { name: 'new' }), 2],
    ['after an insertion in its place', (item) => item.insert([...CONTAINERS, 1], { name: 'new' }), 2],
    ['after an insertion behind it', (item) => item.insert([...CONTAINERS, 2], { name: 'new' }), 1],
    ['in another order', (item) => item.reorder(CONTAINERS, [2, 1, 0]), 1],
    ['in another order, moved', (item) => item.reorder(CONTAINERS, [1, 2, 0]), 0],
    ['after shift by view', (item) => item.as<Pod>().spec.containers.shift(), 0],
    ['after sort by view', (item) => item.as<Pod>().spec.containers.sort((x, y) => (x.name < y.name ? 1 : -1)), 1],
    ['after the list is assigned', (item) => assignLast(item.as<Pod>()), 0],
    ['after a copy was refreshed', (item) => item.refresh(), 1],
    ['after an edit by another resource of the document', (item) => new Resource(item).delete([...CONTAINERS, 0]), 0],
    [
      'when a key above it is renamed and renamed back',
      (item) => [item.rename('spec', 'x'), item.rename('x', 'spec')],
      1,
    ],
  ])('%s', (_, edit, position) => {
    const item = resourceOf()
    const second = item.as<Pod>().spec.containers[1]!
    const args = second.args!
    expect(args[0]).toBe('z')
    edit(item)
    args.push('pushed')
    second.image = 'i'

    expect(second).toEqual({ name: 'b', args: ['z', 'pushed'], image: 'i' })
    expect(item.get([...CONTAINERS, position])).toEqual({ name: 'b', args: ['z', 'pushed'], image: 'i' })
    expect(item.as<Pod>().spec.containers.indexOf(second)).toBe(position)
  })

  function assignLast(pod: Pod): void {
    pod.spec.containers = pod.spec.containers.filter(({ name }) => name !== 'a')
  }
})

describe('a view of a removed element', () => {
  test.each<[string, (item: Resource) => unknown]>([
    ['by path', (item) => item.delete([...CONTAINERS, 1])],
    ['by view', (item) => item.as<Pod>().spec.containers.splice(1, 1)],
    ['with its list', (item) => item.delete(CONTAINERS)],
    ['with its list, by view', (item) => delete (item.as<Pod>() as Partial<Pod>).spec],
    ['by a scalar in its place', (item) => item.set([...CONTAINERS, 1], 'text')],
    ['by an assigned scalar above it', (item) => item.set('spec', 1)],
    ['by an edit that follows aliases', (item) => item.delete([...CONTAINERS, 0], { aliases: 'follow' })],
  ])('%s throws for each read and edit, and changes nothing', (_, remove) => {
    const item = resourceOf()
    const second = item.as<Pod>().spec.containers[1]!
    const args = second.args!
    remove(item)
    const text = item.toString()

    for (const use of [
      () => second.name,
      () => second.image,
      () => second.args?.length,
      () => Object.keys(second),
      () => JSON.stringify(second),
      () => args.length,
      () => args.push('x'),
      () => {
        second.name = 'x'
      },
      () => delete second.image,
    ])
      expect(use).toThrow(/was removed from the resource: read it again/)
    expect(item.toString()).toBe(text)
  })

  test('the same place can be read again', () => {
    const item = resourceOf()
    const pod = item.as<Pod>()
    const second = pod.spec.containers[1]
    pod.spec.containers.splice(1, 1)

    expect(pod.spec.containers[1]).toEqual({ name: 'c' })
    expect(pod.spec.containers[1] === second).toBe(false)
  })

  test('pop, shift and splice return plain data of what they removed', () => {
    const { containers } = resourceOf().as<Pod>().spec

    expect(containers.pop()).toEqual({ name: 'c' })
    expect(containers.shift()).toEqual({ name: 'a', args: ['x', 'y'] })
    expect(containers.splice(0)).toEqual([{ name: 'b', args: ['z'] }])
    expect([containers.pop(), containers.shift(), containers.splice(0, 1), containers.length]).toEqual([
      undefined,
      undefined,
      [],
      0,
    ])
  })
})

describe('views and paths', () => {
  test('show the edits of each other', () => {
    const item = resourceOf()
    const pod = item.as<Pod>()
    const { containers } = pod.spec
    item.set('metadata.labels.app', 'web')
    item.set('spec.containers[0].image', 'i:1')
    item.set([...CONTAINERS, 3], { name: 'd' })

    expect([pod.metadata?.labels, containers[0]?.image, containers.length, containers.at(-1)]).toEqual([
      { app: 'web' },
      'i:1',
      4,
      { name: 'd' },
    ])
    containers[0]!.image = 'i:2'
    expect(item.get('spec.containers[0].image')).toBe('i:2')
  })

  test('a map that becomes a list is read as a list', () => {
    const item = resourceOf('kind: Pod\nspec: {containers: {a: 1}}\n')
    const pod = item.as<Pod>()
    const map = pod.spec.containers
    item.set(CONTAINERS, [{ name: 'a' }])

    expect(pod.spec.containers.map(({ name }) => name)).toEqual(['a'])
    expect(() => Object.keys(map)).toThrow('the map "spec.containers" was removed')
  })

  test('each edit is recorded like one by path', () => {
    const viewed = resourceOf()
    viewed.watch()
    const { containers } = viewed.as<Pod>().spec
    containers[0]!.image = 'x'
    containers.pop()

    expect(viewed.takeEdits()).toEqual([[...CONTAINERS, 0, 'image'], CONTAINERS])
  })

  test('an element that several aliases show is edited in one place', () => {
    const [viewed, other] = [resourceOf(ALIASES), resourceOf(ALIASES)]
    viewed.as<Pod>().spec.copy![0]!.name = 'z'
    other.set(['spec', 'copy', 0, 'name'], 'z')

    expect(viewed.toString()).toBe(other.toString())
    expect(viewed.get(CONTAINERS)).toEqual([{ name: 'x' }, { name: 'y' }, { name: 'x' }])
  })

  test('elements next to aliases are sorted too', () => {
    const viewed = resourceOf(ALIASES)
    const { containers } = viewed.as<Pod>().spec
    containers.sort((a, b) => (a.name < b.name ? 1 : -1))

    expect(viewed.get(CONTAINERS)).toEqual([{ name: 'y' }, { name: 'x' }, { name: 'x' }])
    expect(viewed.get('spec.copy')).toEqual([{ name: 'x' }])
  })
})
