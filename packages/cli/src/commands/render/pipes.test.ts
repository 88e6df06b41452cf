import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { temporaryPackage } from '../../../tests/temporary-package.ts'

const text = fc.constantFrom('x', '"on"', 'Ünïcode — 設定', '0777', "it's", 'a: b', '~', '')
const scalar = text.map((value) => JSON.stringify(value))

/** Resources as people write them: flow and block, comments, quotes, missing and empty maps. */
const resource = fc
  .record({
    kind: fc.constantFrom('Deployment', 'Service', 'ConfigMap', 'ClusterRole'),
    name: fc.constantFrom('a', 'b', 'web', 'db'),
    namespace: fc.option(fc.constantFrom('n', 'default')),
    labels: fc.constantFrom(
      '',
      '  labels: {app: web} # flow\n',
      '  labels:\n    # above\n    app: "web"\n',
      '  labels: {}\n',
    ),
    annotations: fc.constantFrom(
      '',
      '  annotations:\n    note: |\n      two\n      lines\n',
      '  annotations: {o: p}\n',
    ),
    value: scalar,
  })
  .map(({ kind, name, namespace, labels, annotations, value }) => {
    const version = { Deployment: 'apps/v1', ClusterRole: 'rbac.authorization.k8s.io/v1' }[kind as string] ?? 'v1'
    const spec = {
      Deployment: `spec:\n  replicas: 3 # kpt-set: \${replicas}\n  selector:\n    matchLabels: {app: web}\n  template:\n    metadata:\n      labels:\n          app: web\n    spec:\n      containers:\n      - name: c   # main\n        image: 'nginx:1'\n`,
      Service: 'spec:\n    selector: {app: web}\n    ports:\n    -   port: 80\n',
      ConfigMap: `data:\n  key: ${value}\n  block: |+\n    kept\n\n`,
      ClusterRole: 'rules: []\n',
    }[kind]
    const where = namespace === null ? '' : `  namespace: ${namespace}\n`
    return `# of ${name}\napiVersion: ${version}\nkind: ${kind}\nmetadata:\n  name: ${name}\n${where}${labels}${annotations}${spec}# end\n`
  })

const step = fc.oneof(
  scalar.map((value) => ['set-labels', { tier: JSON.parse(value) as string }] as const),
  fc.constantFrom('n', 'other').map((namespace) => ['set-namespace', { namespace }] as const),
  scalar.map((value) => ['set-annotations', { seen: JSON.parse(value) as string }] as const),
  fc.constant(['set-image', { name: 'nginx', newTag: '2' }] as const),
  fc.constant(['apply-setters', { replicas: '5' }] as const),
  fc.constant(['delete-annotations', { annotationKeys: 'o' }] as const),
  fc.constantFrom('pre-', 'q').map((prepend) => ['ensure-name-substring', { prepend }] as const),
  fc.constant(['search-replace', { 'by-path': 'spec.replicas', 'put-value': '9' }] as const),
)
type Step = readonly [name: string, configMap: Readonly<Record<string, string>>]

const packages = fc.record({
  files: fc.array(fc.array(resource, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
  steps: fc.array(step as fc.Arbitrary<Step>, { minLength: 1, maxLength: 6 }),
})

describe('krmkit render', () => {
  it('prints the same bytes as a pipe of the same functions', async () => {
    const seed = Number(process.env.KRMKIT_SEED ?? Date.now() % 2 ** 31)
    const numRuns = process.env.KRMKIT_FULL ? 500 : 40
    await fc.assert(
      fc.asyncProperty(packages, async ({ files, steps }) => {
        const { directory } = temporaryPackage(asPackage(files, steps))
        const rendered = await output(['render', directory, '-o', 'stdout'])
        expect(rendered).toBe(await piped(directory, steps))
        // Once more, into files.
        const unwrapped = await output(['render', directory, '-o', 'unwrap'])
        expect(unwrapped).toBe(await output(['eval', '-', 'no-op', '-o', 'unwrap'], rendered))
      }),
      { seed, numRuns },
    )
  })
})

function asPackage(files: readonly (readonly string[])[], steps: readonly Step[]): Record<string, string> {
  const functions = steps.map(([name, configMap]) => ({ image: name, configMap }))
  const kptfile = {
    apiVersion: 'kpt.dev/v1',
    kind: 'Kptfile',
    metadata: { name: 'p' },
    pipeline: { mutators: functions },
  }
  return {
    Kptfile: JSON.stringify(kptfile),
    ...Object.fromEntries(files.map((texts, i) => [`dir/f${i}.yaml`, texts.join('---\n')])),
  }
}

async function piped(directory: string, steps: readonly Step[]): Promise<string> {
  let list = await output(['source', directory])
  for (const [name, configMap] of steps) {
    const args = Object.entries(configMap).map(([key, value]) => `${key}=${value}`)
    list = await output(['eval', '-', name, '--', ...args], list)
  }
  return list
}

async function output(argv: readonly string[], stdin = ''): Promise<string> {
  const { exitCode, stdout, stderr } = await callProgram(argv, { stdin })
  expect(exitCode, stderr).toBe(0)
  return stdout
}
