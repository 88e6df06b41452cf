import { type Host, readYaml, type Value } from '@krmkit/runtime'
import * as z from 'zod/mini'

/**
 * A string in a builtin's config. Numbers, booleans and null are converted to strings, as Go does when it reads YAML
 * into string fields (sigs.k8s.io/yaml, convertToJSONableObject): `newTag: 1.8`, `data: {on: true}`.
 */
export const looseString = z.pipe(
  z.union([z.string(), z.number(), z.bigint(), z.boolean(), z.null()]),
  z.transform((value) => (value === null ? '' : String(value))),
)

/** Reads a file with one YAML document that a config names. The value of an empty file is null. */
export function readYamlFile(host: Host, path: string): { readonly value: Value } | { readonly problem: string } {
  if (host.files === undefined) return { problem: `"${path}" cannot be read: files are not available here` }
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(host.files.read(path))
  } catch (error) {
    return { problem: `"${path}" must be a readable text file: ${error instanceof Error ? error.message : error}` }
  }
  const { document, problems } = readYaml(text)
  const [problem] = problems
  if (problem === undefined) return { value: document?.get([]) ?? null }
  return { problem: `"${path}" must be YAML: ${problem.message} (line ${problem.line}, column ${problem.column})` }
}
