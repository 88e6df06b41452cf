import { join } from 'node:path'
import type { Example, ExampleGroup } from './example.ts'
import { functionExamples, functionsWithExamples } from './function-examples.ts'
import { pageBuilds } from './page-builds.ts'
import { ruleExamples } from './rule-examples.ts'
import { stories } from './stories.ts'

/** A group with the content of its examples. */
export interface FilledGroup extends Omit<ExampleGroup, 'examples'> {
  readonly examples: readonly Example[]
}

/** All examples of the playground, from the files of the repository: stories, builds of the manual, examples of functions and rules. */
export function generateExamples(root: string): readonly FilledGroup[] {
  return [
    {
      id: 'stories',
      title: 'Stories',
      examples: stories(join(root, 'site/playground/workspace/examples/stories')),
    },
    { id: 'builds', title: 'Builds', examples: pageBuilds(root) },
    ...functionsWithExamples(root).map((name) => ({ id: name, title: name, examples: functionExamples(root, name) })),
    { id: 'rules', title: 'Rules', examples: ruleExamples() },
  ]
}

/** What the selector shows of a group. */
export function entriesOf({ id, title, examples }: FilledGroup): ExampleGroup {
  return { id, title, examples: examples.map(({ id, title, mode }) => ({ id, title, mode })) }
}
