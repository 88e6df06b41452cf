import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { circlesIn } from './circles.ts'
import { exportedNames, unusedNames } from './exports.ts'
import { exportsOfPackages, measuresOf } from './measures.ts'
import { MAX_WEAK_COLLECTIONS, MODULE_STATE } from './module-state.ts'
import { committedFiles, sourceFiles } from './source-files.ts'

/** The highest value that each measure may have. A change that improves a measure lowers its bound. */
const BOUNDS: Readonly<Record<string, number>> = {
  'weak collections': MAX_WEAK_COLLECTIONS,
  'modules with state': Object.keys(MODULE_STATE).length,
  'absent references': 0,
  'circles of imports': 0,
  // Each predicate of the server's rules is a file.
  'files under 20 lines': 29,
}

/** For each entry of a package the most names that it may export, and how many of them may be unused. */
const EXPORTS: Readonly<Record<string, readonly [exported: number, unused: number]>> = {
  '@krmkit/catalogue': [2, 0],
  '@krmkit/catalogue/image-name': [5, 1],
  '@krmkit/catalogue/find-function': [2, 1],
  '@krmkit/catalogue/release': [5, 1],
  // An extension of some kinds of Kubernetes.
  '@krmkit/cel': [19, 0],
  // Types that only expressions in objects of Kubernetes have, and how types are compared and printed.
  '@krmkit/cel/values': [42, 0],
  // The old object is one more.
  '@krmkit/check': [40, 6],
  // Policies: their own findings, and what suites of cases compare.
  '@krmkit/check/admission': [9, 2],
  // The roots of a tree, which diff and check build: which files are targets, what they name, and what kind a target is. The comments of an
  // object of a text. Documents in strings, such as inline patches: their comments, and the parts of strings that a fix replaces.
  '@krmkit/check/objects': [63, 5],
  '@krmkit/check/definitions': [7, 2],
  '@krmkit/check/fix': [3, 0],
  '@krmkit/check/versions': [16, 3],
  '@krmkit/check/rules': [4, 0],
  '@krmkit/composition': [16, 0],
  '@krmkit/conformance': [17, 0],
  '@krmkit/conformance/programs': [2, 0],
  '@krmkit/formats': [25, 0],
  '@krmkit/kubernetes-schemas': [93, 27],
  // Objects as policies see them.
  '@krmkit/kubernetes-schemas/admission': [2, 0],
  '@krmkit/kubernetes-schemas/explain': [4, 0],
  '@krmkit/kubernetes-schemas/lifecycles': [3, 0],
  '@krmkit/kubernetes-schemas/names': [5, 0],
  // The types of the model, which become types of expressions.
  '@krmkit/kubernetes-schemas/objects': [34, 1],
  '@krmkit/kubernetes-schemas/server-rules': [2, 1],
  // What only a check with an old state loads.
  '@krmkit/kubernetes-schemas/update-rules': [1, 0],
  '@krmkit/kubernetes-schemas/validators': [5, 0],
  // How traces find values of Secrets in other strings: diff hides them, too. And what wrote the values of a built resource.
  '@krmkit/kustomization': [90, 1],
  // Compiles policies and other CEL in objects, and evaluates policies.
  '@krmkit/policies': [37, 3],
  '@krmkit/regex': [6, 0],
  // Comments with their places, and the rows of a document.
  '@krmkit/runtime': [81, 1],
  '@krmkit/runtime/files': [7, 0],
  '@krmkit/runtime/main': [4, 1],
  '@krmkit/runtime/printable': [4, 0],
  // The key by which an element of a list is known: diff shows it in paths.
  '@krmkit/runtime/values': [18, 0],
  '@krmkit/sandbox': [4, 0],
  '@krmkit/sandbox/worker': [2, 0],
  // What creates the server's errors, which packages with other rules report.
  '@krmkit/structural-schema': [89, 1],
  '@krmkit/structural-schema/config': [1, 0],
  '@krmkit/structural-schema/values': [23, 2],
  '@krmkit/testing': [8, 1],
  '@krmkit/testing/containers': [13, 3],
  '@krmkit/testing/programs': [9, 1],
  '@krmkit/transformers': [39, 0],
  '@krmkit/transformers/builtins': [1, 0],
  '@krmkit/transformers/parts': [115, 0],
  // Comments with their places.
  '@krmkit/yaml': [32, 0],
}

const pages = new Set(committedFiles().filter((path) => path.endsWith('.md')))
const pageNames = new Set([...pages].map((path) => basename(path)))
const sources = sourceFiles()
const measures = measuresOf(sources, (page) => pages.has(page) || pageNames.has(basename(page)))
const entries = exportsOfPackages(sources)

describe('measures of the sources', () => {
  test('no measure exceeds its bound', () => {
    console.table(Object.fromEntries(measures.map(({ name, value }) => [name, { value, 'at most': BOUNDS[name] }])))

    expect(measures.map(({ name }) => name)).toEqual(Object.keys(BOUNDS))
    expect(measures.filter(({ name, value }) => value > (BOUNDS[name] ?? 0))).toEqual([])
  })

  test('no entry of a package exports more names than its bound', () => {
    console.table(
      Object.fromEntries(
        entries.map(({ specifier, exported, unused }) => {
          const [most, mostUnused] = EXPORTS[specifier] ?? [0, 0]
          return [
            specifier,
            { exports: exported.length, 'at most': most, unused: unused.length, 'unused at most': mostUnused },
          ]
        }),
      ),
    )

    expect(entries.map(({ specifier }) => specifier)).toEqual(Object.keys(EXPORTS))
    expect(entries.filter(({ specifier, exported }) => exported.length > (EXPORTS[specifier]?.[0] ?? 0))).toEqual([])
    expect(entries.filter(({ specifier, unused }) => unused.length > (EXPORTS[specifier]?.[1] ?? 0))).toEqual([])
  })
})

describe('circlesIn', () => {
  const file = (path: string, ...imports: string[]) => ({
    path,
    text: imports.map((specifier) => `import type { A } from '${specifier}'\n`).join(''),
  })

  test('finds circles, also of type-only imports', () => {
    const circle = [file('a/a.ts', '../b.ts'), file('b.ts', './c.ts'), file('c.ts', './a/a.ts', './d.ts'), file('d.ts')]

    expect(circlesIn([...circle, file('e.ts', './f.ts'), file('f.ts', './e.ts')])).toEqual([
      ['a/a.ts', 'b.ts', 'c.ts'],
      ['e.ts', 'f.ts'],
    ])
  })

  test('finds none where imports point in one direction', () => {
    expect(circlesIn([file('a.ts', './b.ts', './c.ts'), file('b.ts', './c.ts'), file('c.ts', 'zod')])).toEqual([])
  })
})

describe('exports', () => {
  const entry = { unit: 'packages/a', specifier: '@krmkit/a', file: 'packages/a/src/index.ts' }
  const sources = new Map(
    [
      {
        path: entry.file,
        text: "export * from './b.ts'\nexport {\n  type C,\n  d as e,\n} from './c.ts'\n// export const no = 1\n",
      },
      { path: 'packages/a/src/b.ts', text: 'export const f = 1\nexport interface G {}\nconst h = 2\n' },
      { path: 'functions/b/src/index.ts', text: "import { type C, f as g } from '@krmkit/a'\n" },
    ].map((source) => [source.path, source]),
  )

  test('are found in every form', () => {
    expect(exportedNames(entry.file, sources)).toEqual(['C', 'e', 'f', 'G'])
  })

  test('are unused if neither another package nor the README names them', () => {
    expect(unusedNames(entry, 'Call `e` first.', sources)).toEqual(['G'])
  })
})
