import { run } from '@krmkit/runtime'
import { goldenExamples } from '@krmkit/testing'
import { describe, expect, it } from 'vitest'
import { composition } from './index.ts'

goldenExamples(composition, new URL('../examples', import.meta.url))

const item = (name: string, more = '') =>
  `- apiVersion: v1\n  kind: ConfigMap\n  metadata:\n    name: ${name} # kept\n${more}`

/** A ResourceList with these items, and a Composition with these transformers. */
const listWith = (items: string, transformers: string, more = '') => `apiVersion: config.kubernetes.io/v1
kind: ResourceList
items:
${items}functionConfig:
  apiVersion: kustomize.config.k8s.io/v1alpha1
  kind: Composition
  metadata: {name: test}
  transformers: ${transformers}
${more}`

const local = '    annotations: {config.kubernetes.io/local-config: "true"}\n'
const prefix = '[{kind: PrefixTransformer, prefix: x-}]'

describe('composition', () => {
  it('leaves Compositions and local config among the items unchanged', async () => {
    const other = '- apiVersion: kustomize.config.k8s.io/v1alpha1\n  kind: Composition\n  metadata: {name: other}\n'
    const items = `${item('a')}${other}${item('b', local)}`
    const { output, exitCode } = await run(composition, listWith(items, prefix))
    expect(exitCode).toBe(0)
    expect(output).toBe(listWith(items.replace('name: a', 'name: x-a'), prefix))
  })

  it('computes names of new resources once, at the end, with a hash that references follow', async () => {
    const pod =
      '- apiVersion: v1\n  kind: Pod\n  metadata: {name: p}\n  spec: {containers: [{name: a, envFrom: [{configMapRef: {name: c}}]}]}\n'
    const made = `[{kind: ConfigMapGenerator, name: c, literals: [a=b]}, ${prefix.slice(1)}`
    const { output } = await run(composition, listWith(pod, made))
    const [name] = /x-c-[a-z0-9]{10}/.exec(output) ?? ['']
    expect(output.split(name)).toHaveLength(3)
    expect(output).toContain('krmkit.dev/generated-by: composition/test')
    const again = await run(composition, output)
    expect(again.output.match(/kind: ConfigMap$/gm)).toHaveLength(1)
  })

  it.each([
    ['a container', '{container: {image: example.com/fn:v1}}'],
    ['an executable', '{exec: {path: ./fn}}'],
  ])('reports that it does not run %s, and changes nothing', async (_, runtime) => {
    const input = listWith(item('a'), `[{apiVersion: example.com/v1, kind: Fn, runtime: ${runtime}}]`)
    const { output, exitCode, results } = await run(composition, input)
    expect(exitCode).toBe(1)
    expect(output.startsWith(input)).toBe(true)
    expect(results[0]?.message).toContain('krmkit build')
  })

  it('runs images of the catalogue in process', async () => {
    const config =
      '[{apiVersion: v1, kind: ConfigMap, metadata: {name: l}, data: {tier: web}, runtime: {container: {image: "gcr.io/kpt-fn/set-labels:v0.1"}}}]'
    const { output, results } = await run(composition, listWith(item('a'), config))
    expect(output, results[0]?.message).toContain('tier: web')
  })

  it.each([
    ['an unknown field', `${prefix}\n  transformer: []`, 'transformer'],
    ['an unknown builtin', '[{kind: PrefixTransformr, prefix: x-}]', 'PrefixTransformr'],
    ['a file without mounted files', '[{kind: ResourceAccumulator, paths: [a.yaml]}]', 'a.yaml'],
  ])('rejects %s', async (_, transformers, message) => {
    const { exitCode, results } = await run(composition, listWith(item('a'), transformers))
    expect(exitCode).toBe(1)
    expect(results[0]?.message).toContain(message)
    expect(results[0]?.resourceRef?.kind).toBe('Composition')
  })

  it('reads files below the root that the host mounts', async () => {
    const texts: Record<string, string> = { '/a.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: made}\n' }
    const files = {
      kind: (path: string) => (path === '/' ? 'directory' : path in texts ? 'file' : undefined) as 'file' | undefined,
      real: (path: string) => path,
      read: (path: string) => new TextEncoder().encode(texts[path]),
    }
    const input = listWith(item('a'), '[{kind: ResourceAccumulator, paths: [a.yaml]}]')
    const { output, results } = await run(composition, input, { files })
    expect(output, results[0]?.message).toContain('name: made')
  })

  it('keeps the order of the list, even if a function renames items, and sorts if the Composition does', async () => {
    const role = '- apiVersion: rbac.authorization.k8s.io/v1\n  kind: ClusterRole\n  metadata: {name: r}\n'
    const items = `${item('b')}${role}${item('a')}`
    const order = ({ output }: { output: string }) =>
      Array.from(output.matchAll(/name: ([abr])\b/g), ([, name]) => name)
    const namespace = '{apiVersion: fn.kpt.dev/v1alpha1, kind: SetNamespace, namespace: n}'
    const sort = '{kind: SortOrderTransformer, sortOptions: {order: legacy}}'
    expect(order(await run(composition, listWith(items, `[${namespace}]`)))).toEqual(['b', 'r', 'a'])
    expect(order(await run(composition, listWith(items, `[${namespace}, ${sort}]`)))).toEqual(['r', 'a', 'b'])
  })

  it('requires a Composition', async () => {
    const { exitCode, results } = await run(composition, listWith(item('a'), '[]').replace(/functionConfig[^]*$/, ''))
    expect(exitCode).toBe(1)
    expect(results[0]?.message).toContain('must be given as functionConfig')
  })
})
