import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { temporaryPackage } from '../../../tests/temporary-package.ts'

const tsc = fileURLToPath(new URL('../../../../../node_modules/.bin/tsc', import.meta.url))
const service =
  'apiVersion: v1\nkind: Service\nmetadata: {name: web}\nspec:\n  ports: [{port: 80}]\n  trafficDistribution: PreferClose\n'
const config = (version: string, kind = 'CheckKubernetesVersion') =>
  `apiVersion: krmkit.dev/v1alpha1\nkind: ${kind}\nmetadata: {name: check, annotations: {config.kubernetes.io/local-config: "true"}}\nkubernetesVersion: ${version}\n`
const shop = 'apiVersion: example.com/v1\nkind: Shop\nmetadata: {name: corner}\nspec: {size: small, colour: red}\n'
const shopSchema = (colour: object) =>
  JSON.stringify({
    type: 'object',
    properties: {
      apiVersion: { const: 'example.com/v1' },
      kind: { const: 'Shop' },
      metadata: { type: 'object' },
      spec: { type: 'object', properties: { size: { enum: ['small', 'large'] }, colour } },
    },
  })
const serviceSchema = JSON.stringify({
  properties: { apiVersion: { const: 'v1' }, kind: { const: 'Service' }, metadata: {}, spec: {} },
})

const { directory, file } = temporaryPackage({
  'service.yaml': service,
  'shop.yaml': shop,
  'red.yaml': shop.replace(', colour: red', ''),
  'broken.yaml': 'a: [\n',
  'patched/kustomization.yaml': 'resources: [service.yaml]\npatches: [{path: patch.yaml}]\n',
  'patched/service.yaml': service,
  'patched/patch.yaml': 'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\nspec: {replicas: 2}\n',
  'incomplete.yaml': 'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\nspec: {replicas: 2}\n',
  'mixed.yaml': `values: {replicas: 2}\n---\n${service}`,
  'windows.yaml': `\uFEFF${service.replaceAll('\n', '\r\n')}---\r\n# nothing\r\n`,
  'half.yaml': 'kind: Service\nmetadata: {name: x}\n',
  'unknown.yaml': `${service}---\napiVersion: example.com/v1\nkind: Stall\nmetadata: {name: s}\n`,
  'configured/service.yaml': service,
  'configured/config.yaml': config('1.30'),
  'conflict/service.yaml': service,
  'conflict/a.yaml': config('1.34'),
  'conflict/b.yaml': config('1.33', 'Kubeconform'),
  'range/service.yaml': service,
  'range/config.yaml': config('1.28-1.34'),
  'discovered/service.yaml': service,
  'discovered/cluster.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: cluster, annotations: {krmkit.dev/kubernetes-version: '{"major":"1","minor":"31+"}'}}\n`,
  'packs/shop/v1.9/shop.json': shopSchema({ type: 'string' }),
  'packs/shop/v1.10/shop.json': shopSchema({ type: 'string', 'x-krmkit-version': { introducedIn: '1.11' } }),
  'packs/shop/README.md': 'no schema',
  'packs/named/pack.json': '{"name": "stalls", "versionKey": "stallsVersion"}',
  'packs/named/a.json': '{}',
  'packs/bare/1.34/shop.json': shopSchema({ type: 'string' }),
  'packs/k8s/v1.34/service.json': serviceSchema,
  'packs/k8s/v1.40/service.json': serviceSchema,
  'packs/other/k8s/pack.json': '{"versionKey": "other"}',
  'packs/other/k8s/v1/service.json': serviceSchema,
  'packs/wrong/pack.json': '{"nmae": "x"}',
  'packs/empty/README.md': '',
  'with-crd/crd.yaml':
    'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: shops.example.com}\nspec:\n  group: example.com\n  scope: Namespaced\n  names: {kind: Shop, plural: shops, singular: shop, listKind: ShopList}\n  versions:\n  - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {size: {type: string}, colour: {type: string}}}}}}}\n',
  'with-crd/shop.yaml': shop,
})
symlinkSync(file('packs/shop'), file('packs/linked'))
const extract = (args: readonly string[], env: Record<string, string> = {}) =>
  callProgram(['extract', ...args], { cwd: directory, env })
const read = (path: string) => readFileSync(file(path), 'utf8')

describe('krmkit extract', () => {
  it('writes source, types and compiler options that tsc accepts', async () => {
    const { exitCode, stdout, stderr } = await extract(['service.yaml', '--kubernetes-version', '1.34', '-o', 'out'])

    expect([exitCode, stderr]).toEqual([0, ''])
    expect(stdout.split('\n').slice(0, 2)).toEqual(['out/resources.ts', 'out/resources/core-v1.ts'])
    expect(read('out/resources/core-v1.ts')).toMatch(
      /export const serviceWeb = \{[^]*\} satisfies v1_34\.core_v1\.Service\n/,
    )
  })

  it('fails and writes nothing if the version does not have a field: trafficDistribution on 1.29', async () => {
    for (const output of [['-o', 'old'], []]) {
      const { exitCode, stdout, stderr } = await extract(['service.yaml', '--kubernetes-version', '1.29', ...output])

      expect([exitCode, stdout]).toEqual([1, ''])
      expect(stderr).toMatch(/^error: service\.yaml:6: spec\.trafficDistribution must not be set for Kubernetes 1\.29/)
    }
    expect(existsSync(file('old'))).toBe(false)
  })

  it('writes fields that the version deprecates or drops, with a warning', async () => {
    const { exitCode, stderr } = await extract(['service.yaml', '--kubernetes-version', '1.30', '-o', 'drops'])
    expect(exitCode).toBe(0)
    expect(stderr).toMatch(/^warning: service\.yaml:6: Kubernetes 1\.30 accepts spec\.trafficDistribution and silently/)
    expect(existsSync(file('drops/resources.ts'))).toBe(true)
  })

  it('evaluates back to the same resources', async () => {
    await extract(['service.yaml', '--kubernetes-version', '1.34', '-o', 'again'])
    const { resources } = (await import(file('again/resources.ts'))) as { resources: unknown }
    expect(resources).toEqual([
      {
        apiVersion: 'v1',
        kind: 'Service',
        metadata: { name: 'web' },
        spec: { ports: [{ port: 80 }], trafficDistribution: 'PreferClose' },
      },
    ])
  })

  it('does not overwrite existing compiler options', async () => {
    await extract(['service.yaml', '-o', 'mine'])
    const options = read('mine/tsconfig.json')
    expect((await extract(['service.yaml', '-o', 'mine'])).stdout).not.toContain('tsconfig.json')
    expect(read('mine/tsconfig.json')).toBe(options)
  })

  it('prints only the source without -o, and reads stdin', async () => {
    const { stdout } = await callProgram(['extract', '-', '--kubernetes-version', '1.31'], {
      cwd: directory,
      stdin: service,
    })
    expect(stdout).toContain("import type * as v1_31 from './k8s/v1.31/index.js'")
  })

  it('writes the types of all kinds', async () => {
    expect((await extract(['--all-types', '--kubernetes-version', '1.30', '-o', 'types'])).exitCode).toBe(0)
    expect(read('types/k8s/v1.30/index.d.ts')).toContain('batch_v1')
    expect(existsSync(file('types/resources.ts'))).toBe(false)
  })
})

describe('files as they are', () => {
  it('skips documents that are not objects, and counts them', async () => {
    const { exitCode, stdout, stderr } = await extract(['mixed.yaml', '--kubernetes-version', '1.34'])
    expect([exitCode, stderr]).toEqual([0, 'info: 1 document is not a Kubernetes object and is skipped\n'])
    expect(stdout).toContain('export const resources: readonly object[] = [\n  serviceWeb,\n]\n')
  })

  it('reports a file that cannot be read, writes the others, and exits with 2', async () => {
    const { exitCode, stdout, stderr } = await extract([
      'broken.yaml',
      'service.yaml',
      '--kubernetes-version',
      '1.34',
      '-o',
      'rest',
    ])
    expect([exitCode, stderr]).toEqual([2, expect.stringMatching(/^error: broken\.yaml:1: [^\n]*\n$/)])
    expect(stdout).toContain('rest/resources/core-v1.ts\n')
    expect(read('rest/resources/core-v1.ts')).toContain('serviceWeb')
  })

  it('types the patches of a Kustomization as parts of objects', async () => {
    const { exitCode, stderr } = await extract(['patched', '--kubernetes-version', '1.34', '-o', 'patches'])
    expect([exitCode, stderr]).toEqual([
      0,
      'info: patched/kustomization.yaml:1: is not a Kubernetes object and is skipped\n',
    ])
    expect(read('patches/resources/apps-v1.ts')).toContain('} satisfies k8s.Patch<v1_34.apps_v1.Deployment>\n')
  })

  it('refuses objects that are as incomplete as patches', async () => {
    const { exitCode, stderr } = await extract(['incomplete.yaml', '--kubernetes-version', '1.34'])
    expect([exitCode, stderr]).toEqual([
      1,
      expect.stringContaining('error: incomplete.yaml:4: spec.selector must be set'),
    ])
  })

  it.each([
    ['a config of skaffold', 'apiVersion: skaffold/v4beta11\nkind: Config\nmetadata: {name: a}\nbuild: {}\n'],
    ['a kubeconfig', 'apiVersion: v1\nkind: Config\nclusters: []\n'],
    ['a config of a builtin of kustomize', 'apiVersion: builtin\nkind: PatchTransformer\nmetadata: {name: a}\n'],
    ['a kubelet config', 'apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\n'],
  ])('%s is for a tool, as for check: it has no type of its own, and does not fail', async (_what, text) => {
    const stdin = `${service}---\n${text}`
    const args = ['extract', '-', '--kubernetes-version', '1.34']
    const { exitCode, stdout, stderr } = await callProgram(args, { cwd: directory, stdin })
    expect([exitCode, stderr, stdout]).toEqual([0, '', expect.stringMatching(/\} satisfies k8s\.LocalObject\n/)])
    expect(stdout).toContain('serviceWeb')
    const unknown = `${service}---\napiVersion: apps/v1\nkind: Config\nmetadata: {name: a}\n`
    expect(await callProgram(args, { cwd: directory, stdin: unknown })).toMatchObject({
      exitCode: 1,
      stderr: expect.stringMatching(/^error: stdin:\d+: [^\n]*Config of apps\/v1[^\n]*\n$/),
    })
  })

  it('rejects an object without a kind', async () => {
    const { exitCode, stderr } = await extract(['half.yaml', '--kubernetes-version', '1.34'])
    expect([exitCode, stderr]).toEqual([1, 'error: half.yaml:1: must have apiVersion and kind\n'])
  })

  it('accepts Windows line ends, byte order marks and empty documents', async () => {
    const [a, b] = [
      await extract(['windows.yaml', '--kubernetes-version', '1.34']),
      await extract(['service.yaml', '--kubernetes-version', '1.34']),
    ]
    expect(a).toEqual(b)
  })
})

describe('the chosen version', () => {
  it.each<[string, string[], Record<string, string>, number]>([
    ['a flag', ['configured', '--kubernetes-version', 'v1.33.2'], { KUBERNETES_VERSION: '1.32' }, 33],
    ['a config among the resources: unquoted 1.30 is 1.30', ['configured'], { KUBERNETES_VERSION: '1.32' }, 30],
    ['the environment', ['discovered'], { KUBERNETES_VERSION: '1.32' }, 32],
    ['an annotation with the version of a server', ['discovered'], {}, 31],
    ['the newest', ['service.yaml'], {}, 37],
    ['the string of properties', ['configured', '--pack-versions', 'k8s=v1.36'], {}, 36],
  ])('%s', async (_what, args, env, minor) => {
    const { exitCode, stdout } = await extract(args, env)
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining(`from './k8s/v1.${minor}/index.js'`)])
  })

  it('is reported if it is the default', async () => {
    expect((await extract(['service.yaml'])).stderr).toMatch(
      /^info: typed for Kubernetes 1\.37, the newest known version/,
    )
  })

  it.each<[string, string[], Record<string, string>, string]>([
    [
      'two configs that differ',
      ['conflict'],
      {},
      'kubernetesVersion of Kubeconform check must name the same version as kubernetesVersion of CheckKubernetesVersion check, found 1.33 and 1.34',
    ],
    ['one out of range', ['service.yaml', '--kubernetes-version', '1.20'], {}, 'must be a version from 1.21 to 1.37'],
    ['junk', ['service.yaml', '--kubernetes-version', 'latest'], {}, 'found "latest"'],
    ['a range', ['service.yaml', '--kubernetes-version', '1.28-1.30'], {}, 'found 1.28-1.30'],
    [
      'a range in a config',
      ['range'],
      {},
      'kubernetesVersion of CheckKubernetesVersion check must name one version of k8s, because source is checked against one version; found 1.28-1.34: choose one with --kubernetes-version 1.34',
    ],
    [
      'a range in the environment',
      ['service.yaml'],
      { KUBERNETES_VERSION: '1.28-1.30' },
      'KUBERNETES_VERSION must name one version of k8s',
    ],
    [
      'junk in the string of properties',
      ['service.yaml', '--pack-versions', 'k8s'],
      {},
      '--pack-versions must be NAME=VERSION,…, found "k8s"',
    ],
    [
      'a package that is not there',
      ['service.yaml', '--pack-versions', 'shop=v1'],
      {},
      'must name known packages (k8s), found "shop"',
    ],
  ])('is an error: %s', async (_what, args, env, message) => {
    const { exitCode, stdout, stderr } = await extract(args, env)
    expect([exitCode === 0, stdout, stderr]).toEqual([false, '', expect.stringContaining(message)])
  })
})

describe('packages', () => {
  it('provide types of their newest version, and refuse fields that it does not have', async () => {
    const { exitCode, stderr } = await extract(['shop.yaml', '--pack', 'packs/shop', '-o', 'shop'])
    expect([exitCode, stderr]).toEqual([
      1,
      expect.stringContaining(
        'error: shop.yaml:4: spec.colour must not be set: it is added in 1.11, and shop is at v1.10',
      ),
    ])
    expect(existsSync(file('shop'))).toBe(false)
  })

  it('provide types of the requested version', async () => {
    const { stderr } = await extract([
      'shop.yaml',
      '--pack',
      'packs/shop',
      '--pack-versions',
      'shop=1.9',
      '-o',
      'shop9',
    ])
    expect(stderr).toMatch(/^info: [^\n]*\n$/)
    expect(read('shop9/resources/example.com-v1.ts')).toContain("import type * as v1_9 from '../shop/v1.9/index.js'")
  })

  it("may replace Kubernetes' own types, and then have its version", async () => {
    const typed = async (...args: string[]) => (await extract(['service.yaml', '--pack', 'packs/k8s', ...args])).stdout
    expect(await typed('--kubernetes-version', '1.34')).toContain("from './k8s/v1.34/index.js'")
    expect(await typed('--kubernetes-version', '1.40')).toContain("from './k8s/v1.40/index.js'")
    expect(await typed()).toContain("from './k8s/v1.40/index.js'")
    const { stdout } = await extract(['service.yaml', '--pack', 'packs/k8s'], { KUBERNETES_VERSION: '1.34' })
    expect(stdout).toContain("from './k8s/v1.34/index.js'")
  })

  it('report a folder that looks like a version but is not', async () => {
    const { exitCode, stderr } = await extract(['shop.yaml', '--pack', 'packs/bare', '--kubernetes-version', '1.34'])
    expect([exitCode, stderr]).toEqual([
      0,
      'warning: packs/bare/1.34 is not a version, because its name does not start with v: its schemas belong to every version; rename it to v1.34\n',
    ])
  })

  it('may be links to folders', async () => {
    const { stdout } = await extract(['shop.yaml', '--pack', 'packs/linked', '--pack-versions', 'linked=1.9'])
    expect(stdout).toContain("from './linked/v1.9/index.js'")
  })

  it('come from the CustomResourceDefinitions in the resources', async () => {
    const { exitCode } = await extract(['with-crd', '--kubernetes-version', '1.34', '-o', 'crd'])
    expect(exitCode).toBe(0)
    expect(read('crd/resources/example.com-v1.ts')).toContain('} satisfies v1.Shop\n')
    expect(existsSync(file('crd/crds/example.com/v1.d.ts'))).toBe(true)
  })

  it.each<[string, string[], string]>([
    ['a folder that is not there', ['shop.yaml', '--pack', 'nowhere'], '--pack nowhere cannot be read'],
    ['a folder without schemas', ['shop.yaml', '--pack', 'packs/empty'], 'must be a folder with schemas'],
    [
      'two of one name',
      ['shop.yaml', '--pack', 'packs/shop', '--pack', './packs/shop'],
      'must have a unique name, found shop',
    ],
    [
      'its manifest',
      ['shop.yaml', '--pack', 'packs/wrong'],
      'packs/wrong/pack.json must have only name, versionKey and release, found "nmae"',
    ],
    [
      'a version that it lacks',
      ['shop.yaml', '--pack', 'packs/shop', '--pack-versions', 'shop=1.11'],
      'must be a version from v1.9 to v1.10',
    ],
    [
      'a version where it has none',
      ['service.yaml', '--pack', 'packs/named', '--pack-versions', 'stalls=1'],
      'the package stalls in packs/named has no versions',
    ],
    [
      "a version that the package of Kubernetes' types lacks",
      ['service.yaml', '--pack', 'packs/k8s', '--kubernetes-version', '1.35'],
      'must be a version from v1.34 to v1.40, which the package k8s in packs/k8s has, found "1.35"',
    ],
    [
      'a version of Kubernetes that selects no package',
      ['service.yaml', '--pack', 'packs/other/k8s', '--kubernetes-version', '1.34'],
      '--kubernetes-version must not be set, because no package has the versionKey kubernetesVersion: choose versions with --pack-versions (k8s)',
    ],
    ['an unknown kind', ['unknown.yaml', '-o', 'none'], 'unknown.yaml:8: there is no type for Stall of example.com/v1'],
    ['a file that cannot be read', ['broken.yaml', '-o', 'none'], 'broken.yaml:'],
    ['no files at all', [], 'needs files or folders'],
  ])('%s: an error, and nothing is written', async (_what, args, message) => {
    const { exitCode, stdout, stderr } = await extract(args)
    expect([exitCode === 0, stdout, stderr]).toEqual([false, '', expect.stringContaining(message)])
    expect(existsSync(file('none'))).toBe(false)
  })
})

describe('tsc', () => {
  it('accepts fields of the versions, and rejects trafficDistribution on 1.29 and later fields of a package', async () => {
    // Each start of the compiler costs a second: all folders in one.
    const folders = ['out', 'old', 'again', 'shop', 'shop9', 'crd']
    const options = JSON.parse(read('out/tsconfig.json')) as object
    await extract(['--all-types', '--kubernetes-version', '1.29', '-o', 'old'])
    await extract(['red.yaml', '--pack', 'packs/shop', '-o', 'shop'])
    // A source for one version with the types of another one.
    const copy = (from: string, to: string, version: string) => {
      mkdirSync(dirname(file(to)), { recursive: true })
      writeFileSync(
        file(to),
        read(from).replace(/v1([._])\d+/g, (_, dot: string) => `v1${dot}${version}`),
      )
    }
    copy('out/resources/core-v1.ts', 'old/resources/core-v1.ts', '29')
    copy('shop9/resources/example.com-v1.ts', 'shop/resources/example.com-v1.ts', '10')
    writeFileSync(
      file('tsconfig.json'),
      JSON.stringify({ ...options, include: folders.map((one) => `${one}/**/*.ts`) }),
    )
    const { stdout } = spawnSync(tsc, ['-p', directory, '--pretty', 'false'], { encoding: 'utf8', cwd: directory })

    expect(stdout.trimEnd().split('\n').sort()).toEqual([
      expect.stringMatching(/^old\/resources\/core-v1\.ts.*'trafficDistribution' does not exist in type 'ServiceSpec'/),
      expect.stringMatching(/^shop\/resources\/example\.com-v1\.ts.*'colour' does not exist in type/),
    ])
  }, 60_000)
})
