import { describe, expect, test } from 'vitest'
import { type Files, sourcesOf } from '../../tests/check-files.ts'
import { namingDocuments } from './roles.ts'
import { findRoots } from './roots.ts'

const rootsIn = (files: Files) =>
  findRoots(namingDocuments(sourcesOf(files))).map(({ kind, file }) => `${kind} ${file}`)
const kptfile = (functions = '[{image: set-labels}]') =>
  `apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata: {name: a}\npipeline: {mutators: ${functions}}\n`
const composition = 'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Composition\n'

describe('the roots of a tree', () => {
  test.each<[string, Files, readonly string[]]>([
    ['no target', { 'a.yaml': 'kind: Pod' }, []],
    ['one Kustomization', { 'kustomization.yaml': 'resources: [a.yaml]' }, ['Kustomization kustomization.yaml']],
    [
      'the two other names of its file',
      { 'a/kustomization.yml': 'resources: []', 'b/Kustomization': 'resources: []' },
      ['Kustomization a/kustomization.yml', 'Kustomization b/Kustomization'],
    ],
    [
      'overlays of a base, in the order of their paths',
      {
        'o/prod/kustomization.yaml': 'resources: [../../base]',
        'o/dev/kustomization.yaml': 'resources: [../../base/]',
        'base/kustomization.yaml': 'resources: [a.yaml]',
      },
      ['Kustomization o/dev/kustomization.yaml', 'Kustomization o/prod/kustomization.yaml'],
    ],
    [
      'a base in the folder of all others',
      { 'kustomization.yaml': 'resources: [a.yaml]', 'prod/kustomization.yaml': 'bases: [..]' },
      ['Kustomization prod/kustomization.yaml'],
    ],
    [
      'folders of generators and transformers',
      {
        'kustomization.yaml': 'generators: [g]\ntransformers: [t]\n',
        'g/kustomization.yaml': 'resources: [a.yaml]',
        't/kustomization.yaml': 'resources: [a.yaml]',
      },
      ['Kustomization kustomization.yaml'],
    ],
    ['a Component that nothing names', { 'c/kustomization.yaml': 'kind: Component' }, []],
    [
      'a base that only such a Component names',
      { 'c/kustomization.yaml': 'kind: Component\nresources: [../b]', 'b/kustomization.yaml': 'resources: []' },
      [],
    ],
    [
      'a circle',
      { 'a/kustomization.yaml': 'resources: [../b]', 'b/kustomization.yaml': 'resources: [../a]' },
      ['Kustomization a/kustomization.yaml'],
    ],
    ['one that names itself', { 'a/kustomization.yaml': 'resources: [.]' }, ['Kustomization a/kustomization.yaml']],
    [
      'a Composition, and what it imports',
      {
        'a/composition.yaml': `${composition}transformersFrom: [{path: ../b/composition.yaml}, {path: ../c}]`,
        'b/composition.yaml': composition,
        'c/composition.yaml': composition,
      },
      ['Composition a/composition.yaml'],
    ],
    [
      'a Composition, and what it accumulates',
      {
        'a/composition.yaml': `${composition}transformers: [{kind: ResourceAccumulator, paths: [../b, ../c.yaml]}]`,
        'b/kustomization.yaml': 'resources: []',
        'd/kustomization.yaml': 'resources: []',
      },
      ['Composition a/composition.yaml', 'Kustomization d/kustomization.yaml'],
    ],
    ['a Composition with another name', { 'a/my-composition.yaml': composition }, []],
    [
      'a Composition in a Kustomization',
      { 'kustomization.yaml': 'resources: [a]', 'a/composition.yaml': composition },
      ['Kustomization kustomization.yaml'],
    ],
    [
      'kinds of other groups with the same names',
      {
        'a/kustomization.yaml': 'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\n',
        'b/composition.yaml': 'apiVersion: apiextensions.crossplane.io/v1\nkind: Composition\n',
      },
      [],
    ],
    ['a Kptfile', { 'p/Kptfile': kptfile() }, ['Kptfile p/Kptfile']],
    ['a Kptfile without functions', { 'p/Kptfile': kptfile('[]') }, []],
    [
      'a package whose sub-packages have functions',
      { Kptfile: kptfile('[]'), 'a/Kptfile': kptfile(), 'a/b/Kptfile': kptfile() },
      ['Kptfile Kptfile'],
    ],
    [
      'two packages next to each other',
      { 'a/Kptfile': kptfile(), 'ab/Kptfile': kptfile() },
      ['Kptfile a/Kptfile', 'Kptfile ab/Kptfile'],
    ],
    [
      'addresses, absolute paths and paths out of the tree',
      { 'a/kustomization.yaml': 'resources: ["https://example.com/a//b?ref=1", ../../x, /etc]' },
      ['Kustomization a/kustomization.yaml'],
    ],
  ])('%s', (_, files, roots) => {
    expect(rootsIn(files)).toEqual(roots)
  })
})
