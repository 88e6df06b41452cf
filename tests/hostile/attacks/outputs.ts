import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
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
const baseline = 'apiVersion: krmkit.dev/v1alpha1\nkind: Baseline\nfindings: []\n'
const list = 'apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems: []\n'

/** An output of a command. */
interface Output {
  readonly role: string
  readonly files: Readonly<Record<string, string>>
  /** The arguments that write to a path. */
  readonly args: (path: string) => readonly string[]
  readonly input?: string
  /** The exit code of a refused path. Default: 1. */
  readonly exitCode?: number
  /** The exit code of a link to nowhere. Default: the same. */
  readonly dangling?: number
  readonly prepare?: (folder: string) => void
}

/** A file that the user names, or that krmkit looks up. */
interface FileOutput extends Output {
  /** What the file can contain before. */
  readonly present: string
  /** The only name that the file can have. */
  readonly name?: string
}

interface FolderOutput extends Output {
  /** The written files, below the folder. */
  readonly written: readonly string[]
  /** Whether the folder must not exist. */
  readonly isNew?: true
  /** Files that the folder contains before. */
  readonly present?: Readonly<Record<string, string>>
}

const built = { 'kustomization.yaml': 'resources: [a.yaml]\n', 'a.yaml': resource }
const kept = { '.krmignore': 'out\noutside\ninside\n', 'a.yaml': resource }

const fileOutputs: readonly FileOutput[] = [
  { role: 'build -o FILE', files: built, args: (path) => ['build', '.', '-o', path], present: 'a: b\n' },
  {
    role: 'composition consolidate -o FILE',
    files: { 'composition.yaml': 'kind: Composition\ntransformers: []\n' },
    args: (path) => ['composition', 'consolidate', '.', '-o', path],
    present: 'a: b\n',
  },
  {
    role: 'check --write-baseline',
    files: { 'a.yaml': resource },
    args: (path) => ['check', 'a.yaml', '--write-baseline', path, '--because', 'known'],
    present: baseline,
  },
  {
    role: 'update: krmkit.lock',
    name: 'krmkit.lock',
    files: built,
    args: () => ['update', '.'],
    present: 'version: 1\n',
  },
]

const folderOutputs: readonly FolderOutput[] = [
  {
    role: 'build -o DIR',
    files: built,
    args: (path) => ['build', '.', '-o', `${path}/`],
    written: ['v1_configmap_a.yaml'],
  },
  {
    role: 'publish -o',
    files: { 'crd.yaml': crd },
    args: (path) => ['publish', 'crd.yaml', '-o', path],
    written: ['example.com/shop_v1.json', 'index.json'],
  },
  {
    role: 'publish --editor',
    files: { 'crd.yaml': crd },
    args: (path) => ['publish', 'crd.yaml', '--editor', path],
    written: ['krmkit.json'],
  },
  {
    role: 'extract -o',
    files: { 'a.yaml': resource },
    args: (path) => ['extract', 'a.yaml', '-o', path],
    written: [
      'k8s/v1.37/core/v1.d.ts',
      'k8s/v1.37/index.d.ts',
      'k8s/v1.37/meta/v1.d.ts',
      'resources.ts',
      'resources/core-v1.ts',
      'tsconfig.json',
    ],
  },
  {
    role: 'eval --results-dir',
    files: kept,
    args: (path) => ['eval', '.', '-i', 'set-annotations', '--results-dir', path, '-o', 'unwrap', '--', 'a=b'],
    exitCode: 2,
    written: ['results.yaml'],
  },
  {
    role: 'doc --write',
    files: {},
    args: (path) => ['doc', '--exec', './bin/function', '--write', path],
    prepare: (folder) => writeScripts(folder, { 'bin/function': `echo '${description}'` }),
    present: { 'package.json': '{"config": {"image": "example.com/a"}}' },
    dangling: 2,
    written: ['README.md', 'function.yaml'],
  },
  { role: 'sink', files: {}, args: (path) => ['sink', path], input: list, dangling: 2, written: [], isNew: true },
  {
    role: 'source -o',
    files: kept,
    args: (path) => ['source', '.', '-o', path],
    dangling: 2,
    written: ['a.yaml'],
    isNew: true,
  },
  {
    role: 'eval -o',
    files: kept,
    args: (path) => ['eval', '.', '-i', 'set-annotations', '-o', path, '--', 'a=b'],
    dangling: 2,
    written: ['a.yaml'],
    isNew: true,
  },
  {
    role: 'render -o',
    files: { ...kept, Kptfile: 'apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata: {name: p}\n' },
    args: (path) => ['render', '.', '-o', path],
    dangling: 2,
    written: ['Kptfile', 'a.yaml'],
    isNew: true,
  },
  {
    role: 'localize',
    files: { 'app/kustomization.yaml': 'resources: [a.yaml]\n', 'app/a.yaml': resource },
    args: (path) => ['localize', 'app', path],
    written: ['a.yaml', 'kustomization.yaml'],
    isNew: true,
  },
]

const LEADS_OUT = /must not lead out of the working directory: a link leads to .*outside/
const IN_GIT = /must not be in \.git/
const NOWHERE = /is a link to nowhere|must not exist|cannot be read/

/** One case of an output. */
function attackOf(
  { files, args, input, exitCode = 1, prepare }: Output,
  path: string,
  {
    title,
    make,
    refused,
    changes = [],
  }: {
    readonly title: string
    readonly make?: (folder: string) => void
    readonly refused?: RegExp
    readonly changes?: readonly string[]
  },
): Attack {
  return {
    title,
    files: { ...files, '.git/config': '[core]\n' },
    prepare(folder) {
      prepare?.(folder)
      make?.(folder)
    },
    args: args(path),
    ...(input !== undefined && { input }),
    expected: refused ? { exitCode, prints: [refused] } : { exitCode: 0, changes },
  }
}

const link = (target: string, path: string) => (folder: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  symlinkSync(target, join(folder, path))
}

function ofFile(output: FileOutput): readonly Attack[] {
  const { role, present, name = 'out.yaml' } = output
  const isLookedUp = output.name !== undefined
  const to = (path: string, text: string, target: string) => (folder: string) => {
    writeFileSync(join(folder, path), text)
    symlinkSync(target, join(folder, name))
  }
  const links: Attack[] = [
    attackOf(output, name, {
      title: `${role}: a link out of the folder`,
      make: to('../outside/other.yaml', present, '../outside/other.yaml'),
      refused: LEADS_OUT,
    }),
    attackOf(output, name, {
      title: `${role}: a chain of links out of the folder`,
      make(folder) {
        to('../outside/other.yaml', present, 'second')(folder)
        symlinkSync('../outside/other.yaml', join(folder, 'second'))
      },
      refused: LEADS_OUT,
    }),
    attackOf(output, name, {
      title: `${role}: a link into .git`,
      make: to('.git/other', present, '.git/other'),
      refused: IN_GIT,
    }),
    attackOf(output, name, { title: `${role}: a dangling link`, make: link('../outside/new', name), refused: NOWHERE }),
    attackOf(output, name, {
      title: `${role}: a link to a file in the folder`,
      make: to('inside.yaml', present, 'inside.yaml'),
      changes: ['inside.yaml'],
    }),
    attackOf(output, name, { title: `${role}: a regular file`, changes: [name] }),
  ]
  if (isLookedUp) return links
  return [
    ...links,
    attackOf(output, 'linked/out.yaml', {
      title: `${role}: a linked parent folder`,
      make: link('../outside', 'linked'),
      refused: LEADS_OUT,
    }),
    attackOf(output, 'linked/out.yaml', {
      title: `${role}: a parent folder that is a link to another checkout`,
      make(folder) {
        mkdirSync(join(folder, '../outside/.git'))
        symlinkSync('../outside', join(folder, 'linked'))
      },
      refused: LEADS_OUT,
    }),
    attackOf(output, 'linked/out.yaml', {
      title: `${role}: a parent folder that is a link in the folder`,
      make(folder) {
        mkdirSync(join(folder, 'inside'))
        symlinkSync('inside', join(folder, 'linked'))
      },
      changes: ['inside/out.yaml'],
    }),
    attackOf(output, '../outside/new.yaml', {
      title: `${role}: a regular file elsewhere that the user names`,
      changes: ['../outside/new.yaml'],
    }),
    attackOf(output, '/dev/null', { title: `${role}: /dev/null` }),
    attackOf(output, 'pipe', {
      title: `${role}: a named pipe`,
      make(folder) {
        execFileSync('mkfifo', [join(folder, 'pipe')])
        // The reader must not stay for ever if the pipe is refused.
        const reader = '$(command -v timeout > /dev/null && echo timeout 60) cat pipe > /dev/null &'
        execFileSync('sh', ['-c', reader], { cwd: folder, stdio: 'ignore' })
      },
    }),
  ]
}

function ofFolder(output: FolderOutput): readonly Attack[] {
  const { role, written, isNew, present = {} } = output
  const fill = (folder: string, path: string) => {
    mkdirSync(join(folder, path), { recursive: true })
    for (const [name, text] of Object.entries(present)) writeFileSync(join(folder, path, name), text)
  }
  const at = (path: string) => written.map((name) => `${path}/${name}`)
  const regular = attackOf(output, 'out', {
    title: `${role}: a directory`,
    ...(!isNew && { make: (folder) => fill(folder, 'out') }),
    changes: at('out'),
  })
  const parent = attackOf(output, 'linked/out', {
    title: `${role}: a linked parent folder`,
    make(folder) {
      fill(folder, '../outside/out')
      if (isNew) execFileSync('rmdir', [join(folder, '../outside/out')])
      symlinkSync('../outside', join(folder, 'linked'))
    },
    refused: LEADS_OUT,
  })
  const dangling = attackOf({ ...output, exitCode: output.dangling ?? output.exitCode ?? 1 }, 'out', {
    title: `${role}: a dangling link`,
    make: link('../outside/new', 'out'),
    refused: NOWHERE,
  })
  if (isNew) return [parent, dangling, regular]
  return [
    parent,
    dangling,
    attackOf(output, 'out', {
      title: `${role}: a link out of the folder`,
      make(folder) {
        fill(folder, '../outside')
        symlinkSync('../outside', join(folder, 'out'))
      },
      refused: LEADS_OUT,
    }),
    attackOf(output, 'out', {
      title: `${role}: a link into .git`,
      make(folder) {
        fill(folder, '.git')
        symlinkSync('.git', join(folder, 'out'))
      },
      refused: IN_GIT,
    }),
    attackOf(output, 'out', {
      title: `${role}: a file that is a link out of the directory`,
      make(folder) {
        fill(folder, 'out')
        writeFileSync(join(folder, '../outside/other'), '')
        link(`${'../'.repeat((written[0] ?? '').split('/').length + 1)}outside/other`, `out/${written[0]}`)(folder)
      },
      refused: /must not lead out of the output folder/,
    }),
    attackOf(output, 'out', {
      title: `${role}: a link to a directory in the folder`,
      make(folder) {
        fill(folder, 'inside')
        symlinkSync('inside', join(folder, 'out'))
      },
      changes: at('inside'),
    }),
    regular,
  ]
}

/** Links, pipes and devices where commands write. */
export const outputs: readonly Attack[] = [...fileOutputs.flatMap(ofFile), ...folderOutputs.flatMap(ofFolder)]
