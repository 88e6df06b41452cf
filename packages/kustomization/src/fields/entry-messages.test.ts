import { expect, test } from 'vitest'
import { buildTree } from '../testing/build-tree.ts'

const config = (name: string, namespace = '') =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}${namespace && `, namespace: ${namespace}`}}\ndata: {k: v}\n`
const findingsOf = async (kustomization: string, resources: string) =>
  (await buildTree({ 'kustomization.yaml': `resources: [a.yaml]\n${kustomization}`, 'a.yaml': resources })).findings

const replacements = (source: string, path: string) =>
  `replacements:
- source: {kind: ConfigMap, fieldPath: data.k}
  targets:
  - select: {kind: ConfigMap}
    fieldPaths: [data.k]
- source: {kind: ConfigMap, fieldPath: ${source}}
  targets:
  - select: {kind: ConfigMap}
    fieldPaths:
    - data.k
    - ${path}
`

test.each([
  [
    'of a target',
    'data.k',
    'data.x.y',
    'kustomization.yaml:12 replacements[1].targets[0].fieldPaths[1]: ',
    'target field "data.x.y"',
  ],
  [
    'of a source',
    'data.x',
    'data.k',
    'kustomization.yaml:7 replacements[1].source.fieldPath: ',
    'source field "data.x"',
  ],
])(
  'a missing field %s of a replacement: entry, index and field are named',
  async (_what, source, path, place, field) => {
    const [finding] = await findingsOf(replacements(source, path), config('a'))

    expect(finding).toContain(place)
    expect(finding).toContain(field)
    expect(finding).toContain('ConfigMap "a"')
  },
)

test('names both resources that get the same name in the new namespace', async () => {
  const [finding] = await findingsOf(
    'namespace: prod\n',
    `${config('a', 'x')}---\n${config('b', 'x')}---\n${config('a', 'y')}`,
  )

  expect(finding).toContain('as object 1 of the input (ConfigMap "a" in namespace "x" before)')
  expect(finding).toContain('object 3 of the input (ConfigMap "a" in namespace "y" before)')
})

test.each([
  [
    'a strategic merge patch',
    `patchesStrategicMerge:\n- |-\n  ${config('a').trimEnd().replaceAll('\n', '\n  ')}\n- b.yaml\n`,
    'kustomization.yaml:8 patchesStrategicMerge[1]: ',
  ],
  [
    'a JSON patch',
    'patchesJson6902:\n- target: {kind: ConfigMap, version: v1, name: a}\n  patch: "{"\n',
    'kustomization.yaml:4 patchesJson6902[0].patch: ',
  ],
  [
    'a file of replacements',
    'replacements:\n- path: c.yaml\n- path: none.yaml\n',
    'kustomization.yaml:4 replacements[1].path: ',
  ],
])('%s: the entry is named as the Kustomization has it', async (_what, fields, place) => {
  const files = { 'a.yaml': config('a'), 'b.yaml': config('b'), 'c.yaml': '[]\n' }
  const { findings } = await buildTree({ 'kustomization.yaml': `resources: [a.yaml]\n${fields}`, ...files })

  expect(findings.filter((finding) => finding.startsWith('error'))).toEqual([expect.stringContaining(place)])
})
