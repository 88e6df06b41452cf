import { type Finding, type FunctionContext, isInternalAnnotation, type Path, type Resource } from '@krmkit/runtime'
import { isSecret, limitFindings, readSetterComment, setterComment, shownText } from '@krmkit/transformers'
import type { SettersConfig } from './config.ts'
import { readSetters, type Setters } from './setters.ts'

/** A field that gets a setter comment. */
interface Match {
  readonly path: Path
  readonly pattern: string
  readonly text: string
}

/** Gives every field that holds values of setters the comment that names them. */
export function createInAll({ items, config, report }: FunctionContext<SettersConfig>): void {
  const setters = readSetters(config)
  const told = limitFindings(report)
  let isMatched = false
  for (const resource of items) {
    for (const match of matchesIn(resource, setters)) {
      isMatched = true
      told.report(write(resource, match))
    }
  }
  told.finish()
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
    // A comment says how one line is made.
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

/** What orchestrators write for themselves and take off again is no field of the user's (kpt, create-setters). */
function isOrchestrators(path: Path): boolean {
  const [metadata, annotations, key] = path
  if (metadata !== 'metadata' || annotations !== 'annotations' || typeof key !== 'string') return false
  return isInternalAnnotation(key) || key.startsWith('config.kubernetes.io/')
}

function write(resource: Resource, match: Match): Finding {
  const { path, pattern, text } = match
  const comment = setterComment(pattern)
  const before = resource.comment(path)
  // What somebody wrote by hand is not ours to take away.
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

/** Writes the flow list that an element is in over several lines, so that each element has a line end of its own. */
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
    message: `the field must stand on a line of its own to get the comment "${setterComment(pattern)}"; write what it is in in block style`,
    resource,
    field: path,
  }
}

function hasComment(resource: Resource, { path, pattern }: Match, before: string): Finding {
  return {
    severity: 'warning',
    rule: 'has-comment',
    message: `the line must be free for the comment "${setterComment(pattern)}", found "# ${before}"; move that one to a line above, or take it off`,
    resource,
    field: path,
  }
}

function names({ setters }: SettersConfig): string {
  return Object.keys(setters)
    .map((name) => `"${name}"`)
    .join(', ')
}
