import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Attack } from '../attack.ts'

const resource = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\ndata:\n  b: c\n'
const labelled = ['set-annotations', '--', 'team=a']

/** Puts something else in the place of a file. */
type Special = readonly [what: string, prints: RegExp, make: (path: string) => void]

const pipe: Special = ['a named pipe', /is a named pipe/, (path) => execFileSync('mkfifo', [path])]
const device: Special = [
  'a link to a device',
  /device|link out of|must be in or below/,
  (path) => symlinkSync('/dev/zero', path),
]
const sparse: Special = [
  'a sparse file of 1 TiB',
  /must have at most \d+ bytes, and has 1099511627776 bytes/,
  (path) => {
    writeFileSync(path, '')
    truncateSync(path, 2 ** 40)
  },
]
const outside: Special = [
  'a link out of the package',
  /link out of|must be in or below/,
  (path) => symlinkSync('../outside/kept.txt', path),
]

interface Place {
  /** What the file is for. */
  readonly role: string
  readonly path: string
  readonly files: Readonly<Record<string, string>>
  readonly args: readonly string[]
  readonly specials?: readonly Special[]
  readonly exitCode?: number
}

const package_ = { 'a.yaml': resource }
const kustomization = { 'kustomization.yaml': 'resources: [a.yaml, b.yaml]\n', 'a.yaml': resource }
const label = ['eval', '.', '-i', ...labelled]

const places: readonly Place[] = [
  { role: 'eval: a resource', path: 'x.yaml', files: package_, args: label },
  { role: 'eval: .krmignore', path: '.krmignore', files: package_, args: label },
  {
    role: 'eval: .krmignore of a sub-package',
    path: 'sub/.krmignore',
    files: { ...package_, 'sub/Kptfile': 'apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata:\n  name: sub\n' },
    args: label,
    specials: [pipe, device, sparse],
  },
  { role: 'eval: a Kptfile', path: 'Kptfile', files: package_, args: label },
  {
    role: 'render: a config that configPath names',
    path: 'config.yaml',
    files: {
      Kptfile:
        'apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata:\n  name: p\npipeline:\n  mutators:\n  - {image: set-annotations, configPath: config.yaml}\n',
    },
    args: ['render', '.'],
  },
  { role: 'check: a resource', path: 'x.yaml', files: package_, args: ['check', '.'], exitCode: 2 },
  {
    role: 'check: an old state',
    path: 'old/x.yaml',
    files: { 'new/a.yaml': resource, 'old/a.yaml': resource },
    args: ['check', 'new', '--old', 'old'],
    specials: [pipe, device, sparse],
  },
  { role: 'versions: a resource', path: 'x.yaml', files: package_, args: ['versions', 'compute', '.'], exitCode: 2 },
  { role: 'publish: a CRD', path: 'x.yaml', files: package_, args: ['publish', '.', '-o', 'out'] },
  { role: 'extract: a resource', path: 'x.yaml', files: package_, args: ['extract', '.'], exitCode: 2 },
  {
    role: 'extract: a schema of a package',
    path: 'pack/x.json',
    files: { ...package_, '.krmignore': 'pack\n', 'pack/y.json': '{}' },
    args: ['extract', '.', '--pack', 'pack'],
    specials: [pipe, sparse],
    exitCode: 2,
  },
  { role: 'source: a resource', path: 'x.yaml', files: package_, args: ['source', '.'] },
  { role: 'build: a resource', path: 'b.yaml', files: kustomization, args: ['build', '.'] },
  { role: 'build: the kustomization', path: 'kustomization.yaml', files: package_, args: ['build', '.'] },
  {
    role: 'build: the kustomization of a base',
    path: 'base/kustomization.yaml',
    files: { 'kustomization.yaml': 'resources: [base]\n' },
    args: ['build', '.'],
    specials: [pipe, device, sparse],
  },
  {
    role: 'build: a patch',
    path: 'b.yaml',
    files: { 'kustomization.yaml': 'resources: [a.yaml]\npatches: [{path: b.yaml}]\n', 'a.yaml': resource },
    args: ['build', '.'],
  },
  {
    role: 'build: a file of a generator',
    path: 'b.yaml',
    files: { 'kustomization.yaml': 'configMapGenerator: [{name: x, files: [b.yaml]}]\n' },
    args: ['build', '.'],
  },
  {
    role: 'build: an env file of a generator',
    path: 'b.yaml',
    files: { 'kustomization.yaml': 'configMapGenerator: [{name: x, envs: [b.yaml]}]\n' },
    args: ['build', '.'],
  },
  {
    role: 'build: a schema that openapi names',
    path: 'b.json',
    files: { 'kustomization.yaml': 'resources: [a.yaml]\nopenapi: {path: b.json}\n', 'a.yaml': resource },
    args: ['build', '.'],
  },
  {
    role: 'build: a CRD',
    path: 'b.yaml',
    files: { 'kustomization.yaml': 'resources: [a.yaml]\ncrds: [b.yaml]\n', 'a.yaml': resource },
    args: ['build', '.'],
  },
  {
    role: 'build: the composition',
    path: 'composition.yaml',
    files: package_,
    args: ['build', '.'],
  },
  {
    role: 'consolidate: the composition',
    path: 'composition.yaml',
    files: package_,
    args: ['composition', 'consolidate', '.'],
  },
]

/** Writes comments of 100 MiB. */
function writeLargeFiles(folder: string, names: readonly string[]): void {
  for (const name of names) writeFileSync(join(folder, `${name}.yaml`), '#'.repeat(100 * 2 ** 20))
}

/** Pipes, devices, huge files and links where regular files belong. */
export const specialFiles: readonly Attack[] = [
  ...places.flatMap(({ role, path, files, args, specials = [pipe, device, sparse, outside], exitCode = 1 }) =>
    specials.map(
      ([what, prints, make]): Attack => ({
        title: `${role} is ${what}`,
        files,
        prepare(folder) {
          mkdirSync(dirname(join(folder, path)), { recursive: true })
          make(join(folder, path))
        },
        args,
        expected: { exitCode, prints: [prints], neverPrints: [/kept\n/] },
      }),
    ),
  ),
  {
    title: 'eval: harmless files',
    files: { ...package_, '.krmignore': 'b.yaml\n', 'b.yaml': '[' },
    args: label,
    expected: { exitCode: 0, changes: ['a.yaml'] },
  },
  {
    title: 'eval: a .krmignore that is a link in the package',
    files: { ...package_, 'b.yaml': '[', rules: 'b.yaml\n' },
    prepare: (folder) => symlinkSync('rules', join(folder, '.krmignore')),
    args: label,
    expected: { exitCode: 0, changes: ['a.yaml'] },
  },
  {
    title: 'build: harmless files',
    files: { ...kustomization, 'b.yaml': resource.replace('name: a', 'name: b') },
    args: ['build', '.'],
    expected: { exitCode: 0, prints: [/name: b/] },
  },
  {
    title: 'check: a pipe that the caller names, as <(…) of a shell is one',
    files: package_,
    prepare(folder) {
      execFileSync('mkfifo', [join(folder, 'pipe')])
      execFileSync('sh', ['-c', 'cat a.yaml > pipe &'], { cwd: folder, stdio: 'ignore' })
    },
    args: ['check', 'pipe'],
    expected: { exitCode: 0, prints: [/1 file/] },
  },
  {
    title: 'check: a device that the caller names ends at the bound',
    args: ['check', '/dev/zero'],
    expected: { exitCode: 2, prints: [/must have at most 134217728 bytes/] },
  },
  {
    title: 'eval: a config that is a device ends at the bound',
    files: package_,
    args: ['eval', '.', '-i', 'set-annotations', '--fn-config', '/dev/zero'],
    expected: { exitCode: 2, prints: [/must have at most 134217728 bytes/] },
  },
  {
    title: 'eval: a pipe in place of a package',
    args: ['eval', '/dev/stdin', '-i', ...labelled],
    input: resource,
    expected: { exitCode: 1, prints: [/must be a directory or a regular file/] },
  },
  {
    title: 'extract: a link to a folder in a package of schemas is not followed',
    files: { ...package_, '.krmignore': 'pack\n', 'pack/y.json': '{}' },
    prepare: (folder) => symlinkSync('/', join(folder, 'pack/all')),
    args: ['extract', '.', '--pack', 'pack'],
    expected: { exitCode: 0 },
  },
  {
    title: 'check: a sparse file within the limit',
    prepare(folder) {
      writeFileSync(join(folder, 'x.yaml'), '')
      truncateSync(join(folder, 'x.yaml'), 100 * 2 ** 20)
    },
    args: ['check', '.'],
    expected: { exitCode: 2, prints: [/x\.yaml must be UTF-8 text without NUL/] },
  },
  {
    title: 'build: a sparse file within the limit',
    files: { 'kustomization.yaml': 'resources: [x.yaml]\n' },
    prepare(folder) {
      writeFileSync(join(folder, 'x.yaml'), '')
      truncateSync(join(folder, 'x.yaml'), 100 * 2 ** 20)
    },
    args: ['build', '.'],
    expected: { exitCode: 1, prints: [/NUL/] },
  },
  {
    title: 'eval: a results directory with a link out of it',
    files: { ...package_, '.krmignore': 'results\n' },
    prepare(folder) {
      mkdirSync(join(folder, 'results'))
      symlinkSync('../../outside/kept.txt', join(folder, 'results/results.yaml'))
    },
    args: ['eval', '.', '-i', 'set-annotations', '--results-dir', 'results', '-o', 'unwrap', '--', 'a=b'],
    expected: { exitCode: 2, prints: [/must not lead out of the output folder/] },
  },
  {
    title: 'build: a directory with a link out of it',
    files: { ...kustomization, 'b.yaml': resource.replace('name: a', 'name: b') },
    prepare(folder) {
      mkdirSync(join(folder, 'out'))
      symlinkSync('../../outside/kept.txt', join(folder, 'out/v1_configmap_a.yaml'))
    },
    args: ['build', '.', '-o', 'out'],
    expected: { exitCode: 1, prints: [/must not lead out of the output folder/] },
  },
  {
    title: 'eval: a package of more than 256 MiB',
    files: package_,
    prepare: (folder) => writeLargeFiles(folder, ['x', 'y', 'z']),
    args: label,
    expected: { exitCode: 1, prints: [/must have at most 268435456 bytes of resources/] },
  },
  {
    title: 'check: files of more than 256 MiB together',
    files: package_,
    prepare: (folder) => writeLargeFiles(folder, ['x', 'y', 'z']),
    args: ['check', '.'],
    expected: { exitCode: 2, prints: [/z\.yaml cannot be read: all files together must have at most 268435456 bytes/] },
  },
  {
    title: 'check: files of less than 256 MiB together',
    files: package_,
    prepare: (folder) => writeLargeFiles(folder, ['x', 'y']),
    args: ['check', '.'],
    expected: { exitCode: 0, neverPrints: [/cannot be read/] },
  },
]
