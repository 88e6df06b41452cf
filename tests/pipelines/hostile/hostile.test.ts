import { describeUnless } from '@krmkit/testing'
import { describe, expect, test } from 'vitest'
import { noGit } from '../../../packages/cli/tests/git-repository.ts'
import { command, type Outcome } from '../../../tools/command.ts'
import { runStep, stepOf } from '../action.ts'
import { gitSettings } from './git-settings.ts'
import { type HostileCheckout, withCheckout } from './hostile-checkout.ts'
import type { HostileSetting } from './hostile-setting.ts'
import { nodeSettings } from './node-settings.ts'
import { npmSettings } from './npm-settings.ts'
import { programSettings } from './program-settings.ts'
import { useSources } from './use-sources.ts'

/** Every setting, by the program that reads it. */
const settings = {
  npm: npmSettings,
  'Node and version managers': nodeSettings,
  git: gitSettings,
  'helm and docker': programSettings,
}

/** A manifest with a finding, so that a check which does not run is seen. */
const FILES = {
  'manifests/web.yaml':
    'apiVersion: v1\nkind: Service\nmetadata:\n  name: web\n  namespace: shop\nspec:\n  port: [{port: 80}]\n',
  'kustomization.yaml': 'resources: [manifests/web.yaml]\n',
}

const sources = useSources()

/** Runs the action. */
const runAction = (checkout: HostileCheckout, { inputs }: Pick<HostileSetting, 'inputs'>) =>
  runStep(stepOf('Run krmkit'), { paths: 'manifests', 'kubernetes-version': '1.34', ...inputs }, checkout)

/** What the action does with these inputs in a checkout without the setting. */
function harmless({ inputs, programs }: HostileSetting): Promise<Outcome> {
  const key = JSON.stringify(inputs ?? {})
  const known = outcomes.get(key)
  if (known !== undefined) return known
  const plain = {
    title: 'harmless',
    files: () => ({}),
    control: () => ':',
    ...(inputs?.command && programs && { programs }),
  }
  const outcome = withCheckout(FILES, [plain], sources(), (checkout) =>
    runAction(checkout, { ...(inputs && { inputs }) }),
  )
  outcomes.set(key, outcome)
  return outcome
}
const outcomes = new Map<string, Promise<Outcome>>()

test('at least 25 settings are known, each by its own name', () => {
  const titles = Object.values(settings).flatMap((list) => list.map(({ title }) => title))

  expect(new Set(titles).size).toBe(titles.length)
  expect(titles.length).toBeGreaterThanOrEqual(25)
})

describeUnless(noGit)('the action runs nothing of a hostile checkout', () => {
  describe.each(Object.entries(settings))('settings of %s', (_, list) => {
    test.each(list.map((setting) => [setting.title, setting] as const))('%s', (_, setting) =>
      withCheckout(FILES, [setting], sources(), async (checkout) => {
        const expected = setting.refused === undefined ? await harmless(setting) : undefined

        const { exitCode, stdout, stderr } = await runAction(checkout, setting)

        expect(checkout.ran()).toBe('')
        if (expected)
          expect({ exitCode, stdout }, stderr).toEqual({ exitCode: expected.exitCode, stdout: expected.stdout })
        else expect([exitCode > 0, stdout + stderr]).toEqual([true, expect.stringMatching(setting.refused as RegExp)])
        // The same checkout, where a program obeys it.
        await command('bash', ['-c', setting.control(checkout.payload)], { cwd: checkout.folder, env: checkout.env })
        expect(checkout.ran()).toMatch(/^(?:ran\n)+$/)
      }),
    )
  })
})
