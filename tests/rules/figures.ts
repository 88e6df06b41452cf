import { type Figure, isOverstated, RECORDS } from '../../bench/records.ts'
import { proseOf } from './english.ts'

/** A link such as `[2.2 times](bench/recorded.json "check-kubeconform")`. */
const LINK = new RegExp(`\\[([^\\]]*)\\]\\([^)"\\s]*${RECORDS} "([\\w-]+)"\\)`, 'g')
/** What reads like a measured figure: `30 times`, `30x`, `99.9 %`, `741 of 741`. */
const FIGURE = /\b\d[\d.,]*(?: times\b|x\b| ?%| of \d+)/g

/**
 * What is wrong with the figures of a page that link to a record: one that is better than its record, has no record, or is on a
 * page that does not name the command that measures it.
 */
export function wrongFigures(
  page: string,
  records: Readonly<Record<string, Figure & { readonly command: string }>>,
): string[] {
  const problems: string[] = []
  for (const [, text = '', id = ''] of page.matchAll(LINK)) {
    const record = records[id]
    const stated = Number(/[\d.,]+/.exec(text)?.[0].replaceAll(',', ''))
    if (record === undefined) problems.push(`"${text}" names ${id}, which is not in ${RECORDS}`)
    else if (!(stated > 0)) problems.push(`"${text}" must contain a number`)
    else if (isOverstated(stated, record)) problems.push(`"${text}" is better than the recorded ${record.value}`)
    else if (!page.includes(`\`${record.command}\``)) problems.push(`"${text}" must be with \`${record.command}\``)
  }
  return problems
}

/** What reads like a measured figure in the prose of a page, and does not link to a record. */
export function unrecordedFigures(page: string): string[] {
  return proseOf(page.replace(LINK, '')).match(FIGURE) ?? []
}
