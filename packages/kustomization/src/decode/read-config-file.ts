import { Resource, readYamlStream, stripOpenEnd } from '@krmkit/runtime'
import type { BuildFinding } from '../finding.ts'
import { goValue } from './config-source.ts'
import { decodeValue, showPath } from './decode-value.ts'
import { placeOf } from './place-of.ts'
import type { Shape } from './shape.ts'

/** The value of a configuration file; absent if the file is empty or has errors. */
export interface ConfigFile {
  readonly value?: unknown
  /** For locating further errors. */
  readonly document?: Resource
  readonly findings: readonly BuildFinding[]
}

/** Reads a YAML file like Go does into a type with unknown fields refused (`sigs.k8s.io/yaml`, UnmarshalStrict). */
export function readConfigFile(bytes: Uint8Array, file: string, shape: Shape, what: string): ConfigFile {
  const findings: BuildFinding[] = []
  const document = readDocument(bytes, file, findings)
  if (document === undefined) return { findings }
  const value = decodeValue(document.keys([]).length > 0 ? goValue(document) : (document.get([]) ?? null), shape, {
    isLoose: true,
    report: (path, rule, message, isKey = false) =>
      findings.push({
        severity: rule === 'duplicate-field' ? 'warning' : 'error',
        rule,
        message,
        ...placeOf(document, file, path, isKey),
      }),
    written: (path) => document.source(path),
    nameOf: (path) => (path.length === 0 ? what : `\`${showPath(path)}\``),
  })
  return {
    ...(value !== undefined && findings.every(({ severity }) => severity !== 'error') && { value }),
    document,
    findings,
  }
}

/** The first document of a file; its problems are added to `findings`. */
export function readDocument(bytes: Uint8Array, file: string, findings: BuildFinding[]): Resource | undefined {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    findings.push({ severity: 'error', rule: 'not-utf-8', message: 'the file must be UTF-8 text', file })
    return undefined
  }
  const { documents, problems } = readYamlStream(stripOpenEnd(text))
  for (const { code, message, line, column } of problems)
    findings.push({ severity: 'error', rule: code, message, file, line, column })
  const [first] = documents
  return first && new Resource(first)
}
