import { join } from 'node:path'
import { root } from '../../../../tools/paths.ts'
import { goTypesOf } from '../facts/go-types.ts'
import type { Sources } from '../sources.ts'

/** The file with the recorded tags. */
export const declaredTagsFile: string = join(root, 'packages/kubernetes-schemas/validation/declared-tags.jsonl')

/**
 * `scheduling/v1beta1.PodGroupSpec.priority` -> what upstream declares of the field in the comments of k8s.io/api, without `+k8s:`. A tag
 * that the server only compares with its own code, and does not apply, begins with `alpha:`.
 */
export type DeclaredTags = Readonly<Record<string, readonly string[]>>

/** Tags that refuse no new object: of generators and subresources, of updates, and what marks a field without any. */
const OTHERS =
  /^(?:deepcopy-gen|conversion-gen|openapi-gen|prerelease-lifecycle-gen|validation-gen-nolint|supportsSubresource|isSubresource|deprecated|optional|immutable|update|monotonic|opaqueType|listType=atomic|modeDiscriminator|customValidation|customUnique)\b/

/** Reads the tags of all fields of the newest version; a field has the `enum` of its type, with its values. */
export function declaredTagsOf(sources: Sources): DeclaredTags {
  const { structs, comments, values } = goTypesOf(sources, sources.minors.at(-1) as number)
  const tags: Record<string, readonly string[]> = {}
  for (const [struct, fields] of structs)
    for (const [name, { type, comment }] of fields) {
      const ofType = tagsOf(comments.get(type) ?? '').filter((tag) => /^(?:alpha:)?enum$/.test(tag))
      const enums = ofType.map((tag) => `${tag}=${(values.get(type) ?? []).join()}`)
      const own = [...tagsOf(comment), ...enums]
      if (own.length > 0) tags[`${struct}.${name}`] = own
    }
  return Object.fromEntries(Object.entries(tags).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The recorded tags, one field on a line: `["scheduling/v1beta1.PodGroupSpec.priority","maximum=1000000000"]`. */
export function declaredTagsText(tags: DeclaredTags): string {
  return Object.entries(tags)
    .map(([field, own]) => `${JSON.stringify([field, ...own])}\n`)
    .join('')
}

/** The tags of a text of {@link declaredTagsText}. */
export function readDeclaredTags(text: string): DeclaredTags {
  const lines = text.trimEnd().split('\n')
  return Object.fromEntries(
    lines.map((line) => {
      const [field, ...own] = JSON.parse(line) as [string, ...string[]]
      return [field, own]
    }),
  )
}

/** The tags in a comment: `// +k8s:beta(since: "1.37")=+k8s:maxItems=32` is `maxItems=32`. */
function tagsOf(comment: string): string[] {
  return comment.split('\n').flatMap((line) => {
    const [, text] = /^\/\/ ?\+k8s:(.*?)(?:\s+(?:#|\/\/).*)?$/.exec(line) ?? []
    if (text === undefined) return []
    const tag = text
      .replace(/^beta\([^)]*\)=\+k8s:/, '')
      .replace(/^alpha\([^)]*\)=\+k8s:/, 'alpha:')
      .replaceAll('+k8s:', '')
      .replaceAll('"', '')
    const constraint = tag.replace(/^(?:alpha:)?(?:[a-zA-Z]+\([^)]*\)=|each(?:Key|Val)=)*/, '')
    return OTHERS.test(constraint) ? [] : [tag]
  })
}
