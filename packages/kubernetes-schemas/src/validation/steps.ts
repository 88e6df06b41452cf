import type { Path } from '@krmkit/runtime'

/** The steps of a place in a view: a name, a position, or the key of a map. */
export type Step = string | number | { readonly key: string }

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
