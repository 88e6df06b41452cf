import { printBlock, readYaml, type YamlDocument } from '@krmkit/yaml'
import { Resource } from '../../resource.ts'
import type { NewResource } from '../frame.ts'

/**
 * Formats a new resource as an item at `column`, with a space instead of the dash. A value is printed as YAML; a YAML string is
 * kept as it is written, and indented. Throws an error if the string is not an object, because that is a bug of the function.
 */
export function resourceText(resource: NewResource, column: number, eol: string): string {
  const pad = ' '.repeat(column + 2)
  if (typeof resource !== 'string') return `${pad}${printBlock(resource, { column: column + 2, eol })}${eol}`
  const { document, problems } = readYaml(resource)
  if (document?.kind([]) !== 'map')
    throw new TypeError(
      `a resource that is added must be one YAML object${problems[0] === undefined ? '' : `: ${problems[0].message}`}`,
    )
  const { content } = document
  const inner = content.trimEnd()
  const end = content.slice(inner.length)
  const body = (inner + (/^\r?\n/.test(end) ? keptBreaks(document, end) : end)).replace(/^[ \t\r\n]*\n/, '')
  const lines = body.split(/\r?\n/).map((line) => (line.trim() === '' ? '' : pad + line))
  return lines.join(eol) + eol
}

/**
 * Makes a resource that is not in a list.
 *
 * @param resource An object, which is printed as block YAML, or a YAML string, which is kept as it is written.
 * @returns The resource.
 * @throws TypeError if the string is not one YAML object.
 *
 * @example
 * const resource = makeResource({ apiVersion: 'v1', kind: 'ConfigMap' })
 * console.log(JSON.stringify(resource.toString())) // "apiVersion: v1\nkind: ConfigMap\n"
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

/** The significant line breaks at the end of a string: those of a block scalar that keeps them (`|+`), except the last one. */
function keptBreaks(document: YamlDocument, end: string): string {
  if (!/[|>](?:\d?\+|\+\d)/.test(document.content)) return ''
  let isKept = false
  document.visit(({ text }) => {
    isKept = /\n\n$/.test(text ?? '') || /^\n+$/.test(text ?? '')
  })
  return isKept ? end.replace(/\r?\n[ \t]*$/, '') : ''
}
