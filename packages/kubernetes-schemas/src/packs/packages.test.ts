import { describe, expect, test } from 'vitest'
import { swapToLocal } from './local-packages.ts'
import { narrowedFiles, schemaManifest } from './manifest.ts'
import { kubernetesPack, makePack, type Pack } from './pack.ts'
import { resolvePackVersions } from './resolve-packs.ts'
import { readSchemaVersions, schemaVersionsText } from './schema-versions.ts'

const files = (...paths: string[]) => new Map(paths.map((path) => [path, '{}']))
type Target = readonly [where: string, values: Readonly<Record<string, string>>]
/** The versions of packages that configs name. */
const resolveAll = (packs: readonly Pack[], ...targets: readonly Target[]) =>
  resolvePackVersions(
    packs,
    new Map(
      packs.map(({ name, versionKey }) => [
        name,
        targets.flatMap(([where, { [versionKey]: text }]) =>
          text === undefined ? [] : [{ text, where: `${versionKey} of ${where}` }],
        ),
      ]),
    ),
  )

describe('schema manifest discovery', () => {
  test('scans the package for v*/ subdirectories: all of them, oldest first', () => {
    const paths = Array.from({ length: 16 }, (_, i) => `v1.${36 - i}/kinds.json`)
    const manifest = schemaManifest(paths)
    expect([manifest?.versions.length, manifest?.versions[0], manifest?.versions.at(-1)]).toEqual([
      16,
      'v1.21',
      'v1.36',
    ])
  })

  test('the default is the highest semver-aware entry: v1.9 < v1.10 < v1.30', () => {
    expect(schemaManifest(['v1.9/a', 'v1.30/a', 'v1.10/a'])).toEqual({
      versions: ['v1.9', 'v1.10', 'v1.30'],
      default: 'v1.30',
      otherFolders: [],
    })
  })

  test('a package that does not ship v*/ subdirectories has no manifest: versioning is opt-in via layout', () => {
    expect(schemaManifest(['target.json', 'core/pod.json'])).toBeUndefined()
    expect(schemaManifest([])).toBeUndefined()
  })

  test('a version directory is v and a digit: vpcaccess is not one', () => {
    expect(schemaManifest(['vpcaccess/a', 'v/a', 'vx1/a'])).toBeUndefined()
    expect(schemaManifest(['vpcaccess/a', 'v2/a'])).toMatchObject({ versions: ['v2'], otherFolders: ['vpcaccess'] })
  })

  test('other directories are reported sorted', () => {
    expect(schemaManifest(['v1/a', 'shared/a', 'helm/b/c'])?.otherFolders).toEqual(['helm', 'shared'])
  })

  test('plain files are ignored, v1.json too', () => {
    expect(schemaManifest(['v1.json', 'v1.34', 'target.json'])).toBeUndefined()
  })

  test('if any name is not a semantic version, the whole list falls back to lexical order, where v1.10 < v1.9', () => {
    expect(schemaManifest(['v1.9/a', 'v1.10/a', 'v1beta1/a'])?.versions).toEqual(['v1.10', 'v1.9', 'v1beta1'])
  })

  test('dates sort by date either way', () => {
    const dates = ['v2024-10-01/a', 'v2024-02-01/a', 'v2023-12-31/a']
    expect(schemaManifest(dates)?.versions).toEqual(['v2023-12-31', 'v2024-02-01', 'v2024-10-01'])
    expect(schemaManifest([...dates, 'v1beta1/a'])?.versions.slice(1)).toEqual([
      'v2023-12-31',
      'v2024-02-01',
      'v2024-10-01',
    ])
  })

  test('version directories are named v<major>.<minor>: 1.34/ (bare), 1_34/ and v1_34/ are not', () => {
    expect(schemaManifest(['1.34/a', '1_34/a', 'v1_34/a'])).toBeUndefined()
    expect(schemaManifest(['v1_34/a', 'v1.33/a'])?.versions).toEqual(['v1.33'])
    const pack = makePack('shop', files('v1_34/a'), 'packs/shop')
    expect(resolveAll([pack], ['t', { shopVersion: '1.34' }]).problems).toHaveLength(1)
  })

  test.each([
    ['1.34', 'v1.34'],
    ['1_34', 'v1.34'],
    ['V2', 'v2'],
  ])('a directory that looks like a version is a warning: %s', (folder, name) => {
    expect(makePack('shop', files(`${folder}/a`, 'v1.1/a'), 'packs/shop').warnings).toEqual([
      `packs/shop/${folder} is not a version, because its name does not start with v: its schemas belong to every version; rename it to ${name}`,
    ])
  })

  test('v1_34 gets the warning of 1.34', () => {
    expect(makePack('shop', files('v1_34/a', 'v1.1/a'), 'packs/shop').warnings).toEqual([
      'packs/shop/v1_34 is not a version, because its name has an underscore in place of the dot: its schemas belong to every version; rename it to v1.34',
    ])
  })

  test.each(['v1.34', 'v1.34_2', 'vpc', '2048', 'shared', 'a1.34'])(
    'other directories cause no warning: %s',
    (folder) => {
      expect(makePack('shop', files(`${folder}/a`), 'packs/shop').warnings).toEqual([])
    },
  )

  test("a package of Kubernetes' types is selected by kubernetesVersion, unless pack.json has another key", () => {
    expect(makePack('k8s', files('v1.34/a'), 'packs/k8s').versionKey).toBe('kubernetesVersion')
    expect(makePack('k8s', files('v1.34/a'), 'packs/k8s', { versionKey: 'other' }).versionKey).toBe('other')
    expect(makePack('shop', files('v1.34/a'), 'packs/shop').versionKey).toBe('shopVersion')
  })

  test('names of JavaScript properties are ordinary names', () => {
    expect(schemaManifest(['__proto__/a', 'constructor/a', 'v1/a'])?.otherFolders).toEqual(['__proto__', 'constructor'])
  })
})

describe('version resolution per namespace', () => {
  const k8s = kubernetesPack({ first: 21, last: 37 })
  const shop = makePack('Shop', files('v1.9/a', 'v1.10/a', 'shared/b'), 'packs/shop')
  const plain = makePack('plain', files('a'), 'packs/plain')
  const resolve = (...targets: readonly Target[]) => resolveAll([k8s, shop, plain], ...targets)

  test('1: the version in the config, under the key of the package', () => {
    expect(Object.fromEntries(resolve(['t', { kubernetesVersion: '1.34', shopVersion: 'v1.9' }]).versions)).toEqual({
      k8s: ['v1.34'],
      shop: ['v1.9'],
      plain: [],
    })
  })

  test('2: the default of the manifest', () => {
    expect(Object.fromEntries(resolve(['t', {}]).versions)).toEqual({ k8s: ['v1.37'], shop: ['v1.10'], plain: [] })
  })

  test('3: a package without versions is unrestricted', () => {
    const { versions } = resolve()
    expect(versions.get('plain')).toEqual([])
    expect(narrowedFiles(plain.files.keys(), versions.get('plain')?.[0])).toEqual(['a'])
  })

  test("our key is kubernetesVersion; KRM's apiVersion is never used", () => {
    expect(resolve(['t', { apiVersion: 'v1.30', ApiVersion: 'v1.30' }]).versions.get('k8s')).toEqual(['v1.37'])
  })

  test('a version applies to its own namespace only', () => {
    expect(resolve(['t', { shopVersion: '1.9' }]).versions.get('k8s')).toEqual(['v1.37'])
  })

  test('namespaces are lower case', () => expect(shop.name).toBe('shop'))

  test('users never type the v: with it and without, and with a patch, it is one version', () => {
    for (const text of ['1.34', 'v1.34', '1.34.2', 'v1.34.2-eks-1'])
      expect(resolve(['t', { kubernetesVersion: text }]).versions.get('k8s')).toEqual(['v1.34'])
    for (const text of ['1.10', 'v1.10', '1.10.7'])
      expect(resolve(['t', { shopVersion: text }]).versions.get('shop')).toEqual(['v1.10'])
  })

  test('equal versions collapse', () => {
    expect(resolve(['a', { kubernetesVersion: '1.34' }], ['b', { kubernetesVersion: 'v1.34.1' }])).toMatchObject({
      problems: [],
    })
  })

  test('two targets in one namespace that differ are an error naming namespace, both versions and both targets', () => {
    expect(resolve(['a.yaml', { shopVersion: '1.9' }], ['b.yaml', { shopVersion: '1.10' }]).problems).toEqual([
      expect.stringMatching(
        /^shopVersion of b\.yaml must name the same version of shop as shopVersion of a\.yaml, found v1\.10 and v1\.9;/,
      ),
    ])
  })

  test.each([['1.20'], ['1.38'], ['1.28-1.40'], ['compute'], ['junk'], ['']])(
    'empty, malformed and out of range (%j) are errors that name the range, not missing',
    (value) => {
      expect(resolve(['t', { kubernetesVersion: value }]).problems).toEqual([
        `kubernetesVersion of t must be a version from v1.21 to v1.37, which the package k8s in krmkit has, found ${JSON.stringify(value)}`,
      ])
    },
  )

  test('a pinned version without a subtree is an error', () => {
    expect(resolve(['t', { shopVersion: '1.11' }]).problems).toEqual([
      'shopVersion of t must be a version from v1.9 to v1.10, which the package shop in packs/shop has, found "1.11"',
    ])
  })

  test('a range is all versions from its first to its last, in any spelling, and both must exist', () => {
    for (const text of ['1.9-1.10', 'v1.9 - v1.10.0'])
      expect(resolve(['t', { shopVersion: text }]).versions.get('shop')).toEqual(['v1.9', 'v1.10'])
    expect(resolve(['t', { kubernetesVersion: '1.34-1.36' }]).versions.get('k8s')).toEqual(['v1.34', 'v1.35', 'v1.36'])
    for (const text of ['1.8-1.10', '1.9-1.11', '-1.9', '1.9-'])
      expect(resolve(['t', { shopVersion: text }]).problems).toEqual([
        `shopVersion of t must be a version from v1.9 to v1.10, which the package shop in packs/shop has, found "${text}"`,
      ])
    expect(resolve(['t', { shopVersion: '1.10-1.9' }]).problems).toEqual([
      'shopVersion of t must begin with the older version, found "1.10-1.9"; write v1.9-v1.10',
    ])
  })

  test('a range and one of its versions differ', () => {
    expect(resolve(['a', { shopVersion: '1.9-1.10' }], ['b', { shopVersion: '1.9' }]).problems).toEqual([
      expect.stringContaining('must name the same version of shop as shopVersion of a, found v1.9 and v1.9-v1.10'),
    ])
    expect(resolve(['a', { shopVersion: '1.9-1.9' }], ['b', { shopVersion: '1.9' }]).problems).toEqual([])
  })

  test('a version for a package without versions is an error', () => {
    expect(resolve(['t', { plainVersion: '1' }]).problems).toEqual([
      'plainVersion of t must not name a version, found "1": the package plain in packs/plain has no versions',
    ])
  })

  test('two packages of one name are an error naming both', () => {
    expect(resolveAll([shop, makePack('SHOP', files('a'), 'other/shop')]).problems).toEqual([
      'the package in other/shop must have a unique name, found shop, which is also the name of the package in packs/shop',
    ])
  })
})

describe('narrowing to a version', () => {
  const paths = ['v1.34/apps/deployment', 'target', 'v1.35/core/pod', 'helm/release', 'v1.34/k8s', 'shared']

  test('without versions: import everything from the package', () => {
    expect(narrowedFiles(paths, undefined)).toEqual([
      'shared',
      'target',
      'helm/release',
      'v1.34/apps/deployment',
      'v1.34/k8s',
      'v1.35/core/pod',
    ])
  })

  test('with versions: only root files and the chosen per-version subtree', () => {
    const plain = paths.filter((path) => !path.startsWith('helm'))
    expect(narrowedFiles(plain, 'v1.34')).toEqual(['shared', 'target', 'v1.34/apps/deployment', 'v1.34/k8s'])
  })

  test('root files first, then version-independent directories, the pinned subtree last: it takes precedence', () => {
    expect(narrowedFiles(paths, 'v1.35')).toEqual(['shared', 'target', 'helm/release', 'v1.35/core/pod'])
  })

  test('version-independent directories are kept in every narrowing, and emitted once', () => {
    for (const version of ['v1.34', 'v1.35', undefined])
      expect(narrowedFiles([...paths, ...paths], version).filter((path) => path === 'helm/release')).toHaveLength(1)
  })

  test('v1.3 is not v1.34', () => expect(narrowedFiles(['v1.34/a', 'v1.3/a'], 'v1.3')).toEqual(['v1.3/a']))
})

describe('property strings', () => {
  test('pkg=ver,pkg=ver: sorted, lower-cased, trimmed, empty names and versions dropped', () => {
    const versions = new Map([
      [' Shop ', ' v1.10 '],
      ['k8s', 'v1.34'],
      ['none', undefined],
      ['', 'v1'],
      ['empty', ' '],
    ])
    expect(schemaVersionsText(versions)).toBe('k8s=v1.34,shop=v1.10')
  })

  test('an empty selection is the empty string', () => {
    expect(schemaVersionsText(new Map())).toBe('')
    expect(schemaVersionsText(new Map([['plain', undefined]]))).toBe('')
  })

  test('they are parsed back; entries without = are ignored, and reported', () => {
    const { entries, ignored } = readSchemaVersions(' K8S = v1.34 ,shop=v1.10,junk,=v1,none=,,')
    expect([Object.fromEntries(entries), ignored]).toEqual([{ k8s: 'v1.34', shop: 'v1.10' }, ['junk', '=v1', 'none=']])
  })
})

describe('local-package swap', () => {
  const versions = new Map<string, string | undefined>([
    ['k8s', 'v1.34'],
    ['plain', undefined],
  ])
  const folders = new Map([
    ['k8s', '/packs/k8s'],
    ['plain', '/packs/plain'],
  ])
  const swap = (dependencies: readonly string[] | undefined, mode: 'local' | 'remote' = 'local') =>
    swapToLocal(dependencies, versions, { mode, folders })

  test('a versioned namespace points at its directory', () => {
    expect(swap(['k8s.k8s@1.2.0', 'aws.aws@3.0.0'])).toEqual(['local:k8s:/packs/k8s', 'aws.aws@3.0.0'])
  })

  test('the namespace decides, the name is kept', () => {
    expect(swap(['K8S.kubernetes@1.2.0'])).toEqual(['local:kubernetes:/packs/k8s'])
  })

  test('remote is never silently flipped to local because a directory happens to exist', () => {
    expect(swap(['k8s.k8s@1.2.0'], 'remote')).toEqual(['k8s.k8s@1.2.0'])
  })

  test('an entry that is already local is kept', () => {
    expect(swap(['local:k8s:/elsewhere'])).toEqual(['local:k8s:/elsewhere'])
  })

  test('a versioned namespace that is not listed is appended', () => {
    expect(swap(['aws.aws@3.0.0'])).toEqual(['aws.aws@3.0.0', 'local:k8s:/packs/k8s'])
  })

  test('a namespace without a version passes through, and so does a string that is not a dependency', () => {
    expect(swap(['plain.plain@1.0.0', 'junk', 'k8s.k8s@1.2.0'])).toEqual([
      'plain.plain@1.0.0',
      'junk',
      'local:k8s:/packs/k8s',
    ])
  })

  test('an empty list stays empty', () => expect(swap(undefined)).toBeUndefined())

  test('a second run changes nothing: rewriting is idempotent', () => {
    const once = swap(['k8s.k8s@1.2.0', 'aws.aws@3.0.0'])
    expect(swap(once)).toEqual(once)
  })
})
