/** What the schema of the values of a chart refers to. */
export interface SchemaReferences {
  /** Whether helm asks a server for another schema. */
  readonly asksServers: boolean
}

/** Keywords whose values helm reads as addresses. `id` is the one of draft 4. */
const ADDRESS = /"(\$ref|\$dynamicRef|\$recursiveRef|\$id|id|\$schema)"\s*:\s*"\s*([^"]*)"/g

/**
 * The references in a schema, or in an archive of a chart, which is searched as one text. References to files of this machine
 * are a problem: helm would read them. A relative one is relative to the root of the file system.
 */
export function schemaReferences(path: string, content: string): SchemaReferences | { readonly problem: string } {
  const text = unescaped(content)
  let asksServers = false
  for (const [, keyword = '', address = ''] of text.matchAll(ADDRESS)) {
    if (/^file:/i.test(address)) return { problem: `the schema in ${path} must not refer to files` }
    const isReference = keyword.endsWith('ef')
    // Other files of an archive can have references of their own.
    if (isReference && !path.endsWith('.tgz') && !/^(?:#|$|[a-z][a-z0-9+.-]*:)/i.test(address))
      return {
        problem: `the schema in ${path} must not refer to files: ${JSON.stringify(address)} must be a URL, or begin with #`,
      }
    asksServers ||= /^https?:\/\/(?!json-schema\.org\/)/i.test(address) && (isReference || keyword === '$schema')
  }
  return { asksServers }
}

/** The text with the characters that JSON can write as escapes. */
function unescaped(text: string): string {
  if (!text.includes('\\')) return text
  return text.replaceAll('\\/', '/').replace(/\\u00([2-7][0-9a-f])/gi, (written, code: string) => {
    const character = String.fromCharCode(Number.parseInt(code, 16))
    return character === '"' || character === '\\' ? written : character
  })
}
