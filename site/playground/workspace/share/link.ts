import type { Workspace } from '../workspace.ts'
import { compress, decompress } from './compress.ts'
import { readWorkspace } from './read-workspace.ts'

/** Maximum length of the fragment of a link: longer URLs are cut off by some programs that pass them on. */
export const MAX_FRAGMENT_LENGTH = 32 * 1024

/** Maximum size of the content of a link before compression. */
export const MAX_CONTENT_BYTES = 2 ** 20

/** The form of the content. A page that does not know a form rejects it. */
const FORM = '1'

/** What the fragment of the page's URL asks for. */
export type Link =
  | { readonly kind: 'none' }
  | { readonly kind: 'example'; readonly id: string }
  | { readonly kind: 'workspace'; readonly workspace: Workspace }
  | { readonly kind: 'problem'; readonly message: string }

/** The fragment, with its `#`, of a link that opens an example. */
export function fragmentOfExample(id: string): string {
  return `#example=${id}`
}

/** The fragment, with its `#`, of a link that contains the workspace; why there is none otherwise: offer a download then. */
export function fragmentOf(workspace: Workspace): { readonly fragment: string } | { readonly problem: string } {
  const json = JSON.stringify(workspace)
  const read = readWorkspace(json)
  if ('problem' in read) return read
  const tooLarge = { problem: `the files are too large for a link (${MAX_FRAGMENT_LENGTH / 1024} KiB, compressed)` }
  if (new TextEncoder().encode(json).length > MAX_CONTENT_BYTES) return tooLarge
  const fragment = `#w=${FORM}.${compress(json)}`
  return fragment.length > MAX_FRAGMENT_LENGTH ? tooLarge : { fragment }
}

/** Reads the fragment of a URL, with or without `#`. It can come from anyone: it never throws, and never runs anything. */
export function readFragment(fragment: string): Link {
  const text = fragment.replace(/^#/, '')
  const [, key, value = ''] = /^(example|w)=(.*)$/s.exec(text) ?? []
  if (key === undefined) return { kind: 'none' }
  const problem = (message: string): Link => ({ kind: 'problem', message: `This link cannot be opened: ${message}.` })
  if (text.length > MAX_FRAGMENT_LENGTH) return problem(`it is longer than ${MAX_FRAGMENT_LENGTH / 1024} KiB`)
  if (key === 'example')
    return /^[\w-]{1,100}\/[\w-]{1,100}$/.test(value)
      ? { kind: 'example', id: value }
      : problem('it does not name an example')
  const [, form, content = ''] = /^(\w+)\.(.*)$/s.exec(value) ?? []
  if (form === undefined) return problem('it is damaged')
  if (form !== FORM) return problem('it needs another version of this page')
  const json = decompress(content, MAX_CONTENT_BYTES)
  if (json === undefined) return problem('it is damaged, or its content is too large')
  const read = readWorkspace(json)
  return 'problem' in read ? problem(read.problem) : { kind: 'workspace', workspace: read.workspace }
}
