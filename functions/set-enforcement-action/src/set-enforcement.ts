import type { Finding, FunctionContext, Path, Resource } from '@krmkit/runtime'

const ACTION: Path = ['spec', 'enforcementAction']

/** Sets `spec.enforcementAction` of every Gatekeeper constraint. */
export function setEnforcement({
  items,
  config,
  report,
}: FunctionContext<{ readonly enforcementAction: string }>): void {
  const { enforcementAction } = config
  const findings: Finding[] = []
  for (const item of items) {
    if (!isConstraint(item)) continue
    const before = item.text(ACTION)
    if (item.set(ACTION, enforcementAction)) findings.push(done(item, before, enforcementAction))
    else report(notSet(item))
  }
  if (findings.length === 0)
    report({ severity: 'warning', rule: 'none-found', message: `Found no policy to set to [${enforcementAction}]` })
  else
    report({
      severity: 'info',
      rule: 'count',
      message: `Number of policies set to [${enforcementAction}]: ${findings.length}`,
    })
  for (const finding of findings) report(finding)
}

function isConstraint(item: Resource): boolean {
  return item.is({ group: 'constraints.gatekeeper.sh', version: 'v1beta1' }) && item.kind !== '' && item.name !== ''
}

function done(resource: Resource, before: string | undefined, action: string): Finding {
  return {
    severity: 'info',
    rule: 'set',
    message: `Policy name: [${resource.name}]`,
    resource,
    field: ACTION,
    ...(before !== action && { ...(before !== undefined && { currentValue: before }), proposedValue: action }),
  }
}

function notSet(resource: Resource): Finding {
  return { severity: 'error', rule: 'not-set', message: '`spec` must be a map', resource, field: ['spec'] }
}
