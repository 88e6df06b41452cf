import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { output } from '../../tools/command.ts'
import { type UserRepository, withRepository as withMachine } from './action.ts'
import { useRegistry } from './npm-registry.ts'
import { fluxScript, gitlabJobs, runScript } from './page-scripts.ts'

const SERVICE =
  'apiVersion: v1\nkind: Service\nmetadata:\n  name: web\n  namespace: shop\nspec:\n  ports: [{port: 80}]\n'
/** A repository in which the scripts of both pages pass. */
const FILES = {
  'manifests/web.yaml': SERVICE,
  'packages/shop/Kptfile':
    'apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata:\n  name: shop\n  annotations: {config.kubernetes.io/local-config: "true"}\npipeline:\n  mutators:\n  - image: set-namespace\n    configMap: {namespace: shop}\n',
  'packages/shop/web.yaml': SERVICE,
  'overlays/prod/kustomization.yaml': 'resources: [web.yaml]\n',
  'overlays/prod/web.yaml': SERVICE,
  'rendered/prod.yaml': SERVICE,
}

const registry = useRegistry()
const withRepository = <Value>(
  files: Readonly<Record<string, string>>,
  body: (repository: UserRepository) => Promise<Value>,
) => withMachine(files, body, registry())

/** A repository with one commit and a remote. */
const withHistory = <Value>(
  texts: Readonly<Record<string, string>>,
  body: (repository: UserRepository) => Promise<Value>,
) =>
  withRepository(texts, async (repository) => {
    const git = (...args: readonly string[]) => output('git', args, { cwd: repository.folder, env: repository.env })
    const author = ['-c', 'user.name=a', '-c', 'user.email=a@example.com']
    await git('init', '-q')
    await git('remote', 'add', 'origin', 'https://git.example.com/shop.git')
    await git('add', '-A')
    await git(...author, 'commit', '-qm', 'first')
    return body(repository)
  })

describe('docs/gitlab.md', () => {
  const { default: common, ...jobs } = gitlabJobs
  /** Runs the lines that each job begins with, which install krmkit. */
  const begin = async (repository: UserRepository) => {
    for (const line of common.before_script)
      expect(await runScript(line, repository), line).toMatchObject({ exitCode: 0 })
  }

  test('its jobs pass in a repository that is in order, and write the report', () =>
    withRepository(FILES, async (repository) => {
      await begin(repository)
      for (const line of [...jobs.check.script, ...jobs.rendered.script])
        expect(await runScript(line, repository), line).toMatchObject({ exitCode: 0 })
      expect(repository.read('krmkit.xml')).toMatch(/^<\?xml .*<testsuites/s)
    }))

  test('each line fails if a manifest or a rendered file is wrong, and the report names the finding', () =>
    withRepository(
      {
        ...FILES,
        'manifests/web.yaml': SERVICE.replace('ports', 'port'),
        'packages/shop/web.yaml': SERVICE.replace('namespace: shop', 'namespace: other'),
        'rendered/prod.yaml': SERVICE.replace('80', '8080'),
      },
      async (repository) => {
        await begin(repository)
        const codes: number[] = []
        for (const line of [...jobs.check.script, ...jobs.rendered.script])
          codes.push((await runScript(line, repository)).exitCode)

        expect(codes).toEqual([1, 3, 3])
        expect(repository.read('krmkit.xml')).toContain('spec.port')
      },
    ))

  test.each([
    ['posts what a merge request changes', SERVICE.replace('80', '81'), true],
    ['posts nothing if it changes no resource', SERVICE, false],
  ])('its job diff %s', (_, manifest, isPosted) =>
    withHistory(FILES, async (repository) => {
      await begin(repository)
      writeFileSync(join(repository.folder, 'overlays/prod/web.yaml'), manifest)
      const api = { CI_API_V4_URL: 'https://gitlab.example.com/api/v4', CI_PROJECT_ID: '3', CI_MERGE_REQUEST_IID: '7' }
      const env = { ...repository.env, ...api, CI_MERGE_REQUEST_DIFF_BASE_SHA: 'HEAD', KRMKIT_TOKEN: 'the-token' }
      for (const line of jobs.diff.script)
        expect(await runScript(line, { ...repository, env }), line).toMatchObject({ exitCode: 0 })
      const calls = join(repository.temp, 'curl')

      expect(existsSync(calls)).toBe(isPosted)
      if (isPosted)
        expect(readFileSync(calls, 'utf8')).toContain(
          'PRIVATE-TOKEN: the-token\n--form\nbody=<diff.md\nhttps://gitlab.example.com/api/v4/projects/3/merge_requests/7/notes\n',
        )
    }),
  )

  test('its job diff fails if the base is not known', () =>
    withHistory(FILES, async (repository) => {
      await begin(repository)
      const env = { ...repository.env, CI_MERGE_REQUEST_DIFF_BASE_SHA: 'none' }
      expect(await runScript(jobs.diff.script[0] ?? '', { ...repository, env })).toMatchObject({ exitCode: 1 })
    }))
})

describe('docs/flux.md', () => {
  const { 'rendered/prod.yaml': _, ...files } = FILES

  test('its script pushes rendered manifests without the Kptfile, with source and revision', () =>
    withHistory(files, async (repository) => {
      const { exitCode, stderr } = await runScript(fluxScript, repository)
      expect(exitCode, stderr).toBe(0)

      const revision = (await output('git', ['rev-parse', 'HEAD'], { cwd: repository.folder })).trim()
      const short = (await output('git', ['rev-parse', '--short', 'HEAD'], { cwd: repository.folder })).trim()
      const artifact = `oci://registry.example.com/shop:${short}`
      const source = '--source=https://git.example.com/shop.git'
      expect(repository.read('rendered/shop.yaml')).toBe(SERVICE)
      expect(readFileSync(join(repository.temp, 'flux'), 'utf8').split('--\n').slice(0, 2)).toEqual([
        `push\nartifact\n${artifact}\n--path=rendered\n${source}\n--revision=main@sha1:${revision}\n`,
        `tag\nartifact\n${artifact}\n--tag\nproduction\n`,
      ])
    }))

  test.each([
    ['the package cannot be rendered', { 'packages/shop/web.yaml': 'kind: {' }, 2],
    ['a rendered manifest is wrong', { 'packages/shop/web.yaml': SERVICE.replace('ports', 'port') }, 1],
  ])('its script does not push if %s', (_, changes, exitCode) =>
    withHistory({ ...files, ...changes }, async (repository) => {
      expect(await runScript(fluxScript, repository)).toMatchObject({ exitCode })
      expect(existsSync(join(repository.temp, 'flux'))).toBe(false)
    }),
  )
})
