import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describeUnless } from '@krmkit/testing'
import { expect, test } from 'vitest'
import { command } from '../../tools/command.ts'
import { preCommitForTests } from '../../tools/install/pre-commit.ts'
import { blocksOf } from '../pages/doc-blocks.ts'
import { installedCommand } from '../shipped/install.ts'
import { withRepository } from './action.ts'
import { installHooks, withHooks } from './pre-commit.ts'
import { textOf } from './workflow.ts'

const { program = '', missing } = await preCommitForTests()

const GOOD = 'apiVersion: v1\nkind: Service\nmetadata:\n  name: web\n  namespace: shop\nspec:\n  ports: [{port: 80}]\n'
const BAD = GOOD.replace('ports', 'port')
const OLD =
  'apiVersion: batch/v1beta1\nkind: CronJob\nmetadata:\n  name: tidy\nspec:\n  schedule: "0 1 * * *"\n  jobTemplate: {spec: {template: {spec: {restartPolicy: Never, containers: [{name: tidy, image: "tidy:v1"}]}}}}\n'
const PACKAGE = {
  'packages/shop/Kptfile':
    'apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata: {name: shop}\npipeline:\n  mutators:\n  - image: set-namespace\n    configMap: {namespace: shop}\n',
  'packages/shop/web.yaml': GOOD,
}

const hooks = textOf('.pre-commit-hooks.yaml')
const configs = blocksOf(textOf('docs/pre-commit.md')).flatMap(({ language, text }) =>
  language === 'yaml' ? [text] : [],
)

/** The configuration of the page that has this text. */
function configWith(text: string): string {
  const found = configs.filter((config) => config.includes(text))
  if (found.length !== 1) throw new Error(`one configuration of the page must contain "${text}"`)
  return found[0] as string
}

/** Checks a file of hooks or a configuration with pre-commit. */
function validate(what: 'manifest' | 'config', text: string) {
  return withRepository({ file: text }, ({ folder, env }) =>
    command(program, [`validate-${what}`, 'file'], { cwd: folder, env }),
  )
}

describeUnless(missing)('pre-commit', () => {
  test('accepts the hooks of this repository', async () => {
    expect(await validate('manifest', hooks)).toMatchObject({ exitCode: 0 })
  })

  test.each([
    ['without an entry', hooks.replace(/^ {2}entry: .*\n/m, ''), 'Missing required key: entry'],
    ['with an unknown language', hooks.replace('language: system', 'language: javascript'), 'Expected one of'],
  ])('refuses hooks %s', async (_, broken, message) => {
    const { exitCode, stdout } = await validate('manifest', broken)

    expect(exitCode).toBe(1)
    expect(stdout).toContain(message)
  })

  test.each(configs)('accepts configuration %# of the page', async (config) => {
    expect(await validate('config', config)).toMatchObject({ exitCode: 0 })
  })

  test('with an installed krmkit: commits a good manifest, and refuses bad, old and unrendered ones', () =>
    withRepository({}, async (repository) => {
      const config = await withHooks(configWith('id: krmkit-render\n'), hooks, repository)
      const { commit } = await installHooks(program, repository, config)

      expect(await commit({ 'web.yaml': GOOD, ...PACKAGE })).toMatchObject({ exitCode: 0 })

      const bad = await commit({ 'web.yaml': BAD })
      expect(bad.exitCode).toBe(1)
      expect(bad.stderr).toContain('web.yaml:7:3: error: Kubernetes 1.34 has no field spec.port')

      const old = await commit({ 'web.yaml': GOOD, 'tidy.yaml': OLD })
      expect(old.exitCode).toBe(1)
      expect(old.stderr).toContain('files were modified by this hook')
      expect(repository.read('tidy.yaml')).toBe(OLD.replace('batch/v1beta1', 'batch/v1'))
      expect(await commit({})).toMatchObject({ exitCode: 0 })

      const unrendered = await commit({ 'packages/shop/web.yaml': GOOD.replace('namespace: shop', 'namespace: other') })
      expect(unrendered.exitCode).toBe(1)
      expect(unrendered.stderr).toContain('would be updated: web.yaml')
    }))

  test('with krmkit from npm: commits a good manifest, and refuses a bad one', () =>
    withRepository({}, async (repository) => {
      const installed = await installedCommand()
      const [tarball = ''] = globSync('*.tgz', { cwd: installed })
      const config = configWith('language: node').replace(/krmkit@[\d.]+/, () => join(installed, tarball))
      const { commit } = await installHooks(program, repository, config)

      const good = await commit({ 'web.yaml': GOOD })
      const bad = await commit({ 'web.yaml': BAD })

      expect(good.exitCode, good.stderr).toBe(0)
      expect(bad.exitCode).toBe(1)
      expect(bad.stderr).toMatch(/web\.yaml:7:3: error: Kubernetes \S+ has no field spec\.port/)
    }))
})
