import { makeResource, type Value } from '@krmkit/runtime'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareStates, type ResourceChange } from './compare-states.ts'
import { stateResource } from './resource.ts'

/** A change of one resource, and the numbers that choose its details. */
interface Drawn {
  readonly resource: number
  readonly change: (typeof CHANGES)[number]
  readonly value: number
}

const CHANGES = [
  'add a resource',
  'delete',
  'move to a namespace',
  'move to a place',
  'change the hash',
  'set a field',
  'set a label',
  'drop a label',
  'add a map',
  'drop a map',
  'set a field of a container',
  'add a container',
  'drop a container',
  'turn the containers',
  'set an argument',
  'append an argument',
  'change a comment',
  'change quotes',
] as const

interface Container {
  readonly name: string
  image: string
  args: string[]
}

/** A resource of the model, which knows which resource of the other state it is. */
interface Model {
  readonly id: number
  place: string
  namespace: string
  hash: string
  replicas: number
  labels: Record<string, string>
  extra: Record<string, string> | undefined
  containers: Container[]
  comment: string
  isQuoted: boolean
}

const LETTERS = '2456789bcdfghkmt'
const COUNT = 12

function base(): Model[] {
  return Array.from({ length: COUNT }, (_, id) => newModel(id))
}

function newModel(id: number): Model {
  return {
    id,
    place: ['prod', 'dev', 'a.yaml'][id % 3] as string,
    namespace: ['', 'shop'][id % 2] as string,
    hash: id % 4 === 1 ? hashOf(id) : '',
    replicas: id,
    labels: { app: `app${id}`, 'example.com/tier': 'web' },
    extra: id % 2 === 0 ? { a: 'x', 'b.c': 'y' } : undefined,
    containers: ['web', 'log', 'proxy'].map((name) => ({ name, image: `${name}:${id}`, args: [`--id=${id}`, '-v'] })),
    comment: 'c',
    isQuoted: false,
  }
}

function hashOf(value: number): string {
  return `-${Array.from({ length: 10 }, (_, at) => LETTERS[(value * 7 + at * (value + 3)) % LETTERS.length]).join('')}`
}

/** The same resources with other numbers; each resource changes its identity at most once. */
function changed(state: readonly Model[], drawn: readonly Drawn[]): Model[] {
  const models = structuredClone(state) as Model[]
  const isTaken = new Set<number>()
  const gone = new Set<number>()
  for (const { resource, change, value } of drawn) {
    const model = models[resource] as Model
    const fresh = `v${value}`
    if (change === 'add a resource') {
      if (models.every(({ id }) => id !== COUNT + value)) models.push(newModel(COUNT + value))
      continue
    }
    if (/^(?:delete|move|change the hash)/.test(change)) {
      if (isTaken.has(resource)) continue
      isTaken.add(resource)
    }
    const container = model.containers[value % Math.max(model.containers.length, 1)]
    if (change === 'delete') gone.add(resource)
    else if (change === 'move to a namespace') model.namespace = `ns${value}`
    else if (change === 'move to a place') model.place = `moved${value}`
    else if (change === 'change the hash' && model.hash !== '') model.hash = hashOf(value + COUNT)
    else if (change === 'set a field') model.replicas = 100 + value
    else if (change === 'set a label') model.labels[['app', fresh][value % 2] as string] = fresh
    else if (change === 'drop a label') delete model.labels['example.com/tier']
    else if (change === 'add a map') model.extra = { ...model.extra, [fresh]: fresh }
    else if (change === 'drop a map') model.extra = undefined
    else if (change === 'set a field of a container' && container) container.image = fresh
    else if (change === 'add a container' && model.containers.every(({ name }) => name !== fresh))
      model.containers.splice(value % 3, 0, { name: fresh, image: fresh, args: [] })
    else if (change === 'drop a container') model.containers.splice(value % 3, 1)
    else if (change === 'turn the containers') model.containers.reverse()
    else if (change === 'set an argument' && container && container.args.length > 0) container.args[0] = `--${fresh}`
    else if (change === 'append an argument' && container) container.args.push(`--last=${fresh}`)
    else if (change === 'change a comment') model.comment = fresh
    else if (change === 'change quotes') model.isQuoted = !model.isQuoted
  }
  return models.filter((_, at) => !gone.has(at))
}

function objectOf({ id, namespace, hash, replicas, labels, extra, containers }: Model): {
  readonly [key: string]: Value
} {
  return {
    apiVersion: 'example.com/v1',
    kind: ['Shop', 'Stall'][id % 2] as string,
    metadata: { name: `r${id}${hash}`, ...(namespace !== '' && { namespace }), labels },
    spec: { replicas, ...(extra && { extra }), containers: containers.map(({ ...one }) => ({ ...one })) },
  }
}

function resourceOf(model: Model) {
  const text = makeResource(objectOf(model)).toString()
  const quoted = model.isQuoted ? text.replace(/^kind: (\w+)$/m, 'kind: "$1"') : text
  return stateResource(model.place, makeResource(`# ${model.comment}\n${quoted}`))
}

/** The reference: resources are known by their ids, and values by the paths of their leaves, in which elements have their names. */
function expected(old: readonly Model[], now: readonly Model[]): readonly string[] {
  const before = new Map(old.map((model) => [model.id, model]))
  const after = new Map(now.map((model) => [model.id, model]))
  const lines: string[] = []
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(id), after.get(id)]
    if (was === undefined || is === undefined) {
      lines.push(`${is === undefined ? 'deleted' : 'added'} r${id}`)
      continue
    }
    const [left, right] = [new Map<string, string>(), new Map<string, string>()]
    addLeaves(objectOf(was), '', left)
    addLeaves(objectOf(is), '', right)
    const fields = [...new Set([...left.keys(), ...right.keys()])]
      .filter((path) => left.get(path) !== right.get(path))
      .map((path) => `  ${path}: ${left.get(path)} ${right.get(path)}`)
    const [names, newNames] = [was, is].map(({ containers }) => containers.map(({ name }) => name)) as [
      string[],
      string[],
    ]
    const kept = names.filter((name) => newNames.includes(name))
    const isTurned = kept.join() !== newNames.filter((name) => names.includes(name)).join()
    const all = [...fields, ...(isTurned ? ['  spec.containers: order'] : [])].sort()
    const isMoved = was.place !== is.place || was.namespace !== is.namespace
    if (isMoved || all.length > 0) lines.push([`${isMoved ? 'moved' : 'changed'} r${id}`, ...all].join('\n'))
    else if (was.comment !== is.comment) lines.push(`commentsOnly r${id}`)
  }
  return lines.sort()
}

function addLeaves(value: Value, path: string, leaves: Map<string, string>): void {
  if (typeof value !== 'object' || value === null) leaves.set(path, JSON.stringify(value))
  else if (Array.isArray(value)) {
    for (const [at, one] of value.entries()) {
      const isNamed = typeof one === 'object' && one !== null && 'name' in one
      addLeaves(one, `${path}${isNamed ? `[name=${(one as { name: string }).name}]` : `[${at}]`}`, leaves)
    }
    if (value.length === 0) leaves.set(path, '[]')
  } else {
    for (const [key, one] of Object.entries(value as { readonly [key: string]: Value })) {
      const step = /[./]/.test(key) ? `["${key}"]` : path === '' ? key : `.${key}`
      addLeaves(one, `${path}${step}`, leaves)
    }
  }
}

function found(changes: readonly ResourceChange[]): readonly string[] {
  return changes
    .map(({ kind, old, new: now, fields }) => {
      const name = (now ?? old)?.identity.name.replace(/-.*/, '')
      const lines = fields.flatMap(({ kind: of, field, old: before, new: after }) => {
        if (of === 'reordered') return [`  ${field}: order`]
        const [left, right] = [new Map<string, string>(), new Map<string, string>()]
        if (before !== undefined) addLeaves(before, field, left)
        if (after !== undefined) addLeaves(after, field, right)
        return [...new Set([...left.keys(), ...right.keys()])].map(
          (path) => `  ${path}: ${left.get(path)} ${right.get(path)}`,
        )
      })
      return [`${kind} ${name}`, ...(kind === 'added' || kind === 'deleted' ? [] : lines.sort())].join('\n')
    })
    .sort()
}

const drawn: fc.Arbitrary<readonly Drawn[]> = fc.array(
  fc.record({
    resource: fc.nat({ max: COUNT - 1 }),
    change: fc.constantFrom(...CHANGES),
    value: fc.nat({ max: 20 }),
  }),
  { minLength: 1, maxLength: 12 },
)

test('pairs and fields of 300 generated changes are those of a reference by identity', async () => {
  const target = { minors: { from: 34, to: 34 } }
  const seen = new Set<string>()
  for (const changes of fc.sample(drawn, { seed: 39, numRuns: 300 })) {
    const old = base()
    const now = changed(old, changes)
    const compared = await compareStates(old.map(resourceOf), now.map(resourceOf), { target, hasComments: true })
    expect(found(compared)).toEqual(expected(old, now))
    for (const { kind } of compared) seen.add(kind)
  }
  expect([...seen].sort()).toEqual(['added', 'changed', 'commentsOnly', 'deleted', 'moved'])
})
