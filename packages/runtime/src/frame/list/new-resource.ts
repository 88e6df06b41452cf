import { printBlock, readYaml, type YamlDocument } from '@krmkit/yaml'
import { Resource } from '../../resource.ts'
import type { NewResource } from '../frame.ts'

/**
 * A new resource as an item at `column`, its dash written as a space: a value is emitted, YAML text is kept as written
 * and indented. Throws where the text is no object: a mistake of the program, not of its input.
 */
export function resourceText(resource: NewResource, column: number, eol: string): string {
  const pad = ' '.repeat(column + 2)
  if (typeof resource !== 'string') return `${pad}${printBlock(resource, { column: column + 2, eol })}${eol}`
  const { document, problems } = readYaml(resource)
  if (document?.kind([]) !== 'map')
    throw new TypeError(
      `a resource that is added must be one YAML object${problems[0] === undefined ? '' : `: ${problems[0].message}`}`,
    )
  const body = document.content
    .replace(/\s+$/, (end) => (/^\r?\n/.test(end) ? keptBreaks(document, end) : end))
    .replace(/^(?:[ \t]*\r?\n)+/, '')
  const lines = body.split(/\r?\n/).map((line) => (line.trim() === '' ? '' : pad + line))
  return lines.join(eol) + eol
}

/**
 * A resource that is in no list: a value is written as block YAML, a text is kept as written. Throws where the text is
 * no object: a mistake of the program, not of its input.
 */
export function makeResource(resource: NewResource): Resource {
  const text = typeof resource === 'string' ? resource : resourceText(resource, -2, '\n')
  const { document, problems } = readYaml(text)
  if (document?.kind([]) !== 'map')
    throw new TypeError(
      `a resource that is made must be one YAML object${problems[0] === undefined ? '' : `: ${problems[0].message}`}`,
    )
  return new Resource(document)
}

/** The line breaks at the end of a text that count: those of a block scalar that keeps them (`|+`), the last one aside. */
function keptBreaks(document: YamlDocument, end: string): string {
  if (!/[|>](?:\d?\+|\+\d)/.test(document.content)) return ''
  let isKept = false
  document.visit(({ text }) => {
    isKept = /\n\n$/.test(text ?? '') || /^\n+$/.test(text ?? '')
  })
  return isKept ? end.replace(/\r?\n[ \t]*$/, '') : ''
}
