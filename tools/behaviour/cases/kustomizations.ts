import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { foldersOfCases } from '../../fixtures/case.ts'
import type { BehaviourCase } from '../case.ts'
import { readTree, type Tree, treeOf } from '../tree.ts'

/** Ways in which each build runs: both styles as they print, and the trace in both formats. */
const BUILDS = ['', '--style kustomize', '--trace', '--style kustomize --trace --format json'] as const

/** Whole builds of kustomize's own tests. */
export function builds(folder: string): BehaviourCase[] {
  return foldersOfCases(folder).flatMap(({ id, folder: path }, at) => {
    const meta = JSON.parse(readFileSync(join(path, 'meta.json'), 'utf8'))
    const free = meta.loadRestrictionsNone ? ' --load-restrictor LoadRestrictionsNone' : ''
    const files = readTree(join(path, 'in'), 'in')
    const ways = at % 3 === 0 ? [...BUILDS, '--deps json'] : BUILDS
    return ways.map((flags) => build('builds', id, `in/${meta.path}`, `${flags}${free}`, files))
  })
}

/** Single builtins of kustomize, each as the only transformer or generator of a Kustomization. */
export function builtins(folder: string): BehaviourCase[] {
  return foldersOfCases(folder).flatMap(({ id, folder: path }) => {
    const read = (name: string) => (existsSync(join(path, name)) ? readFileSync(join(path, name), 'utf8') : '')
    const list = /Generator\b/.test(id) ? 'generators' : 'transformers'
    const input = read('input.yaml')
    const resources = input.trim() === '' ? '' : 'resources: [input.yaml]\n'
    const files = {
      ...(existsSync(join(path, 'in')) ? readTree(join(path, 'in'), 'in') : {}),
      ...treeOf({
        'in/input.yaml': input,
        'in/config.yaml': read('config.yaml'),
        'in/kustomization.yaml': `${resources}${list}: [config.yaml]\n`,
      }),
    }
    return ['', '--style kustomize --trace'].map((flags) => build('builtins', id, 'in', flags, files))
  })
}

/** Compositions: built in both styles, traced, and consolidated. */
export function compositions(folder: string): BehaviourCase[] {
  const files = readTree(folder, 'in')
  return foldersWith(files, /(?:^|\/)composition\.ya?ml$/).flatMap((target) => [
    ...['', '--style kustomize', '--trace --format json'].map((flags) =>
      build('compositions', target, target, flags, files),
    ),
    consolidate('compositions', target, files),
  ])
}

/** Kustomizations and Compositions of the folders of a tree, which may refer to each other. */
export function reportedBuilds(folder: string): BehaviourCase[] {
  return readdirSync(folder).flatMap((name) => {
    const files = readTree(join(folder, name), name)
    const targets = foldersWith(files, /(?:^|\/)(?:composition|[Kk]ustomization)\.ya?ml$/)
    return targets.flatMap((target) => [
      build('reported', target, target, '', files),
      build(
        'reported',
        target,
        target,
        '--style kustomize --trace --enable-alpha-plugins --enable-exec --strict',
        files,
      ),
      ...(`${target}/composition.yaml` in files ? [consolidate('reported', target, files)] : []),
    ])
  })
}

function build(group: string, id: string, target: string, flags: string, files: Tree): BehaviourCase {
  const args = flags.trim() === '' ? [] : flags.trim().split(' ')
  return {
    id: `build ${id} ${args.join(' ')}`.trim(),
    group,
    program: 'krmkit',
    args: ['build', target, ...args],
    files,
  }
}

function consolidate(group: string, target: string, files: Tree): BehaviourCase {
  const args = ['composition', 'consolidate', target]
  return { id: args.join(' '), group, program: 'krmkit', args, files }
}

function foldersWith(files: Tree, name: RegExp): string[] {
  return [
    ...new Set(
      Object.keys(files)
        .filter((path) => name.test(path))
        .map((path) => dirname(path)),
    ),
  ]
}
