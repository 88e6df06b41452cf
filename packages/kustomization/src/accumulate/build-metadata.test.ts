import { describe, expect, it } from 'vitest'
import { build } from '../build.ts'
import { memorySession, shown } from '../testing/memory.ts'

const map = (name: string, more = '') => `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n${more}`
const base = {
  '/w/base/kustomization.yaml': 'resources: [r.yaml]\nconfigMapGenerator:\n- name: g\n  literals: [a=b]\n',
  '/w/base/r.yaml': map('r'),
}

async function annotationsOf(kustomization: string, files: Readonly<Record<string, string>> = base) {
  const session = memorySession({ ...files, '/w/top/kustomization.yaml': kustomization })
  const { resources, findings } = await build('/w/top', session)
  expect(shown(findings).filter((finding) => finding.startsWith('error'))).toEqual([])
  return Object.fromEntries(
    resources.map(({ name, annotations }) => [
      name.replace(/-[a-z0-9]{10}$/, ''),
      [annotations['config.kubernetes.io/origin'], annotations['alpha.config.kubernetes.io/transformations']],
    ]),
  )
}

const GENERATED = (file: string) =>
  `configuredIn: ${file}\nconfiguredBy:\n  apiVersion: builtin\n  kind: ConfigMapGenerator\n`
const changedBy = (file: string, kind: string) =>
  `- configuredIn: ${file}\n  configuredBy:\n    apiVersion: builtin\n    kind: ${kind}\n`

// The values are those of kustomize 5.8.2.
describe('buildMetadata', () => {
  it('writes originAnnotations', async () => {
    expect(await annotationsOf('resources: [../base]\nbuildMetadata: [originAnnotations]\nnamespace: x\n')).toEqual({
      r: ['path: ../base/r.yaml\n', undefined],
      g: [GENERATED('../base/kustomization.yaml'), undefined],
    })
  })

  it('writes transformerAnnotations', async () => {
    const top =
      'resources: [../base]\nbuildMetadata: [transformerAnnotations]\nnamespace: x\nlabels: [{pairs: {a: b}}]\n'
    const changes = ['NamespaceTransformer', 'LabelTransformer', 'LabelTransformer']
    const text = changes.map((kind) => changedBy('kustomization.yaml', kind)).join('')
    expect(await annotationsOf(top)).toEqual({ r: [undefined, text], g: [undefined, text] })
  })

  it.each([
    ['merge', GENERATED('../base/kustomization.yaml')],
    ['replace', GENERATED('kustomization.yaml')],
  ])('annotates the object of a generator with behavior %s', async (behavior, origin) => {
    const generator = `configMapGenerator: [{name: g, behavior: ${behavior}, literals: [c=d]}]\n`
    const { g } = await annotationsOf(`resources: [../base]\nbuildMetadata: [originAnnotations]\n${generator}`)
    expect(g).toEqual([origin, undefined])
  })

  it('ignores buildMetadata of a base', async () => {
    const files = { ...base, '/w/base/kustomization.yaml': 'resources: [r.yaml]\nbuildMetadata: [originAnnotations]\n' }
    expect(await annotationsOf('resources: [../base]\n', files)).toEqual({ r: [undefined, undefined] })
  })

  it('removes annotations of the input that buildMetadata does not ask for', async () => {
    const note = '  annotations:\n    config.kubernetes.io/origin: x\n    a: b\n'
    const session = memorySession({ '/w/kustomization.yaml': 'resources: [r.yaml]\n', '/w/r.yaml': map('r', note) })
    const [resource] = (await build('/w', session)).resources
    expect(String(resource)).toBe(map('r', '  annotations:\n    a: b\n'))
  })

  it('leaves anchors in place', async () => {
    const text = map('r', '  annotations: &same # both\n    a: b\n  labels: *same\n')
    const files = { '/w/kustomization.yaml': 'resources: [r.yaml]\nbuildMetadata: [transformerAnnotations]\n' }
    const [resource] = (await build('/w', memorySession({ ...files, '/w/r.yaml': text }))).resources
    expect(String(resource)).toBe(text)
  })

  it('adds managedByLabel, which is also an option', async () => {
    for (const [field, options] of [
      ['buildMetadata: [managedByLabel]\n', {}],
      ['', { addManagedByLabel: true }],
    ] as const) {
      const session = memorySession(
        { '/w/kustomization.yaml': `resources: [r.yaml]\n${field}`, '/w/r.yaml': map('r') },
        { options },
      )
      const [resource] = (await build('/w', session)).resources
      expect(resource?.labels).toEqual({ 'app.kubernetes.io/managed-by': 'kustomize-v5.8.2' })
    }
  })
})
