import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../tools/paths.ts'

/** A call and its expected output. */
export interface SampleCall {
  readonly image: string
  /** Folder of the function. */
  readonly folder: string
  readonly list: string
  readonly output: string
}

/** An example of each of ten functions, with the names that images have in Kptfiles. */
const EXAMPLES: readonly (readonly [image: string, example: string])[] = [
  ['set-namespace:v0.4', 'set-namespace/examples/only-one-namespace'],
  ['gcr.io/kpt-fn/set-labels:v0.2', 'set-labels/examples/selectors-stay'],
  ['ghcr.io/kptdev/krm-functions-catalog/set-annotations:v0.1', 'set-annotations/examples/templates-too'],
  ['krmkit/set-image:dev', 'set-image/examples/new-tag'],
  ['ghcr.io/krmkit/set-replicas:v0', 'set-replicas/examples/by-name'],
  ['search-replace', 'search-replace/examples/several-rules'],
  ['gcr.io/kpt-fn/apply-setters:v0.2', 'apply-setters/examples/scalars-and-lists'],
  ['krmkit/require-labels', 'require-labels/examples/every-label-is-there'],
  ['krmkit/sort-resources', 'sort-resources/examples/by-kind-and-name'],
  ['ensure-name-substring:v0.2', 'ensure-name-substring/examples/prefix-for-a-package'],
]

/** Golden examples of ten functions as calls. */
export const sampleCalls: readonly SampleCall[] = EXAMPLES.map(([image, example]) => {
  const read = (file: string) => readFileSync(join(root, 'functions', example, file), 'utf8')
  return { image, folder: example.split('/')[0] ?? '', list: read('input.yaml'), output: read('output.yaml') }
})

/** A list with a config and resources. */
export function listOf(config: object, items = 'items: []\n'): string {
  const functionConfig = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'config' }, data: config }
  return `apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nfunctionConfig: ${JSON.stringify(functionConfig)}\n${items}`
}

/** A script that never ends. */
export const hangingScript: string = listOf({ source: 'while (true) {}' })

/** ConfigMaps of together about `bytes` bytes. */
export function configMaps(bytes: number, maxLength = 100_000): string {
  const value = 'x'.repeat(Math.min(bytes, maxLength))
  const item = (index: number) =>
    `- apiVersion: v1\n  kind: ConfigMap\n  metadata:\n    name: config-${index}\n  data:\n    key: ${value}\n`
  return `items:\n${Array.from({ length: Math.ceil(bytes / value.length) }, (_, index) => item(index)).join('')}`
}
