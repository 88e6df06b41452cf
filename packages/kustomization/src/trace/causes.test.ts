import { describe, expect, it } from 'vitest'
import { build } from '../build.ts'
import { memoryFiles } from '../files/memory-files.ts'
import { createSession } from '../session.ts'
import { TraceRecorder } from './recorder.ts'
import { traceJson } from './trace-json.ts'
import { traceText } from './trace-text.ts'

/** The trace of a build of `/k`, as text and as JSON. */
async function traced(files: Readonly<Record<string, string>>) {
  const tracer = new TraceRecorder()
  const { resources, failed, findings } = await build('/k', createSession({ files: memoryFiles(files), tracer }))
  expect({ failed, findings: findings.filter(({ severity }) => severity === 'error') }).toEqual({
    failed: false,
    findings: [],
  })
  const trace = tracer.close(resources)
  return { text: traceText(trace), json: traceJson(trace) }
}

const deployment = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  template:
    spec:
      volumes:
        - name: v
          configMap:
            name: settings
`
const map = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: settings\ndata:\n  x: "1"\n'
const field = 'spec.template.spec.volumes[0].configMap.name'

describe('the cause of a changed reference', () => {
  const files = {
    '/k/kustomization.yaml':
      'resources: [web.yaml]\nconfigMapGenerator: [{name: settings, literals: [x=1]}]\nnamePrefix: a-\nnameSuffix: -z\n',
    '/k/web.yaml': deployment,
  }

  it('is the renamed resource, with each transformer that renamed it: prefix, suffix, hash', async () => {
    const { text } = await traced(files)
    const [, name] = /"settings" -> "(a-settings-z-[a-z0-9]{10})"/.exec(text) ?? []
    expect(text).toContain(
      `    ${field}: "settings" -> "${name}"
      from ConfigMap "${name}" metadata.name, set by PrefixTransformer  /k/kustomization.yaml:3  namePrefix, then SuffixTransformer  /k/kustomization.yaml:4  nameSuffix, then HashTransformer
`,
    )
  })

  it('is part of the JSON', async () => {
    const { json } = await traced(files)
    const [entry] = json.find(({ transformer }) => transformer === 'NameReferenceTransformer')?.entries ?? []
    expect(entry).toMatchObject({
      fields: [
        {
          field,
          cause: {
            resource: { kind: 'ConfigMap', name: expect.stringMatching(/^a-settings-z-/) },
            field: 'metadata.name',
            setBy: [
              { transformer: 'PrefixTransformer', file: '/k/kustomization.yaml', line: 3, field: 'namePrefix' },
              { transformer: 'SuffixTransformer' },
              { transformer: 'HashTransformer' },
            ],
          },
        },
      ],
    })
  })

  it('lists the steps that renamed the resource since it had the name in the reference', async () => {
    const { text } = await traced({
      '/k/kustomization.yaml': 'resources: [../base, web.yaml]\nnameSuffix: -z\n',
      '/k/web.yaml': deployment.replace('name: settings', 'name: a-settings'),
      '/base/kustomization.yaml': 'resources: [map.yaml]\nnamePrefix: a-\n',
      '/base/map.yaml': map,
    })
    expect(text).toContain(
      'from ConfigMap "a-settings-z" metadata.name, set by SuffixTransformer  /k/kustomization.yaml:2  nameSuffix\n',
    )
  })

  it('is reported for a subject, which also has a namespace', async () => {
    const { text } = await traced({
      '/k/kustomization.yaml': 'resources: [r.yaml]\nnamePrefix: a-\nnamespace: shop\n',
      '/k/r.yaml': `apiVersion: v1\nkind: ServiceAccount\nmetadata: {name: robot, namespace: x}\n---
apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRoleBinding\nmetadata: {name: b}
roleRef: {apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: view}
subjects: [{kind: ServiceAccount, name: robot, namespace: x}]\n`,
    })
    expect(text).toContain(
      '      from ServiceAccount "a-robot" in namespace "shop" metadata.name, set by PrefixTransformer  /k/kustomization.yaml:2  namePrefix\n',
    )
  })

  it('is absent if nothing was renamed, and if a patch set the field', async () => {
    const { text } = await traced({
      '/k/kustomization.yaml': `resources: [web.yaml, map.yaml]\npatches: [{target: {kind: Deployment}, patch: '[{"op": "replace", "path": "/${field.replaceAll(/[.[\]]+/g, '/')}", "value": "other"}]'}]\n`,
      '/k/web.yaml': deployment,
      '/k/map.yaml': map,
    })
    expect(text).toContain(`${field}: "settings" -> "other"`)
    expect(text).not.toContain('from ')
  })
})

describe('values that a replacement or a variable copies', () => {
  const secret = 'apiVersion: v1\nkind: Secret\nmetadata: {name: s}\nstringData: {pair: "user:tiny"}\n'
  const target = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: c}\ndata: {url: "u:p@host", next: n}\n'
  const replacement = (kind: string, name: string, fieldPath: string, to: string) =>
    `- source: {kind: ${kind}, name: ${name}, fieldPath: ${fieldPath}${fieldPath.endsWith('pair') ? ', options: {delimiter: ":", index: 1}' : ''}}
  targets: [{select: {kind: ConfigMap, name: c}, fieldPaths: [${to}]${to === 'data.url' ? ', options: {delimiter: ":", index: 1}' : ''}}]\n`

  it('are hidden if they come from a Secret, even a short part, inside another string, or copied again', async () => {
    const { text, json } = await traced({
      '/k/kustomization.yaml': `resources: [s.yaml, c.yaml]\nreplacements:\n${replacement('Secret', 's', 'stringData.pair', 'data.url')}${replacement('ConfigMap', 'c', 'data.url', 'data.next')}`,
      '/k/s.yaml': secret,
      '/k/c.yaml': target,
    })
    expect(text).toContain(
      '    data.url: <hidden> -> <hidden>\n      from Secret "s" stringData.pair\n    data.next: <hidden> -> <hidden>\n      from ConfigMap "c" data.url\n',
    )
    expect(text + JSON.stringify(json)).not.toContain('tiny')
  })

  it('are shown with their source if it is not a Secret', async () => {
    const { text } = await traced({
      '/k/kustomization.yaml': `resources: [s.yaml, c.yaml]\nreplacements:\n${replacement('ConfigMap', 's', 'data.pair', 'data.url')}`,
      '/k/s.yaml': secret.replace('Secret', 'ConfigMap').replace('stringData', 'data'),
      '/k/c.yaml': target,
    })
    expect(text).toContain('    data.url: "u:p@host" -> "u:tiny"\n      from ConfigMap "s" data.pair\n')
  })

  it.each([
    ['Secret', '<hidden> -> <hidden>'],
    ['ConfigMap', '"say $(V)" -> "say tiny"'],
  ])('of a %s, copied by a variable', async (kind, shown) => {
    const { text } = await traced({
      '/k/kustomization.yaml': `resources: [r.yaml]\nvars: [{name: V, objref: {apiVersion: v1, kind: ${kind}, name: s}, fieldref: {fieldpath: data.v}}]\n`,
      '/k/r.yaml': `apiVersion: v1\nkind: ${kind}\nmetadata: {name: s}\ndata: {v: tiny}\n---
apiVersion: v1\nkind: Pod\nmetadata: {name: p}\nspec: {containers: [{name: a, image: b, command: ["say $(V)"]}]}\n`,
    })
    expect(text).toContain(`    spec.containers[0].command[0]: ${shown}\n      from ${kind} "s" data.v\n`)
  })
})
