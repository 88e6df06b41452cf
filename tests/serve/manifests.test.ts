import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { callProgram } from '../../packages/cli/tests/call-program.ts'
import { command } from '../../tools/command.ts'
import { root } from '../../tools/paths.ts'
import { krmkit } from '../faults/krmkit.ts'

const folder = join(root, 'deploy/porch')

// biome-ignore lint/suspicious/noExplicitAny: parsed YAML
type Manifest = any

const read = (file: string): Manifest =>
  parseAllDocuments(readFileSync(join(folder, file), 'utf8'))[0]?.toJS() as Manifest

describe('deploy/porch', () => {
  const deployment = read('deployment.yaml')
  const service = read('service.yaml')
  const budget = read('pod-disruption-budget.yaml')
  const policy = read('network-policy.yaml')
  let helpText = ''
  const help = () => helpText.replace(/\s+/g, ' ')
  beforeAll(async () => {
    helpText = (await command(process.execPath, [krmkit, 'serve', '--help'])).stdout
  })
  const { template } = deployment.spec
  const [container] = template.spec.containers

  test.each(['1.30', '1.34', '1.37'])('is valid for Kubernetes %s', async (version) => {
    const { exitCode, stdout, stderr } = await callProgram(['check', folder, '--kubernetes-version', version])

    expect([exitCode, stdout + stderr]).toEqual([0, expect.any(String)])
  })

  test('a misspelt field is found', async () => {
    const text = readFileSync(join(folder, 'deployment.yaml'), 'utf8').replace('readOnlyRootFilesystem', 'readOnlyRoot')

    const { exitCode, stdout } = await callProgram(['check', '-', '--kubernetes-version', '1.34'], { stdin: text })

    expect([exitCode, stdout]).toEqual([1, expect.stringContaining('readOnlyRoot')])
  })

  test.each([
    ['require-labels', ['labels=app.kubernetes.io/name,app.kubernetes.io/part-of']],
    ['kubeconform', ['strict=true']],
  ])('passes %s', async (name, args) => {
    const { exitCode, stderr } = await callProgram(['eval', folder, name, '--dry-run', '--', ...args])

    expect([exitCode, stderr]).toEqual([0, expect.any(String)])
  })

  test('does not pass require-labels for a label that is not there', async () => {
    const call = ['eval', folder, 'require-labels', '--dry-run', '--', 'labels=team']

    expect(await callProgram(call)).toMatchObject({ exitCode: 1 })
  })

  test('builds, and its selectors select its pods', async () => {
    const { exitCode, stdout } = await callProgram(['build', folder])

    expect([exitCode, stdout.match(/^kind: .*/gm)?.sort()]).toEqual([
      0,
      ['kind: Deployment', 'kind: NetworkPolicy', 'kind: PodDisruptionBudget', 'kind: Service'],
    ])
    for (const selector of [
      deployment.spec.selector.matchLabels,
      service.spec.selector,
      budget.spec.selector.matchLabels,
      policy.spec.podSelector.matchLabels,
      template.spec.topologySpreadConstraints[0].labelSelector.matchLabels,
    ])
      expect(template.metadata.labels).toMatchObject(selector)
  })

  describe('the network policy', () => {
    const { ingress, egress, policyTypes } = policy.spec
    const portsFrom = (peers: unknown) =>
      ingress
        .filter(({ from }: Manifest) => JSON.stringify(from) === JSON.stringify(peers))
        .flatMap(({ ports }: Manifest) => ports.map(({ port }: Manifest) => port))

    test('lets only pods of the namespace call functions, and only the namespace monitoring read metrics', () => {
      const monitoring = { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } }

      expect(policyTypes).toEqual(['Ingress', 'Egress'])
      expect(ingress).toHaveLength(2)
      expect(portsFrom([{ podSelector: {} }])).toEqual(['grpc'])
      expect(portsFrom([monitoring])).toEqual(['metrics'])
      for (const { ports } of ingress)
        for (const { port } of ports) expect(container.ports).toContainEqual(expect.objectContaining({ name: port }))
    })

    test('lets the runner connect only to the DNS and to the runner of --forward', () => {
      const [, host, port] = /--forward=([\w-]+):(\d+)/.exec(container.args.join(' ')) ?? []
      const [forward, dns, ...others] = egress

      expect(forward).toEqual({
        to: [{ podSelector: { matchLabels: { app: host } } }],
        ports: [{ port: Number(port) }],
      })
      expect(dns.to).toHaveLength(1)
      expect(dns.to[0]).toMatchObject({ namespaceSelector: expect.anything(), podSelector: expect.anything() })
      expect(dns.ports.map((entry: Manifest) => entry.port)).toEqual([53, 53])
      expect(others).toEqual([])
    })
  })

  test('the container is read-only, not root, without privileges, and has resources and probes by gRPC', () => {
    expect(template.spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 65534, seccompProfile: { type: 'RuntimeDefault' } },
    })
    expect(container).toMatchObject({
      securityContext: {
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
      },
      startupProbe: { grpc: { port: 9445 } },
      readinessProbe: { grpc: { port: 9445 } },
      livenessProbe: { grpc: { port: 9445 } },
      resources: {
        requests: { cpu: expect.anything(), memory: expect.anything() },
        limits: { memory: expect.anything() },
      },
    })
  })

  test('pods have the time to finish their calls: preStop and --grace are shorter than the grace period', () => {
    const grace = Number(/--grace=(\d+)/.exec(container.args.join(' '))?.[1])

    expect(container.lifecycle.preStop.sleep.seconds + grace).toBeLessThan(template.spec.terminationGracePeriodSeconds)
  })

  describe('the memory of the container', () => {
    const MESSAGE = 64
    /** The value of an option in the arguments or, without it, its default. */
    const optionOf = (args: readonly string[], name: string, standard: number) =>
      Number(args.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1] ?? standard)
    /** The sum in MiB that docs/porch.md explains. */
    const neededBy = (args: readonly string[]) => {
      const workers = optionOf(args, 'workers', 2)
      const messages = optionOf(args, 'message-memory', 4 * MESSAGE)
      const server = 192 + messages + messages + 2 * messages + workers * 3 * MESSAGE
      return workers * optionOf(args, 'worker-memory', 1024) + server
    }
    const limit = Number(/^(\d+)Gi$/.exec(container.resources.limits.memory)?.[1]) * 1024

    test('is enough for all workers and the messages of the server, with the defaults of the options', () => {
      expect(neededBy(container.args)).toBeLessThanOrEqual(limit)
      expect(help()).toContain('maximum memory of one worker; a script gets three quarters (default: 1024)')
      expect(help()).toContain('(default: 64MiB)')
      expect(help()).toContain('(default: 4 messages)')
    })

    test.each([['--workers=3'], ['--worker-memory=1024'], ['--message-memory=512MiB']])(
      'is not enough with %s',
      (argument) => {
        const name = argument.split('=')[0] as string
        const others = container.args.filter((other: string) => !other.startsWith(`${name}=`))

        expect(neededBy([...others, argument.replace('MiB', '')])).toBeGreaterThan(limit)
      },
    )
  })

  describe('the arguments', () => {
    test.each<string>(container.args.slice(1))('%s is an option of krmkit serve', (argument) => {
      expect(container.args[0]).toBe('serve')
      expect(help()).toContain(`${argument.split('=')[0]} <`)
    })
  })
})
