import type { SourceFile } from './source-files.ts'
import { visitSyntax } from './syntax.ts'

/**
 * Patterns that repeat a group without a limit, by file: how many there are, and what limits the text that they match. An
 * engine keeps a place to go back to for each repetition of a group, and has room for some million of them; a class has no
 * such limit (`[a-z]*`).
 */
export const BOUNDED_PATTERNS: Readonly<Record<string, { readonly count: number; readonly bound: string }>> = {
  'functions/apply-replacements/src/own-path.ts': { count: 2, bound: 'MAX_LENGTH' },
  'functions/search-replace/src/path-pattern.ts': { count: 1, bound: 'MAX_LENGTH' },
  'functions/set-image/src/image-problems.ts': { count: 3, bound: 'LONGEST_NAME' },
  'packages/catalogue/src/image-name.ts': { count: 1, bound: 'MAX_LENGTH' },
  'packages/cel/src/library/format/numbers.ts': { count: 1, bound: 'the digits of a number of 64 bits: at most 310' },
  'packages/cel/src/syntax/lexer.ts': { count: 1, bound: 'MAX_CODE_POINTS of an expression' },
  'packages/check/src/policy/path-pattern.ts': { count: 1, bound: 'MAX_LENGTH' },
  'packages/cli/src/schema-sources/location-template.ts': { count: 1, bound: 'MAX_LENGTH' },
  'packages/create-krmkit/src/refusal.ts': { count: 3, bound: 'an argument of a command line' },
  'packages/formats/src/addresses.ts': { count: 3, bound: '255 bytes of a host, LONGEST_MAC' },
  'packages/formats/src/names.ts': { count: 1, bound: 'a part of messages' },
  'packages/formats/src/string-formats.ts': { count: 1, bound: '253 bytes' },
  'packages/kubernetes-schemas/src/editor/format-patterns.ts': {
    count: 1,
    bound: 'a value in the editor of its author; each part begins with a dot, so that one way matches',
  },
  'packages/kubernetes-schemas/src/model/decode/notes.ts': { count: 1, bound: 'the model, which krmkit ships' },
  'packages/kubernetes-schemas/src/packs/check-paths.ts': { count: 1, bound: '10,000 characters' },
  'packages/kubernetes-schemas/src/validation/formats/names.ts': { count: 4, bound: 'QUICK_LENGTH' },
  'packages/runtime/src/path-forms.ts': { count: 4, bound: 'MAX_LENGTH' },
  'packages/structural-schema/src/json-schema/format-pattern.ts': {
    count: 8,
    bound: 'patterns of a published schema, which other programs read',
  },
  'packages/structural-schema/src/kep/unfold-embedded.ts': {
    count: 1,
    bound: 'a pattern of a published schema, which other programs read',
  },
  'packages/structural-schema/src/structural/structural-rules.ts': {
    count: 1,
    bound: 'levels of a schema: at most 1,000',
  },
  'packages/transformers/src/field-spec/own-field-spec.ts': { count: 1, bound: 'MAX_LENGTH' },
  'packages/transformers/src/generator/object-config.ts': {
    count: 1,
    bound: '253 characters: a longer name ends the checks',
  },
  'packages/transformers/src/name-reference/invalid-names.ts': { count: 1, bound: 'LONGEST_SUBDOMAIN' },
  'packages/transformers/src/selector/label-selector.ts': { count: 1, bound: '253 characters' },
}

/** A first look that is much faster than a parser. */
const CANDIDATE = /\)(?:[*+]|\{\d+,\})/

/** The lines of patterns that repeat a group without a limit: literal ones, and strings of patterns. */
export function repeatedGroupsIn(file: SourceFile): number[] {
  if (!CANDIDATE.test(file.text)) return []
  const lines: number[] = []
  const check = (pattern: string, { loc }: Node): void => {
    if (repeatsGroup(pattern)) lines.push(loc?.start.line ?? 0)
  }
  visitSyntax<Node>(file, {
    RegExpLiteral: ({ node }) => check(node.pattern ?? '', node),
    StringLiteral: ({ node }) => check(String(node.value), node),
    TemplateLiteral: ({ node, parent }) => {
      const parts = node.quasis?.map(({ value }) => ('tag' in parent ? value.raw : value.cooked)) ?? []
      check(parts.join('x'), node)
    },
  })
  return lines
}

/** The parts of literals that matter here. */
interface Node {
  readonly loc?: { readonly start: { readonly line: number } }
  readonly pattern?: string
  readonly value?: unknown
  readonly quasis?: readonly { readonly value: { readonly cooked: string; readonly raw: string } }[]
}

/** An escape, a class, or the end of a group with what follows it. */
const TOKEN = /\\.|\[(?:\\.|[^\]\\])*\]|\)(?:[*+]|\{\d+,\})|[^]/g

function repeatsGroup(pattern: string): boolean {
  return CANDIDATE.test(pattern) && (pattern.match(TOKEN) ?? []).some((token) => /^\)./.test(token))
}
