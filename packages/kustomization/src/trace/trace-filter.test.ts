import { makeResource } from '@krmkit/runtime'
import { ResourceSet } from '@krmkit/transformers'
import { describe, expect, it } from 'vitest'
import { TraceRecorder } from './recorder.ts'
import { readTraceFilter } from './trace-filter.ts'
import { traceJson } from './trace-json.ts'
import { traceText } from './trace-text.ts'
import type { TraceStep } from './tracer.ts'

const web =
  'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web, namespace: shop}\nspec: {replicas: 1, paused: true}\n'
const map = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: web, annotations: {a.b/c: x}}\ndata: {x: "1"}\n'
const other = 'apiVersion: example.com/v1\nkind: Deployment\nmetadata: {name: late}\n'

const step = (transformer: string): TraceStep => ({ transformer, role: 'transform' })

/** A trace of two resources that are renamed, one of them also changed, then swapped; a third one is added. */
function traceOf() {
  const recorder = new TraceRecorder()
  const items = new ResourceSet([makeResource(web), makeResource(map)])
  recorder.load(items, '/r.yaml')
  const run = (name: string, change: () => void) => {
    recorder.before(step(name), items)
    change()
    recorder.after(step(name), items)
  }
  run('Prefix', () => {
    for (const item of items) item.set('metadata.name', `p-${item.name}`)
  })
  run('Replicas', () => items.at(0)?.set('spec.replicas', 2))
  run('Sort', () => items.reorder([...items].reverse()))
  run('Add', () => items.add(other))
  return recorder.close(items)
}

/** A filtered trace, and the selectors without a match. */
function shown(resources: readonly string[], fields: readonly string[] = []) {
  const { filter, problems } = readTraceFilter(resources, fields)
  expect(problems).toEqual([])
  const text = traceText(traceOf(), undefined, filter)
  return { text, unmatched: filter.unmatched }
}

const ALL_OF_WEB = `load  /r.yaml
  Deployment "web" in namespace "shop": read
Prefix
  Deployment "web" in namespace "shop"
    metadata.name: "web" -> "p-web"
Replicas
  Deployment "p-web" in namespace "shop"
    spec.replicas: 1 -> 2
`

describe('a filter of resources', () => {
  it.each([
    'Deployment/web',
    'Deployment/p-web',
    'Deployment.apps/web',
    'Deployment.apps',
    'Deployment/shop/web',
    'Deployment.apps/shop/p-web',
    'apps/v1/Deployment/web',
    'apps/v1/Deployment',
  ])('shows the changes of %s under all its names', (selector) => {
    expect(shown([selector])).toEqual({ text: ALL_OF_WEB, unmatched: [] })
  })

  it.each([
    'Deployment.example.com/web',
    'Deployment/default/web',
    'ConfigMap/shop/web',
    'Service/web',
    'apps/v2/Deployment',
    'v1/Deployment/web',
  ])('shows nothing for %s', (selector) => {
    const { text, unmatched } = shown([selector])
    expect(text).toBe('')
    expect(unmatched).toEqual([expect.stringContaining(`--trace-resource "${selector}" must name a resource`)])
  })

  it('shows added and moved resources', () => {
    expect(shown(['Deployment.example.com/default/late']).text).toBe('Add\n  Deployment "late": added\n')
    expect(shown(['ConfigMap/web']).text).toContain('Sort\n  ConfigMap "p-web": moved to the front\n')
  })

  it('shows resources that match any of several selectors', () => {
    const { text, unmatched } = shown(['ConfigMap/web', 'Deployment/late', 'Deployment/lost'])
    expect(text).toContain('ConfigMap "web": read')
    expect(text).toContain('"late": added')
    expect(text).not.toContain('spec.replicas')
    expect(unmatched).toHaveLength(1)
  })

  it('suggests a similar name', () => {
    expect(shown(['Deployment/wbe']).unmatched).toEqual([
      '--trace-resource "Deployment/wbe" must name a resource of the build, and matches nothing; did you mean Deployment/web?',
    ])
  })
})

describe('a filter of fields', () => {
  it('shows all changes of a field from the file onwards', () => {
    expect(shown([], ['spec.replicas'])).toEqual({
      text: `load  /r.yaml
  Deployment "web" in namespace "shop": read
    spec.replicas: (absent) -> 1
Replicas
  Deployment "p-web" in namespace "shop"
    spec.replicas: 1 -> 2
`,
      unmatched: [],
    })
  })

  it('shows all fields below a field, but no others', () => {
    const { text } = shown([], ['spec'])
    expect(text).toContain('spec.paused: (absent) -> true')
    expect(text).not.toContain('metadata.name')
    expect(shown([], ['spe']).text).toBe('')
  })

  it.each(['metadata.annotations["a.b/c"]', "metadata.annotations['a.b/c']"])('accepts %s', (path) => {
    expect(shown([], [path])).toMatchObject({
      text: expect.stringContaining('["a.b/c"]: (absent) -> "x"'),
      unmatched: [],
    })
  })

  it('shows fields of the selected resources only', () => {
    const { text, unmatched } = shown(['ConfigMap/web'], ['metadata.name', 'spec'])
    expect(text).not.toContain('Deployment')
    expect(text).toContain('metadata.name: "web" -> "p-web"')
    expect(unmatched).toEqual([
      '--trace-field "spec" must name a field of the selected resources, and matches nothing at or below it',
    ])
  })

  it('applies to JSON too', () => {
    const { filter } = readTraceFilter(['Deployment/web'], ['spec.replicas'])
    const resource = { apiVersion: 'apps/v1', kind: 'Deployment', namespace: 'shop', name: 'web' }
    expect(traceJson(traceOf(), undefined, filter).map(({ entries }) => entries)).toEqual([
      [{ op: 'load', resource, fields: [{ field: 'spec.replicas', new: 1 }] }],
      [
        {
          op: 'change',
          resource: { ...resource, name: 'p-web' },
          fields: [{ field: 'spec.replicas', old: 1, new: 2 }],
        },
      ],
    ])
  })
})

it.each([
  [['deployment/web'], [], '--trace-resource "deployment/web" must have the form'],
  [['Deployment/a/b/c'], [], '"Deployment/a/b/c"'],
  [['apps/v1/Deployment.apps/web'], [], 'apps/v1'],
  [['Deployment/'], [], '"Deployment/"'],
  [[], ['spec..replicas'], '--trace-field "spec..replicas" must be a field path'],
  [[], [''], '--trace-field ""'],
  [[], ['spec.containers[0'], 'containers[0'],
  [[], ['a["\\x"]'], 'must be a field path'],
])('refuses %j %j', (resources, fields, message) => {
  expect(readTraceFilter(resources, fields).problems).toEqual([expect.stringContaining(message)])
})
