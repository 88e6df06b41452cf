import { run } from '@krmkit/runtime'
import { goldenExamples } from '@krmkit/testing'
import { describe, expect, it } from 'vitest'
import { kustomization } from './index.ts'

goldenExamples(kustomization, new URL('../examples', import.meta.url))

const item = (name: string, more = '') =>
  `- apiVersion: v1\n  kind: ConfigMap\n  metadata:\n    name: ${name} # kept\n${more}`

/** A list of these items, and a Kustomization with these fields. */
const listWith = (items: string, fields: string, apiVersion = 'apiVersion: kustomize.config.k8s.io/v1beta1\n  ') =>
  `apiVersion: config.kubernetes.io/v1
kind: ResourceList
items:
${items}functionConfig:
  ${apiVersion}kind: Kustomization
  metadata: {name: test}
  ${fields}
`

describe('kustomization', () => {
  it.each([
    ['of v1beta1', undefined],
    ['without apiVersion', ''],
  ])('runs one %s, and keeps order, comments and local config', async (_, apiVersion) => {
    const local = item('b', '    annotations: {config.kubernetes.io/local-config: "true"}\n')
    const items = `${item('z')}${local}${item('a')}`
    const input = listWith(items, 'namePrefix: x-', apiVersion)
    const { output, exitCode, results } = await run(kustomization, input)
    expect(exitCode, results[0]?.message).toBe(0)
    expect(output).toBe(input.replace('name: z', 'name: x-z').replace('name: a', 'name: x-a'))
  })

  it('sorts with sortOptions', async () => {
    const order = 'sortOptions: {order: legacy}'
    const { output } = await run(kustomization, listWith(`${item('z')}${item('a')}`, order))
    expect(output.indexOf('name: a')).toBeLessThan(output.indexOf('name: z'))
  })

  it('can contain a Composition', async () => {
    const composition =
      '{apiVersion: kustomize.config.k8s.io/v1alpha1, kind: Composition, transformers: [{kind: PrefixTransformer, prefix: x-}]}'
    const { output, results } = await run(kustomization, listWith(item('a'), `transformers: [${composition}]`))
    expect(output, results[0]?.message).toContain('name: x-a # kept')
  })

  it('reads files below the root that the host mounts, and none without one', async () => {
    const texts: Record<string, string> = { '/a.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: made}\n' }
    const files = {
      kind: (path: string) => (path === '/' ? 'directory' : path in texts ? 'file' : undefined) as 'file' | undefined,
      real: (path: string) => path,
      read: (path: string) => new TextEncoder().encode(texts[path]),
    }
    const input = listWith(item('a'), 'resources: [a.yaml]')
    expect((await run(kustomization, input, { files })).output).toContain('name: made')
    const { exitCode, output, results } = await run(kustomization, input)
    expect({ exitCode, isUntouched: output.startsWith(input) }).toEqual({ exitCode: 1, isUntouched: true })
    expect(results[0]?.message).toContain('a.yaml')
  })

  it.each([
    ['another kind', listWith(item('a'), '').replace('kind: Kustomization', 'kind: Component'), 'must be of kind'],
    ['none', listWith(item('a'), '').replace(/functionConfig[^]*$/, ''), 'must be given as functionConfig'],
    [
      'a patch without its target',
      listWith(item('a'), 'patches: [{patch: "{apiVersion: v1, kind: Pod, metadata: {name: p}}"}]'),
      'Pod',
    ],
  ])('refuses %s', async (_, input, message) => {
    const { exitCode, results } = await run(kustomization, input)
    expect(exitCode).toBe(1)
    expect(results[0]?.message).toContain(message)
  })
})
