import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { Attack } from '../attack.ts'

interface Names {
  readonly group?: string
  readonly version?: string
  readonly kind?: string
}

const crd = ({ group = 'example.com', version = 'v1', kind = 'Shop' }: Names) => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: shops.example.com}
spec:
  group: ${JSON.stringify(group)}
  scope: Namespaced
  names: {plural: shops, kind: ${JSON.stringify(kind)}}
  versions:
  - name: ${JSON.stringify(version)}
    served: true
    storage: true
    schema: {openAPIV3Schema: {type: object}}
`

const refused = (names: Names, field: string, must: string): Attack => ({
  title: `publish: a CRD with ${JSON.stringify(names).slice(0, 80)}`,
  files: { 'crd.yaml': crd(names), 'victim/package.json': '{}\n' },
  args: ['publish', 'crd.yaml', '-o', 'out/published'],
  expected: {
    exitCode: 1,
    prints: [
      new RegExp(`crd\\.yaml: CustomResourceDefinition "shops\\.example\\.com": ${field} must ${must}`),
      /found "/,
    ],
  },
})

const published = ['out/example.com/shop_v1.json', 'out/index.json']
const GROUP = 'spec\\.group'
const KIND = 'spec\\.names\\.kind'
const VERSION = 'spec\\.versions\\[0\\]\\.name'

/** Names that CRDs give to published files, and links where they are written. */
export const publishedNames: readonly Attack[] = [
  refused({ group: 'x/../../../../victim/package' }, GROUP, 'be a DNS subdomain'),
  refused({ group: '../victim' }, GROUP, 'be a DNS subdomain'),
  refused({ group: '/tmp' }, GROUP, 'be a DNS subdomain'),
  refused({ group: '..' }, GROUP, 'be a DNS subdomain'),
  refused({ group: '' }, GROUP, 'be a DNS subdomain'),
  refused({ group: '.git' }, GROUP, 'be a DNS subdomain'),
  refused({ group: 'git~1' }, GROUP, 'be a DNS subdomain'),
  refused({ group: 'a\\b' }, GROUP, 'be a DNS subdomain'),
  refused({ group: 'a\0b' }, GROUP, 'be a DNS subdomain'),
  refused({ group: `${'a.'.repeat(200)}com` }, GROUP, 'be a DNS subdomain'),
  refused({ kind: '/../../../victim/package' }, KIND, 'be a DNS label in any case'),
  refused({ kind: 'Shop.json' }, KIND, 'be a DNS label in any case'),
  refused({ kind: 'K'.repeat(300) }, KIND, 'be a DNS label in any case'),
  refused({ version: 'v1/../../../victim/package' }, VERSION, 'be a DNS label'),
  refused({ version: 'v1\n::error::' }, VERSION, 'be a DNS label'),
  {
    title: 'publish: a group that is the name of a published file',
    files: { 'crd.yaml': crd({ group: 'index.json' }) },
    args: ['publish', 'crd.yaml', '-o', 'out'],
    expected: { exitCode: 1, prints: [/spec\.group must not be index\.json/] },
  },
  {
    title: 'publish: harmless names',
    files: { 'crd.yaml': crd({}) },
    args: ['publish', 'crd.yaml', '-o', 'out'],
    expected: { exitCode: 0, changes: published },
  },
  {
    title: 'publish: a folder of the output that is a link out of it',
    files: { 'crd.yaml': crd({}) },
    prepare(folder) {
      mkdirSync(join(folder, 'out'))
      symlinkSync('../../outside', join(folder, 'out/example.com'))
    },
    args: ['publish', 'crd.yaml', '-o', 'out'],
    expected: { exitCode: 1, prints: [/must not lead out of the output folder/, /nothing was written/] },
  },
  {
    title: 'publish: a file of the output that is a link out of it',
    files: { 'crd.yaml': crd({}) },
    prepare(folder) {
      mkdirSync(join(folder, 'out'))
      symlinkSync('../../outside/kept.txt', join(folder, 'out/index.json'))
    },
    args: ['publish', 'crd.yaml', '-o', 'out'],
    expected: { exitCode: 1, prints: [/index\.json must not lead out of the output folder/] },
  },
  {
    title: 'publish: a file of the output that is a link to a new file outside',
    files: { 'crd.yaml': crd({}) },
    prepare(folder) {
      mkdirSync(join(folder, 'out'))
      symlinkSync('../../outside/new.txt', join(folder, 'out/index.json'))
    },
    args: ['publish', 'crd.yaml', '-o', 'out'],
    expected: { exitCode: 1, prints: [/index\.json is a link to nowhere/] },
  },
  {
    title: 'publish: a schema for editors that is a link out of its folder',
    files: { 'crd.yaml': crd({}) },
    prepare(folder) {
      mkdirSync(join(folder, 'out'))
      symlinkSync('../../outside/kept.txt', join(folder, 'out/krmkit.json'))
    },
    args: ['publish', 'crd.yaml', '--editor', 'out'],
    expected: { exitCode: 1, prints: [/krmkit\.json must not lead out of the output folder/] },
  },
  {
    title: 'publish: a CRD with a name that breaks a line in a schema for editors',
    files: { 'crd.yaml': crd({ kind: 'Shop\n::error::' }) },
    args: ['publish', 'crd.yaml', '--editor', 'out'],
    expected: { exitCode: 1, prints: [/crd\.yaml: spec\.names\.kind must be a DNS label in any case/] },
  },
  {
    title: 'publish: a folder of the output that is a link in it',
    files: { 'crd.yaml': crd({}) },
    prepare(folder) {
      mkdirSync(join(folder, 'out/real'), { recursive: true })
      symlinkSync('real', join(folder, 'out/example.com'))
    },
    args: ['publish', 'crd.yaml', '-o', 'out'],
    expected: { exitCode: 0, changes: ['out/index.json', 'out/real/shop_v1.json'] },
  },
]
