import { agrees, type Selector } from '../../list/selection.ts'
import type { Outcome } from '../../outcome.ts'
import type { Entry } from './entry.ts'
import type { PipelineFunction } from './kptfile.ts'

/** Whether a function receives a resource. */
export type Select = (entry: Entry) => boolean

/**
 * The selection of a function's selectors and exclusions; `undefined` if it has none. At least one selector must match,
 * and no exclusion that is not empty (kpt pkg/fn/runtime/utils.go).
 */
export async function selectionOf(fn: PipelineFunction): Promise<Outcome<Select | undefined>> {
  const { selectors, exclude } = fn
  if (selectors.length === 0 && exclude.length === 0) return { value: undefined }
  const match: Select[] = []
  for (const selector of selectors) {
    const compiled = await compile(selector)
    if (compiled === undefined) return { problems: [fn.problem('selectors', `: ${badPattern(selector)}`)] }
    match.push(compiled)
  }
  const leaveOut: Select[] = []
  for (const selector of exclude) {
    if (Object.keys(selector).length === 0) continue
    const compiled = await compile(selector)
    if (compiled === undefined) return { problems: [fn.problem('exclude', `: ${badPattern(selector)}`)] }
    leaveOut.push(compiled)
  }
  return {
    value: (entry) =>
      (match.length === 0 || match.some((agree) => agree(entry))) && !leaveOut.some((agree) => agree(entry)),
  }
}

function badPattern({ resourceFileRegexp }: Selector): string {
  return `resourceFileRegexp ${JSON.stringify(resourceFileRegexp)} must be a regular expression (RE2)`
}

async function compile(selector: Selector): Promise<Select | undefined> {
  const { resourceFileRegexp } = selector
  if (resourceFileRegexp === undefined) return ({ resource }) => agrees(resource, selector)
  // The library is loaded on demand, because few Kptfiles have patterns.
  const { compileRegex } = await import('@krmkit/regex')
  const pattern = compileRegex(resourceFileRegexp)
  return pattern && ((entry) => pattern.test(pathInRoot(entry)) && agrees(entry.resource, selector))
}

function pathInRoot({ resource, folder }: Entry): string {
  const { path = '' } = resource.origin
  return folder === '' ? path : `${folder}/${path}`
}
