import { describe, expect, test } from 'vitest'
import { findingTypes } from './finding-types.ts'
import { exportsOfPackages } from './measures.ts'
import { sourceFiles } from './source-files.ts'

/** The types that say that something is wrong with a resource, a schema or a build. A new fact is an optional member of one of them. */
const FINDINGS: Readonly<Record<string, string>> = {
  'check Finding': 'about an object or a file, whatever the check is',
  'kubernetes-schemas VersionFinding': 'about an object in some versions',
  'kustomization BuildFinding': 'of a build',
  'runtime Finding': 'what functions report',
  'runtime Result': "the specification's",
  'structural-schema FieldError': 'of the API server, about a value',
}

/** Exported types of the same shape that are about something else. */
const OTHERS: Readonly<Record<string, string>> = {
  'cel CheckResult': 'a checked expression, or the mistake in it',
  'cel CompileResult': 'a compiled expression, or the mistake in it',
  'cel Mistake': 'in the text of an expression',
  'cel Uncompilable': 'an expression with a mistake',
  'check PolicyFinding': 'a finding with the policy that it is about',
  'policies Decision': 'the answer of a policy to a request',
  'policies Denial': 'the answer of a policy to a request, with its bindings',
  'kubernetes-schemas FixOutcome': 'what a fix does',
  'kubernetes-schemas SettingProblem': 'with a setting of the program',
  'kubernetes-schemas SwitchProblem': 'with a setting of the program',
  'policies CompiledValidation': 'a validation of the Kubernetes API',
  'policies TypeWarning': 'a field error with the kinds that it is about',
  'structural-schema Fix': 'what to change',
  'structural-schema Rule': 'the description of a rule',
  'structural-schema StructuralCondition': 'a condition of the Kubernetes API',
  'structural-schema ValidationRule': 'a rule of the Kubernetes API',
  'transformers ContentProblem': 'with a field of the config of a generator',
  'transformers VarProblem': 'with a variable of a Kustomization',
}

test('packages export six types of findings', () => {
  const sources = sourceFiles()

  expect(Object.keys(FINDINGS)).toHaveLength(6)
  expect(findingTypes(sources, exportsOfPackages(sources))).toEqual(
    [...Object.keys(FINDINGS), ...Object.keys(OTHERS)].sort(),
  )
})

describe('findingTypes', () => {
  const types = (...texts: readonly string[]) =>
    findingTypes(
      texts.map((text, i) => ({ path: `packages/a/src/${i}.ts`, text })),
      [{ specifier: '@krmkit/a', exported: ['A', 'B', 'C'], unused: [] }],
    )
  const found = 'export interface A { readonly rule: string; readonly message: string }'

  test.each([
    ['a message and a rule', found],
    ['a message and a place', 'export interface A { readonly at: Path; readonly message: string }'],
    ['a text and a severity', "export type A = { readonly severity: 'error'; readonly text: string }"],
    ['a shape that is joined', 'export type A = Facts & { readonly reason: string; readonly message: string }'],
  ])('finds %s', (_, text) => {
    expect(types(text)).toEqual(['a A'])
  })

  test.each([
    ['an extension', 'export interface B<T> extends A { readonly found: T }'],
    ['an intersection', 'export type B<T> = A & { readonly found: T }'],
    ['a part', "export type B = Omit<A, 'message'>"],
    ['a member', 'export interface B { readonly file: string; readonly finding?: A | undefined }'],
    ['a type from an extension', 'export interface B { readonly finding: C }\nexport interface C extends A {}'],
  ])('finds what is made of a finding: %s', (_, text) => {
    expect(types(found, text)).toContain('a B')
  })

  test.each([
    ['a list of findings', 'export interface B { readonly findings: readonly A[] }'],
    ['a function', 'export interface B { report(finding: A): void }'],
    ['a type that no entry exports', 'export interface D extends A {}'],
    ['a text alone', 'export interface B { readonly path: string; readonly text: string }'],
  ])('ignores %s', (_, text) => {
    expect(types(found, text)).toEqual(['a A'])
  })
})
