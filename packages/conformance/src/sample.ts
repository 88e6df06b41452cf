import { readYaml, type YamlDocument } from '@krmkit/runtime'
import { flowAt } from './flow.ts'

/** The tester's input: a list on which the function works, and its functionConfig. */
export interface Sample {
  /** The whole list, functionConfig included. */
  readonly text: string
  /** The resources, one line of JSON each. */
  readonly items: readonly string[]
  readonly functionConfig?: YamlDocument
}

/** The default input. */
const defaultInput = `apiVersion: config.kubernetes.io/v1
kind: ResourceList
items:
- apiVersion: v1
  kind: ConfigMap
  metadata:
    name: settings
    annotations:
      config.kubernetes.io/index: '0'
      config.kubernetes.io/path: 'settings.yaml'
      internal.config.kubernetes.io/index: '0'
      internal.config.kubernetes.io/path: 'settings.yaml'
  data:
    colour: blue
- apiVersion: apps/v1
  kind: Deployment
  metadata:
    name: web
    annotations:
      config.kubernetes.io/index: '0'
      config.kubernetes.io/path: 'web.yaml'
      internal.config.kubernetes.io/index: '0'
      internal.config.kubernetes.io/path: 'web.yaml'
  spec:
    replicas: 1
    selector:
      matchLabels:
        app: web
    template:
      metadata:
        labels:
          app: web
      spec:
        containers:
        - name: web
          image: example/web:v1
`

/** Reads the tester's input; throws an error with line and column if it cannot be read. */
export function readSample(input: string = defaultInput, functionConfig?: string): Sample {
  const list = readDocument(asList(input), 'input')
  if (list.get(['kind']) === 'List') {
    list.set(['kind'], 'ResourceList')
    list.set(['apiVersion'], 'config.kubernetes.io/v1')
  }
  if (functionConfig !== undefined) {
    list.set(['functionConfig'], readMap(functionConfig, 'functionConfig').get([]) ?? null)
  }
  const config =
    list.kind(['functionConfig']) === 'map' ? readMap(flowAt(list, ['functionConfig']), 'functionConfig') : undefined
  const items = Array.from({ length: list.size(['items']) }, (_, position) => flowAt(list, ['items', position]))
  return { text: list.toString(), items, ...(config !== undefined && { functionConfig: config }) }
}

/** A ResourceList or List unchanged; other documents become the items of one. */
function asList(input: string): string {
  const isList = /^kind: *["']?(?:Resource)?List\b/m.test(input) || /^\s*\{/.test(input)
  if (isList) return input
  const documents = input.split(/^---(?:[ \t].*)?\r?\n/m).filter((document) => /^[^#\s]/m.test(document))
  const items = documents.map((document) => `-\n${document.replace(/^(?=.)/gm, '  ').trimEnd()}\n`)
  return `apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:${items.length === 0 ? ' []' : ''}\n${items.join('')}`
}

function readDocument(text: string, what: string): YamlDocument {
  const { document, problems } = readYaml(text, { uniqueKeys: false })
  const [problem] = problems
  if (document === undefined)
    throw new Error(`the ${what} cannot be read: line ${problem?.line}, column ${problem?.column}: ${problem?.message}`)
  return document
}

function readMap(text: string, what: string): YamlDocument {
  const document = readDocument(text, what)
  if (document.kind([]) !== 'map') throw new Error(`the ${what} must be an object, got "${text.trim().slice(0, 60)}"`)
  return document
}
