// Loaded before the clock of the first test runs.
import '@krmkit/kubernetes-schemas'
import { describe, expect, it } from 'vitest'
import { callProgram, signalGroup } from '../../tests/call-program.ts'
import { clusterAnswers, listOf, type RecordedAnswer, recordedProgram } from '../../tests/recorded-program.ts'
import { temporaryPackage } from '../../tests/temporary-package.ts'
import { Kubectl } from './kubectl.ts'
import { readCluster } from './read-cluster.ts'
import { programCaller } from './read-program.ts'

const configMap = (name: string, more: object = {}) => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name, namespace: 'shop' },
  ...more,
})

const namespaced = (answer: RecordedAnswer) => ({ isNamespaced: true, answer })

const forbidden = (resource: string): RecordedAnswer => ({
  stderr: `Error from server (Forbidden): ${resource} is forbidden: User "eve" cannot list resource "${resource}"\n`,
  exitCode: 1,
})

async function checkWith(answers: Readonly<Record<string, RecordedAnswer>>, ...args: string[]) {
  const { path, calls } = recordedProgram(answers)
  const { directory } = temporaryPackage({ 'shop.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n' })
  const called = await callProgram(['check', '--cluster', '--kubectl-command', path, ...args], { cwd: directory })
  const shown = (text: string) => text.replaceAll(path, 'kubectl')
  return { ...called, stdout: shown(called.stdout), stderr: shown(called.stderr), calls: calls() }
}

describe('a resource without permission', () => {
  it('is a note', async () => {
    const answers = clusterAnswers({
      configmaps: namespaced(listOf(configMap('a'))),
      pods: namespaced(forbidden('pods')),
    })
    const { exitCode, stdout } = await checkWith(answers)

    expect(stdout).toContain(
      'note: not checked: kubectl get pods --all-namespaces --output=json --show-managed-fields --chunk-size=500 failed with exit code 1: Error from server (Forbidden): pods is forbidden: User "eve" cannot list resource "pods" [cluster-forbidden]\n',
    )
    expect(stdout).toContain('cluster: 1 built-in object checked against Kubernetes 1.34; 1 note\n')
    expect(exitCode).toBe(0)
    expect((await checkWith(answers, '--fail-on', 'note')).exitCode).toBe(1)
  })

  it('ends the check with exit code 2 if there is no other', async () => {
    const crds = 'customresourcedefinitions'
    const { exitCode, stdout, stderr } = await checkWith({
      ...clusterAnswers({ pods: namespaced(forbidden('pods')) }),
      [`get ${crds}.apiextensions.k8s.io`]: forbidden(crds),
    })

    expect([exitCode, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/^error: kubectl get .*\(Forbidden\)/)
  })

  it('ends a check of files with exit code 2 if it is the CRDs', async () => {
    const { exitCode, stderr } = await checkWith(
      { ...clusterAnswers({}), 'get customresourcedefinitions.apiextensions.k8s.io': forbidden('crds') },
      'shop.yaml',
    )
    expect(exitCode).toBe(2)
    expect(stderr).toContain('(Forbidden)')
  })
})

describe('kubectl', () => {
  it('that does not exist is named', async () => {
    const { directory } = temporaryPackage({})
    const { exitCode, stderr } = await callProgram(['check', '--cluster', '--kubectl-command', './none'], {
      cwd: directory,
    })
    expect([exitCode, stderr]).toEqual([2, 'error: ./none cannot be started: the program does not exist\n'])
  })

  it.each<[string, RecordedAnswer, RegExp]>([
    [
      'fails',
      { stdout: '{"clientVersion": {}}', stderr: 'W1 log\nUnable to connect to the server: no route\n', exitCode: 1 },
      /^error: kubectl version --output=json failed with exit code 1: Unable to connect to the server: no route\n$/,
    ],
    ['prints no JSON', 'Client Version: v1', /^error: kubectl version must /],
    [
      'reaches no server',
      '{"clientVersion": {"major": "1", "minor": "34"}}',
      /kubectl version must have a serverVersion/,
    ],
    ['prints an unknown version', '{"serverVersion": {"major": "9", "minor": "1"}}', /kubectl version /],
    [
      'hangs',
      { script: 'sleep 60' },
      /kubectl version --output=json did not end within 1 s; --request-timeout SECONDS/,
    ],
    ['prints no text', { script: "printf '\\377\\376'" }, /kubectl version --output=json must write UTF-8/],
  ])('that %s at first ends the check with exit code 2', async (_, version, message) => {
    const { exitCode, stdout, stderr } = await checkWith({ ...clusterAnswers({}), version }, '--request-timeout', '1')

    expect(stderr).toMatch(message)
    expect([exitCode, stdout]).toEqual([2, ''])
  })

  it.each<[string, RecordedAnswer, string]>([
    ['fails', { stderr: 'error: etcd is slow\n', exitCode: 1 }, 'failed with exit code 1: error: etcd is slow'],
    ['prints no JSON', 'no resources', 'must print a list of objects as JSON'],
    ['prints half of a list', '{"items": [{"kind": "Pod"}', 'must print a list of objects as JSON'],
    ['prints a wrong element', '{"items": [{"kind": Pod}]}', 'must print JSON: '],
    ['prints no list', '{"items": {}}', 'must print a list of objects'],
    ['hangs', { script: 'sleep 60' }, 'did not end within 1 s; --request-timeout SECONDS gives it more time'],
    ['prints deep nesting', `{"items": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 'must print JSON: '],
  ])('that %s for one resource is an error, and the others are checked', async (_, answer, message) => {
    const answers = clusterAnswers({ configmaps: namespaced(listOf(configMap('a'))), pods: namespaced(answer) })
    const { exitCode, stdout } = await checkWith(answers, '--request-timeout', '1')

    expect(stdout).toMatch(/^error: kubectl get pods .* \[cluster-unreadable\]\ncluster: 1 built-in object /m)
    expect(stdout).toContain(message)
    expect(exitCode).toBe(2)
  })

  it('that does not know a resource any more has no objects of it', async () => {
    const gone = { stderr: 'error: the server doesn\'t have a resource type "shops"\n', exitCode: 1 }
    const answers = clusterAnswers({
      configmaps: namespaced(listOf(configMap('a'))),
      'shops.example.com': namespaced(gone),
    })
    expect((await checkWith(answers)).stdout).toContain('; nothing found')
  })

  it('that lists only some of the resources causes a warning', async () => {
    const stderr = 'error: unable to retrieve the complete list of server APIs: metrics.k8s.io/v1beta1: it is down\n'
    const { exitCode, stdout } = await checkWith({
      ...clusterAnswers({ configmaps: namespaced(listOf(configMap('a'))) }),
      'api-resources --verbs=list --namespaced=true': { stdout: 'configmaps\n', stderr, exitCode: 1 },
    })
    expect(stdout).toMatch(
      /^warning: not all resources of the cluster are checked: kubectl api-resources .* it is down /,
    )
    expect(stdout).toContain('1 built-in object checked')
    expect(exitCode).toBe(0)
  })

  it.each([
    ['no resources and fails', { stderr: 'error: no\n', exitCode: 1 }, 'failed with exit code 1: error: no'],
    ['options for a resource', '--token=abc\n', 'must print a list of resource names'],
    ['paths for a resource', 'pods/../secrets\n', 'must print a list of resource names'],
  ])('that lists %s ends the check with exit code 2', async (_, answer, message) => {
    const { exitCode, stderr, calls } = await checkWith({
      ...clusterAnswers({}),
      'api-resources --verbs=list --namespaced=true': answer,
    })
    expect(stderr).toContain(message)
    expect(exitCode).toBe(2)
    expect(calls.some((call) => call.startsWith('get'))).toBe(false)
  })
})

describe('limits', () => {
  const kubectlOf = (answers: Readonly<Record<string, RecordedAnswer>>, maxOutput: number) =>
    new Kubectl(
      programCaller(recordedProgram(answers).path, [], {
        env: { PATH: process.env.PATH },
        cwd: process.cwd(),
        timeout: 60,
        maxOutput,
        onInterrupt: () => () => {},
        signalGroup,
      }),
      undefined,
    )
  const scope = { isSchemasOnly: false, isNamespaced: false, isComplete: false }

  it('end a kubectl that prints without end', async () => {
    const answers = clusterAnswers({ pods: namespaced({ script: 'yes' }), configmaps: namespaced(listOf()) })
    const read = await readCluster(kubectlOf(answers, 10_000), { ...scope, maxSize: 10_000 })

    expect(read.value?.findings.map(({ message }) => message)).toEqual([
      expect.stringMatching(/get pods .* wrote more than 10000 bytes on stdout; --namespace NAME reads less$/),
    ])
  })

  it('end a cluster with too many objects', async () => {
    const many = listOf(...Array.from({ length: 1000 }, (_, i) => configMap(`c${i}`)))
    const answers = clusterAnswers({ configmaps: namespaced(many), pods: namespaced(listOf()) })
    const kubectl = kubectlOf(answers, 10 ** 7)

    expect((await readCluster(kubectl, { ...scope, maxSize: 10 ** 7 })).value?.texts).toHaveLength(1000)
    expect((await readCluster(kubectl, { ...scope, maxSize: 10_000 })).problems?.[0]?.message).toBe(
      'the objects of the cluster must have at most 10000 characters, and have more; read one namespace at a time with --namespace',
    )
  })
})

describe('objects of a hostile server', () => {
  it('cannot write control characters', async () => {
    const named = configMap('a\u001b[31mred\nerror: forged', { dat: 1 })
    const { stdout } = await checkWith(clusterAnswers({ configmaps: namespaced(listOf(named)) }))

    expect(stdout).toContain('a\\u001b[31mred\\nerror: forged: error: ')
    expect(stdout).not.toContain('\u001b')
    expect(stdout.split('\n').filter((line) => line.startsWith('error: forged'))).toEqual([])
  })

  it('are reported if they are not objects, or do not have a kind', async () => {
    const list = JSON.stringify({ items: [7, null, [], {}, { apiVersion: 'v1' }, configMap('a')] })
    const { exitCode, stdout } = await checkWith(clusterAnswers({ configmaps: namespaced(list) }))

    expect(stdout).toMatch(/1 built-in object checked [^\n]*, 2 other documents; 1 note$/m)
    expect(exitCode).toBe(0)
  })

  it('cannot be taken for a Kustomization or a chart', async () => {
    const odd = { ...configMap('kustomization.yaml'), patches: [{ path: 'b' }] }
    const other = { ...configMap('b', { dat: 1 }), metadata: { name: 'b', namespace: 'shop' } }
    const { stdout } = await checkWith(clusterAnswers({ configmaps: namespaced(listOf(odd, other)) }))

    expect(stdout).not.toContain('is a patch')
  })

  it.each(['__proto__', 'constructor', 'toString'])('can have the name %s', async (name) => {
    const object = JSON.parse(`{"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "x"}, "${name}": {}}`)
    const { exitCode, stdout } = await checkWith(clusterAnswers({ configmaps: namespaced(listOf(object)) }))

    expect(stdout).toContain(name)
    expect(exitCode).toBe(1)
  })
})

describe('flags for a cluster', () => {
  it.each([
    ['--context', 'a'],
    ['--namespace', 'a'],
    ['--kubeconfig', 'a'],
    ['--all-objects'],
    ['--kubectl-command', 'a'],
    ['--helm-command', 'a'],
    ['--request-timeout', '5'],
  ])('%s needs a cluster', async (flag, ...value) => {
    const { directory } = temporaryPackage({ 'a.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n' })
    const { exitCode, stderr } = await callProgram(['check', flag, ...value], { cwd: directory })

    expect([exitCode, stderr]).toEqual([2, `error: ${flag} needs --cluster, --helm-releases or --old cluster\n`])
  })

  it.each(['0', '-1', 'a', '1.5', ''])('--request-timeout %s is refused', async (value) => {
    const { exitCode, stderr } = await callProgram(['check', '--cluster', `--request-timeout=${value}`])

    expect(exitCode).toBe(2)
    expect(stderr).toContain('It must be a number of seconds, at least 1.')
  })

  it('are not flags of fix', async () => {
    const { exitCode, stderr } = await callProgram(['fix', '--cluster'])

    expect(exitCode).toBe(2)
    expect(stderr).toContain("unknown option '--cluster'")
  })
})
