import { oneLine } from './finding-line.ts'

/** A zero-width space: text with it looks the same, and is not recognized as a link, a mention or a number of an issue. */
const GAP = '&#8203;'

/** The beginnings of what GitHub and GitLab make a link, a mention or an emoji of without any markup. */
const LINKED: readonly RegExp[] = [
  // An address with a scheme, also without a host: mailto:someone.
  /:(?=\/\/)|\b(?:mailto|xmpp|tel):/gi,
  /\bwww(?=\.)/gi,
  // A mention, an e-mail address, an issue or pull request; in GitLab also a merge request, snippet, milestone, label and epic.
  /[@#!$%~^&](?=["\w])/g,
  /\bGH-(?=\d)/gi,
  // :tada:, and :100: in a place, a.yaml:100:1. Other numbers are not names of an emoji.
  /:(?=(?:100|1234|\d*[a-z_+-][\w+-]*):)/gi,
]

/** What GitHub makes a link to a commit of: at least seven digits. */
const COMMIT = /(?<![0-9a-z])[0-9a-f]{7,}(?![0-9a-z])/gi

/** What is the beginning of a list, a heading or a rule, if it is the beginning of a line. */
const BLOCK = /^(?:[-+=]|\d+(?=[.)](?:\s|$)))/

/**
 * One line of text without any markup. Nothing in it becomes a link, an image, a mention, HTML or formatting, wherever it is
 * in a document (docs/promises.md#what-is-printed).
 */
export function escapeMarkdown(text: string): string {
  const marked = LINKED.reduce(
    (marked, pattern) => marked.replace(pattern, `$&${MARK}`),
    oneLine(text).replaceAll(MARK, ''),
  )
  return marked
    .replace(COMMIT, (digits) => digits.replace(/.{6}(?=.)/g, `$&${MARK}`))
    .replace(/[\\`*_{}[\]()|~!$#]/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(BLOCK, (start) => (/\d/.test(start) ? `${start}${GAP}` : `\\${start}`))
    .replaceAll(MARK, GAP)
}

/** The place of a {@link GAP} while its own characters would be escaped. */
const MARK = '\u200b'

/** Pages that krmkit itself refers to at the end of a hint. Text of the input cannot be one of them. */
const REFERENCE = /^See (https:\/\/(?:kep\.k8s\.io|kubernetes\.io|github\.com\/kubernetes)\/[\w./-]*\w)/

/** The {@link escapeMarkdown} of a hint. A page of Kubernetes that it begins with stays a link. */
export function escapeHint(hint: string): string {
  const [beginning = '', url = ''] = REFERENCE.exec(hint) ?? []
  return url === '' ? escapeMarkdown(hint) : `See <${url}>${escapeMarkdown(hint.slice(beginning.length))}`
}
