import { describeUnless } from '@krmkit/testing'
import { describe, expect, test } from 'vitest'
import { noGit } from '../../../packages/cli/tests/git-repository.ts'
import { command } from '../../../tools/command.ts'
import { preCommitForTests } from '../../../tools/install/pre-commit.ts'
import { blocksOf } from '../../pages/doc-blocks.ts'
import { runStep } from '../action.ts'
import { generate } from '../argocd.ts'
import { fluxScript, gitlabJobs, runScript } from '../page-scripts.ts'
import { installHooks } from '../pre-commit.ts'
import { stepsOf, textOf } from '../workflow.ts'
import { gitSettings } from './git-settings.ts'
import { type HostileCheckout, withCheckout } from './hostile-checkout.ts'
import { formerCommand, type HostileSetting } from './hostile-setting.ts'
import { nodeSettings } from './node-settings.ts'
import { npmSettings } from './npm-settings.ts'
import { useSources } from './use-sources.ts'

const { program = '', missing } = await preCommitForTests()
const SERVICE =
  'apiVersion: v1\nkind: Service\nmetadata:\n  name: web\n  namespace: shop\nspec:\n  ports: [{port: 80}]\n'
const WRONG = SERVICE.replace('ports', 'port')
const FILES = {
  'manifests/web.yaml': WRONG,
  'kustomization.yaml': 'resources: [manifests/web.yaml]\n',
  'packages/shop/Kptfile':
    'apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata:\n  name: shop\n  annotations: {config.kubernetes.io/local-config: "true"}\npipeline:\n  mutators:\n  - image: set-namespace\n    configMap: {namespace: shop}\n',
  'packages/shop/web.yaml': SERVICE,
  'overlays/prod/kustomization.yaml': 'resources: [web.yaml]\n',
  'overlays/prod/web.yaml': SERVICE,
  'rendered/prod.yaml': SERVICE,
}

const ALONE = ['.npmrc: package', '.npmrc: workspace']
/** Without what only a machine with a version manager, or with "." on its PATH, reads. */
const node = nodeSettings.filter(({ programs, pathEntry }) => programs === undefined && pathEntry === undefined)
/** Settings that are in one checkout, by what reads them. */
const settings: Readonly<Record<string, readonly HostileSetting[]>> = {
  // npx refuses the command line or fails if these two are in a checkout with the others.
  npm: npmSettings.filter(({ title }) => !ALONE.includes(title)),
  'npm with a workspace': npmSettings.filter(({ title }) => ALONE.includes(title)),
  'Node and git': [...node, ...gitSettings],
}
/** git itself, which starts pre-commit, obeys the settings of git. */
const hookSettings = { ...settings, 'Node and git': node }

/** A way to run krmkit in a checkout: as a page describes it, and as the page described it before. */
interface Way {
  readonly run: (checkout: HostileCheckout) => Promise<void>
  readonly former: (checkout: HostileCheckout) => Promise<unknown>
}

/** A script that starts krmkit with npx in the checkout. */
const withNpx = (script: string, version: string) =>
  script.replace(/^\(cd \/ && npm install .*\n/m, '').replace(/(^|\| )krmkit /gm, `$1npx --yes krmkit@${version} `)

const job = ({ script }: { readonly script: readonly string[] }) =>
  [...gitlabJobs.default.before_script, ...script, ''].join('\n')

const plainSteps = blocksOf(textOf('docs/github-actions.md'))
  .filter(({ text }) => text.includes('name: plain'))
  .flatMap(({ text }) => stepsOf(text))
  .flatMap((step) => (step.run === undefined ? [] : [{ ...step, shell: 'bash' }]))

const hook = blocksOf(textOf('docs/pre-commit.md')).find(({ text }) => text.includes('language: node'))?.text ?? ''

const ways: Readonly<Record<string, Way>> = {
  'docs/gitlab.md': {
    async run(checkout) {
      const checked = await runScript(job(gitlabJobs.check), checkout)
      expect([checked.exitCode, checkout.read('krmkit.xml')], checked.stderr).toEqual([
        1,
        expect.stringContaining('spec.port'),
      ])
      expect(await runScript(job(gitlabJobs.rendered), checkout)).toMatchObject({ exitCode: 0 })
    },
    former: (checkout) => runScript(withNpx(job(gitlabJobs.check), checkout.payload.version), checkout),
  },
  'docs/github-actions.md': {
    async run(checkout) {
      const outcomes = []
      for (const step of plainSteps) outcomes.push(await runStep(step, {}, checkout))
      expect(outcomes.map(({ exitCode }) => exitCode)).toEqual([0, 1])
      expect(outcomes[1]?.stdout).toContain('::error file=manifests/web.yaml')
    },
    former: (checkout) =>
      runStep({ shell: 'bash', run: withNpx(plainSteps[1]?.run ?? '', checkout.payload.version) }, {}, checkout),
  },
  'docs/flux.md': {
    async run(checkout) {
      const { exitCode, stderr } = await runScript(fluxScript.replace('mkdir rendered', 'mkdir -p rendered'), checkout)
      expect(exitCode, stderr).toBe(0)
      expect(checkout.read('rendered/shop.yaml')).toBe(SERVICE)
    },
    former: (checkout) =>
      runScript(withNpx(fluxScript, checkout.payload.version).replace('mkdir', 'mkdir -p'), checkout),
  },
  'deploy/argocd': {
    async run(checkout) {
      const built = await generate(checkout, '.')
      expect([built.exitCode, built.stdout], built.stderr).toEqual([0, WRONG])
      expect(await generate(checkout, 'packages/shop')).toMatchObject({ exitCode: 0, stdout: SERVICE })
    },
    former: ({ payload, folder: cwd, env }) => command('bash', ['-c', formerCommand(payload)], { cwd, env }),
  },
}

const sources = useSources()

describeUnless(noGit)('nothing of a hostile checkout runs', () => {
  describe.each(Object.entries(ways))('with %s', (_, { run, former }) => {
    test.each(Object.entries(settings))('settings of %s', (_, list) =>
      withCheckout(FILES, list, sources(), async (checkout) => {
        await run(checkout)

        expect(checkout.ran()).toBe('')
        // The same checkout, where a program obeys it.
        if (npmSettings.includes(list[0] as HostileSetting)) await former(checkout)
        else
          await command('bash', ['-c', list[0]?.control(checkout.payload) ?? ''], {
            cwd: checkout.folder,
            env: checkout.env,
          })
        expect(checkout.ran()).toMatch(/^(?:ran\n)+$/)
      }),
    )
  })

  describeUnless(missing)('with docs/pre-commit.md', () => {
    test.each(Object.entries(hookSettings))('settings of %s', (_, list) =>
      withCheckout(FILES, list, sources(), async (checkout) => {
        const { commit } = await installHooks(program, checkout, hook)

        const refused = await commit({ 'other.yaml': WRONG })

        expect(refused.exitCode, refused.stderr).toBe(1)
        expect(refused.stderr).toMatch(/other\.yaml:7:3: error: Kubernetes \S+ has no field spec\.port/)
        expect(checkout.ran()).toBe('')
      }),
    )

    test('a hook that starts npx in the checkout runs it', () =>
      withCheckout(FILES, settings.npm ?? [], sources(), async (checkout) => {
        const npx = hook
          .replace('entry: krmkit', `entry: npx --yes krmkit@${checkout.payload.version}`)
          .replace(/language: node\n.*\n/, 'language: system\n')
        const { commit } = await installHooks(program, checkout, npx)

        await commit({ 'other.yaml': WRONG })

        expect(checkout.ran()).toMatch(/^(?:ran\n)+$/)
      }))
  })
})
