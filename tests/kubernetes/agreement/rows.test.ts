import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callProgram } from '../../../packages/cli/tests/call-program.ts'
import { type Asked, askAll, linesOf } from './ask.ts'
import { reportOf } from './commands.ts'
import type { FoundText, Report } from './finding.ts'
import { VALIDATOR_NAMES } from './functions.ts'
import {
  BUDGET,
  COMPOSITION,
  CRD,
  DEPLOYMENT,
  INCOMPLETE,
  KUSTOMIZATION,
  pack,
  shop,
  shopThatAccepts,
  twoBudgets,
} from './manifests.ts'
import { type Playground, startPlayground } from './playground.ts'
import type { Sample } from './sample.ts'

let playground: Playground
beforeAll(async () => {
  playground = await startPlayground()
})
afterAll(() => playground.close())

const ask = (files: Sample['files'], more: Partial<Sample> = {}) => askAll({ ...more, files }, playground.engine)
const VERSIONS = ['versions compute', 'versions upgrade'] as const
/** The entry points that check built-in kinds. */
const BUILT_IN = ['playground', 'check-kubernetes-version', 'kubeconform', ...VERSIONS]
const CUSTOM = ['playground', 'check-kubernetes-version', 'kubeconform', 'validate-custom-resources', ...VERSIONS]

/** The rules of `krmkit check` and of each entry point that has one of them. */
function rulesOf({ check, reports }: Asked, rule: string): ReadonlySet<string> {
  const has = ({ findings }: Report) => findings.some((found) => found.rule === rule)
  return new Set([
    ...(has(check) ? ['check'] : []),
    ...[...reports].flatMap(([entry, one]) => (has(one) ? [entry] : [])),
  ])
}

test('row: JSON objects that follow each other', async () => {
  const removed = ['web', 'api'].map(
    (name) => `kind-removed error policy/v1beta1/PodDisruptionBudget/${name} apiVersion`,
  )
  const fixed = async (text: string) => {
    const { directory } = await ask({ 'budgets.json': text })
    await callProgram(['fix', '.'], { cwd: directory })
    const after = await reportOf(directory, ['check', '.'])
    return { text: readFileSync(join(directory, 'budgets.json'), 'utf8'), rules: linesOf(after) }
  }
  const objects = twoBudgets(0)
  const answer = await ask({ 'budgets.json': objects })

  expect(answer.compared).toEqual(BUILT_IN)
  expect(linesOf(answer.check)).toEqual(expect.arrayContaining(removed))
  expect(answer.reports.get('versions compute')?.isRead).toBe(true)
  expect(await fixed(objects)).toMatchObject({ text: objects.replaceAll('v1beta1', 'v1') })

  // Nothing is removed, and nothing is fixed.
  const present = objects.replaceAll('v1beta1', 'v1')
  expect(rulesOf(await ask({ 'budgets.json': present }), 'kind-removed').size).toBe(0)
  expect(await fixed(present)).toMatchObject({ text: present })
})

test('row: a custom resource without its CRD', async () => {
  const missing = 'schema-missing warning example.com/v1/Shop/corner kind'
  const answer = await ask({ 'shop.yaml': shop('') })
  const accepted = await ask({ 'shop.yaml': shopThatAccepts('schema-missing') })
  const other = await ask({ 'shop.yaml': shopThatAccepts('type') })

  expect(answer.compared).toEqual(CUSTOM)
  expect(linesOf(answer.check)).toEqual(expect.arrayContaining([missing]))
  expect(rulesOf(answer, 'schema-missing')).toEqual(new Set(['check', ...CUSTOM]))
  expect(rulesOf(accepted, 'schema-missing').size).toBe(0)
  expect(rulesOf(accepted, 'suppression-unused').size).toBe(0)

  expect(rulesOf(other, 'schema-missing')).toEqual(new Set(['check', ...CUSTOM]))
  expect(rulesOf(other, 'suppression-unused')).toEqual(new Set(['check', 'playground']))
})

test('row: a chart folder', async () => {
  const chart = { 'Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n' }
  const template = {
    'templates/budget.yaml': `${JSON.stringify({ ...BUDGET, metadata: { name: '{{ .Release.Name }}' } }, undefined, 2)}\n`,
  }
  const skipping = ['check', 'playground', ...VERSIONS]
  const answer = await ask({ ...chart, ...template })
  const plain = await ask(template)

  expect(rulesOf(answer, 'template')).toEqual(new Set(skipping))
  // A pipeline has what an orchestrator reads, which knows no charts.
  expect(rulesOf(answer, 'kind-removed')).toEqual(new Set(['check-kubernetes-version', 'kubeconform']))

  expect(rulesOf(plain, 'template').size).toBe(0)
  expect(rulesOf(plain, 'kind-removed')).toEqual(new Set([...skipping, 'check-kubernetes-version', 'kubeconform']))
})

test.each<[string, Sample['files'], string, string, FoundText, readonly string[]]>([
  [
    'a custom resource',
    { 'crd.yaml': CRD, 'shop.yaml': shop('').replace('size', 'sise') },
    'unknown-field',
    'spec.sise',
    { message: expect.any(String), line: 4, column: 8 },
    CUSTOM,
  ],
  [
    'a built-in kind',
    { 'web.yaml': DEPLOYMENT.replace('image:', 'imige:') },
    'unknown-field',
    'spec.template.spec.containers[0].imige',
    { message: expect.any(String), line: 9, column: 37 },
    BUILT_IN,
  ],
  [
    'a CRD',
    { 'crd.yaml': CRD.replace('scope:', 'scop:') },
    'unknown-field',
    'spec.scop',
    { message: expect.any(String), line: 6, column: 3 },
    ['playground', 'check-structural-schemas'],
  ],
])('row: an unknown field of %s', async (_, files, rule, field, place, entries) => {
  const answer = await ask(files)
  const textsOf = ({ findings, texts = [] }: Report) =>
    findings.flatMap((found, i) => (found.rule === rule && found.field === field ? (texts[i] ?? []) : []))

  expect(rulesOf(answer, rule)).toEqual(new Set(['check', ...entries]))
  expect(textsOf(answer.check)).toMatchObject([place])
  for (const report of [answer.check, ...answer.reports.values()])
    for (const { message, hint } of textsOf(report)) {
      expect(message.split(field)).toHaveLength(2)
      // Messages about versions of Kubernetes contain the suggestion.
      expect(hint ?? message).toMatch(/^Correct its name|; did you mean "image"\?$/)
    }

  const correct = Object.entries(files).map(([path, text]) => [path, text.replace(/sise|imige|scop\b/, wordOf)])
  expect(rulesOf(await ask(Object.fromEntries(correct)), rule).size).toBe(0)
})

function wordOf(misspelled: string): string {
  return { sise: 'size', imige: 'image', scop: 'scope' }[misspelled] ?? ''
}

test.each([
  ['a Composition', 'composition.yaml', COMPOSITION],
  ['a Kustomization', 'kustomization.yaml', KUSTOMIZATION],
])('row: the file of a patch that %s names', async (_, path, text) => {
  const files = { [path]: text, 'web.yaml': DEPLOYMENT, 'change.yaml': INCOMPLETE }
  const other = { ...files, [path]: text.replace('change.yaml', 'another.yaml') }

  expect(rulesOf(await ask(files), 'required').size).toBe(0)
  expect(rulesOf(await ask(other), 'required')).toEqual(new Set(['check', ...BUILT_IN]))
})

test('row: .krmkit.yaml', async () => {
  const files = {
    'shop.yaml': shop('').replace('size: a', 'size: 1'),
    'vendor/crd.yaml': CRD,
    'budget.json': JSON.stringify({ ...BUDGET, spec: { minAvailable: [] } }),
  }
  const config = 'check:\n  crds: [vendor]\n  ignore: [vendor, budget.json]\n'
  const commands = ['check', 'playground', ...VERSIONS]
  const answer = await ask({ ...files, '.krmkit.yaml': config })
  const without = await ask(files)
  const { answers } = await reportOf(answer.directory, ['versions', 'compute', '.'])

  expect(linesOf(answer.check)).toContain('type error example.com/v1/Shop/corner spec.size')
  expect([...rulesOf(answer, 'type')]).toEqual(expect.arrayContaining(commands))
  for (const name of commands.slice(1))
    expect(linesOf(answer.reports.get(name as (typeof VERSIONS)[number]) ?? { findings: [] }).join()).not.toMatch(
      /PodDisruption/,
    )
  expect(answers.length).toBeGreaterThan(0)

  expect([...rulesOf(without, 'kind-removed')]).toEqual(expect.arrayContaining(commands))
})

test('row: the version of a pack in a config of a krmkit function', async () => {
  const files = {
    '.krmkit.yaml': 'check:\n  packs: [packs/shop]\n  ignore: [packs]\n',
    'shop.yaml': shop(''),
    'packs/shop/v1.9/shop.json': pack({ type: 'string' }),
    'packs/shop/v1.10/shop.json': pack({ type: 'integer' }),
  }
  const config = {
    'config.yaml':
      'apiVersion: krmkit.dev/v1alpha1\nkind: CheckKubernetesVersion\nmetadata: {name: check}\nshopVersion: "1.9"\n',
  }
  const extracted = async ({ directory }: Asked) => {
    const { exitCode, stdout } = await callProgram(['extract', '.', '--pack', 'packs/shop'], { cwd: directory })
    return { exitCode, pack: /shop=v[\d.]+/.exec(stdout)?.[0] }
  }
  const answer = await ask({ ...files, ...config }, { sameAs: { options: ['--pack-versions', 'shop=1.9'] } })
  const newest = await ask(files)

  expect(rulesOf(answer, 'schema').size).toBe(0)
  expect(await extracted(answer)).toEqual({ exitCode: 0, pack: 'shop=v1.9' })

  expect(rulesOf(newest, 'schema')).toEqual(new Set(['check', 'playground', ...VERSIONS]))
  expect(await extracted(newest)).toEqual({ exitCode: 1, pack: undefined })
})

test('rows are asked of all functions', async () => {
  const { reports } = await ask({ 'shop.yaml': shop('') })

  expect([...reports.keys()]).toEqual(['playground', ...VALIDATOR_NAMES, ...VERSIONS])
})
