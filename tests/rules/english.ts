/** A word or phrase that krmkit does not use, and what it uses instead. */
export interface BannedPhrase {
  readonly pattern: RegExp
  /** A sentence with it. */
  readonly example: string
  readonly better: string
  /** An ordinary sentence that the pattern must leave alone. */
  readonly free: string
}

/** In the words of the Google developer documentation style guide, programs report, print and return; they do not speak. */
export const BANNED: readonly BannedPhrase[] = [
  {
    pattern: /\bmend(?:s|ed|ing)?\b/i,
    example: 'The command mends what has one safe answer.',
    better: 'The command fixes what has exactly one safe fix.',
    free: 'We recommend and amend.',
  },
  {
    pattern: /\b(?:tells?|told|telling)\b/i,
    example: 'The exit code tells whether it failed.',
    better: 'The exit code shows whether it failed.',
    free: 'A teller counts.',
  },
  {
    pattern: /\b(?:says|said)\b/i,
    example: 'The message says which file.',
    better: 'The message names the file.',
    free: 'What krmkit does, in one line.',
  },
  {
    pattern: /\bh(?:olds?|eld|olding)\b[^.\n]{0,60}\bagainst\b/i,
    example: 'It holds resources against one version.',
    better: 'It checks resources against one version.',
    free: 'The list holds items. It is checked against a schema.',
  },
  {
    pattern: /\b(?:stands?|stood|standing)\b(?! (?:for|alone)\b)/i,
    example: 'The list stands in the page of images.',
    better: 'The list is in the page of images.',
    free: 'KRM stands for Kubernetes Resource Model; the standard package stands alone.',
  },
  {
    pattern: /\b(?:lies|lay) (?:in|on|beside|below|outside|inside|next|there|between|under|within)\b/i,
    example: 'The chart lies beside the kustomization.',
    better: 'The chart is next to the kustomization.',
    free: 'It relies on a layout.',
  },
  {
    pattern: /(?<!\bthere )\b(?:is|are|was|were) no (?!longer\b|more\b|less\b|fewer\b|different\b)\w/i,
    example: 'The file is no Kubernetes object.',
    better: 'The file is not a Kubernetes object.',
    free: 'If there is no label, it is no longer selected.',
  },
  {
    pattern: /\b(?:has|have|is|are|knows?) no such\b/i,
    example: 'The object has no such field.',
    better: 'The object does not have this field.',
    free: 'open a.yaml: no such file or directory',
  },
  {
    pattern: /\b(?:nobody|somebody|whoever) (?:is|has|can|asks?|needs?|reads?|else|knows?|wants?|uses?|must|may)\b/i,
    example: 'Nobody else reads the file.',
    better: 'No other program reads the file.',
    free: 'The container runs as nobody.',
  },
  {
    pattern:
      /\b(?:len[dt]|lends|lending|borrow(?:s|ed)?|hand(?:s|ed)? over|dress(?:es|ed)?|twins?|parcels?|bystanders?)\b/i,
    example: 'The command lends files to the function.',
    better: 'The command mounts files for the function.',
    free: 'The address of a calendar.',
  },
  {
    pattern: /\bway out\b|\bremed(?:y|ies)\b/i,
    example: 'The way out is named.',
    better: 'The message suggests a fix.',
    free: 'This is the way.',
  },
  {
    pattern: /\b(?:is|are|was|were) meant\b/i,
    example: 'The resource that is meant is named.',
    better: 'The message names the target.',
    free: 'By "package" we mean a folder.',
  },
  {
    pattern: /\blest\b/i,
    example: 'It stops, lest a file be lost.',
    better: 'It stops so that no file is lost.',
    free: 'The smallest and latest.',
  },
  {
    pattern: /\bhangs? on\b|\bin (?:its|their) stead\b/i,
    example: 'The result hangs on the order.',
    better: 'The result depends on the order.',
    free: 'It changes on demand, instead of later.',
  },
]

/** The prose of a Markdown page: code blocks, code spans and HTML comments are blank. Lines keep their numbers. */
export function proseOf(markdown: string): string {
  const blank = (text: string) => text.replace(/[^\n]/g, ' ')
  return markdown
    .replace(/^( *)(```+|~~~+)[\s\S]*?^\1\2[ \t]*$/gm, blank)
    .replace(/<!--[\s\S]*?-->/g, blank)
    .replace(/(`+)[^`][\s\S]*?\1/g, blank)
}

/** The words of a source file, with those of its names: `toldAbout` is read as `told About`. Lines keep their numbers. */
export function wordsOf(source: string): string {
  return source.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll('_', ' ')
}
