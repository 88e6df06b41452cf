import { type Finding, formatFieldPath, isReservedPath, type Path, Resource, readYamlStream } from '@krmkit/runtime'

type Report = (finding: Finding) => void

/** A string of several lines that contains setter comments. */
interface Text {
  readonly path: Path
  readonly text: string
}

/**
 * Applies setters inside strings that contain YAML, such as files in a ConfigMap (kpt #1342, #2641). `apply` sets the fields
 * of one document and returns true if there are any.
 */
export function applyInTexts(
  resource: Resource,
  apply: (inner: Resource, report: Report) => boolean,
  report: Report,
): boolean {
  let isMatched = false
  for (const { path, text } of textsOf(resource)) {
    const { documents, problems } = readYamlStream(text)
    if (problems.length > 0) continue
    const reportOuter = (finding: Finding) => report(outer(finding, resource, path))
    for (const document of documents) if (apply(new Resource(document), reportOuter)) isMatched = true
    resource.set(path, documents.map((document) => document.toString()).join(''))
  }
  return isMatched
}

function textsOf(resource: Resource): Text[] {
  const texts: Text[] = []
  resource.visit(({ path, text }) => {
    if (text?.includes('\n') && text.includes('# kpt-set: ') && !isReservedPath(path)) texts.push({ path, text })
  })
  return texts
}

/** Converts a finding about a field inside a string to one about the field that contains the string. */
function outer({ severity, rule, message, field }: Finding, resource: Resource, path: Path): Finding {
  const place = field === undefined ? '' : ` (\`${formatFieldPath(field)}\` in the text)`
  return { severity, ...(rule !== undefined && { rule }), message: message + place, resource, field: path }
}
