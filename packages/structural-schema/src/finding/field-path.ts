import type { Path } from '@krmkit/runtime'

/** A place in a document, as a chain from it to the root: cheap to make on the way down, printed only for findings. */
export interface FieldPath {
  readonly parent: FieldPath | undefined
  /** How the step is printed: `.step`, `[step]`, or as it is. */
  readonly form: 'root' | 'child' | 'entry'
  readonly step: string | number
  /** What leads there in the document, where that is not just the step. */
  readonly at: Path | undefined
}

const NO_STEPS: Path = []

/** The root of a walk: how the server prints it, and where in the document it is. */
export function rootPath(text: string, at: Path = NO_STEPS): FieldPath {
  return { parent: undefined, form: 'root', step: text, at }
}

/** A field with a fixed name, printed `.name`; `at` where the document calls it otherwise than the server. */
export function childPath(parent: FieldPath, name: string, at?: Path): FieldPath {
  return { parent, form: 'child', step: name, at }
}

/** An entry of a map, printed `[key]`. */
export function keyPath(parent: FieldPath, key: string): FieldPath {
  return { parent, form: 'entry', step: key, at: undefined }
}

/** An item of a list, printed `[0]`. */
export function indexPath(parent: FieldPath, index: number): FieldPath {
  return { parent, form: 'entry', step: index, at: undefined }
}

/** As the server prints it: below an empty root the first name has no dot, an empty name is `[]`. */
export function pathText(path: FieldPath): string {
  let text = ''
  for (let at: FieldPath | undefined = path; at !== undefined; at = at.parent) text = stepText(at) + text
  return text
}

function stepText({ form, step, parent }: FieldPath): string {
  if (form === 'root') return String(step)
  if (form === 'entry' || step === '') return `[${step}]`
  return parent?.form === 'root' && parent.step === '' ? String(step) : `.${step}`
}

/** Keys and positions from the root of the document. */
export function pathSteps(path: FieldPath): Path {
  const chain: Path[] = []
  for (let at: FieldPath | undefined = path; at !== undefined; at = at.parent) chain.push(at.at ?? [at.step])
  return chain.reverse().flat()
}
