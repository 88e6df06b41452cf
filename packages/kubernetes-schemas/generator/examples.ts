import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { EXAMPLES, found, type VersionCase } from '../../../tools/fixtures/versions.ts'
import { isMain, root } from '../../../tools/paths.ts'
import { readYamlStream } from '../../runtime/src/index.ts'

/** The minor versions for which the findings of kubernetes/examples are recorded. */
export const EXAMPLE_MINORS = ['1.21', '1.36', '1.37'] as const

/**
 * krmkit's findings in them, as cases of the fixtures kind `versions`; a person compared each line with the
 * specifications.
 */
export const EXAMPLE_CASES: string = join(root, 'tests/differential/versions/kubernetes-examples.jsonl')

/**
 * Every object of the examples: its file and the index of its document; invalid YAML files (duplicate keys) contain
 * none.
 */
export function exampleObjects(): { readonly file: string; readonly document: number; readonly text: string }[] {
  return filesBelow(EXAMPLES)
    .filter((path) => /\.(?:ya?ml|json)$/.test(path))
    .flatMap((path) => {
      const text = readFileSync(path, 'utf8')
      return readYamlStream(text).documents.flatMap((document, i) =>
        document.kind([]) === 'map' ? [{ file: relative(EXAMPLES, path), document: i, text }] : [],
      )
    })
}

/** The current cases. */
export async function exampleCases(): Promise<VersionCase[]> {
  const cases: VersionCase[] = []
  for (const { file, document } of exampleObjects())
    for (const minor of EXAMPLE_MINORS) {
      const testCase: VersionCase = { id: `${file}#${document} at ${minor}`, minor, file, document, expect: [] }
      const expect = (await found(testCase)).map(({ path, reason }) => ({ path, reason }))
      cases.push({ ...testCase, expect })
    }
  return cases
}

function filesBelow(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
}

if (isMain(import.meta.url)) {
  const cases = await exampleCases()
  writeFileSync(EXAMPLE_CASES, cases.map((each) => `${JSON.stringify(each)}\n`).join(''))
}
