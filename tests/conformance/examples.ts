import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownFunctions } from '../../packages/cli/src/runners/own-functions.ts'
import { type ConformOptions, functionTarget, type Report } from '../../packages/conformance/src/index.ts'
import type { KrmFunction } from '../../packages/runtime/src/index.ts'
import { root } from '../../tools/paths.ts'

/** Loads a function by its name. */
export async function loadFunction(name: string): Promise<KrmFunction> {
  const entry = ownFunctions.get(name)
  if (entry === undefined) throw new Error(`${name} is not a function`)
  return entry.load()
}

/** What a function is held with: an example on which it succeeds (it has the functionConfig in it). */
export interface Example extends Pick<ConformOptions, 'input' | 'notIdempotent'> {
  readonly name: string
}

/** The examples of a function on which it succeeds, by name. */
export async function examplesOf(name: string, fn: KrmFunction): Promise<readonly Example[]> {
  const folder = join(root, 'functions', name, 'examples')
  const examples: Example[] = []
  for (const example of readdirSync(folder).sort()) {
    const input = readFileSync(join(folder, example, 'input.yaml'), 'utf8')
    const { exitCode } = await functionTarget(fn).run(new TextEncoder().encode(input))
    if (exitCode !== 0) continue
    examples.push({ name: example, input, ...(fn.idempotent !== true && { notIdempotent: fn.idempotent }) })
  }
  return examples
}

/** One line for each case that did not pass. */
export function notPassed({ verdicts }: Report): readonly string[] {
  return verdicts
    .filter(({ status }) => status !== 'pass')
    .map(({ case: { id }, status, message = '' }) => `${id} ${status}: ${message}`)
}

/**
 * Functions that a case does not apply to (docs/decisions.md#exceptions-to-losslessness): they reorder items or keys;
 * in a build of kustomize no two resources have one id, and the build around it needs notes about renamed resources. A
 * fix that changed something succeeds, because an error would discard it; the second run has nothing to fix, and fails
 * on what is left. create-setters replaces setter comments that are outdated.
 */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  'check-kubernetes-version': ['KRM-101'],
  composition: ['KRM-032', 'KRM-042', 'KRM-048'],
  'create-setters': ['KRM-052'],
  'format-resources': ['KRM-035'],
  kustomization: ['KRM-032', 'KRM-042', 'KRM-048'],
  'sort-resources': ['KRM-031'],
}

/** The same, but for what an example without a functionConfig cannot show, what is declared, and the named exceptions. */
export function faultsOf(name: string, { idempotent }: KrmFunction, report: Report): readonly string[] {
  const isFree = (line: string) =>
    line.endsWith('not-tested: no functionConfig was given') ||
    (idempotent !== true && line.startsWith('KRM-101 not-tested')) ||
    (exceptions[name] ?? []).some((id) => line.startsWith(`${id} fail`))
  return notPassed(report).filter((line) => !isFree(line))
}
