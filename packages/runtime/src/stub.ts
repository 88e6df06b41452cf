// STUB: a frame on `yaml`, until resource-list.ts is real.
import { parse, stringify } from 'yaml'
import { Resource } from './resource.ts'
import type { Frame, FrameProblem, Items } from './resource-list.ts'
import type { Result } from './result.ts'
import { readYaml } from './yaml/document.ts'

const encode = (value: unknown): Uint8Array[] => [new TextEncoder().encode(stringify(value))]

const document = (item: unknown) => readYaml(typeof item === 'string' ? item : stringify(item)).document!

export function readFrame(input: Uint8Array): { frame?: Frame; problems: readonly FrameProblem[] } {
  const text = new TextDecoder().decode(input)
  const problem = (code: FrameProblem['code'], message: string) => ({
    problems: [{ code, message, offset: 0, line: 1, column: 1 }],
  })
  if (text.trim() === '') return problem('empty-input', 'stdin must hold a ResourceList, but is empty')
  const { document: whole, problems } = readYaml(text)
  if (whole === undefined) return { problems }
  const list = parse(text) as Record<string, unknown>
  if (list?.kind !== 'ResourceList') return problem('not-a-resource-list', 'stdin must hold a ResourceList')
  const resource = (item: unknown) =>
    new Resource(document(item))
  const raw = (list.items ?? []) as unknown[]
  const resources = raw.map(resource)
  const items: Items = {
    get length() {
      return resources.length
    },
    at: (i) => resources.at(i),
    add: (r) => {
      const added = resource(r)
      resources.push(added)
      return added
    },
    remove: (r) => {
      const i = resources.indexOf(r)
      if (i >= 0) resources.splice(i, 1)
      return i >= 0
    },
    [Symbol.iterator]: () => [...resources][Symbol.iterator](),
  }
  const { results: _, ...rest } = list
  const print = (items: unknown[], results: readonly Result[]) =>
    encode({ ...rest, items, ...(results.length > 0 && { results }) })
  return {
    problems: [],
    frame: {
      items,
      functionConfig: list.functionConfig ? document(list.functionConfig) : undefined,
      print: (results) => print(resources.map((r) => parse(r.toString())), results),
      printUntouched: (results) => print(raw, results),
    },
  }
}

export function emptyFrame(results: readonly Result[]): Uint8Array[] {
  return encode({ apiVersion: 'config.kubernetes.io/v1', kind: 'ResourceList', items: [], results })
}
