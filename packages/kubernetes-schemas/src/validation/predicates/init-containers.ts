import type { Predicate, Refusal } from '../rule.ts'

interface Port {
  readonly protocol?: string
  readonly hostIP?: string
  readonly hostPort?: number
}

/** Fields that only containers have which run beside others. */
const OF_SIDECARS = ['lifecycle', 'livenessProbe', 'readinessProbe', 'startupProbe']

/** What init containers must not have: probes without restartPolicy Always, and a host port twice (validateInitContainers). */
export const initContainers: Predicate = (containers) => {
  const refusals: Refusal[] = []
  for (const [i, container] of containers.entries()) {
    if (container.restartPolicy !== 'Always')
      for (const field of OF_SIDECARS)
        if (isThere(container[field]))
          refusals.push({
            at: [i, field],
            reason: 'Forbidden',
            say: 'must not be set in an init container unless its restartPolicy is "Always"',
          })
    const seen = new Set<string>()
    for (const [j, { protocol, hostIP, hostPort }] of ((container.ports ?? []) as Port[]).entries()) {
      if (hostPort === undefined) continue
      const key = JSON.stringify([protocol, hostIP, hostPort])
      // The server looks at one container at a time, and names the first.
      const report = [0, 'ports', j, 'hostPort']
      if (seen.has(key))
        refusals.push({
          at: [i, 'ports', j, 'hostPort'],
          report,
          reason: 'Duplicate',
          say: 'must not be the hostPort of another port of the container with the same protocol and hostIP',
        })
      seen.add(key)
    }
  }
  return refusals
}

/** The server takes a lifecycle away that has no more than a stopSignal while the gate of the signal is off. */
function isThere(value: object | undefined): boolean {
  return value !== undefined && Object.keys(value).length > 0
}
