import { parse, parseAllDocuments } from 'yaml'
import type { KptCall, KptOutcome } from './call.ts'

/** What is compared of an outcome, as plain JSON. */
export function viewOf({ compared }: KptCall, outcome: KptOutcome): unknown {
  return JSON.parse(JSON.stringify(VIEWS[compared](outcome)))
}

const VIEWS: Readonly<Record<KptCall['compared'], (outcome: KptOutcome) => unknown>> = {
  /** What the function was given, what the package holds afterwards, and the file of results. */
  list: ({ exitCode, files }) => ({
    exitCode,
    seen: listOf(files.seen),
    after: valuesOf(files),
    results: files['out/results.yaml'],
  }),
  /** Resources by file; files that hold none are left out: kpt rewrites or drops what is not a resource. */
  resources: ({ exitCode, files }) => ({
    exitCode,
    after: Object.entries(valuesOf(files)).filter(([, held]) => held.length > 0),
  }),
  printed: ({ exitCode, stdout }) => ({ exitCode, printed: parseAllDocuments(stdout).map(plainValue) }),
  results: ({ exitCode, files }) => ({ exitCode, results: parse(files['out/results.yaml'] ?? '') }),
  /** What was printed has no order: newest kpt puts a package before its sub-packages. */
  render: ({ exitCode, stdout, files }) => ({
    exitCode,
    files: mapPackage(files, (text) => parseAllDocuments(text).map((document) => document.toJS() as unknown)),
    steps: exitCode === 0 && files['out/results.yaml'] !== undefined ? parse(files['out/results.yaml']).items : null,
    printed: parseAllDocuments(stdout)
      .map((document) => JSON.stringify(document.toJS()))
      .sort(),
  }),
  source: ({ exitCode, stdout }) => ({ exitCode, printed: withoutQuotes(stdout) }),
}

function valuesOf(files: KptOutcome['files']): Record<string, unknown[]> {
  return mapPackage(files, (text) => parseAllDocuments(text).flatMap((document) => plainValue(document) ?? []))
}

function mapPackage<Value>(files: KptOutcome['files'], map: (text: string) => Value): Record<string, Value> {
  const own = Object.entries(files).filter(([path]) => path.startsWith('p/'))
  return Object.fromEntries(own.map(([path, text]) => [path, map(text)]))
}

/** Without nulls: kpt drops an `annotations:` without a value, krmkit leaves a file alone that no function changed. */
function plainValue(document: { toJS(): unknown }): unknown {
  return JSON.parse(JSON.stringify(document.toJS(), (_, value) => value ?? undefined) ?? 'null')
}

/** The same resource id under both of its names: kpt's main branch moved it to the reserved prefix. */
function listOf(text: string | undefined): unknown {
  const prefix = 'internal.config.kubernetes.io/kpt-resource-id'
  return parse((text ?? '').replaceAll('internal.config.k8s.io/kpt-resource-id', prefix))
}

/** A list whose annotations of paths and indexes are written without quotes, in block and in flow style. */
function withoutQuotes(list: string): string {
  return list
    .replace(/^(\s+(?:internal\.)?config\.kubernetes\.io\/\w+: )['"]?([^'"\n]*)['"]?$/gm, '$1$2')
    .replace(/(config\.kubernetes\.io\/\w+: )['"]?([^'",}]*)['"]?/g, '$1$2')
    .replace(/"?annotations"?: /g, 'annotations: ')
    .replace(/"((?:internal\.)?config\.kubernetes\.io\/\w+)": ["']?([^"',}]*)["']?/g, '$1: $2')
}
