import { definitionHead } from './definition-head.ts'

/** A ConfigMap. */
export const map = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n'
/** An object of a kind without a schema. */
export const shop = 'apiVersion: example.com/v1\nkind: Shop\nmetadata: {name: a}\nspec: {size: x}\n'
/** The CustomResourceDefinition of that kind. */
export const definition = `${definitionHead()}        properties: {spec: {type: object, properties: {size: {type: integer}}}}\n`
/** A project with these settings. */
export const settings = (text: string) => ({ '.krmkit.yaml': `check: {${text}}\n`, 'app/a.yaml': shop })
/** A Kustomization with a field. */
export const build = (text: string) => ({ 'kustomization.yaml': `resources: [a.yaml]\n${text}\n`, 'a.yaml': map })
/** A Kustomization with a base. */
export const base = (text: string) => ({ 'kustomization.yaml': `resources: [${text}]\n` })
/** A Composition with a field. */
export const composition = (text: string) => ({
  'composition.yaml': `apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Composition\nmetadata: {name: c}\n${text}\n`,
})
/** A Composition that imports another one. */
export const imports = (path: string) => composition(`transformersFrom: [{path: "${path}"}]`)
/** A Composition that reads a file. */
export const accumulator = (path: string) =>
  composition(`transformers: [{kind: ResourceAccumulator, paths: ["${path}"]}]`)
/** A package with fields of its Kptfile. */
export const kptfile = (text: string) => ({
  Kptfile: `apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata: {name: k}\n${text}\n`,
  'a.yaml': map,
})
/** A package with a function. */
export const pipeline = (text: string) => kptfile(`pipeline: {mutators: [{${text}}]}`)
/** A Kustomization with a function that is annotated. */
export const plugin = (text: string) => ({
  ...build('transformers: [f.yaml]'),
  'f.yaml': `apiVersion: example.com/v1\nkind: F\nmetadata: {name: f, annotations: {config.kubernetes.io/function: '${text}'}}\n`,
})
/** A Kustomization with a chart that is present. */
export const chart = (text: string) => ({
  'kustomization.yaml': `helmCharts: [{name: c, ${text}}]\n`,
  'charts/c/Chart.yaml': 'name: c\n',
  'charts/c/values.yaml': 'a: b\n',
})
/** A Kustomization with a chart of a repository. */
export const remoteChart = (repo: string) => ({ 'kustomization.yaml': `helmCharts: [{name: d, repo: "${repo}"}]\n` })
/** A project with a JSON Schema. */
export const schema = (text: string) => ({ 'app/a.yaml': shop, 'schemas/shop.json': text })
/** The options for charts. */
export const HELM = ['--enable-helm', '--helm-command', './bin/helm']
/** The option for the JSON Schemas of the project. */
export const SCHEMAS = ['--schema-location', 'schemas/{{.ResourceKind}}.json']
/** The option for JSON Schemas of a server. */
export const REMOTE_SCHEMAS = (address: string) => ['--schema-location', `${address}/{{.ResourceKind}}.json`]
/** A Kustomization with a lock file that names a URL. */
export const lock = (address: string) => ({
  ...build(''),
  'krmkit.lock': `version: 1\nfiles:\n  ${address}/x.yaml: sha256:${'0'.repeat(64)}\n`,
})
/** There is no schema. */
export const missing = /no CustomResourceDefinition declares Shop/
/** A metadata service is refused. */
export const refusedMetadata = /metadata service/
/** The arguments of a check. */
export const CHECK = ['check', 'app', '--kubernetes-version', '1.34']
/** The arguments of a build. */
export const BUILD = ['build', '.', '--no-cache']
