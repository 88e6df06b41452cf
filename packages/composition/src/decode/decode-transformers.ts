import type { BuildFinding } from '@krmkit/kustomization'
import { readYaml, readYamlStream } from '@krmkit/runtime'
import { splitComments } from './block-list.ts'
import type { ConfigEntry } from './composition.ts'
import { type Decoded, findingOf, readConfig } from './decode-composition.ts'
import { Decoding } from './decoding.ts'

/** Reads a file that `transformers` names: one or more documents, one transformer each. Empty documents are skipped. */
export function decodeTransformers(text: string, file: string): Decoded<readonly ConfigEntry[]> {
  // The documents become part of the Composition, which has line endings of its own.
  const { documents, problems } = readYamlStream(text.replaceAll('\r\n', '\n'))
  if (problems.length > 0) return { problems: problems.map((each) => findingOf(each, file)) }
  const wrong: BuildFinding[] = []
  let linesBefore = 0
  const value = documents.flatMap((document): ConfigEntry | ConfigEntry[] => {
    const { content } = document
    const whole = document.toString()
    const marker = countLines(whole) - countLines(content)
    const from = linesBefore + marker
    linesBefore += countLines(whole)
    if (!document.has([]) || document.get([]) === null) return []
    const body = splitComments(content.replace(/\n\.\.\.[^\n]*\n?$/, '\n'))
    const own = readYaml(body.text).document ?? document
    const origin = { file, linesBefore: from + body.lines, within: [] }
    return readConfig({ decoding: new Decoding(own, body.text, origin, wrong), comments: body.comments }, false) ?? []
  })
  return wrong.length > 0 ? { problems: wrong } : { value }
}

function countLines(text: string): number {
  return text.split('\n').length - 1
}
