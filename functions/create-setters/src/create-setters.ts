import { type Finding, type FunctionContext, isInternalAnnotation, type Path, type Resource } from '@krmkit/runtime'
import { isSecret, limitFindings, readSetterComment, setterComment, shownText } from '@krmkit/transformers/parts'
import type { SettersConfig } from './config.ts'
import { readSetters, type Setters } from './setters.ts'

/** A field to which a setter comment is added. */
interface Match {
  readonly path: Path
  readonly pattern: string
  readonly text: string
}

/** Adds setter comments to all fields that contain values of setters. */
export function createInAll({ items, config, report }: FunctionContext<SettersConfig>): void {
  const setters = readSetters(config)
  const limited = limitFindings(report)
  let isMatched = false
  for (const resource of items) {
    for (const match of matchesIn(resource, setters)) {
      isMatched = true
      limited.report(write(resource, match))
    }
  }
  limited.finish()
  if (!isMatched)
    report({
      severity: 'error',
      rule: 'no-matches',
      message: `no matches for the input list of setters: no field holds the value of ${names(config)}`,
    })
}

function matchesIn(resource: Resource, setters: Setters): Match[] {
  const matches: Match[] = []
  const lists: Path[] = []
  resource.visit((node) => {
    const { kind, text } = node
    if (kind === 'list' && setters.hasLists) lists.push(node.path)
    // A setter comment describes one line.
    if (kind !== 'scalar' || text === undefined || text.includes('\n')) return
    const pattern = setters.patternOf(text)
    if (pattern !== undefined && !isOrchestrators(node.path)) matches.push({ path: node.path, pattern, text })
  })
  for (const path of lists) {
    const texts = Array.from({ length: resource.size(path) }, (_, position) => resource.text([...path, position]))
    if (texts.includes(undefined)) continue
    const name = setters.nameOfList(texts as string[])
    if (name !== undefined) matches.push({ path, pattern: `\${${name}}`, text: `[${texts.join(' ')}]` })
  }
  return matches
}

/** Whether a field is an annotation that orchestrators write and remove again (kpt, create-setters). */
function isOrchestrators(path: Path): boolean {
  const [metadata, annotations, key] = path
  if (metadata !== 'metadata' || annotations !== 'annotations' || typeof key !== 'string') return false
  return isInternalAnnotation(key) || key.startsWith('config.kubernetes.io/')
}

function write(resource: Resource, match: Match): Finding {
  const { path, pattern, text } = match
  const comment = setterComment(pattern)
  const before = resource.comment(path)
  // A comment that is not a setter comment was written by a person and is kept.
  if (before !== undefined && readSetterComment(before) === undefined) return hasComment(resource, match, before)
  if (!resource.setComment(path, comment) && !(unfold(resource, path) && resource.setComment(path, comment)))
    return noLine(resource, match)
  const value = isSecret(resource, path) ? shownText(resource, path, text) : `value ${JSON.stringify(text)}`
  return {
    severity: 'info',
    rule: 'created',
    message: `Added line comment "${comment}" for field with ${value}`,
    resource,
    field: path,
  }
}

/** Writes the flow list that contains an element over several lines, so that each element has a line of its own. */
function unfold(resource: Resource, path: Path): boolean {
  const list = path.slice(0, -1)
  const values = resource.get(list)
  if (typeof path.at(-1) !== 'number' || !Array.isArray(values)) return false
  const sources = values.map((_, position) => resource.source([...list, position]))
  if (sources.includes(undefined)) return false
  resource.set(list, null)
  resource.set(list, values)
  sources.forEach((source = '', position) => {
    if (resource.source([...list, position]) !== source) resource.setSource([...list, position], source)
  })
  return true
}

function noLine(resource: Resource, { path, pattern }: Match): Finding {
  return {
    severity: 'warning',
    rule: 'no-line',
    message: `the field must be on a line of its own to get the comment "${setterComment(pattern)}"; write its parent in block style`,
    resource,
    field: path,
  }
}

function hasComment(resource: Resource, { path, pattern }: Match, before: string): Finding {
  return {
    severity: 'warning',
    rule: 'has-comment',
    message: `the line must be free for the comment "${setterComment(pattern)}", found "# ${before}"; move that comment to the line above, or remove it`,
    resource,
    field: path,
  }
}

function names({ setters }: SettersConfig): string {
  return Object.keys(setters)
    .map((name) => `"${name}"`)
    .join(', ')
}
