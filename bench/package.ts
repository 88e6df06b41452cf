import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument, type Scalar, type YAMLMap } from 'yaml'
import { resourceList } from './programs.ts'

/** Ten functions that all have work to do on the resources of the bench, by the names of their images. */
export const mutators: readonly (readonly [name: string, configMap: Readonly<Record<string, string>>])[] = [
  ['set-namespace', { namespace: 'production' }],
  ['set-labels', { team: 'web' }],
  ['set-annotations', { owner: 'web' }],
  ['set-image', { name: 'registry.example/app', newTag: 'v2' }],
  ['apply-setters', { replicas: '7' }],
  ['search-replace', { 'by-path': 'spec.replicas', 'put-value': '4' }],
  ['delete-annotations', { annotationKeys: 'config.kubernetes.io/depends-on' }],
  ['ensure-name-substring', { prepend: 'prod-' }],
  ['set-labels', { tier: 'front' }],
  ['set-namespace', { namespace: 'staging' }],
]

const RESOURCES_PER_FILE = 10
const PLACE = /^(?:internal\.)?config\.kubernetes\.io\/(?:path|index|seqindent)$/

/** A function of a pipeline, as a Kptfile names it. */
export interface PipelineFunction {
  readonly image: string
  readonly configMap?: Readonly<Record<string, string>>
  readonly configPath?: string
}

/** Writes a package of so many resources, ten in a file, whose pipeline runs images with this prefix and tag. */
export function writePackage(folder: string, resources: number, image: (name: string) => string): void {
  writeResources(folder, resources)
  writeKptfile(
    folder,
    mutators.map(([name, configMap]) => ({ image: image(name), configMap })),
  )
}

/** Writes so many resources below `apps`, ten in a file; returns the files. */
export function writeResources(folder: string, resources: number): string[] {
  mkdirSync(join(folder, 'apps'), { recursive: true })
  const [, ...items] = readFileSync(resourceList(resources), 'utf8')
    .replace(/^functionConfig:[\s\S]*$/m, '')
    .split(/^- /m)
  const documents = items.map(standalone)
  const files: string[] = []
  for (let i = 0; i < documents.length; i += RESOURCES_PER_FILE) {
    const file = `apps/part-${i / RESOURCES_PER_FILE}.yaml`
    writeFileSync(join(folder, file), documents.slice(i, i + RESOURCES_PER_FILE).join('---\n'))
    files.push(file)
  }
  return files
}

/** Makes a folder a package with this pipeline. */
export function writeKptfile(folder: string, functions: readonly PipelineFunction[]): void {
  const kptfile = {
    apiVersion: 'kpt.dev/v1',
    kind: 'Kptfile',
    metadata: { name: 'bench' },
    pipeline: { mutators: functions },
  }
  writeFileSync(join(folder, 'Kptfile'), JSON.stringify(kptfile, undefined, 2))
}

/** The mutators as one Composition, each a container that krmkit runs in process. */
export function composition(image: (name: string) => string): string {
  const transformers = mutators.map(([name, data], i) => ({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: `${name}-${i}` },
    runtime: { container: { image: image(name) } },
    data,
  }))
  const apiVersion = 'kustomize.config.k8s.io/v1alpha1'
  return JSON.stringify({ apiVersion, kind: 'Composition', metadata: { name: 'mutators' }, transformers }, undefined, 2)
}

/** An item of the list as it is written to a file: without its path and index annotations. */
function standalone(item: string): string {
  const lines = `  ${item}`.split('\n').map((line) => line.slice(2))
  const document = parseDocument(lines.join('\n'))
  const annotations = document.getIn(['metadata', 'annotations']) as YAMLMap<Scalar<string>>
  annotations.items = annotations.items.filter(({ key }) => !PLACE.test(key.value))
  if (annotations.items.length === 0) document.deleteIn(['metadata', 'annotations'])
  return String(document)
}
