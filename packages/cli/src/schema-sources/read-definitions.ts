import type { JsonMap } from '@krmkit/structural-schema/values'
import { findDefinitions } from '../inputs/find-definitions.ts'
import { inputTexts } from '../inputs/input-texts.ts'
import { type Outcome, type Problem, usageFailure } from '../outcome.ts'

/** Reads the CustomResourceDefinitions of `--crds`, or of settings. A path must have at least one. */
export function readDefinitions(
  paths: readonly string[],
  options: { readonly cwd: string; readonly allowsStreams: boolean },
): Outcome<readonly JsonMap[]> {
  const definitions: JsonMap[] = []
  for (const path of paths) {
    const inputs = inputTexts([path], { ...options, stdin: undefined })
    if (inputs.problems) return withFlag(inputs.problems)
    const problems: Problem[] = []
    const found = findDefinitions(inputs.value, (problem) => problems.push(problem))
    if (problems.length > 0) return withFlag(problems)
    if (found.length === 0) return usageFailure(`--crds ${path} must contain CustomResourceDefinitions, found none`)
    for (const { object } of found) definitions.push(object)
  }
  return { value: definitions }
}

function withFlag(problems: readonly Problem[]): { readonly problems: readonly Problem[] } {
  return {
    problems: problems.map(({ message, isUsage }) => ({ message: `--crds: ${message}`, isUsage: isUsage ?? true })),
  }
}
