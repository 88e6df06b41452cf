import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import {
  checkPackage,
  kindSchemaPath,
  kubernetesModel,
  parseMinor,
  projectKindSchema,
} from '../packages/kubernetes-schemas/src/index.ts'
import { Resource, readYaml } from '../packages/runtime/src/index.ts'
import { root } from '../scripts/paths.ts'
import { ensureTool, hasTool } from '../scripts/tools.ts'

const container = { name: 'web', image: 'example/web:1' }

/** What the rows of the page are about: an object, and the Kubernetes that it is for. */
const CASES: Readonly<Record<string, readonly [minor: string, object: object]>> = {
  'a field that nobody knows': ['1.30', workload({ replica: 2 })],
  'a value of another type': ['1.30', workload({ replicas: 'two' })],
  'a value that is none of the list': ['1.30', pod({ restartPolicy: 'Sometimes' })],
  'an element twice': ['1.30', pod({ containers: [container, container] })],
  'a missing field': ['1.30', pod({ containers: [{ image: 'x' }] })],
  'a field of a later minor': ['1.29', of('v1', 'Service', { spec: { trafficDistribution: 'PreferClose' } })],
  'a field that is dropped, for its gate is off': ['1.30', pod({ hostUsers: false })],
  'a value that is refused, for its gate is off': [
    '1.36',
    pod({ tolerations: [{ key: 'a', operator: 'Gt', value: '5' }] }),
  ],
  'a kind that was removed': ['1.30', of('policy/v1beta1', 'PodDisruptionBudget', { spec: { minAvailable: 1 } })],
  'an API that is off by default': [
    '1.32',
    of('networking.k8s.io/v1beta1', 'IPAddress', { spec: { parentRef: { resource: 'services', name: 'web' } } }),
  ],
  'a deprecated field': ['1.30', of('v1', 'Service', { spec: { loadBalancerIP: '10.0.0.1' } })],
  'a deprecated kind': ['1.34', of('v1', 'Endpoints', {})],
  'a role that names what is gone': [
    '1.30',
    of('rbac.authorization.k8s.io/v1', 'Role', {
      rules: [{ apiGroups: ['extensions'], resources: ['ingresses'], verbs: ['get'] }],
    }),
  ],
}

const page = readFileSync(join(root, 'docs/versions.md'), 'utf8')
const [table = ''] = page.slice(page.indexOf('| What is told')).split('\n\n')
const [head = [], ...rows] = table
  .trim()
  .split('\n')
  .filter((line) => !line.startsWith('| ---'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

/** What the page says of a tool, by row. */
const said = (tool: string) =>
  Object.fromEntries(rows.map((row) => [row[0], row[head.findIndex((one) => one.startsWith(tool))]?.startsWith('yes')]))

const folder = mkdtempSync(join(tmpdir(), 'krmkit-peers-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('what the page says of tools', () => {
  test('is about the cases', () => {
    expect(rows.map(([row]) => row)).toEqual(Object.keys(CASES))
  })

  test('is what krmkit tells', async () => {
    const found: Record<string, boolean> = {}
    for (const [what, [version, object]] of Object.entries(CASES)) {
      const { document } = readYaml(JSON.stringify(object))
      const minor = parseMinor(version) as number
      const resource = new Resource(document as NonNullable<typeof document>)
      const { findings } = await checkPackage([resource], { target: { minors: { from: minor, to: minor } } })
      found[what] = findings.length > 0
    }

    expect(found).toEqual(said('krmkit'))
  })

  const isThere = hasTool('kubeconform') || process.env.CI === 'true'
  if (!isThere)
    console.warn('skipped: what kubeconform tells, for it is not installed (`npm run bench -- versions` does)')
  test.skipIf(!isThere)('is what kubeconform tells', { timeout: 300_000 }, async () => {
    const program = await ensureTool('kubeconform')
    const found: Record<string, boolean> = {}
    for (const [what, [version, object]] of Object.entries(CASES)) {
      const minor = parseMinor(version) as number
      writeSchema(minor, object as { apiVersion: string; kind: string })
      const location = `${folder}/{{ .NormalizedKubernetesVersion }}-standalone{{ .StrictSuffix }}/{{ .ResourceKind }}{{ .KindSuffix }}.json`
      const args = ['-strict', '-kubernetes-version', `${version}.0`, '-schema-location', location]
      const { status } = spawnSync(program, args, { input: JSON.stringify(object), encoding: 'utf8' })
      found[what] = status !== 0
    }

    expect(found).toEqual(said('kubeconform'))
  })
})

/** The schema as upstream publishes it: without lists of values (kubernetes PR #109178). */
function writeSchema(minor: number, { apiVersion, kind }: { apiVersion: string; kind: string }): void {
  const model = kubernetesModel()
  const known = model.kind(apiVersion, kind)
  const schema = known && projectKindSchema(model, minor, known, { isStrict: true })
  if (known === undefined || schema === undefined) return
  const file = join(folder, kindSchemaPath(minor, known, { isStrict: true }))
  if (existsSync(file)) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(
    file,
    JSON.stringify(schema, (key, value: unknown) => (key === 'enum' ? undefined : value)),
  )
}

function of(apiVersion: string, kind: string, fields: object): object {
  return { apiVersion, kind, metadata: { name: 'web' }, ...fields }
}

function pod(spec: object): object {
  return of('v1', 'Pod', { spec: { containers: [container], ...spec } })
}

function workload(spec: object): object {
  const template = { metadata: { labels: { app: 'web' } }, spec: { containers: [container] } }
  return of('apps/v1', 'Deployment', { spec: { selector: { matchLabels: { app: 'web' } }, template, ...spec } })
}
