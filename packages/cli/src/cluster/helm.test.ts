// Loaded before the clock of the first test runs.
import '@krmkit/kubernetes-schemas'
import { describe, expect, it } from 'vitest'
import { callProgram } from '../../tests/call-program.ts'
import { type RecordedAnswer, recordedProgram } from '../../tests/recorded-program.ts'
import { temporaryPackage } from '../../tests/temporary-package.ts'

const release = (name: string, namespace = 'shop') => ({
  name,
  namespace,
  revision: '1',
  status: 'deployed',
  chart: 'web-1.0.0',
})

const manifest = (apiVersion = 'policy/v1') => `---
# Source: web/templates/pdb.yaml
apiVersion: ${apiVersion}
kind: PodDisruptionBudget
metadata:
  name: web
spec:
  minAvailable: 1
`

const answersFor = (manifests: Readonly<Record<string, RecordedAnswer>>): Record<string, RecordedAnswer> => ({
  list: JSON.stringify(Object.keys(manifests).map((name) => release(name))),
  ...Object.fromEntries(Object.entries(manifests).map(([name, answer]) => [`get manifest ${name}`, answer])),
})

async function check(answers: Readonly<Record<string, RecordedAnswer>>, ...args: string[]) {
  const helm = recordedProgram(answers)
  const { directory } = temporaryPackage({})
  const called = await callProgram(['check', '--helm-releases', '--helm-command', helm.path, ...args], {
    cwd: directory,
  })
  const shown = (text: string) => text.replaceAll(helm.path, 'helm')
  return { ...called, stdout: shown(called.stdout), stderr: shown(called.stderr), calls: helm.calls() }
}

describe('--helm-releases', () => {
  it('checks the manifests of releases, with their lines', async () => {
    const { exitCode, stdout } = await check(
      answersFor({ old: manifest('policy/v1beta1'), web: manifest() }),
      '--kubernetes-version',
      '1.34',
    )

    expect(stdout).toMatch(/^helm release shop\/old:3:13: error: policy\/v1beta1 .* \[kind-removed\]\n/)
    expect(stdout).toContain('2 Helm releases: 2 built-in objects checked against Kubernetes 1.34; 1 error\n')
    expect(exitCode).toBe(1)
    expect((await check(answersFor({ web: manifest() }), '--kubernetes-version', '1.34')).exitCode).toBe(0)
  })

  it('only calls list and get manifest, with the context, the namespace and the kubeconfig', async () => {
    const flags = ['--context', 'prod', '--kubeconfig', 'config']
    const shared = '--kube-context=prod --kubeconfig=config'
    const all = await check(answersFor({ web: manifest() }), ...flags)
    const one = await check(answersFor({ web: manifest() }), '--namespace', 'shop')

    expect(all.calls).toEqual([
      `list --all-namespaces --output=json --max=256 --offset=0 ${shared}`,
      `get manifest web --namespace=shop ${shared}`,
    ])
    expect(one.calls).toEqual([
      'list --namespace=shop --output=json --max=256 --offset=0',
      'get manifest web --namespace=shop',
    ])
  })

  it('reads all pages of the list', async () => {
    const page = (from: number, length: number) =>
      JSON.stringify(Array.from({ length }, (_, position) => release(`r${from + position}`)))
    const { stdout, calls } = await check(
      {
        'list --all-namespaces --output=json --max=256 --offset=0': page(0, 256),
        'list --all-namespaces --output=json --max=256 --offset=256': page(256, 2),
        'get manifest': manifest(),
      },
      '--kubernetes-version',
      '1.34',
    )

    expect(stdout).toContain('258 Helm releases: 258 built-in objects')
    expect(calls.filter((call) => call.startsWith('list'))).toHaveLength(2)
  })

  it('checks releases and a cluster in one run, against the version of the cluster', async () => {
    const kubectl = recordedProgram({
      version: '{"serverVersion": {"major": "1", "minor": "24"}}',
      'api-resources': '',
      'get customresourcedefinitions.apiextensions.k8s.io': '{"items": []}',
    })
    const { stdout } = await check(
      answersFor({ old: manifest('policy/v1beta1') }),
      '--cluster',
      '--kubectl-command',
      kubectl.path,
    )

    expect(stdout).toContain('cluster, 1 Helm release: 1 built-in object checked against Kubernetes 1.24; 1 warning')
  })

  it.each<[string, Readonly<Record<string, RecordedAnswer>>, RegExp]>([
    [
      'fails',
      { list: { stderr: 'Error: no cluster\n', exitCode: 1 } },
      /helm list .* failed with exit code 1: Error: no/,
    ],
    ['prints no JSON', { list: 'NAME NAMESPACE' }, /helm list .* must print a JSON list of releases/],
    ['prints no list', { list: '{"name": "a"}' }, /must print a JSON list/],
    [
      'prints names that are options',
      { list: JSON.stringify([release('--post-renderer=x')]) },
      /must print a JSON list/,
    ],
    ['prints namespaces that are paths', { list: JSON.stringify([release('a', '../b')]) }, /must print a JSON list/],
    ['hangs', { list: { script: 'sleep 60' } }, /did not end within 1 s; --request-timeout SECONDS/],
    [
      'has no readable release',
      answersFor({ web: { stderr: 'Error: release: not found\n', exitCode: 1 } }),
      /helm get manifest web .* failed with exit code 1: Error: release: not found/,
    ],
  ])('a helm that %s ends the check with exit code 2', async (_, answers, message) => {
    const { exitCode, stdout, stderr } = await check(answers, '--request-timeout', '1')

    expect(stderr).toMatch(message)
    expect([exitCode, stdout]).toEqual([2, ''])
  })

  it('a release that cannot be read is an error, and the others are checked', async () => {
    const { exitCode, stdout } = await check(
      answersFor({ bad: { stderr: 'Error: timeout\n', exitCode: 1 }, web: manifest() }),
    )

    expect(stdout).toMatch(/^error: helm get manifest bad .*Error: timeout \[release-unreadable\]$/m)
    expect(stdout).toContain('1 Helm release: 1 built-in object')
    expect(exitCode).toBe(2)
  })
})
