import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Attack } from '../attack.ts'

const configMap = (path: string) => `apiVersion: v1
kind: ConfigMap
metadata:
  name: a
  annotations:
    config.kubernetes.io/path: ${JSON.stringify(path)}
`

const sink = (path: string, expected: Attack['expected']): Attack => ({
  title: `sink: ${JSON.stringify(path)}`,
  args: ['sink', 'new'],
  input: configMap(path),
  expected,
})

const inGit = (path: string) => sink(path, { exitCode: 1, prints: [/must not be in \.git/] })

const own = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: own\n'

/** A function that adds a resource at a path: the sandbox of `script` is enough. */
const addAt = (path: string) => ({
  'resource.yaml': own,
  '.krmignore': 'config.yaml\n',
  'config.yaml': `apiVersion: krmkit.dev/v1alpha1
kind: Script
metadata: {name: add}
source: |
  items.add(JSON.parse(${JSON.stringify(JSON.stringify({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a', annotations: { 'config.kubernetes.io/path': path } } }))}))
`,
})

const add = (title: string, path: string, expected: Attack['expected'], prepare?: Attack['prepare']): Attack => ({
  title: `eval: ${title}`,
  files: addAt(path),
  ...(prepare && { prepare }),
  args: ['eval', '.', '-i', 'script', '--fn-config', 'config.yaml'],
  expected,
})

/** Names that some file system takes for `.git`, and names that programs give a meaning to. */
export const gitFolders: readonly Attack[] = [
  inGit('.git/hooks/x.yaml'),
  inGit('.GIT/hooks/x.yaml'),
  inGit('.git./config.yaml'),
  inGit('.git /config.yaml'),
  inGit('git~1/config.yaml'),
  inGit('GIT~1/config.yaml'),
  inGit('sub/.gi\u200ct/config.yaml'),
  inGit('.git\ufeff/config.yaml'),
  inGit('.git::$INDEX_ALLOCATION/config.yaml'),
  sink('.gitignored/a.yaml', {
    exitCode: 0,
    changes: ['new/.gitignored/a.yaml'],
    prints: [/warning: .*\.gitignored\/a\.yaml/],
  }),
  sink('git~2/a.yaml', { exitCode: 0, changes: ['new/git~2/a.yaml'], neverPrints: [/warning:/] }),

  sink('.npmrc', { exitCode: 1, prints: [/\.npmrc must be a \.yaml, \.yml or \.json file, or a Kptfile/] }),
  sink('.bashrc', { exitCode: 1, prints: [/must be a \.yaml/] }),
  sink('hooks/post-checkout', { exitCode: 1, prints: [/must be a \.yaml/] }),
  sink('Makefile', { exitCode: 1, prints: [/must be a \.yaml/] }),
  sink('a.yaml.sh', { exitCode: 1, prints: [/must be a \.yaml/] }),
  sink('sub/Kptfile', { exitCode: 0, changes: ['new/sub/Kptfile'] }),
  sink('.npmrc.yaml', { exitCode: 0, changes: ['new/.npmrc.yaml'], prints: [/warning: .*\.npmrc\.yaml/] }),
  sink('.github/workflows/x.yaml', {
    exitCode: 0,
    changes: ['new/.github/workflows/x.yaml'],
    prints: [/warning: .*\.github\/workflows\/x\.yaml/],
  }),

  add('a new workflow', '.github/workflows/x.yaml', {
    exitCode: 0,
    changes: ['.github/workflows/x.yaml'],
    prints: [/warning: .*\.github\/workflows\/x\.yaml/],
  }),
  add(
    'a new workflow through a link',
    'harmless/x.yaml',
    { exitCode: 0, changes: ['.github/workflows/x.yaml'], prints: [/warning: .*\.github\/workflows\/x\.yaml/] },
    (folder) => {
      mkdirSync(join(folder, '.github/workflows'), { recursive: true })
      symlinkSync('.github/workflows', join(folder, 'harmless'))
    },
  ),
  add('a new shell script', 'run.sh', { exitCode: 1, prints: [/run\.sh must be a \.yaml/, /nothing was written/] }),
  add('a new resource', 'b.yaml', { exitCode: 0, changes: ['b.yaml'], neverPrints: [/warning: .*b\.yaml/] }),
  add('a link into .git', 'sub/x.yaml', { exitCode: 1, prints: [/sub\/x\.yaml must not be in \.git/] }, (folder) => {
    mkdirSync(join(folder, '.git/hooks'), { recursive: true })
    symlinkSync('.git/hooks', join(folder, 'sub'))
  }),
  {
    title: 'eval: a folder that a file system takes for .git is not read',
    files: { ...addAt('b.yaml'), '.GIT/config.yaml': 'not: [a resource\n' },
    args: ['eval', '.', '-i', 'script', '--fn-config', 'config.yaml'],
    expected: { exitCode: 0, changes: ['b.yaml'] },
  },
  {
    title: 'eval: a file without a known name that the caller named stays where it is',
    files: { Resources: own },
    prepare: (folder) => writeFileSync(join(folder, 'Resources'), own),
    args: ['eval', 'Resources', '-i', 'set-annotations', '--', 'a=b'],
    expected: { exitCode: 0, changes: ['Resources'] },
  },
]
