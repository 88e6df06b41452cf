// Loaded before the clock of the first test runs.
import '@krmkit/kubernetes-schemas'
import { rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { repositoryWith } from '../../../tests/git-repository.ts'
import { clusterAnswers, listOf, recordedProgram } from '../../../tests/recorded-program.ts'
import { temporaryPackage } from '../../../tests/temporary-package.ts'

const deployment = (image: string, more = '') => `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec:
      containers:
        - name: web
          image: ${image}
          envFrom: [{configMapRef: {name: settings}}]
${more}`
const service = (ip: string, comment = 'a') => `# ${comment}
apiVersion: v1
kind: Service
metadata: {name: a}
spec: {clusterIP: ${ip}, ports: [{port: 80}]}
`
const overlay = (namespace: string) => `namespace: ${namespace}\nresources: [../base]\n`
const base = (value: string) =>
  `resources: [web.yaml]\nconfigMapGenerator: [{name: settings, literals: [A=${value}]}]\n`
const FILES = {
  'base/kustomization.yaml': base('1'),
  'base/web.yaml': deployment('nginx:1.25'),
  'prod/kustomization.yaml': overlay('prod'),
  'plain/a.yaml': service('10.0.0.1'),
}

const diff = (cwd: string, ...args: string[]) => callProgram(['diff', ...args], { cwd })
const NOTHING = { exitCode: 0, stdout: '', stderr: '' }

describe('krmkit diff', () => {
  test.each(['text', 'markdown', 'json'])('prints nothing as %s for equal states', async (format) => {
    const { directory } = repositoryWith(FILES)

    expect(await diff(directory, '--format', format)).toEqual(NOTHING)
  })

  test('prints what a change of a base and of a file changes, and marks it', async () => {
    const { directory, file } = repositoryWith(FILES)
    writeFileSync(file('base/web.yaml'), deployment('nginx:1.26'))
    writeFileSync(file('base/kustomization.yaml'), base('2'))
    writeFileSync(file('plain/a.yaml'), service('10.0.0.2'))
    const { exitCode, stdout, stderr } = await diff(directory)

    expect([exitCode, stderr]).toEqual([1, ''])
    expect(stdout).toMatch(
      /^0 added, 3 changed, 0 deleted, 0 moved, 0 comments only; 1 refused by the API server, 1 restarting pods\n\n/,
    )
    expect(stdout).toContain('~ Service a  plain/a.yaml  refused\n  error: spec.clusterIP must stay "10.0.0.1"')
    expect(stdout).toContain('[immutable]\n    spec.clusterIP: 10.0.0.[-1-]{+2+}\n')
    expect(stdout).toMatch(/~ ConfigMap prod\/settings-\w{10} -> prod\/settings-\w{10} {2}prod\n/)
    expect(stdout).toContain('    data.A: [-"1"-]{+"2"+}\n')
    expect(stdout).toContain('~ Deployment prod/web  prod  restarts pods\n')
    expect(stdout).toContain('    spec.template.spec.containers[name=web].image: nginx:1.[-25-]{+26+}\n')
  })

  test('compares two commits, whatever the working tree has', async () => {
    const repository = repositoryWith(FILES)
    repository.change({ 'base/web.yaml': deployment('nginx:1.26') })
    writeFileSync(repository.file('base/web.yaml'), 'broken: [')
    const { exitCode, stdout } = await diff(repository.directory, 'prod', '--from', 'git:HEAD~1', '--to', 'git:main')

    expect([exitCode, stdout.split('\n')[0]]).toEqual([
      1,
      '0 added, 1 changed, 0 deleted, 0 moved, 0 comments only; 1 restarting pods',
    ])
  })

  test('compares with the common commit of two branches', async () => {
    const repository = repositoryWith(FILES)
    repository.tag('start')
    repository.change({ 'plain/a.yaml': service('10.0.0.1', 'b') })

    expect((await diff(repository.directory, '--from', 'git:start...HEAD')).stdout).toMatch(/ 1 comments only\n/)
    expect(await diff(repository.directory, '--from', 'git:HEAD...start', '--to', 'git:start')).toEqual(NOTHING)
  })

  test('starts in any directory of the repository, and names paths below the compared one', async () => {
    const { directory, file } = repositoryWith(FILES)
    writeFileSync(file('base/web.yaml'), deployment('nginx:1.26'))

    expect((await diff(file('base'), '../prod')).stdout).toContain('~ Deployment prod/web  .  restarts pods\n')
    expect((await diff(file('prod'))).stdout).toContain('~ Deployment prod/web  .  restarts pods\n')
    expect((await diff(directory, file('prod'))).stdout).toContain('~ Deployment prod/web  .  restarts pods\n')
    expect((await diff(dirname(directory), file('prod'))).stdout).toContain('~ Deployment prod/web  .  restarts pods\n')
  })

  test('compares two directories', async () => {
    const { directory } = temporaryPackage({
      'old/a.yaml': service('10.0.0.1'),
      'new/a.yaml': service('10.0.0.1'),
      'new/b.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: b}\ndata: {x: "1"}\n',
    })
    const { exitCode, stdout } = await diff(directory, '--from', 'old', '--to', 'new')

    expect([exitCode, stdout]).toEqual([
      1,
      '1 added, 0 changed, 0 deleted, 0 moved, 0 comments only\n\n+ ConfigMap b  b.yaml\n  apiVersion: v1\n  kind: ConfigMap\n  metadata:\n    name: b\n  data:\n    x: "1"\n',
    ])
    expect(await diff(directory, 'old', '--from', 'old')).toEqual(NOTHING)
  })

  test('counts what is new, gone and moved', async () => {
    const { directory, file } = repositoryWith({
      ...FILES,
      'plain/b.yaml': 'kind: Pod\napiVersion: v1\nmetadata: {name: x}\n',
    })
    writeFileSync(file('plain/c.yaml'), service('10.0.0.1'))
    rmSync(file('plain/a.yaml'))
    rmSync(file('plain/b.yaml'))
    writeFileSync(file('prod/kustomization.yaml'), overlay('live'))
    const { stdout } = await diff(directory)

    expect(stdout.split('\n')[0]).toBe('0 added, 0 changed, 1 deleted, 3 moved, 0 comments only')
    expect(stdout).toContain('- Pod x  plain/b.yaml\n')
    expect(stdout).toContain('> Service a from plain/a.yaml  plain/c.yaml\n')
    expect(stdout).toContain('> Deployment prod/web -> live/web  prod\n    metadata.namespace: [-prod-]{+live+}\n')
  })

  test('a directory that only one of the states has is added or deleted as a whole', async () => {
    const { directory, file } = repositoryWith(FILES)
    writeFileSync(file('new.yaml'), service('10.0.0.1'))
    rmSync(file('plain'), { recursive: true })

    expect((await diff(directory, 'new.yaml')).stdout).toMatch(/^1 added, /)
    expect((await diff(directory, 'plain')).stdout).toMatch(/^0 added, 0 changed, 1 deleted, /)
  })

  test('the functions of a package run in both states', async () => {
    const kptfile = (namespace: string) =>
      `apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata: {name: a}\npipeline:\n  mutators:\n    - image: ghcr.io/kptdev/krm-functions-catalog/set-namespace:v0.4\n      configMap: {namespace: ${namespace}}\n`
    const { directory, file } = repositoryWith({ Kptfile: kptfile('a'), 'a.yaml': service('10.0.0.1') })
    writeFileSync(file('Kptfile'), kptfile('b'))
    const { stdout, stderr } = await diff(directory)

    expect([stdout, stderr]).toEqual([
      '0 added, 0 changed, 0 deleted, 1 moved, 0 comments only\n\n> Service a/a -> b/a  .\n    metadata.namespace: [-a-]{+b+}\n',
      '',
    ])
  })

  test('the config of a function is not applied', async () => {
    const config = (key: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: labels}\ndata: {${key}: a}\n`
    const image = 'ghcr.io/kptdev/krm-functions-catalog/set-labels:v0.2'
    const { directory, file } = repositoryWith({
      Kptfile: `apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata: {name: a}\npipeline:\n  mutators:\n    - image: ${image}\n      configPath: labels.yaml\n`,
      'labels.yaml': config('a'),
      'a.yaml': service('10.0.0.1'),
    })
    writeFileSync(file('labels.yaml'), config('b'))

    expect((await diff(directory)).stdout).toMatch(/^0 added, 1 changed, 0 deleted, 0 moved, .*\n\n~ Service a /)
  })

  test('builds Compositions, and what they import once', async () => {
    const composition = (...lines: readonly string[]) =>
      ['apiVersion: kustomize.config.k8s.io/v1alpha1', 'kind: Composition', ...lines, ''].join('\n')
    const { directory, file } = repositoryWith({
      'base/composition.yaml': composition('transformers:', '- {kind: ResourceAccumulator, paths: [a.yaml]}'),
      'base/a.yaml': service('10.0.0.1'),
      'prod/composition.yaml': composition(
        'transformersFrom: [{path: ../base/composition.yaml}]',
        'transformers:',
        '- {kind: PrefixTransformer, prefix: x-}',
      ),
    })
    writeFileSync(file('base/a.yaml'), service('10.0.0.2'))

    expect((await diff(directory)).stdout).toMatch(/^0 added, 1 changed, .*\n\n~ Service x-a {2}prod {2}refused\n/)
  })

  test('leaves out patches, configs, and what is not applied', async () => {
    const { directory, file } = repositoryWith({ ...FILES, 'base/patch.yaml': 'kind: Deployment\n' })
    writeFileSync(
      file('plain/config.yaml'),
      'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: c\n  annotations: {config.kubernetes.io/local-config: "true"}\n',
    )
    writeFileSync(file('base/kustomization.yaml'), `${base('1')}patches: [{path: p.yaml, target: {kind: None}}]\n`)
    writeFileSync(file('base/p.yaml'), deployment('x'))

    expect(await diff(directory)).toEqual(NOTHING)
  })
})

describe('krmkit diff --from cluster', () => {
  const live = (image: string) => ({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: {
      name: 'web',
      namespace: 'shop',
      uid: 'u',
      annotations: { 'deployment.kubernetes.io/revision': '3' },
      managedFields: [],
    },
    spec: {
      replicas: 1,
      selector: { matchLabels: { app: 'web' } },
      template: {
        metadata: { labels: { app: 'web' } },
        spec: { containers: [{ name: 'web', image, imagePullPolicy: 'Always' }], dnsPolicy: 'ClusterFirst' },
      },
    },
    status: { replicas: 1 },
  })
  const written = `apiVersion: apps/v1
kind: Deployment
metadata: {name: web, namespace: shop}
spec:
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec: {containers: [{name: web, image: nginx:2}]}
---
apiVersion: v1
kind: Secret
metadata: {name: s, namespace: shop}
`
  const compare = async (image: string) => {
    const answers = clusterAnswers({ 'deployments.apps': { isNamespaced: true, answer: listOf(live(image)) } })
    const { directory } = temporaryPackage({ 'a.yaml': written })
    return diff(directory, '--from', 'cluster', '--kubectl-command', recordedProgram(answers).path)
  }

  test('the fields that the server adds and Secrets do not count', async () => {
    expect(await compare('nginx:2')).toEqual(NOTHING)
  })

  test('prints what applying the files changes', async () => {
    const { exitCode, stdout } = await compare('nginx:1')

    expect([exitCode, stdout]).toEqual([
      1,
      '0 added, 1 changed, 0 deleted, 0 moved, 0 comments only; 1 restarting pods\n\n~ Deployment shop/web  a.yaml  restarts pods\n    spec.template.spec.containers[name=web].image: nginx:[-1-]{+2+}\n',
    ])
  })
})
