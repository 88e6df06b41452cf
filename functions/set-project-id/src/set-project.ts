import type { FunctionContext, Items, Path, Resource } from '@krmkit/runtime'
import { setSetters } from './setter.ts'

const ANNOTATION: Path = ['metadata', 'annotations', 'cnrm.cloud.google.com/project-id']
const CONFIG_CONNECTOR = /^(\w+)\.cnrm\.cloud\.google\.com\/\w+$/

/** Gives the setters of the package and its sub-packages, and the Config Connector resources, the project, where they have none yet. */
export function setProject({ items, config, report }: FunctionContext<{ readonly 'project-id': string }>): void {
  const project = config['project-id']
  setSetters(items, project, report)
  annotateAll(items, project, report)
}

function annotateAll(items: Items, project: string, report: FunctionContext<unknown>['report']): void {
  for (const resource of items) {
    if (!isOfProject(resource) || resource.text(ANNOTATION)) continue
    if (resource.set(ANNOTATION, project))
      report({
        severity: 'info',
        rule: 'annotated',
        message: `set annotation to "${project}"`,
        resource,
        field: ANNOTATION,
        proposedValue: project,
      })
    else
      report({
        severity: 'error',
        rule: 'not-set',
        message: '`metadata.annotations` must be a map',
        resource,
        field: ['metadata', 'annotations'],
      })
  }
}

/** The system's own resources, of group `core`, belong to no project (kpt, set-project-id). */
function isOfProject({ apiVersion }: Resource): boolean {
  const service = CONFIG_CONNECTOR.exec(apiVersion)?.[1]
  return service !== undefined && service !== 'core'
}
