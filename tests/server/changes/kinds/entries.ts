import { kubernetesModel } from '../../../../packages/kubernetes-schemas/src/index.ts'
import { isObject, type JsonPath } from '../../json.ts'
import type { ChangeMaker, Edit } from './change-maker.ts'

const KEYS = [
  'good',
  'example.com/good',
  'Bad Key',
  '',
  '-a',
  'a-',
  'a/b/c',
  '/a',
  'a/',
  'UPPER.example/x',
  'under_score/x',
  '..',
  '.',
  'a..b',
  '..a',
  'é',
  'a'.repeat(64),
  `${'a'.repeat(254)}/b`,
  'a:b',
]
const VALUES = ['', 'good', 'not good', '-a', 'a_', 'a/b', 'é', 'a'.repeat(64), 'YQ==', '*']

/** A map gets an entry with a key or a value that may be bad. Metadata without labels or annotations gets them. */
export const entry: ChangeMaker = ({ path, value, node, schemaPath }) => {
  const isMetadata = schemaPath === 'metadata' || schemaPath.endsWith('.metadata')
  if (isMetadata && isObject(value)) {
    const absent = ['labels', 'annotations'].filter((name) => !(name in value))
    return absent.flatMap((name) => entriesAt([...path, name], true))
  }
  if (node?.type !== 'map' || !isObject(value)) return []
  const isStrings = node.items?.type === 'string'
  const sample = Object.values(value)[0]
  if (isStrings) return entriesAt(path, false)
  return sample === undefined ? [] : KEYS.map((key) => ({ at: [...path, key], to: sample }))
}

function entriesAt(path: JsonPath, isAbsent: boolean): Edit[] {
  const pairs = [...KEYS.map((key) => [key, 'good']), ...VALUES.map((value) => ['added', value])]
  return pairs.map(([key = '', value = '']) =>
    isAbsent ? { at: path, to: { [key]: value } } : { at: [...path, key], to: value },
  )
}

/** The object names a namespace: another one, or one although its kind has none. */
export const namespace: ChangeMaker = ({ path, schemaPath, value }, { object }) => {
  if (schemaPath !== 'metadata' || !isObject(value)) return []
  const { scope } = kubernetesModel().kind(String(object.apiVersion), String(object.kind)) ?? {}
  const names = scope === 'Cluster' ? ['default'] : ['other', 'Upper']
  return names.map((to) => ({ at: [...path, 'namespace'], to }))
}
