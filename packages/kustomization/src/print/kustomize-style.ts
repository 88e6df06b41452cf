import type { Resource } from '@krmkit/runtime'
import { PrintableMap } from './kustomize/printable.ts'
import { type PrintProblem, readObject } from './kustomize/read-object.ts'
import { writeObject } from './kustomize/write-object.ts'

/** Prints a resource with the same bytes as kustomize 5.8.2, or returns why kustomize cannot print it. */
export function printKustomize(resource: Resource): { readonly text: string } | { readonly problem: PrintProblem } {
  const object = readObject(resource)
  return object instanceof PrintableMap ? { text: writeObject(object) } : { problem: object }
}
