import { RULE_GROUPS } from '../../../reference/rules/all-examples.ts'
import { playgroundRun } from '../../../reference/rules/rule-run.ts'
import { newWorkspace } from '../new-workspace.ts'
import type { Example } from './example.ts'

/** The examples of rules that can run in a page: in the mode `check`, or with the function that reports the rule. */
export function ruleExamples(): readonly Example[] {
  return RULE_GROUPS.flatMap(({ title, examples }) =>
    Object.entries(examples).flatMap(([id, example]) => {
      const run = playgroundRun(example)
      if (run === undefined) return []
      const { kubernetesVersion, function: name } = run
      const mode = name === undefined ? 'check' : 'function'
      const workspace = newWorkspace({
        mode,
        files: Object.entries(run.files).map(([path, text]) => ({ path, text })),
        check: { kubernetesVersion, featureGates: '' },
        ...(name !== undefined && { function: { name, input: 'files', config: '' } }),
      })
      return [{ id: `rules/${id}`, title: `${id} (${title})`, mode, description: '', workspace }]
    }),
  )
}
