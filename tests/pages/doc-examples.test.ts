import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { command } from '../../tools/command.ts'
import { cache, root } from '../../tools/paths.ts'
import { blocksOf } from './doc-blocks.ts'
import { examplesOf, expectedLines, moduleOf, printedBy, publicNames } from './doc-examples.ts'

interface Documented {
  readonly folder: string
  /** The entry below `src`; `index.ts` by default. */
  readonly entry?: string
  readonly name: string
  readonly most: number
  /** Functions whose comments lack parameters, a result or an example. The list only shrinks. */
  readonly undocumented?: readonly string[]
}

/** Functions of structural-schema that only the commands and functions of this repository use, and packages/check. */
const STRUCTURAL_STEPS = [
  'apiConventionLints',
  'checkDefaults',
  'checkKep',
  'checkKepCrd',
  'checkMeta',
  'childPath',
  'coerceMeta',
  'decodeKepCrd',
  'decodeKepSchema',
  'editResource',
  'editedJson',
  'editsBetween',
  'estimateRules',
  'forbidden',
  'hintOf',
  'indexPath',
  'invalid',
  'isRefusedInV1beta1',
  'kepCondition',
  'keyPath',
  'kustomizeDocument',
  'makeError',
  'minorOf',
  'minorOfNew',
  'pathSteps',
  'pathText',
  'plainValue',
  'publishVersion',
  'publishedFiles',
  'repeatedKinds',
  'rootPath',
  'servedVersionWarnings',
  'tooLong',
  'unfoldKep',
  'unguardedFieldLints',
  'unknownFieldPath',
  'writtenVersion',
]

/** Functions of check: its README shows the check, and the commands and functions of this repository use the others. */
const CHECK_STEPS = [
  'asResult',
  'baselineList',
  'check',
  'checkItems',
  'checkMinors',
  'collect',
  'isBaseline',
  'itemNotes',
  'mergeFindings',
  'presentId',
  'suppressionText',
]

/** Packages whose public functions are documented with examples, with the most names that they may export. */
const packages: readonly Documented[] = [
  { folder: 'packages/cel', name: '@krmkit/cel', most: 19 },
  { folder: 'packages/check', name: '@krmkit/check', most: 42, undocumented: CHECK_STEPS },
  { folder: 'packages/formats', name: '@krmkit/formats', most: 25 },
  { folder: 'packages/policies', name: '@krmkit/policies', most: 37 },
  { folder: 'packages/runtime', name: '@krmkit/runtime', most: 69 },
  {
    folder: 'packages/structural-schema',
    name: '@krmkit/structural-schema',
    most: 92,
    undocumented: STRUCTURAL_STEPS,
  },
  {
    folder: 'packages/structural-schema',
    entry: 'values.ts',
    name: '@krmkit/structural-schema/values',
    most: 23,
    undocumented: ['crdForm', 'declaredKind', 'isBaseline', 'jsonOf', 'versionOf'],
  },
  { folder: 'packages/transformers', name: '@krmkit/transformers', most: 39 },
  { folder: 'packages/yaml', name: '@krmkit/yaml', most: 32 },
]

mkdirSync(cache, { recursive: true })
/** Below the root, so that packages are found as the repository finds them. */
const folder = mkdtempSync(join(cache, 'doc-examples-'))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each(packages)('$name', ({ folder: unit, entry = 'index.ts', name: packageName, most, undocumented = [] }) => {
  const names = publicNames(`${unit}/src/${entry}`)
  const examples = names.flatMap(({ name, comment }) =>
    examplesOf(comment).map((text, index) => ({ title: `${name} ${index + 1}`, text })),
  )
  const readme = entry === 'index.ts' ? blocksOf(readFileSync(join(root, unit, 'README.md'), 'utf8')) : []
  const shown = readme.filter(({ language }) => language === 'ts')
  const prefix = packageName.replaceAll(/\W+/g, '-')
  const programs = [...examples, ...shown.map(({ text, line }) => ({ title: `README line ${line}`, text }))].map(
    ({ title, text }, index) => {
      const file = join(folder, `${prefix}-${index}.ts`)
      writeFileSync(file, moduleOf(text, packageName, names))
      return { title, text, file }
    },
  )

  test(`exports at most ${most} names, each with a doc comment`, () => {
    expect(names.length).toBeLessThanOrEqual(most)
    expect(names.filter(({ comment }) => comment === '').map(({ name }) => name)).toEqual([])
  })

  test('each function documents its parameters and its result, and shows an example', () => {
    const functions = names.filter(({ kind }) => kind === 'function')

    const lacking = functions.flatMap(({ name, comment, parameters }) => [
      ...parameters
        .filter((parameter) => parameter !== '{}' && !comment.includes(`@param ${parameter} `))
        .map((parameter) => `${name}: @param ${parameter}`),
      ...['@returns', '@example'].filter((tag) => !comment.includes(tag)).map((tag) => `${name}: ${tag}`),
    ])
    expect(functions.length).toBeGreaterThan(0)
    expect([...new Set(lacking.map((line) => line.replace(/:.*/, '')))].sort()).toEqual([...undocumented].sort())
  })

  test('the examples are right for TypeScript', async () => {
    const config = { extends: join(root, 'tsconfig.json'), include: [`${prefix}-*.ts`] }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
    const { exitCode, stdout } = await command(join(root, 'node_modules/.bin/tsc'), ['-p', folder])

    expect(stdout).toBe('')
    expect(exitCode).toBe(0)
  })

  test.each(programs)('$title prints the documented output', async ({ text, file }) => {
    const expected = expectedLines(text)

    expect(expected.length).toBeGreaterThan(0)
    expect(await printedBy(file)).toEqual(expected)
  })
})

describe('an example that is wrong is found', () => {
  test('by what it prints', async () => {
    const file = join(folder, 'wrong.mjs')
    const program = 'console.log(1 + 1) // 3'
    writeFileSync(file, program)

    expect(await printedBy(file)).not.toEqual(expectedLines(program))
  })

  test('where a function has none', () => {
    expect(examplesOf('Reads it.\n@param text The text.')).toEqual([])
    expect(examplesOf('Reads it.\n@example\nread()\n@throws Never.')).toEqual(['read()'])
  })
})
