import { type Host, readYaml, type Value } from '@krmkit/runtime'

/** Reads a file of one YAML document that a config names: its value, null where it is empty, or what is wrong. */
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
