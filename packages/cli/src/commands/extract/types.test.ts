import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { temporaryPackage } from '../../../tests/temporary-package.ts'

const root = fileURLToPath(new URL('../../../../../', import.meta.url))

const shopSchema = (extra: object) => ({
  openAPIV3Schema: {
    type: 'object',
    properties: {
      spec: {
        type: 'object',
        description: 'What is sold.',
        properties: { size: { type: 'string', enum: ['small', 'large'] }, ...extra },
      },
    },
  },
})
const shelves = {
  shelves: {
    type: 'array',
    items: { type: 'object', required: ['name'], properties: { name: { type: 'string' }, goods: { type: 'integer' } } },
  },
}
const crd = JSON.stringify({
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'shops.example.com' },
  spec: {
    group: 'example.com',
    names: { kind: 'Shop', plural: 'shops' },
    scope: 'Namespaced',
    versions: [
      { name: 'v1alpha1', served: true, storage: false, schema: shopSchema({}) },
      { name: 'v1', served: true, storage: true, schema: shopSchema(shelves) },
    ],
  },
})

const { directory, file } = temporaryPackage({ 'crd.yaml': crd })
const extract = (...args: readonly string[]) => callProgram(['extract', ...args], { cwd: directory })
const read = (path: string) => readFileSync(file(path), 'utf8')

describe('--types', () => {
  it('writes a file for each group and version, with only what the kinds use, and an index', async () => {
    const { exitCode, stdout, stderr } = await extract(
      '--types',
      'Deployment, Service',
      '--kubernetes-version',
      '1.34',
      '-o',
      'built-in',
    )

    expect([exitCode, stderr]).toEqual([0, ''])
    expect(stdout.split('\n').sort().join(' ').trim()).toBe(
      'built-in/index.d.ts built-in/k8s/v1.34/apps/v1.d.ts built-in/k8s/v1.34/core/v1.d.ts built-in/k8s/v1.34/index.d.ts built-in/k8s/v1.34/meta/v1.d.ts',
    )
    expect(read('built-in/index.d.ts')).toContain('export type Deployment = v1_34.apps_v1.Deployment\n')
    expect(read('built-in/k8s/v1.34/core/v1.d.ts')).toContain('export interface Container {')
    expect(read('built-in/k8s/v1.34/core/v1.d.ts')).not.toContain('interface Node ')
    expect(existsSync(file('built-in/tsconfig.json'))).toBe(false)
  })

  it('writes the types of CRDs among the files, with their descriptions', async () => {
    const { exitCode } = await extract('crd.yaml', '--types', 'Shop,example.com/v1alpha1/Shop', '-o', 'custom')

    expect(exitCode).toBe(0)
    expect(read('custom/index.d.ts')).toContain('export type example_com_v1_Shop = v1.Shop\n')
    expect(read('custom/index.d.ts')).toContain('export type example_com_v1alpha1_Shop = v1alpha1.Shop\n')
    expect(read('custom/crds/example.com/v1.d.ts')).toContain('/** What is sold. */')
    expect(existsSync(file('custom/k8s'))).toBe(false)
  })

  it('writes only the fields of the requested version', async () => {
    await extract('--types', 'Service', '--kubernetes-version', '1.29', '-o', 'old')
    await extract('--types', 'Service', '--kubernetes-version', '1.31', '-o', 'new')

    expect(read('old/k8s/v1.29/core/v1.d.ts')).not.toContain('trafficDistribution')
    expect(read('new/k8s/v1.31/core/v1.d.ts')).toContain('trafficDistribution')
  })

  it.each([
    [['--types', 'Deploymnt'], 'found "Deploymnt"; did you mean Deployment?'],
    [['--types', 'apps/v2/Deployment'], 'Kubernetes 1.34 has no Deployment of apps/v2; it has Deployment of apps/v1'],
    [['--types', 'Shop'], 'for a custom resource, name the file of its CustomResourceDefinition'],
    [['--types', 'Event'], '--types Event is in several groups: name one of events.k8s.io/v1/Event, v1/Event'],
    [
      ['--types', 'extensions/v1beta1/Ingress'],
      'Kubernetes 1.34 has no Ingress of extensions/v1beta1, which is in 1.21; it has Ingress of networking.k8s.io/v1',
    ],
    [['--types', 'Service', '--all-types'], '--types and --all-types must not be combined'],
    [['--types', ' , '], '--types must name kinds such as Deployment or apps/v1/Deployment, found " , "'],
  ])('writes nothing for %j', async (args, message) => {
    const { exitCode, stderr } = await extract(...args, '--kubernetes-version', '1.34', '-o', 'wrong')

    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(message)])
    expect(existsSync(file('wrong'))).toBe(false)
  })

  it('needs a folder', async () => {
    const { exitCode, stderr } = await extract('--types', 'Service')

    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('name their folder with -o DIR')])
  })
})

const EDITS = `import type { Resource } from '@krmkit/runtime'
import type { Deployment, Service, Shop } from './types/index.js'

export function edit(item: Resource): void {
  const deployment = item.as<Deployment>()
  const containers = deployment.spec?.template.spec?.containers ?? []
  for (const container of containers) container.image ??= 'web:1'
  containers[0]!.image = 'web:2'
  containers.push({ name: 'proxy', ports: [{ containerPort: 80 }] })
  deployment.metadata ??= {}
  deployment.metadata.labels = { ...deployment.metadata.labels, tier: 'front' }
  if (deployment.spec) deployment.spec.replicas = 3
  delete deployment.status
  const service = item.as<Service>()
  service.spec!.ports?.splice(0, 1)
  const shop = item.as<Shop>()
  shop.spec!.size = 'large'
  shop.spec!.shelves?.push({ name: 'a', goods: 1 })

  // @ts-expect-error a field with a typo
  deployment.spec!.replica = 3
  // @ts-expect-error a typo on the way
  deployment.spec!.tempate.spec
  // @ts-expect-error a typo in an element
  containers[0]!.imge = 'x'
  // @ts-expect-error a value of another type
  deployment.spec!.replicas = '3'
  // @ts-expect-error a word that the field does not allow
  service.spec!.type = 'LoadBalanced'
  // @ts-expect-error an element without its name
  containers.push({ image: 'x' })
  // @ts-expect-error an unknown field in a new element
  containers.push({ name: 'x', imagePullpolicy: 'Always' })
  // @ts-expect-error a required field cannot be deleted
  delete deployment.spec!.template
  // @ts-expect-error an optional field may be absent
  deployment.spec.replicas = 1
  // @ts-expect-error the kind is fixed
  deployment.kind = 'StatefulSet'
  // @ts-expect-error a list is not a map
  deployment.spec!.template.spec!.containers = {}
  // @ts-expect-error a field of a CRD with a typo
  shop.spec!.sizes = 'large'
  // @ts-expect-error a value that the CRD does not allow
  shop.spec!.size = 'huge'
  // @ts-expect-error a field of another kind
  service.spec!.containers
}
`

describe('a view with extracted types', () => {
  const check = (text: string) => {
    writeFileSync(file('edits.ts'), text)
    return spawnSync(`${root}node_modules/.bin/tsc`, ['-p', directory, '--pretty', 'false'], {
      encoding: 'utf8',
      cwd: directory,
    }).stdout
  }
  const compilerOptions = { rootDir: '/', allowUnreachableCode: true, noUnusedLocals: false }

  it('compiles for right edits and not for each wrong one', { timeout: 60_000 }, async () => {
    await extract('crd.yaml', '--types', 'Deployment,Service,Shop', '--kubernetes-version', '1.34', '-o', 'types')
    symlinkSync(`${root}node_modules`, file('node_modules'))
    writeFileSync(
      file('tsconfig.json'),
      JSON.stringify({ extends: `${root}tsconfig.json`, compilerOptions, include: ['edits.ts'] }),
    )

    expect(check(EDITS)).toBe('')
    // The compiler refuses an expected error that does not occur.
    expect(check(EDITS.replace('.replica = 3', '.replicas = 3'))).toMatch(
      /^edits\.ts.*Unused '@ts-expect-error' directive/,
    )
    expect(check(EDITS.replaceAll(/ *\/\/ @ts-expect-error.*\n/g, '')).match(/^edits\.ts/gm)).toHaveLength(14)
  })
})
