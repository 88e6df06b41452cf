import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { Attack } from '../attack.ts'

const resource = (annotations = '') => `apiVersion: v1
kind: ConfigMap
metadata:
  name: a
${annotations}`
const configMap = (path: string, annotation = 'config.kubernetes.io/path') =>
  resource(`  annotations:\n    ${annotation}: ${JSON.stringify(path)}\n`)

const long = (bytes: number) => `${'n'.repeat(bytes - 5)}.yaml`

/** Paths that a resource must not have, with the reason. */
const refused: readonly (readonly [path: string, reason: RegExp])[] = [
  ['../x.yaml', /must not lead out/],
  ['b/../../x.yaml', /must not lead out/],
  ['/etc/krmkit.yaml', /must be relative/],
  ['C:/x.yaml', /must be relative/],
  ['C:\\x.yaml', /must be slash-delimited/],
  ['\\\\host\\share\\x.yaml', /must be slash-delimited/],
  ['..\\..\\outside\\x.yaml', /must be slash-delimited/],
  ['a\0.yaml', /control characters/],
  ['a\n.yaml', /control characters/],
  ['\ud800.yaml', /surrogate|U\+D800|Unicode/i],
  ['b/', /must name a file/],
  ['b/..', /must name a file/],
  ['.', /must name a file/],
  ['.git/hooks/x.yaml', /\.git/],
  ['b/.GIT/x.yaml', /\.git/],
  ['b/git~1/x.yaml', /\.git/],
  [long(256), /ENAMETOOLONG|name too long/],
]

/** Their harmless neighbours. */
const accepted = ['b/../x.yaml', './x.yaml', 'c/x.yaml', 'gitlab/x.yaml', 'C/x.yaml', 'ünï.yaml', long(255)]

const shown = (path: string) => JSON.stringify(path.length > 60 ? `${path.slice(0, 10)}… ${path.length} bytes` : path)

/** Places of resources, as functions and others write them. */
const ANNOTATIONS = ['config.kubernetes.io/path', 'internal.config.kubernetes.io/path']

/** A function that moves the resource of the package. */
const move = (path: string) => ['eval', '.', 'set-annotations', '--', `config.kubernetes.io/path=${path}`]

/** Paths that lead out of the folder that the caller named, or that no file can have. */
export const paths: readonly Attack[] = [
  {
    title: 'sink: a path annotation that leads out of the folder',
    args: ['sink', 'new'],
    input: configMap('../../outside/kept.txt'),
    expected: { exitCode: 1, prints: [/must not lead out/] },
  },
  ...ANNOTATIONS.flatMap((annotation) =>
    refused.map(
      ([path, reason]): Attack => ({
        title: `sink: ${annotation} of ${shown(path)}`,
        args: ['sink', 'new'],
        input: configMap(path, annotation),
        expected: { exitCode: 1, prints: [reason] },
      }),
    ),
  ),
  ...accepted.map(
    (path): Attack => ({
      title: `sink: a harmless path, ${shown(path)}`,
      args: ['sink', 'new'],
      input: configMap(path),
      expected: { exitCode: 0, changes: [join('new', path)] },
    }),
  ),
  {
    title: 'eval: a function moves a resource through a link to a folder in the middle of its path',
    files: { 'a.yaml': resource() },
    prepare: (folder) => linkFolder(folder, '../../outside'),
    args: move('b/link/x.yaml'),
    expected: { exitCode: 1, prints: [/must not lead out/] },
  },
  {
    title: 'eval: a function moves a resource through a link to a folder of the package',
    files: { 'a.yaml': resource(), 'c/kept.txt': 'kept\n' },
    prepare: (folder) => linkFolder(folder, '../c'),
    args: move('b/link/x.yaml'),
    expected: { exitCode: 0, changes: ['a.yaml', 'c/x.yaml'] },
  },
  {
    title: 'eval: a function moves a resource out of the package',
    files: { 'a.yaml': resource() },
    args: move('../outside/kept.txt'),
    expected: { exitCode: 1, prints: [/must not lead out/] },
  },
  {
    title: 'eval: a function moves a resource to where a pipe is',
    files: { 'a.yaml': resource() },
    prepare: (folder) => makePipe(folder, 'x.yml'),
    args: ['eval', 'a.yaml', 'set-annotations', '--', 'config.kubernetes.io/path=x.yml'],
    expected: { exitCode: 1, prints: [/must not be overwritten/] },
  },
  {
    title: 'build -o: a pipe in the output folder',
    files: { 'kustomization.yaml': 'resources: [a.yaml]\n', 'a.yaml': resource(), 'out/kept.txt': 'kept\n' },
    prepare: (folder) => makePipe(folder, 'out/v1_configmap_a.yaml'),
    args: ['build', '.', '-o', 'out'],
    expected: { exitCode: 1, prints: [/must be a regular file, and is a named pipe/] },
  },
  {
    title: 'build -o: a harmless folder',
    files: { 'kustomization.yaml': 'resources: [a.yaml]\n', 'a.yaml': resource(), 'out/kept.txt': 'kept\n' },
    args: ['build', '.', '-o', 'out'],
    expected: { exitCode: 0, changes: ['out/v1_configmap_a.yaml'] },
  },
]

function linkFolder(folder: string, target: string): void {
  mkdirSync(join(folder, 'b'))
  symlinkSync(target, join(folder, 'b/link'))
}

function makePipe(folder: string, name: string): void {
  execFileSync('mkfifo', [join(folder, name)])
}
