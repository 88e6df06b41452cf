import { closeSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

/** The kind that a generated definition declares. */
interface Definition extends Node {
  readonly spec: {
    readonly group: string
    readonly names: { readonly kind: string; readonly plural: string; readonly [field: string]: unknown }
    readonly [field: string]: unknown
  }
}

interface Node {
  [key: string]: unknown
}

/**
 * Writes a List of distinct CustomResourceDefinitions as JSON until it has so many bytes; returns how many there are. They
 * are mutated copies of those in `folder`, or, without one, made up: 1,500 schema nodes each, most of them with a description
 * as controller-gen writes them.
 */
export function writeDefinitions(file: string, bytes: number, folder: string | undefined): number {
  const models = folder === undefined ? undefined : readModels(folder)
  const out = openSync(file, 'w')
  let size = writeSync(out, '{"apiVersion":"v1","kind":"List","items":[')
  let count = 0
  while (size < bytes) {
    const model = models?.[count % models.length] ?? definition(count, NODES)
    size += writeSync(out, `${count === 0 ? '' : ',\n'}${JSON.stringify(mutated(model, count))}`)
    count++
  }
  writeSync(out, ']}\n')
  closeSync(out)
  return count
}

function readModels(folder: string): Node[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => parse(readFileSync(join(folder, name), 'utf8')) as Node)
}

/** Another object of the same size: its group, its texts and its bounds are its own. */
function mutated(model: Node, number: number): Node {
  const group = (model.spec as { group: string }).group
  const text = JSON.stringify(model)
    .replaceAll(group, `g${number}.${group}`)
    .replaceAll('"description":"', `"description":"${number} `)
  return JSON.parse(text) as Node
}

const WORDS =
  'The name of a resource that this field refers to must be unique within its namespace and cannot be updated once it is set If unspecified the default of the controller applies More info about pods labels and selectors is in the documentation'.split(
    ' ',
  )

/** Numbers between 0 and 1, the same each time. */
function seeded(seed: number): () => number {
  let state = seed * 2654435761 + 1
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Schema nodes of a made-up definition. */
const NODES = 1500

/** A made-up definition with so many schema nodes, always the same for a number. */
export function definition(number: number, nodes: number): Definition {
  const random = seeded(number)
  const budget = { nodes }
  const schema = {
    type: 'object',
    description: sentence(random, 20),
    properties: {
      apiVersion: { type: 'string', description: sentence(random, 40) },
      kind: { type: 'string', description: sentence(random, 40) },
      metadata: { type: 'object' },
      spec: object(random, budget, 0),
      status: object(random, { nodes: 100 }, 1),
    },
  }
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `things.t${number}.example.com` },
    spec: {
      group: `t${number}.example.com`,
      scope: 'Namespaced',
      names: { kind: 'Thing', listKind: 'ThingList', plural: 'things', singular: 'thing' },
      versions: [
        { name: 'v1', served: true, storage: true, subresources: { status: {} }, schema: { openAPIV3Schema: schema } },
      ],
    },
  }
}

function object(random: () => number, budget: { nodes: number }, depth: number): Node {
  const properties: Record<string, Node> = {}
  const width = depth === 0 ? 40 : 3 + Math.floor(random() * 10)
  for (let i = 0; i < width && budget.nodes > 0; i++) {
    budget.nodes--
    properties[`${WORDS[Math.floor(random() * WORDS.length)]?.toLowerCase()}${i}`] = field(random, budget, depth)
  }
  const required = Object.keys(properties).filter(() => random() < 0.2)
  return { type: 'object', description: sentence(random, 15), properties, ...(required.length > 0 && { required }) }
}

function field(random: () => number, budget: { nodes: number }, depth: number): Node {
  const description = sentence(random, 5 + Math.floor(random() * 50))
  const draw = random()
  if (draw < 0.35 && depth < 8) return object(random, budget, depth + 1)
  if (draw < 0.45 && depth < 8)
    return { type: 'array', description, 'x-kubernetes-list-type': 'atomic', items: object(random, budget, depth + 1) }
  if (draw < 0.5) return { type: 'object', description, additionalProperties: { type: 'string' } }
  if (draw < 0.55)
    return { description, anyOf: [{ type: 'integer' }, { type: 'string' }], 'x-kubernetes-int-or-string': true }
  if (draw < 0.65) return { type: 'integer', description, format: 'int32', minimum: 0, maximum: 65535, default: 80 }
  if (draw < 0.7) return { type: 'boolean', description, default: false }
  if (draw < 0.8) return { type: 'string', description, enum: ['Always', 'Never', 'IfNotPresent'] }
  if (draw < 0.85) return { type: 'string', description, pattern: '^[a-z0-9]([-a-z0-9]*[a-z0-9])?$', maxLength: 63 }
  return { type: 'string', description }
}

function sentence(random: () => number, words: number): string {
  return Array.from({ length: words }, () => WORDS[Math.floor(random() * WORDS.length)]).join(' ')
}
