import { expect, test } from 'vitest'
import { callProgram } from '../../../../packages/cli/tests/call-program.ts'
import { temporaryPackage } from '../../../../packages/cli/tests/temporary-package.ts'
import { root } from '../../../../tools/paths.ts'
import { commandRunOf } from '../modes.ts'
import { generateExamples } from './generate.ts'

const groups = generateExamples(root)
const inGroup = (id: string) => groups.find((group) => group.id === id)?.examples ?? []

/** How a story ends: exit code, rules or messages of its findings, and parts of the output or of the written files. */
interface Outcome {
  readonly exitCode: number
  readonly findings: readonly string[]
  readonly texts: readonly string[]
}

const outcomes: Readonly<Record<string, Outcome>> = {
  'stories/pipeline': {
    exitCode: 0,
    findings: [],
    texts: [
      'replicas: 3 # enough for a test',
      'image: "nginx:1.29"   # updated once a month',
      'namespace: shop-prod # follows its ServiceAccount',
      'owner: web-team',
    ],
  },
  'stories/overlays': {
    exitCode: 0,
    findings: [],
    texts: ['name: prod-web # in front of the store', 'replicas: 3 # enough for a test', 'memory: 256Mi', 'log: warn'],
  },
  'stories/composition': {
    exitCode: 0,
    findings: [],
    texts: ['name: staging-web # in front of the shop', 'currency: NOK', 'owner: shop-team'],
  },
  'stories/check-versions': {
    exitCode: 1,
    findings: [
      'deployment.yaml:6 unknown-field',
      'deployment.yaml:16 enum',
      'deployment.yaml:18 type',
      'service.yaml:7 gate-off',
      'service.yaml:7 not-yet',
    ],
    texts: ['did you mean'],
  },
  'stories/upgrade': {
    exitCode: 0,
    findings: [
      'policy.yaml:1 kind-removed',
      'budget.yaml:1 fixed',
      'ingress.yaml:1 fixed',
      'policy.yaml:1 not-fixed',
      'report.yaml:1 fixed',
      'policy.yaml:1 deprecated',
    ],
    texts: ['apiVersion: policy/v1 # removed in 1.25', 'name: report # every night'],
  },
  'stories/custom-resources': {
    exitCode: 1,
    findings: ['night.yaml:6 unknown-field', 'night.yaml:5 cel'],
    texts: ['a shop must close after it opens', 'did you mean doors?'],
  },
  'stories/starlark': {
    exitCode: 0,
    findings: [],
    texts: ['image: "nginx:1.29" # quoted, and stays so', 'name: logs', 'name: worker # stays as it is'],
  },
  'stories/script': {
    exitCode: 0,
    findings: ['resources.yaml:16 image-version'],
    texts: ['runAsNonRoot: true', "image: 'nginx:1.29' # pinned"],
  },
}

interface Finding {
  readonly file?: string | { readonly path: string; readonly line: number }
  readonly line?: number
  readonly rule?: string
  readonly tags?: Readonly<Record<string, string>>
}

function findingText({ file, line, rule, tags }: Finding): string {
  const place = typeof file === 'object' ? `${file.path}:${file.line}` : `${file}:${line}`
  return `${place} ${rule ?? tags?.rule}`
}

test('every story has an outcome, a title and two sentences', () => {
  expect(inGroup('stories').map(({ id }) => id)).toEqual(Object.keys(outcomes))
  for (const { title, description } of inGroup('stories')) {
    expect(title).toMatch(/^[A-Z].*[^.]$/)
    expect(description.match(/\.(?= [A-Z]|$)/g), description).toHaveLength(2)
  }
})

test.each(Object.entries(outcomes))('%s ends as it says', async (id, { exitCode, findings, texts }) => {
  const story = inGroup('stories').find((each) => each.id === id)
  if (story === undefined) throw new Error(`${id} is missing`)
  const run = commandRunOf(story.workspace)
  const { directory, read } = temporaryPackage(run.files)
  const called = await callProgram(run.arguments, { cwd: directory })
  const { mode } = story.workspace
  const report = JSON.parse(mode === 'build' ? called.stderr : called.stdout) as {
    results?: Finding[]
    findings?: Finding[]
  }
  const everything = called.stdout + Object.values(read()).join('\n')

  expect(called.exitCode, called.stderr).toBe(exitCode)
  expect((report.findings ?? report.results ?? []).map(findingText)).toEqual(findings)
  for (const text of texts) expect(everything).toContain(text)
  // What a story shows is not in its files before the run.
  const before = Object.values(run.files).join('\n')
  expect(texts.filter((text) => !before.includes(text))).not.toEqual([])
})

/** The exit codes of the builds of the manual. */
const builds: Readonly<Record<string, number>> = {
  'builds/store-prod': 0,
  'builds/store-prod-kustomize': 0,
  'builds/store-team': 0,
  'builds/shop-app': 0,
  'builds/shop-staging': 0,
  'builds/shop-sorted': 1,
  'builds/shop-all': 0,
  'builds/shop-kustomized': 0,
  'builds/shop-wrong': 1,
  'builds/demo-kustomize': 0,
}

test('the builds of the manual are there', () => {
  expect(inGroup('builds').map(({ id }) => id)).toEqual(Object.keys(builds))
  expect(inGroup('builds')[0]?.title).toBe('A base and an overlay: store/prod')
})

test.each(Object.entries(builds))('%s ends with exit code %i', async (id, exitCode) => {
  const run = commandRunOf(inGroup('builds').find((each) => each.id === id)?.workspace ?? fail(id))
  const called = await callProgram(run.arguments, { cwd: temporaryPackage(run.files).directory })

  expect(called.exitCode, called.stderr).toBe(exitCode)
  expect(called.stdout === '').toBe(exitCode !== 0)
})

function fail(id: string): never {
  throw new Error(`${id} is missing`)
}
