import { run } from '@krmkit/runtime'
import { goldenExamples } from '@krmkit/testing'
import { describe, expect, test } from 'vitest'
import { annotateApplyTimeMutations } from './index.ts'

goldenExamples(annotateApplyTimeMutations, new URL('../examples', import.meta.url))

/** Runs the function over items; returns what a user sees. */
async function annotate(items: string) {
  const { output, results, exitCode } = await run(
    annotateApplyTimeMutations,
    `apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n${items}`,
  )
  const rules = results.map(({ tags }) => tags?.rule)
  return { output, results, rules, exitCode }
}

const configMap = (data: string) => `- apiVersion: v1
  kind: ConfigMap
  metadata:
    name: target
  data:
    ${data}
`

describe('comments', () => {
  test.each([
    ['a group', '${apps/Deployment/web:$.a}', 'group: apps\n            kind: Deployment\n            name: web\n'],
    ['the core group', '${/Service/web:$.a}', 'sourceRef:\n            kind: Service\n            name: web\n'],
    ['a version', '${apps/v1/Deployment/web:$.a}', 'apiVersion: apps/v1\n            kind: Deployment\n'],
    ['a version of the core group', '${/v1/Service/web:$.a}', 'apiVersion: v1\n            kind: Service\n'],
    ['a namespace', '${apps/namespaces/ns/Deployment/web:$.a}', 'name: web\n            namespace: ns\n'],
    ['all of them', '${apps/v1/namespaces/ns/Deployment/web:$.a[0].b}', 'sourcePath: $.a[0].b\n'],
    ['a name with colons', '${rbac.authorization.k8s.io/ClusterRole/system:node:$.a}', 'name: system:node\n'],
  ])('%s', async (_what, reference, expected) => {
    const { output, exitCode } = await annotate(configMap(`x: "" # apply-time-mutation: ${reference}`))

    expect(output).toContain(expected)
    expect(output).toContain(`x: "" # apply-time-mutation: ${reference}`)
    expect(output).not.toContain('token:')
    expect(exitCode).toBe(0)
  })

  test.each([
    ['no source', 'nothing'],
    ['no name', '${apps/Deployment:$.a}'],
    ['no path', '${apps/Deployment/web}'],
    ['an empty path', '${apps/Deployment/web:}'],
    ['words too many', '${a/b/c/d/Deployment/web:$.a}'],
    ['one that is wrong beside one that is right', '${apps/Deployment/web:$.a} ${x}'],
  ])('fails: %s', async (_what, pattern) => {
    const { results, exitCode } = await annotate(configMap(`x: "" # apply-time-mutation: ${pattern}`))

    expect(results).toMatchObject([
      { severity: 'error', field: { path: 'data.x' }, tags: { rule: 'comment-reference' } },
    ])
    expect(exitCode).toBe(1)
  })

  test('fails: on a map', async () => {
    const { rules } = await annotate(configMap('x: # apply-time-mutation: ${apps/Deployment/web:$.a}\n      y: 1'))

    expect(rules).toEqual(['comment-place'])
  })

  test('ignores other comments', async () => {
    const items = configMap('x: 1 # apply-time-mutations: ${apps}')

    expect((await annotate(items)).output).toContain(items)
  })

  test('accepts patterns in quotes, as in the documentation', async () => {
    const { output } = await annotate(configMap('x: 1 # apply-time-mutation: "a-${apps/Deployment/web:$.a}"'))

    expect(output).toContain('x: a-${ref0} #')
  })

  test.each(['.spec.clusterIP', 'spec.clusterIP', '/spec/clusterIP', "$['spec']['clusterIP']"])(
    'a path of another tool becomes JSONPath: %s',
    async (path) => {
      const { output, exitCode } = await annotate(configMap(`x: 1 # apply-time-mutation: \${/Service/a:b:${path}}`))

      expect(output).toContain(`sourcePath: ${path.startsWith('$') ? path : '$.spec.clusterIP'}\n`)
      expect(output).toContain('name: a:b\n')
      expect(exitCode).toBe(0)
    },
  )

  test.each(['spec..x', 'a"b', '$x'])('a path that is not one of a field is an error: %s', async (path) => {
    const { results } = await annotate(configMap(`x: 1 # apply-time-mutation: \${/Service/a:${path}}`))

    expect(results[0]?.message).toContain(
      `must be a JSONPath expression such as $.spec.members[0] or $.metadata.annotations["example.com/a"], found ${JSON.stringify(path)}`,
    )
  })

  test('several sources in one value, and one source twice', async () => {
    const [a, b] = ['${apps/Deployment/a:$.x}', '${apps/Deployment/b:$.x}']

    const { output } = await annotate(configMap(`x: '' # apply-time-mutation: ${a}-${b}-${a}`))

    expect(output).toContain("x: '${ref0}-${ref1}-${ref0}' #")
    expect(output.match(/token: .*/g)).toEqual(['token: ${ref0}', 'token: ${ref1}'])
  })

  test('targets are JSONPath expressions, in the order of the fields', async () => {
    const { output } = await annotate(
      configMap(
        'x: [a, # apply-time-mutation: ${/Service/web:$.a}\n      b]\n    a.b: 1 # apply-time-mutation: ${/Service/web:$.b}',
      ),
    )

    expect(output.match(/targetPath: .*/g)).toEqual(['targetPath: $.data.x[0]', 'targetPath: $.data["a.b"]'])
  })
})

describe('ApplyTimeMutation', () => {
  const mutation = (target: string, substitutions: string) => `- apiVersion: fn.kpt.dev/v1alpha1
  kind: ApplyTimeMutation
  metadata: {name: m}
  spec:
    targetRef: ${target}
    substitutions: ${substitutions}
`
  const one = '[{sourceRef: {kind: Service, name: web}, sourcePath: $.a, targetPath: $.data.x}]'

  test.each([
    ['by its group', '{kind: ConfigMap, name: target}'],
    ['by its version', '{apiVersion: v1, kind: ConfigMap, name: target}'],
  ])('a target %s', async (_what, target) => {
    const { rules } = await annotate(mutation(target, one) + configMap('x: 1'))

    expect(rules).toEqual(['annotated'])
  })

  test.each([
    ['another version', '{apiVersion: v2, kind: ConfigMap, name: target}'],
    ['another namespace', '{kind: ConfigMap, name: target, namespace: x}'],
    ['another name', '{kind: ConfigMap, name: x}'],
  ])('a target that is not there, %s, is a warning', async (_what, target) => {
    const { rules, exitCode } = await annotate(mutation(target, one) + configMap('x: 1'))

    expect(rules).toEqual(['target-missing'])
    expect(exitCode).toBe(0)
  })

  test.each([
    ['no target', '{}', one, ['spec.targetRef.kind', 'spec.targetRef.name']],
    ['no substitution', '{kind: A, name: b}', '[]', ['spec.substitutions']],
    [
      'no path',
      '{kind: A, name: b}',
      '[{sourceRef: {kind: A, name: b}, sourcePath: x}]',
      ['spec.substitutions[0].targetPath'],
    ],
  ])('fails: %s', async (_what, target, substitutions, fields) => {
    const { results, exitCode } = await annotate(mutation(target, substitutions))

    const errors = results.filter(({ severity }) => severity === 'error')
    expect(errors.map(({ field }) => field?.path)).toEqual(fields)
    expect(exitCode).toBe(1)
  })

  test('combines the mutations of resources and comments', async () => {
    const { output } = await annotate(
      mutation('{kind: ConfigMap, name: target}', one) +
        configMap('y: 1 # apply-time-mutation: ${/Service/web:$.b}') +
        mutation('{kind: ConfigMap, name: target}', one.replace('data.x', 'data.z')),
    )

    expect(output.match(/(?<=^ *targetPath: \$\.data\.)./gm)).toEqual(['x', 'z', 'y'])
  })
})
