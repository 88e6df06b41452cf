import type { Predicate, Refusal } from '../rule.ts'

const MAX_DEPTH = 4
const COMPOSITE = 'compositePodGroupTemplates'
const SINGLE = 'podGroupTemplates'

interface Template {
  readonly name?: string
  readonly priority?: number
  readonly priorityClassName?: string
  readonly podGroupTemplates?: readonly Template[]
  readonly compositePodGroupTemplates?: readonly Template[]
}

/** The tree of a Workload's templates: names, depth, priorities and groups without members (ValidateWorkloadSpec). */
export const workloadTemplates: Predicate = (spec: Template) => {
  const refusals: Refusal[] = []
  const names = new Set((spec.podGroupTemplates ?? []).map(({ name = '' }) => name))
  addNames(spec.compositePodGroupTemplates ?? [], [], names, refusals)
  for (const [i, template] of (spec.compositePodGroupTemplates ?? []).entries()) {
    if (depthOf(template) >= MAX_DEPTH)
      refusals.push({ at: [COMPOSITE, i], say: `must have less than ${MAX_DEPTH} levels of composite groups` })
    addEmpty(template, [COMPOSITE, i], refusals)
  }
  const priorities = new Set<string>()
  addPriorities(spec, priorities)
  if (priorities.size > 1)
    refusals.push({ at: [], say: 'must have the same priority and priorityClassName in all templates' })
  return refusals
}

/** Names of composite groups, then those of the groups in each: a name in one list twice is another refusal. */
function addNames(templates: readonly Template[], path: Refusal['at'], names: Set<string>, refusals: Refusal[]): void {
  const refuseKnown = (list: string, children: readonly Template[], at: Refusal['at']): void => {
    for (const [i, { name = '' }] of children.entries())
      if (names.has(name))
        refusals.push({
          at: [...at, list, i, 'name'],
          reason: 'Duplicate',
          say: 'must not be the name of another template of the Workload',
        })
    for (const { name = '' } of children) names.add(name)
  }
  refuseKnown(COMPOSITE, templates, path)
  for (const [i, template] of templates.entries()) {
    const at = [...path, COMPOSITE, i]
    refuseKnown(SINGLE, template.podGroupTemplates ?? [], at)
    addNames(template.compositePodGroupTemplates ?? [], at, names, refusals)
  }
}

/** Levels of composite groups, counted no further than the server does. */
function depthOf({ compositePodGroupTemplates = [] }: Template, depth = 1): number {
  if (depth === MAX_DEPTH) return depth
  return compositePodGroupTemplates.reduce((most, child) => Math.max(most, depthOf(child, depth + 1)), depth)
}

function addEmpty(template: Template, at: Refusal['at'], refusals: Refusal[]): void {
  const { podGroupTemplates = [], compositePodGroupTemplates = [] } = template
  if (podGroupTemplates.length === 0 && compositePodGroupTemplates.length === 0)
    refusals.push({ at, say: `must have a template in ${SINGLE} or ${COMPOSITE}` })
  for (const [i, child] of compositePodGroupTemplates.entries()) addEmpty(child, [...at, COMPOSITE, i], refusals)
}

function addPriorities(parent: Template, priorities: Set<string>): void {
  const { podGroupTemplates = [], compositePodGroupTemplates = [] } = parent
  for (const { priority, priorityClassName } of [...podGroupTemplates, ...compositePodGroupTemplates])
    priorities.add(JSON.stringify([priority, priorityClassName]))
  for (const child of compositePodGroupTemplates) addPriorities(child, priorities)
}
