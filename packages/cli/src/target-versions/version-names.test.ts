import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { config, provider, run, runIn } from '../../tests/made-up-provider.ts'

describe('the version of Kubernetes', () => {
  const service =
    'apiVersion: v1\nkind: Service\nmetadata: {name: web}\nspec:\n  ports: [{port: 80}]\n  trafficDistribution: PreferClose\n'
  const files = { 'app/service.yaml': service, 'app/c.yaml': config('kubernetesVersion', '1.29') }
  const newer = { ...files, 'app/c.yaml': config('kubernetesVersion', '1.34') }
  const refused = { exitCode: 1, text: expect.stringContaining('must not be set for Kubernetes 1.29') }
  const ONE = [['check'], ['fix', '--dry-run'], ['extract']] as const
  const ALL = [
    ...ONE,
    ['publish', '--editor', 'out'],
    ['versions', 'compute'],
    ['versions', 'upgrade', '--to', '1.37'],
  ] as const
  const named = (commands: typeof ALL | typeof ONE) => commands.map((one) => [one.join(' '), one] as const)

  test.each(named(ONE))('krmkit %s: is that of a config among the resources', async (_, command) => {
    expect(await run(command, files)).toMatchObject(refused)
    expect(await run(command, newer)).toMatchObject({ exitCode: 0 })
  })

  test.each(named(ONE))('krmkit %s: a flag takes precedence over a config', async (_, command) => {
    expect(await run(command, files, '--kubernetes-version', '1.34')).toMatchObject({ exitCode: 0 })
    expect(await run(command, newer, '--kubernetes-version', '1.29')).toMatchObject(refused)
  })

  test.each(named(ONE))(
    'krmkit %s: a config takes precedence over the environment and settings',
    async (_, command) => {
      const settings = (version: string) => ({
        ...provider,
        '.krmkit.yaml': `check: {kubernetesVersion: "${version}"}\n`,
      })
      expect(await run(command, { ...files, ...settings('1.34') })).toMatchObject(refused)
      expect(await run(command, { ...newer, ...settings('1.29') })).toMatchObject({ exitCode: 0 })
      expect(await run(command, { 'app/service.yaml': service, ...settings('1.29') })).toMatchObject(refused)
      expect(await runIn({ KUBERNETES_VERSION: '1.34' }, command, files)).toMatchObject(refused)
      expect(await runIn({ KUBERNETES_VERSION: '1.29' }, command, newer)).toMatchObject({ exitCode: 0 })
      const older = { 'app/service.yaml': service, ...settings('1.34') }
      expect(await runIn({ KUBERNETES_VERSION: '1.29' }, command, older)).toMatchObject(refused)
    },
  )

  test.each(named(ALL))('krmkit %s: two configs that differ are one error with exit code 2', async (_, command) => {
    const differ = { ...newer, 'app/d.yaml': config('kubernetesVersion', '1.33', 'd') }
    expect(await run(command, differ)).toMatchObject({
      exitCode: 2,
      text: expect.stringContaining(
        'kubernetesVersion of Config d must name the same version as kubernetesVersion of Config c, found 1.33 and 1.34; one run has one version',
      ),
    })
    const equal = { ...newer, 'app/d.yaml': config('kubernetesVersion', 'v1.34.0', 'd') }
    expect((await run(command, equal)).exitCode).not.toBe(2)
  })

  test('krmkit publish: the schema for editors is of the version of a config, the environment or settings', async () => {
    const settings = (version: string) => ({ '.krmkit.yaml': `check: {kubernetesVersion: "${version}"}\n` })
    const hasField = async (env: Record<string, string>, more: Record<string, string>, ...args: readonly string[]) => {
      const { exitCode, text, file } = await runIn(
        env,
        ['publish', '--editor', 'out'],
        { ...provider, ...more },
        ...args,
      )
      expect([exitCode, text]).toEqual([0, 'out/krmkit.json\n'])
      return readFileSync(file('out/krmkit.json'), 'utf8').includes('trafficDistribution')
    }
    const others = { 'app/service.yaml': service, ...settings('1.34') }
    expect(await hasField({}, { ...files, ...settings('1.34') })).toBe(false)
    expect(await hasField({}, { ...newer, ...settings('1.29') })).toBe(true)
    expect(await hasField({}, { ...files, ...settings('1.29') }, '--kubernetes-version', '1.34')).toBe(true)
    expect(await hasField({}, others)).toBe(true)
    expect(await hasField({ KUBERNETES_VERSION: '1.29' }, others)).toBe(false)
    const range = await run(['publish', '--editor', 'out'], { ...provider, ...others, ...settings('1.28-1.34') })
    expect([range.exitCode, range.text]).toEqual([
      2,
      'error: kubernetesVersion in .krmkit.yaml must name one version, because a file has the schema of one version; found 1.28-1.34: choose one with --kubernetes-version 1.34\n',
    ])
  })

  test('krmkit versions: a range limits the computed versions, and a version is the one to upgrade from', async () => {
    const range = { ...files, 'app/c.yaml': config('kubernetesVersion', '1.31-1.34') }
    expect((await run(['versions', 'compute'], range)).text).toContain('Kubernetes 1.31-1.34')
    expect((await run(['versions', 'compute'], newer)).text).toContain('Kubernetes 1.30-1.37')
    expect((await run(['versions', 'upgrade', '--to', '1.37'], newer)).text).toContain('1.34 and 1.37')
    expect((await run(['versions', 'upgrade', '--from', '1.35', '--to', '1.37'], newer)).text).toContain(
      '1.35 and 1.37',
    )
  })

  test('krmkit check: the answer of a server on the command line takes precedence over a config', async () => {
    const server = { 'server.json': '{"major": "1", "minor": "34"}' }
    expect(await run(['check'], { ...files, ...server }, '--server-version', 'server.json')).toMatchObject({
      exitCode: 0,
    })
    expect(await run(['check'], { ...files, ...server })).toMatchObject(refused)
  })

  test('krmkit check: `compute` in the config of a function is a question, and names no version', async () => {
    const compute = { ...files, 'app/c.yaml': config('kubernetesVersion', 'compute') }
    expect(await run(['check'], compute)).toMatchObject({ exitCode: 0, text: expect.stringContaining('1.37') })
    expect(await run(['check'], files)).toMatchObject(refused)
  })

  test('krmkit check: objects of other groups with such a field name no version', async () => {
    const other = config('kubernetesVersion', '1.29').replace('krmkit.dev', 'example.com')
    expect(await run(['check'], { ...files, 'app/c.yaml': other })).toMatchObject({ exitCode: 0 })
  })
})
