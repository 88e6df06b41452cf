import { parse } from 'yaml'

/** Annotations that orchestrators set for functions; resources in files do not have them (kyaml/kio/kioutil). */
const NAMES = String.raw`(?:internal\.)?config\.kubernetes\.io\/(?:path|index|id|annotations-migration-resource-id)|config\.k8s\.io\/id`
const ENTRY = String.raw`["']?(?:${NAMES})["']?: (?:'[^']*'|"[^"]*"|[^,}\s]+)`
const OWN = new RegExp(`^(?:${NAMES})$`)

/** The text of a resource as it is in a file: without the annotations of orchestrators. Independent of krmkit's code. */
export function bareItem(item: string): string {
  if (!Object.keys(annotationsOf(item)).some((name) => OWN.test(name))) return item
  return `${item}\n`
    .replace(new RegExp(`^ *${ENTRY} *\\n`, 'gm'), '')
    .replace(new RegExp(`, ${ENTRY}|${ENTRY}(?:, |(?=}))`, 'g'), '')
    .replace(/, annotations: \{\}|annotations: \{\}(?:, |(?=\}))|^ *annotations: \{\}\n/gm, '')
    .replace(/^( *)annotations:\n(?!\1 )/gm, '')
    .replace(/^metadata:\n(?! )/gm, '')
    .replace(/\n$/, '')
}

/** The file that a resource names in its annotations, and its number in that file. */
export function placeOf(item: string): { readonly path: string | undefined; readonly index: number | undefined } {
  const annotations = annotationsOf(item)
  const value = (name: string) =>
    annotations[`internal.config.kubernetes.io/${name}`] ?? annotations[`config.kubernetes.io/${name}`]
  const index = value('index')
  return { path: value('path'), index: index === undefined ? undefined : Number(index) }
}

function annotationsOf(item: string): Readonly<Record<string, string | undefined>> {
  return parse(item)?.metadata?.annotations ?? {}
}
