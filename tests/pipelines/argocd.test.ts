import { cpSync, writeFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { callProgram } from '../../packages/cli/tests/call-program.ts'
import { repositoryWith } from '../../packages/cli/tests/git-repository.ts'
import { root } from '../../tools/paths.ts'
import { withRepository } from './action.ts'
import { generate, plugin, pluginProblems } from './argocd.ts'
import { textOf } from './workflow.ts'

const SERVICE = 'apiVersion: v1\nkind: Service\nmetadata:\n  name: web\nspec:\n  ports: [{port: 80}]\n'
const FILES = {
  'packages/shop/Kptfile':
    'apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata:\n  name: shop\n  annotations: {config.kubernetes.io/local-config: "true"}\npipeline:\n  mutators:\n  - image: set-namespace\n    configMap: {namespace: shop}\n',
  'packages/shop/web.yaml': SERVICE,
  'overlays/prod/kustomization.yaml': 'resources: [web.yaml]\nnamespace: prod\nimages: [{name: missing, newTag: v2}]\n',
  'overlays/prod/web.yaml': SERVICE,
  'scripted/Kptfile':
    'apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata:\n  name: shop\n  annotations: {config.kubernetes.io/local-config: "true"}\npipeline:\n  mutators:\n  - image: starlark\n    configMap: {source: x = "a" * 200000000}\n',
  'scripted/web.yaml': SERVICE,
  'broken/kustomization.yaml': 'resources: [missing.yaml]\n',
}

const objectsOf = (text: string) => parseAllDocuments(text).map((document) => document.toJS())
const text = textOf('deploy/argocd/plugin.yaml')

describe('plugin.yaml', () => {
  test('has only fields that Argo CD documents', () => {
    expect(pluginProblems(text)).toEqual([])
  })

  test.each([
    ['without generate', text.replace('generate:', 'init:'), "must have required property 'generate'"],
    ['with a misspelled field', text.replace('static:', 'statics:'), 'must NOT have additional properties'],
    ['of another kind', text.replace('kind: Config', 'kind: Configuration'), 'must be equal to constant'],
    ['with a number as a value', text.replace("'false'", '0'), 'must be string'],
  ])('is refused %s', (_, broken, message) => {
    expect(pluginProblems(broken).join('\n')).toContain(message)
  })

  test.each([
    ['Kptfile', true],
    ['composition.yaml', true],
    ['kustomization.yaml', true],
    ['Kustomization', true],
    ['web.yaml', false],
    ['base/kustomization.yaml', false],
  ])('discovers a directory with %s: %s', (file, expected) => {
    expect(matchesGlob(file, plugin.spec.discover.find.glob)).toBe(expected)
  })
})

describe('the generate command', () => {
  test('renders a directory with a Kptfile, without the Kptfile, and writes nothing', () =>
    withRepository(FILES, async (repository) => {
      const { exitCode, stdout } = await generate(repository, 'packages/shop')

      expect(exitCode).toBe(0)
      expect(objectsOf(stdout)).toMatchObject([{ kind: 'Service', metadata: { name: 'web', namespace: 'shop' } }])
      expect(repository.read('packages/shop/web.yaml')).toBe(SERVICE)
    }))

  test('builds a directory with a Kustomization; strict fails for an image that matches nothing', () =>
    withRepository(FILES, async (repository) => {
      const built = await generate(repository, 'overlays/prod', [{ name: 'strict', string: 'false' }])
      const strict = await generate(repository, 'overlays/prod', [{ name: 'strict', string: 'true' }])

      expect(built.exitCode).toBe(0)
      expect(objectsOf(built.stdout)).toMatchObject([{ kind: 'Service', metadata: { namespace: 'prod' } }])
      expect(strict).toMatchObject({ exitCode: 1, stdout: '', stderr: expect.stringContaining('missing') })
    }))

  test.each([
    ['100', 1, 'the script must get by with 100 MiB of memory'],
    ['1000', 0, ''],
    ['1Gi', 1, '--script-memory'],
  ])('limits the memory of scripts with KRMKIT_SCRIPT_MEMORY=%s', (memory, exitCode, message) =>
    withRepository(FILES, async ({ env, ...repository }) => {
      const limited = { ...repository, env: { ...env, KRMKIT_SCRIPT_MEMORY: memory } }

      const generated = await generate(limited, 'scripted')

      expect(generated).toMatchObject({ exitCode, stderr: expect.stringContaining(message) })
      if (exitCode === 0) expect(objectsOf(generated.stdout)).toMatchObject([{ kind: 'Service' }])
    }),
  )

  test('fails with the messages of krmkit, and prints no manifests', () =>
    withRepository(FILES, async (repository) => {
      const failed = await generate(repository, 'broken')

      expect(failed).toMatchObject({ exitCode: 1, stdout: '', stderr: expect.stringContaining('missing.yaml') })
    }))

  test.each([undefined, 'file', 'https:file', 'file:ssh'])(
    'refuses every repository of this machine, also that of the Application, with GIT_ALLOW_PROTOCOL %s',
    (protocols) =>
      withRepository(FILES, async (repository) => {
        const { folder, temp } = repository
        const env = { ...repository.env, ...(protocols !== undefined && { GIT_ALLOW_PROTOCOL: protocols }) }
        cpSync(repositoryWith(FILES).directory, join(folder, 'broken/vendor'), { recursive: true })
        for (const scheme of ['file://', 'git::FILE://']) {
          const address = `${scheme}${folder}/broken/vendor//overlays/prod`
          writeFileSync(join(folder, 'broken/kustomization.yaml'), `resources:\n- ${address}\n`)
          const refused = await generate({ ...repository, env }, 'broken')
          expect(refused).toMatchObject({ exitCode: 1, stdout: '' })
          expect(refused.stderr).toContain(
            `kustomization.yaml:2:3: resources[0]: ${address} is refused: GIT_ALLOW_PROTOCOL`,
          )
          const built = await callProgram(['build', 'broken'], {
            cwd: folder,
            env: { XDG_CACHE_HOME: temp, HOME: temp },
          })
          expect(built).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('namespace: prod') })
        }
      }),
  )

  test.each([
    ['an unknown parameter', [{ name: 'args', string: '--enable-exec' }], '"args" must be one of tool, strict'],
    ['an unknown tool', [{ name: 'tool', string: 'helm' }], 'tool must be a string that matches'],
    ['a list', [{ name: 'tool', array: ['build'] }], 'tool must be a string'],
    ['what is not JSON', '[{', 'must be JSON'],
    ['what is not a list', '{"tool": "build"}', 'must be an array'],
    ['a name of every object', [{ name: '__proto__', string: 'build' }], '"__proto__" must be one of'],
    [
      'strict for a package',
      [
        { name: 'tool', string: 'render' },
        { name: 'strict', string: 'true' },
      ],
      'for builds',
    ],
  ])('refuses %s', (_, parameters, message) =>
    withRepository(FILES, async (repository) => {
      const refused = await generate(repository, 'packages/shop', parameters)

      expect(refused).toMatchObject({ exitCode: 1, stdout: '', stderr: expect.stringContaining(message) })
    }),
  )
})

describe('deploy/argocd', () => {
  const application = parse(textOf('deploy/argocd/application.yaml'))
  /** The parts of Argo CD's own Deployment that the patch needs. */
  const repoServer = `apiVersion: apps/v1
kind: Deployment
metadata: {name: argocd-repo-server, namespace: argocd, labels: {app.kubernetes.io/name: argocd-repo-server}}
spec:
  selector: {matchLabels: {app.kubernetes.io/name: argocd-repo-server}}
  template:
    metadata: {labels: {app.kubernetes.io/name: argocd-repo-server}}
    spec:
      containers: [{name: argocd-repo-server, image: quay.io/argoproj/argocd:v3.1.0}]
      volumes: [{name: var-files, emptyDir: {}}, {name: plugins, emptyDir: {}}]
`

  /** Applies the text of the patch to Argo CD's Deployment. */
  const patched = (patch: string) =>
    withRepository(
      {
        'kustomization.yaml': 'resources: [a.yaml]\npatches: [{path: b.yaml}]\n',
        'a.yaml': repoServer,
        'b.yaml': patch,
      },
      async ({ folder }) => (await callProgram(['build', folder])).stdout,
    )
  const check = (stdin: string) => callProgram(['check', '-', '--kubernetes-version', '1.34'], { stdin })

  test('the Application names the plugin and parameters that it has', () => {
    const { name, parameters } = application.spec.source.plugin

    expect(name).toBe(plugin.metadata.name)
    expect(plugin.spec.parameters.static.map((parameter) => parameter.name)).toEqual(
      expect.arrayContaining(parameters.map((parameter: { name: string }) => parameter.name)),
    )
  })

  test('the patched Deployment is valid, and a misspelled field of the patch is found', async () => {
    const patch = textOf('deploy/argocd/repo-server-patch.yaml')
    const valid = await patched(patch)

    expect(await check(valid)).toMatchObject({ exitCode: 0 })
    expect(
      parse(valid)
        .spec.template.spec.containers.map(({ name }: { name: string }) => name)
        .sort(),
    ).toEqual(['argocd-repo-server', 'krmkit'])
    expect(await check(await patched(patch.replace('runAsNonRoot', 'runAsNoRoot')))).toMatchObject({ exitCode: 1 })
  })

  test('volumes of the sidecar exist, and its user is that of the image', async () => {
    const { spec } = parse(await patched(textOf('deploy/argocd/repo-server-patch.yaml'))).spec.template
    const sidecar = spec.containers.find(({ name }: { name: string }) => name === 'krmkit')
    const volumes = spec.volumes.map(({ name }: { name: string }) => name)

    for (const { name } of sidecar.volumeMounts) expect(volumes).toContain(name)
    expect(textOf('deploy/argocd/Dockerfile')).toContain(`USER ${sidecar.securityContext.runAsUser}\n`)
    expect(textOf('deploy/argocd/Dockerfile')).toContain(`ENTRYPOINT ["${sidecar.command[0]}"]\n`)
  })

  test('the memory of the sidecar is enough for one generation: script, heap, manifests and programs', async () => {
    const { spec } = parse(await patched(textOf('deploy/argocd/repo-server-patch.yaml'))).spec.template
    const sidecar = spec.containers.find(({ name }: { name: string }) => name === 'krmkit')
    const variableOf = (variable: string) =>
      String(sidecar.env.find(({ name }: { name: string }) => name === variable).value)
    const [, manifests] = /MAX_BYTES = (\d+) \* 2 \*\* 20/.exec(textOf('deploy/argocd/generate.ts')) ?? []
    const heap = /^--max-old-space-size=(\d+)$/.exec(variableOf('NODE_OPTIONS'))?.[1]
    // krmkit, generate.ts and the server of Argo CD.
    const programs = 128 + 64 + 64

    const needed = Number(variableOf('KRMKIT_SCRIPT_MEMORY')) + Number(heap) + 3 * Number(manifests) + programs

    expect(needed).toBeLessThanOrEqual(1024)
    expect(sidecar.resources.limits.memory).toBe('1Gi')
  })

  test.each([
    ['app.kubernetes.io/part-of', 0],
    ['team', 1],
  ])('the Application passes require-labels for %s with exit code %i', async (label, exitCode) => {
    const call = ['eval', `${root}/deploy/argocd/application.yaml`, 'require-labels', '--', `labels=${label}`]

    expect(await callProgram(call)).toMatchObject({ exitCode })
  })
})
