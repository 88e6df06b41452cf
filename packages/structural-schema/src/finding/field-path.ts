import type { Path } from '@krmkit/runtime'

/** A place in a document, as a chain from it to the root: cheap to make on the way down, printed only for findings. */
export interface FieldPath {
  readonly parent: FieldPath | undefined
  /** Of the root: its whole text. */
  readonly text: string
  /** What to append to the parent's `at`. */
  readonly steps: Path
}

const NO_STEPS: Path = []

/** The root of a walk: how the server prints it, and where in the document it is. */
export function rootPath(text: string, at: Path = NO_STEPS): FieldPath {
  return { parent: undefined, text, steps: at }
}

/** A field with a fixed name: `.name`. */
export function childPath(parent: FieldPath, name: string): FieldPath {
  return { parent, text: `.${name}`, steps: [name] }
}

/** An entry of a map: `[key]`. */
export function keyPath(parent: FieldPath, key: string): FieldPath {
  return { parent, text: `[${key}]`, steps: [key] }
}

/** An item of a list: `[0]`. */
export function indexPath(parent: FieldPath, index: number): FieldPath {
  return { parent, text: `[${index}]`, steps: [index] }
}

/** As the server prints it; what begins at no root begins without a dot. */
export function pathText(path: FieldPath): string {
  let text = ''
  for (let at: FieldPath | undefined = path; at !== undefined; at = at.parent) text = at.text + text
  return text.startsWith('.') ? text.slice(1) : text
}

/** Keys and positions from the root of the document. */
export function pathSteps(path: FieldPath): Path {
  const chain: Path[] = []
  for (let at: FieldPath | undefined = path; at !== undefined; at = at.parent) chain.push(at.steps)
  return chain.reverse().flat()
}
