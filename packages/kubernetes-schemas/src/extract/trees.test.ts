import { describe, expect, test } from 'vitest'
import { matrixOf } from '../../generator/matrix/matrix.ts'
import { kindSchemaPath, projectKindSchema } from '../../tests/project/project-kind-schema.ts'
import { kubernetesModel } from '../model/decode/decode-model.ts'
import { narrowedFiles } from '../packs/manifest.ts'
import { kubernetesPack, makePack } from '../packs/pack.ts'
import { readPackSchemas } from '../packs/pack-schemas.ts'
import { packValidator } from '../validators.ts'
import { kubernetesSource } from './kubernetes-source.ts'

const model = kubernetesModel()
const isFull = process.env.KRMKIT_FULL === '1'
const minors = Array.from({ length: model.last - model.first + 1 }, (_, i) => model.first + i)
const tree = (minor: number) => kubernetesSource(model, minor, { isWhole: true }).files([])
const text = (minor: number, path: string) => tree(minor).get(`k8s/v1.${minor}/${path}`) ?? ''

describe('the published layout', () => {
  test('one subdirectory per minor version, the newest is the default', () => {
    const { manifest } = kubernetesPack(model)
    expect(manifest?.versions).toEqual(minors.map((minor) => `v1.${minor}`))
    expect(manifest?.default).toBe(`v1.${model.last}`)
  })

  test('the root module is named after the package and shares no basename with a version tree', () => {
    const names = [...kubernetesSource(model, 34).modules.keys()].map((name) => name.split('/').at(-1))
    expect(names).toEqual(['k8s', 'v1.34'])
  })

  test('the per-version subtree is self-contained: no import leads out of it', () => {
    for (const [path, source] of tree(34)) {
      if (!path.startsWith('k8s/v1.34/')) continue
      const depth = path.split('/').length - 'k8s/v1.34/x'.split('/').length
      for (const [, up = ''] of source.matchAll(/from '((?:\.\.\/)*)/g))
        expect(up.length / '../'.length).toBeLessThanOrEqual(depth)
    }
  })

  test('every import resolves', () => {
    const files = tree(34)
    for (const [path, source] of files)
      for (const [, target = ''] of source.matchAll(/from '([^']*)'/g))
        expect(files.has(new URL(target.replace(/\.js$/, '.d.ts'), `file:///${path}`).pathname.slice(1))).toBe(true)
  })

  test('narrowing a whole package leaves the root and the tree', () => {
    const paths = minors.flatMap((minor) => [...tree(minor).keys()].map((path) => path.slice('k8s/'.length)))
    const narrowed = narrowedFiles(paths, 'v1.30')
    expect(narrowed[0]).toBe('k8s.d.ts')
    expect(narrowed.slice(1).every((path) => path.startsWith('v1.30/'))).toBe(true)
  })
})

describe('fields that a later minor version added are absent', () => {
  test.each<[string, number, string, RegExp, boolean]>([
    ['property level: trafficDistribution is in 1.30', 30, 'core/v1.d.ts', /trafficDistribution\?/, true],
    ['and not in 1.29', 29, 'core/v1.d.ts', /trafficDistribution/, false],
    ['tolerance is not in 1.30', 30, 'autoscaling/v2.d.ts', /tolerance/, false],
    [
      'it exists from 1.33 on (1.35 in formae, where its gate is on by default)',
      33,
      'autoscaling/v2.d.ts',
      /tolerance\?/,
      true,
    ],
    ['module level: flowcontrol v1 is in 1.29', 29, 'index.d.ts', /flowcontrol_v1 /, true],
    ['and not in 1.28', 28, 'index.d.ts', /flowcontrol_v1 /, false],
    [
      'class level: ContainerResizePolicy is in 1.27 (1.32 in formae)',
      27,
      'core/v1.d.ts',
      /interface ContainerResizePolicy /,
      true,
    ],
    ['and not in 1.26', 26, 'core/v1.d.ts', /ContainerResizePolicy/, false],
  ])('%s', (_what, minor, path, pattern, isThere) => expect(pattern.test(text(minor, path))).toBe(isThere))
})

describe('apiVersion and kind', () => {
  const fields = (path: string, type: string) =>
    new RegExp(`interface ${type} [^{]*\\{\n([^}]*)`).exec(text(37, path))?.[1] ?? ''

  test('are required in a kind, and in a list of one', () => {
    expect(fields('apps/v1.d.ts', 'Deployment')).toMatch(/^ {2}apiVersion: 'apps\/v1'\n {2}kind: 'Deployment'\n/)
    const source = kubernetesSource(model, 37)
    const used = source.typeOf('apps/v1', 'DeploymentList')
    expect(used && source.files([used]).get('k8s/v1.37/apps/v1.d.ts')).toContain(
      "interface DeploymentList {\n  apiVersion: 'apps/v1'\n  kind: 'DeploymentList'\n  items: NestedDeployment[]\n",
    )
  })

  test('are optional in an object that is nested in another one', () => {
    expect(text(37, 'apps/v1.d.ts')).toContain('volumeClaimTemplates?: core_v1.NestedPersistentVolumeClaim[] | null\n')
    expect(fields('core/v1.d.ts', 'NestedPersistentVolumeClaim')).toMatch(
      /^ {2}apiVersion\?: 'v1' \| null\n {2}kind\?: 'PersistentVolumeClaim' \| null\n/,
    )
    expect(fields('core/v1.d.ts', 'PersistentVolumeClaim')).toBe(
      "  apiVersion: 'v1'\n  kind: 'PersistentVolumeClaim'\n",
    )
  })
})

describe("our own projection as a user's package: ajv, an independent implementation, agrees with the matrix", () => {
  // ajv takes a third of a second to compile a workload.
  const cases = matrixOf(model).cases.filter(
    ({ path, object }) => path !== 'apiVersion' && !String(object.kind).endsWith('List'),
  )
  const chosen = isFull
    ? cases
    : cases.filter(({ object }) => ['Service', 'HorizontalPodAutoscaler', 'CSIDriver'].includes(String(object.kind)))
  const validators = new Map<string, ReturnType<typeof packValidator>>()
  const validator = (minor: number, apiVersion: string, kind: string) => {
    const key = `${minor} ${apiVersion} ${kind}`
    const known = validators.get(key)
    if (known) return known
    const schema = projectKindSchema(model, minor, { apiVersion, kind }, { isStrict: true })
    const properties = { ...(schema?.properties as object), apiVersion: { const: apiVersion }, kind: { const: kind } }
    const file = kindSchemaPath(minor, { apiVersion, kind }, { isStrict: true }).split('/').at(-1) ?? ''
    const pack = makePack(
      'k8s',
      new Map([[`v1.${minor}/${file}`, JSON.stringify({ ...schema, properties })]]),
      'packs/k8s',
      { versionKey: 'kubernetesVersion' },
    )
    const made = packValidator(readPackSchemas(pack, `v1.${minor}`))
    validators.set(key, made)
    return made
  }
  const check = (minor: number, object: (typeof cases)[number]['object']) =>
    validator(minor, String(object.apiVersion), String(object.kind)).check(object as never)

  test.each(chosen.map((one) => [one.id, one] as const))('%s', (_id, { object, wrong, path, right }) => {
    const field = path.split(/[.[]/).at(-1) ?? ''
    // The server writes a status, so missing fields in it are not the user's error.
    const isUserError = (one: { readonly path: string; readonly detail: string }) =>
      !(one.path.startsWith('status') && one.detail.startsWith('must have the field'))
    const found = (check(wrong, object) ?? []).filter(isUserError).map(({ detail }) => detail)
    expect(found).toEqual([`must not have the field ${JSON.stringify(field)}`])
    expect(check(right, object)?.filter(({ detail }) => !detail.startsWith('must be one of'))).toEqual([])
  })
})
