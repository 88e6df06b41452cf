import { type Path, Resource, readYamlStream, stripOpenEnd, type YamlProblem } from '@krmkit/runtime'
import { isMap } from '@krmkit/runtime/values'
import type { BuildFinding, FieldPlace } from '../finding.ts'
import { goValue } from './config-source.ts'
import { decodeValue, showPath } from './decode-value.ts'
import { fixKustomization } from './fix-kustomization.ts'
import type { Kustomization } from './kustomization.ts'
import { kustomizationShape } from './kustomization-shape.ts'
import { placeOf } from './place-of.ts'

/** The result of reading a Kustomization. */
export interface KustomizationReading {
  /** Absent if there is an error. */
  readonly kustomization?: Kustomization
  /** The location of a field or entry: `['patches', 0, 'target']`. Entries of deprecated fields are located too. */
  place(path: Path): FieldPlace
  readonly findings: readonly BuildFinding[]
}

/** Reads a file with a Kustomization or Component; reports all its problems at once. */
export function readKustomization(content: string | Uint8Array, file: string): KustomizationReading {
  const nowhere = (): FieldPlace => ({ file })
  const text = typeof content === 'string' ? content : decodeText(content)
  if (text === undefined) {
    const message = 'a Kustomization must be UTF-8 text'
    return { place: nowhere, findings: [error(file, 'yaml-encoding', message)] }
  }
  const { document, problems } = readFirst(text)
  const findings = problems.map((problem) => yamlFinding(problem, file))
  if (document === undefined) return { place: nowhere, findings }
  const value = document.keys([]).length > 0 ? undefined : document.get([])
  if (value !== undefined && value !== null && !isMap(value)) {
    const found = Array.isArray(value) ? 'a list' : JSON.stringify(String(value))
    findings.push(error(file, 'wrong-type', `a Kustomization must be a map of fields, found ${found}`))
    return { place: nowhere, findings }
  }
  const reading = decodeKustomization(document, file)
  return { ...reading, findings: [...findings, ...reading.findings] }
}

/** Decodes a parsed Kustomization, such as an inline one of a Composition. */
export function decodeKustomization(document: Resource, file: string): KustomizationReading {
  const problems: FieldProblem[] = []
  const at = (path: Path, isKey = false): FieldPlace => placeOf(document, file, path, isKey)
  const raw = decodeValue(goValue(document), kustomizationShape, {
    report: (path, rule, message, isKey = false) =>
      problems.push({ severity: rule === 'duplicate-field' ? 'warning' : 'error', rule, message, path, isKey }),
    plugin: (path) => document.part(path),
    written: (path) => document.source(path),
    isSecret: (path) => /^secretGenerator$/i.test(String(path[0])),
    nameOf: (path) => (path.length === 0 ? 'a Kustomization' : `\`${showPath(path.filter(isKeyPart))}\``),
  }) as Readonly<Record<string, unknown>> | undefined
  const isDecoded = problems.every(({ severity }) => severity !== 'error')
  const fixed = fixKustomization(isDecoded ? (raw ?? {}) : withoutEntries(raw ?? {}))
  for (const problem of fixed.problems)
    if (isDecoded || problem.rule !== 'empty-kustomization') problems.push({ ...problem, isKey: true })
  const place = (path: Path): FieldPlace => at(fixed.origin(path))
  const isSound = problems.every(({ severity }) => severity !== 'error')
  return {
    ...(isSound && { kustomization: fixed.kustomization }),
    place,
    findings: placed(problems, file, at),
  }
}

/** The maximum number of mistakes that are reported. More would not be read, and locating each one takes time. */
const MAX_FINDINGS = 100

type FieldProblem = Omit<BuildFinding, keyof FieldPlace> & { readonly path: Path; readonly isKey: boolean }

/** The findings of problems, with their locations, in file order. */
function placed(
  problems: readonly FieldProblem[],
  file: string,
  at: (path: Path, isKey: boolean) => FieldPlace,
): readonly BuildFinding[] {
  const errors = problems.filter(({ severity }) => severity === 'error')
  const reported = problems.length > MAX_FINDINGS ? errors.slice(0, MAX_FINDINGS) : problems
  const findings: BuildFinding[] = reported.map(({ path, isKey, ...finding }) => ({ ...finding, ...at(path, isKey) }))
  findings.sort((a, b) => (a.line ?? 0) - (b.line ?? 0))
  const left = errors.length - MAX_FINDINGS
  if (left > 0) {
    const message = `the file has ${left} more mistakes like these: they are reported when these are fixed`
    findings.push({ severity: 'error', rule: 'more-mistakes', message, file })
  }
  return findings
}

/** A Kustomization's fields without invalid entries: lists of a file with mistakes can contain gaps. */
function withoutEntries(raw: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(raw).map(([field, value]) => [field, Array.isArray(value) ? [] : value]))
}

function isKeyPart(part: string | number): boolean {
  return typeof part === 'string'
}

function decodeText(content: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return undefined
  }
}

/** Go reads only the first document, and only the last of duplicate keys: both silently lose data. */
function readFirst(written: string): { readonly document?: Resource; readonly problems: readonly Problem[] } {
  const text = stripOpenEnd(written)
  const strict = readYamlStream(text)
  const version = /^%YAML[ \t]+(?!1\.1\s)(\S+)/m.exec(text.slice(0, Math.max(text.search(/^---/m), 0)))
  if (version !== null) {
    const line = text.slice(0, version.index).split('\n').length
    const message = `a Kustomization must be YAML 1.1, found ${version[0]}: leave this line out`
    return { problems: [{ code: 'yaml-syntax', severity: 'error', message, line, column: 1 }] }
  }
  const isReadable = strict.problems.every(({ code }) => code === 'yaml-duplicate-key')
  if (!isReadable) return { problems: strict.problems.map((problem) => ({ ...problem, severity: 'error' })) }
  const isStrict = strict.problems.length === 0
  const { documents } = isStrict ? strict : readYamlStream(text, { uniqueKeys: false })
  const problems: Problem[] = strict.problems.map((problem) => ({
    ...problem,
    message: `${problem.message.split(';')[0]}: the last one applies`,
    severity: 'warning',
  }))
  const [first, ...others] = documents
  const second = others.find((document) => document.keys([]).length > 0)
  if (second !== undefined)
    problems.push({
      code: 'yaml-documents',
      severity: 'warning',
      message: 'a Kustomization must be one document: only the first is read',
      line: text.slice(0, second.offset).split('\n').length,
      column: 1,
    })
  return { ...(first && { document: new Resource(first) }), problems }
}

type Problem = Omit<YamlProblem, 'offset'> & { readonly severity: 'error' | 'warning' }

function yamlFinding({ code, message, line, column, severity }: Problem, file: string): BuildFinding {
  return { severity, rule: code, message, file, line, column }
}

function error(file: string, rule: string, message: string): BuildFinding {
  return { severity: 'error', rule, message, file, line: 1 }
}
