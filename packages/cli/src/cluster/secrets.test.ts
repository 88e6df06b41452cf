// Loaded before the clock of the first test runs.
import '@krmkit/kubernetes-schemas'
import { describe, expect, it } from 'vitest'
import { callProgram } from '../../tests/call-program.ts'
import { clusterAnswers, listOf, recordedProgram } from '../../tests/recorded-program.ts'
import { temporaryPackage } from '../../tests/temporary-package.ts'
import { withoutSecrets } from './hide-secrets.ts'

const CANARY = 'c4n4ry'

const secret = {
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: {
    name: 'login',
    namespace: 'shop',
    labels: { wrong: CANARY },
    annotations: {
      'kubectl.kubernetes.io/last-applied-configuration': JSON.stringify({
        apiVersion: 'v1',
        kind: 'Secret',
        metadata: { name: 'login' },
        stringData: { password: CANARY },
      }),
    },
  },
  type: CANARY,
  data: { password: CANARY, [CANARY]: 7 },
  stringData: { password: [CANARY] },
  [CANARY]: CANARY,
}

const FORMATS = ['text', 'wide', 'json', 'sarif', 'junit', 'github', 'markdown', 'csv']

async function printed(args: readonly string[]): Promise<string> {
  const { directory } = temporaryPackage({})
  const texts: string[] = []
  for (const format of FORMATS) {
    const { stdout, stderr } = await callProgram(['check', ...args, '--format', format], { cwd: directory })
    texts.push(stdout, stderr)
  }
  return texts.join('')
}

describe('Secrets', () => {
  it('of a cluster are never requested, not even with --all-objects', async () => {
    const answer = { isNamespaced: true, answer: listOf(secret) }
    const kubectl = recordedProgram(
      clusterAnswers({ secrets: answer, 'secrets.example.com': answer, configmaps: { ...answer, answer: listOf() } }),
    )
    const text = await printed(['--cluster', '--all-objects', '--kubectl-command', kubectl.path])

    expect(text).not.toContain(CANARY)
    expect(kubectl.calls().filter((call) => call.includes('secrets'))).toEqual([])
    expect(kubectl.calls().some((call) => call.startsWith('get configmaps '))).toBe(true)
  })

  it('among other objects are left out', async () => {
    const kubectl = recordedProgram(clusterAnswers({ configmaps: { isNamespaced: true, answer: listOf(secret) } }))
    const text = await printed(['--cluster', '--all-objects', '--kubectl-command', kubectl.path])

    expect(text).not.toContain(CANARY)
    expect(text).toContain('cluster: 0 objects checked')
  })

  const yaml = (body: string) => `apiVersion: v1\nkind: Secret\nmetadata:\n  name: login\n${body}`
  it.each<[string, string]>([
    ['data', yaml(`data:\n  password: ${CANARY}\n  a: [${CANARY}]\n`)],
    ['unknown fields', yaml(`${CANARY}: x\n`)],
    ['a value of the wrong type', yaml(`stringData: ${CANARY}\n`)],
    ['annotations', yaml(`data: {}\n`).replace('  name: login', `  name: login\n  annotations: {a: [${CANARY}]}`)],
    ['JSON', `${JSON.stringify(secret)}\n`],
    ['a list', `apiVersion: v1\nkind: List\nitems:\n- ${JSON.stringify(secret)}\n`],
    [
      'a list in a list',
      JSON.stringify({ apiVersion: 'v1', kind: 'List', items: [{ kind: 'List', items: [secret] }] }),
    ],
    ['a typed list', JSON.stringify({ apiVersion: 'v1', kind: 'SecretList', items: [secret] })],
    ['an array', JSON.stringify([secret])],
    ['YAML that cannot be read', yaml(`data: {password: ${CANARY}\n`)],
    ['a quoted kind', yaml(`data: [${CANARY}]\n`).replace('Secret', '"Secr\\u0065t"')],
    ['an anchor', yaml(`data: [${CANARY}]\n`).replace('kind: Secret', 'x: &k Secret\nkind: *k')],
  ])('of a release do not appear: %s', async (_, text) => {
    const helm = recordedProgram({
      list: JSON.stringify([{ name: 'web', namespace: 'shop' }]),
      'get manifest web': `---\n# Source: a.yaml\n${text}\n---\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndat: {}\n`,
    })
    const shown = await printed(['--helm-releases', '--helm-command', helm.path])

    expect(shown).not.toContain(CANARY)
    // The other documents are checked.
    expect(shown).toMatch(/helm release shop\/web:\d+:1: error: .*dat/)
  })
})

describe('withoutSecrets', () => {
  const config = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: Secret}\n'

  it('keeps texts without Secrets byte for byte', () => {
    for (const text of [config, `# Secret\n${config}`, '', 'kind: Secre', `${config}---\n${config}`])
      expect(withoutSecrets(text)).toEqual({ text, removed: [] })
  })

  it('keeps the lines of the other documents', () => {
    const text = `---\n${config}---\n# a\napiVersion: v1\nkind: Secret\ndata:\n  a: b\n  c: d\n---\n${config}`
    const shown = withoutSecrets(text).text

    expect(shown.split('\n')).toHaveLength(text.split('\n').length)
    expect(shown.split('\n').indexOf('kind: ConfigMap', 5)).toBe(text.split('\n').indexOf('kind: ConfigMap', 5))
    expect(shown).not.toContain('a: b')
  })

  it('removes documents that cannot be read, and names their lines', () => {
    const text = `---\n${config}---\n# a\nkind: "Secr\\u0065t\ndata: {a: b}\n---\n${config}`
    const shown = withoutSecrets(text)

    expect(shown.removed).toEqual([6])
    expect(shown.text).not.toContain('a: b')
    expect(shown.text.split('\n')).toHaveLength(text.split('\n').length)
  })
})
