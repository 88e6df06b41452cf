import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Attack } from '../attack.ts'
import { writeScripts } from '../fake-programs.ts'

const resource = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\ndata:\n  b: c\n'
const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: shops.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {kind: Shop, plural: shops}
  versions:
  - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}
`
const shop = 'apiVersion: example.com/v1\nkind: Shop\nmetadata: {name: a}\n'

/** Puts something that is not a readable regular file in the place of a file. */
const makers = {
  'a named pipe': (path: string) => execFileSync('mkfifo', [path]),
  'a socket': (path: string) =>
    // A process that ends without closing its server leaves the socket.
    execFileSync(process.execPath, ['-e', 'net.createServer().listen(process.argv[1], () => process.exit())', path]),
  'a link to a device': (path: string) => symlinkSync('/dev/zero', path),
  'a directory': (path: string) => mkdirSync(path),
  'a sparse file of 1 TiB': (path: string) => {
    writeFileSync(path, '')
    truncateSync(path, 2 ** 40)
  },
  'a link to itself': (path: string) => symlinkSync(path.slice(path.lastIndexOf('/') + 1), path),
} satisfies Record<string, (path: string) => unknown>
type Kind = keyof typeof makers

/** Links that a reader leaves out, as git does or because they can lead out. */
const leavesOutLinks: readonly Kind[] = ['a link to a device', 'a link to itself']

/** A file that the command looks up itself. */
interface LookedUpFile {
  readonly role: string
  readonly path: string
  /** A regular file there works. */
  readonly content: string
  readonly files: Readonly<Record<string, string>>
  readonly args: readonly string[]
  /** The exit code of an unusable file. Default: 1. */
  readonly exitCode?: number
  /** What the place can be without an error. */
  readonly leavesOut?: readonly Kind[]
  /** Paths that a run with a regular file changes. */
  readonly changes?: readonly string[]
  /** How the message names the file. Default: its path. */
  readonly shown?: RegExp
  readonly prepare?: (folder: string) => void
}

const settings = (text: string) => ({ '.krmkit.yaml': `check:\n  ${text}\n`, 'a.yaml': shop })
const baseline = 'apiVersion: krmkit.dev/v1alpha1\nkind: Baseline\nmetadata: {name: known}\nfindings: []\n'
const description = JSON.stringify({
  name: 'a',
  version: '1.0.0',
  description: 'Does nothing.',
  type: 'mutator',
  keywords: [],
  idempotent: true,
  configKinds: [],
  fields: [],
  schema: {},
})

const lookedUp: readonly LookedUpFile[] = [
  {
    role: 'check: .krmkit.yaml',
    path: '.krmkit.yaml',
    content: 'check: {}\n',
    files: { 'a.yaml': resource },
    args: ['check', 'a.yaml'],
    exitCode: 2,
  },
  {
    role: 'fix: .krmkit.yaml',
    path: '.krmkit.yaml',
    content: 'check: {}\n',
    files: { 'a.yaml': resource },
    args: ['fix', 'a.yaml'],
    exitCode: 2,
  },
  {
    role: 'check: a baseline of the settings',
    path: 'known.yaml',
    content: baseline,
    files: settings('baseline: [known.yaml]'),
    args: ['check', 'a.yaml'],
    exitCode: 2,
  },
  {
    role: 'check: a CRD of the settings',
    path: 'crd.yaml',
    content: crd,
    files: settings('crds: [crd.yaml]'),
    args: ['check', 'a.yaml'],
    exitCode: 2,
  },
  {
    role: 'check: a CRD in a folder of the settings',
    path: 'crds/crd.yaml',
    content: crd,
    files: { ...settings('crds: [crds]'), 'crds/other.yaml': crd.replaceAll('shop', 'cart').replace('Shop', 'Cart') },
    args: ['check', 'a.yaml'],
    exitCode: 2,
    leavesOut: ['a directory'],
    shown: /crd\.yaml/,
  },
  {
    role: 'check: a schema of a location of the settings',
    path: 'schemas/shop.json',
    content: '{"type": "object"}',
    files: settings("schemaLocations: ['schemas/{{.ResourceKind}}.json']"),
    args: ['check', 'a.yaml', '--missing-schemas', 'error'],
  },
  {
    role: 'check: the manifest of a package of schemas of the settings',
    path: 'pack/pack.json',
    content: '{"name": "shop"}',
    files: { ...settings('packs: [pack]'), 'pack/crd.yaml': crd },
    args: ['check', 'a.yaml'],
    exitCode: 2,
    leavesOut: [...leavesOutLinks, 'a directory'],
    shown: /packs in \.krmkit\.yaml: pack: pack\.json cannot be read/,
  },
  {
    role: 'check: .gitignore',
    path: '.gitignore',
    content: 'b.yaml\n',
    files: { 'a.yaml': resource },
    args: ['check'],
    exitCode: 2,
    leavesOut: [...leavesOutLinks, 'a directory'],
  },
  ...['build', 'update'].map(
    (command): LookedUpFile => ({
      role: `${command}: krmkit.lock`,
      path: 'krmkit.lock',
      content: 'version: 1\n',
      files: { 'kustomization.yaml': 'resources: [a.yaml]\n', 'a.yaml': resource },
      args: [command, '.'],
      changes: command === 'update' ? ['krmkit.lock'] : [],
    }),
  ),
  {
    role: 'consolidate: krmkit.lock',
    path: 'krmkit.lock',
    content: 'version: 1\n',
    files: { 'composition.yaml': 'kind: Composition\ntransformers: []\n' },
    args: ['composition', 'consolidate', '.'],
  },
  ...['kustomization.yaml', 'a.yaml'].map(
    (path): LookedUpFile => ({
      role: `localize: ${path}`,
      path: `app/${path}`,
      content: path === 'a.yaml' ? resource : 'resources: [a.yaml]\n',
      files: { 'app/kustomization.yaml': 'resources: [a.yaml]\n', 'app/a.yaml': resource },
      args: ['localize', 'app', 'copy'],
      shown: new RegExp(path.replace('.', '\\.')),
      changes: ['copy/a.yaml', 'copy/kustomization.yaml'],
    }),
  ),
  {
    role: 'build: a file of values of a chart',
    path: 'values.yaml',
    content: 'a: b\n',
    files: {
      'kustomization.yaml': 'helmCharts:\n- {name: c, valuesFile: values.yaml}\n',
      'charts/c/Chart.yaml': 'name: c\nversion: 1.0.0\n',
    },
    args: ['build', '.', '--enable-helm', '--no-cache', '--helm-command', './bin/helm'],
    prepare: writeHelm,
  },
  {
    role: 'build: a template of a chart',
    path: 'charts/c/templates/a.yaml',
    content: resource,
    files: {
      'kustomization.yaml': 'helmCharts:\n- {name: c}\n',
      'charts/c/Chart.yaml': 'name: c\nversion: 1.0.0\n',
      'charts/c/values.yaml': '',
    },
    args: ['build', '.', '--enable-helm', '--no-cache', '--helm-command', './bin/helm'],
    prepare: writeHelm,
    leavesOut: ['a directory'],
    shown: /templates\/a\.yaml|must not have links that lead out/,
  },
  ...['package.json', 'README.md'].map(
    (path): LookedUpFile => ({
      role: `doc: ${path}`,
      path,
      content: path === 'package.json' ? '{"config": {"image": "example.com/a"}}' : '# a\n',
      files: { 'package.json': '{"config": {"image": "example.com/a"}}' },
      args: ['doc', '--exec', 'bin/function', '--write', '.'],
      prepare: (folder) => writeScripts(folder, { 'bin/function': `echo '${description}'` }),
      exitCode: 2,
      changes: ['README.md', 'function.yaml'],
    }),
  ),
  {
    role: 'extract: a file in a folder of descriptions',
    path: 'descriptions/x.json',
    content: '{"definitions": {}}',
    files: {
      'a.yaml': resource,
      'descriptions/y.json':
        '{"definitions": {"a": {"description": "d", "x-kubernetes-group-version-kind": [{"group": "", "version": "v1", "kind": "ConfigMap"}]}}}',
    },
    args: ['extract', 'a.yaml', '--descriptions', 'descriptions'],
    exitCode: 2,
  },
  {
    role: 'print: an imported module',
    path: 'b.ts',
    content: 'export const name = "a"\n',
    files: {
      'a.ts':
        'import { name } from "./b.ts"\nexport default { apiVersion: "v1", kind: "ConfigMap", metadata: { name } }\n',
    },
    args: ['print', 'a.ts'],
  },
]

function writeHelm(folder: string): void {
  writeScripts(folder, {
    'bin/helm':
      'case "$1" in version) echo v3.10.1; exit;; esac; echo "{apiVersion: v1, kind: ConfigMap, metadata: {name: inflated}}"',
  })
}

function attack(file: LookedUpFile, kind: Kind): Attack {
  const { role, path, files, args, exitCode = 1, leavesOut = [], shown, prepare } = file
  const named = shown ?? new RegExp(path.replaceAll('.', '\\.'))
  const attacked = {
    files,
    prepare(folder: string) {
      prepare?.(folder)
      rmSync(join(folder, path), { force: true })
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      makers[kind](join(folder, path))
    },
    args,
  }
  return leavesOut.includes(kind)
    ? { ...attacked, title: `${role} is ${kind}, which is left out`, expected: { exitCode: 0 } }
    : { ...attacked, title: `${role} is ${kind}`, expected: { exitCode, prints: [named] } }
}

function harmless({ role, path, content, files, args, changes = [], prepare }: LookedUpFile): Attack {
  return {
    title: `${role} is a regular file`,
    files: { ...files, [path]: content },
    ...(prepare && { prepare }),
    args,
    expected: { exitCode: 0, changes },
  }
}

/** A file that the user names is read from a pipe. */
function fromPipe(role: string, content: string, args: readonly string[], files: Attack['files'] = {}): Attack {
  return {
    title: `${role} that the user names is a pipe, as <(…) of a shell is one`,
    files: { ...files, content },
    prepare(folder) {
      execFileSync('mkfifo', [join(folder, 'pipe')])
      execFileSync('sh', ['-c', 'cat content > pipe &'], { cwd: folder, stdio: 'ignore' })
    },
    args,
    expected: { exitCode: 0 },
  }
}

/** Pipes, devices, directories, huge files and links in the place of files that krmkit looks up, which once hung it. */
export const lookedUpFiles: readonly Attack[] = [
  ...lookedUp.flatMap((file) => [...(Object.keys(makers) as Kind[]).map((kind) => attack(file, kind)), harmless(file)]),
  fromPipe('check: a config', 'check: {}\n', ['check', 'a.yaml', '--config', 'pipe'], { 'a.yaml': resource }),
  fromPipe('check: a CRD', crd, ['check', 'a.yaml', '--crds', 'pipe'], { 'a.yaml': shop }),
  fromPipe('check: a baseline', baseline, ['check', 'a.yaml', '--baseline', 'pipe'], { 'a.yaml': resource }),
  fromPipe('print: a module', 'export default { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "a" } }\n', [
    'print',
    'pipe',
  ]),
]
