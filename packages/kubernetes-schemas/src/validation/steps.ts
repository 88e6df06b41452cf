import type { Path } from '@krmkit/runtime'

/** The steps of a place in a view: a name, a position, or the key of a map. */
export type Step = string | number | { readonly key: string }

/** A path of a rule: `a.b[].c{}` is `a`, `b`, `[]`, `c`, `{}`. */
export type Steps = readonly string[]

/** Whether a step leads to all elements of a list, or all values of a map. */
export function isMark(step: string | undefined): boolean {
  return step === '[]' || step === '{}'
}

/** A path of a rule as its steps. */
export function stepsOf(path: string): Steps {
  const steps: string[] = []
  for (const part of path.split('.')) {
    const end = nameEnd(part)
    if (end > 0) steps.push(end === part.length ? part : part.slice(0, end))
    for (let at = end; at < part.length; at += 2) steps.push(part.slice(at, at + 2))
  }
  return steps
}

/** The field that a path of a rule begins with; `undefined` for the object itself. */
export function firstField(path: string): string | undefined {
  const dot = path.indexOf('.')
  const first = dot < 0 ? path : path.slice(0, dot)
  const end = nameEnd(first)
  return end === 0 ? undefined : first.slice(0, end)
}

/** Where `[]` and `{}` behind a name begin. */
function nameEnd(part: string): number {
  let end = part.length
  while (end > 0 && (part.endsWith('[]', end) || part.endsWith('{}', end))) end -= 2
  return end
}

/** A place as a field path. */
export function pathOf(steps: readonly Step[]): Path {
  return steps.map((step) => (typeof step === 'object' ? step.key : step))
}

/** A place as the server writes it: `spec.ports[0].name`, `metadata.labels[a/b]`. */
export function serverField(steps: readonly Step[]): string {
  let text = ''
  for (const step of steps) {
    if (typeof step === 'number') text += `[${step}]`
    else if (typeof step === 'object') text += `[${step.key}]`
    else text += text === '' ? step : `.${step}`
  }
  return text
}
