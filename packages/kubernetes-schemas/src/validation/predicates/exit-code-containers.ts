import type { Predicate, Refusal } from '../rule.ts'
import { shownValue } from '../words.ts'

interface FailureRule {
  readonly onExitCodes?: { readonly containerName?: string }
}

/** The containers of a Job's template that rules of its failure policy name (validatePodFailurePolicyRuleOnExitCodes). */
export const exitCodeContainers: Predicate = (rules: readonly FailureRule[], { self }) => {
  const { containers = [], initContainers = [] } = self.template?.spec ?? {}
  const names = new Set<string | undefined>()
  for (const { name } of [...containers, ...initContainers]) names.add(name)
  return rules.flatMap((rule, i): readonly Refusal[] => {
    const name = rule?.onExitCodes?.containerName
    if (name === undefined || names.has(name)) return []
    const say = `must be the name of a container of the template, not ${shownValue(name)}`
    return [{ at: [i, 'onExitCodes', 'containerName'], say }]
  })
}
