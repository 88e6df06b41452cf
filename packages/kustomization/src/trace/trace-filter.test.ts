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

/** Two resources are read, both renamed, one changed, both swapped; a third one is added. */
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

/** A trace as a filter shows it, and what matched nothing. */
function shown(resources: readonly string[], fields: readonly string[] = []) {
  const { filter, problems } = readTraceFilter(resources, fields)
  expect(problems).toEqual([])
  const text = traceText(traceOf(), undefined, filter)
  return { text, unmet: filter.unmet }
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
  ])('shows what %s had done to it, under all its names', (selector) => {
    expect(shown([selector])).toEqual({ text: ALL_OF_WEB, unmet: [] })
  })

  it.each([
    'Deployment.example.com/web',
    'Deployment/default/web',
    'ConfigMap/shop/web',
    'Service/web',
    'apps/v2/Deployment',
    'v1/Deployment/web',
  ])('shows nothing of what %s is not', (selector) => {
    const { text, unmet } = shown([selector])
    expect(text).toBe('')
    expect(unmet).toEqual([expect.stringContaining(`--trace-resource "${selector}" must name a resource`)])
  })

  it('shows what was added, and what moved', () => {
    expect(shown(['Deployment.example.com/default/late']).text).toBe('Add\n  Deployment "late": added\n')
    expect(shown(['ConfigMap/web']).text).toContain('Sort\n  ConfigMap "p-web": moved to the front\n')
  })

  it('shows what any of several selects', () => {
    const { text, unmet } = shown(['ConfigMap/web', 'Deployment/late', 'Deployment/lost'])
    expect(text).toContain('ConfigMap "web": read')
    expect(text).toContain('"late": added')
    expect(text).not.toContain('spec.replicas')
    expect(unmet).toHaveLength(1)
  })

  it('suggests a name where one is near', () => {
    expect(shown(['Deployment/wbe']).unmet).toEqual([
      '--trace-resource "Deployment/wbe" must name a resource of the build, and matches nothing; did you mean Deployment/web?',
    ])
  })
})

describe('a filter of fields', () => {
  it('shows a field from the file that it was read from', () => {
    expect(shown([], ['spec.replicas'])).toEqual({
      text: `load  /r.yaml
  Deployment "web" in namespace "shop": read
    spec.replicas: (absent) -> 1
Replicas
  Deployment "p-web" in namespace "shop"
    spec.replicas: 1 -> 2
`,
      unmet: [],
    })
  })

  it('shows everything below a field, and nothing beside it', () => {
    const { text } = shown([], ['spec'])
    expect(text).toContain('spec.paused: (absent) -> true')
    expect(text).not.toContain('metadata.name')
    expect(shown([], ['spe']).text).toBe('')
  })

  it.each(['metadata.annotations["a.b/c"]', "metadata.annotations['a.b/c']"])('takes %s', (path) => {
    expect(shown([], [path])).toMatchObject({ text: expect.stringContaining('["a.b/c"]: (absent) -> "x"'), unmet: [] })
  })

  it('looks at the selected resources alone', () => {
    const { text, unmet } = shown(['ConfigMap/web'], ['metadata.name', 'spec'])
    expect(text).not.toContain('Deployment')
    expect(text).toContain('metadata.name: "web" -> "p-web"')
    expect(unmet).toEqual([
      '--trace-field "spec" must name a field of the selected resources, and matches nothing at or below it',
    ])
  })

  it('is the same for programs', () => {
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
