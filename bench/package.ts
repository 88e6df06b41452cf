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

/** Writes a package of so many resources, ten in a file, whose pipeline runs images with this prefix and tag. */
export function writePackage(folder: string, resources: number, image: (name: string) => string): void {
  mkdirSync(join(folder, 'apps'), { recursive: true })
  const [, ...items] = readFileSync(resourceList(resources), 'utf8')
    .replace(/^functionConfig:[\s\S]*$/m, '')
    .split(/^- /m)
  const documents = items.map(standalone)
  for (let i = 0; i < documents.length; i += RESOURCES_PER_FILE)
    writeFileSync(
      join(folder, `apps/part-${i / RESOURCES_PER_FILE}.yaml`),
      documents.slice(i, i + RESOURCES_PER_FILE).join('---\n'),
    )
  const functions = mutators.map(([name, configMap]) => ({ image: image(name), configMap }))
  const kptfile = {
    apiVersion: 'kpt.dev/v1',
    kind: 'Kptfile',
    metadata: { name: 'bench' },
    pipeline: { mutators: functions },
  }
  writeFileSync(join(folder, 'Kptfile'), JSON.stringify(kptfile, undefined, 2))
}

/** An item of the list as it stands in a file: without its place. */
function standalone(item: string): string {
  const lines = `  ${item}`.split('\n').map((line) => line.slice(2))
  const document = parseDocument(lines.join('\n'))
  const annotations = document.getIn(['metadata', 'annotations']) as YAMLMap<Scalar<string>>
  annotations.items = annotations.items.filter(({ key }) => !PLACE.test(key.value))
  if (annotations.items.length === 0) document.deleteIn(['metadata', 'annotations'])
  return String(document)
}
