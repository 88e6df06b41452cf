import type { GateFact } from '../facts.ts'
import type { Sources } from '../sources.ts'

type State = GateFact['history'][number]

/** A release after `.0` that changed the state of a gate, and the change that upstream's changelog names. */
interface PatchedState extends Pick<State, 'stage' | 'isDefaultOn'> {
  /** `1.35.4` */
  readonly release: string
  /** The number of the pull request. */
  readonly change: number
}

const OFF = { stage: 'beta', isDefaultOn: false } as const
const ALPHA = { stage: 'alpha', isDefaultOn: false } as const

/**
 * Gates whose state a patch release changed: the changelogs of `k8s.io/kubernetes`, in the section of the release or
 * among the known issues of its minor version. The specifications and the lists of gates are those of `.0` releases.
 */
const PATCHED_GATES: Readonly<Record<string, readonly PatchedState[]>> = {
  APIServingWithRoutine: [{ release: '1.30.4', change: 126481, ...ALPHA }],
  CSIMigrationvSphere: [{ release: '1.26.4', change: 116396, stage: 'ga', isDefaultOn: true }],
  DisableNodeKubeProxyVersion: [{ release: '1.31.1', change: 126721, stage: 'deprecated', isDefaultOn: false }],
  EventedPLEG: [
    { release: '1.27.10', change: 122720, ...ALPHA },
    { release: '1.28.6', change: 122719, ...ALPHA },
    { release: '1.29.1', change: 122718, ...ALPHA },
  ],
  JobTrackingWithFinalizers: [{ release: '1.23.7', change: 109491, ...OFF }],
  LocalStorageCapacityIsolationFSQuotaMonitoring: [{ release: '1.25.1', change: 112078, ...ALPHA }],
  MaxUnavailableStatefulSet: [{ release: '1.35.4', change: 137926, ...OFF }],
  NewVolumeManagerReconstruction: [{ release: '1.27.2', change: 117752, ...OFF }],
  SELinuxMountReadWriteOncePod: [{ release: '1.27.2', change: 117752, ...OFF }],
  SchedulerAsyncAPICalls: [
    { release: '1.34.2', change: 134401, ...OFF },
    { release: '1.35.1', change: 135904, ...OFF },
  ],
  SchedulerQueueingHints: [{ release: '1.28.5', change: 122291, ...OFF }],
  ServiceAccountNodeAudienceRestriction: [{ release: '1.32.2', change: 130015, ...OFF }],
}

/**
 * Adds what patch releases changed. The next minor version has its own state again. Throws if the changelog does not
 * contain a change.
 */
export function withPatchReleases(
  gates: Readonly<Record<string, GateFact>>,
  sources: Sources,
  patched: Readonly<Record<string, readonly PatchedState[]>> = PATCHED_GATES,
): Readonly<Record<string, GateFact>> {
  const all: Record<string, GateFact> = { ...gates }
  for (const [name, states] of Object.entries(patched)) {
    const fact = gates[name]
    if (fact === undefined) throw new Error(`a patch release changed ${name}, which is not a feature gate`)
    const history = [...fact.history]
    for (const { release, change, stage, isDefaultOn } of states) {
      const [, minor = 0, patch = 0] = release.split('.').map(Number)
      checkChangelog(sources, minor, release, change)
      const next = fact.history.findLast((state) => state.minor <= minor + 1)
      if (next !== undefined && next.minor <= minor && fact.gone !== minor + 1)
        history.push({ ...next, minor: minor + 1 })
      history.push({ minor, patch, stage, isDefaultOn, isLocked: false })
    }
    history.sort((a, b) => a.minor - b.minor || (a.patch ?? 0) - (b.patch ?? 0))
    const last = sources.minors.at(-1) ?? 0
    all[name] = { ...fact, history: history.filter(({ minor }) => minor <= last) }
  }
  return all
}

function checkChangelog(sources: Sources, minor: number, release: string, change: number): void {
  const newest = sources.minors.at(-1) ?? 0
  const text = sources.text('k8s.io/kubernetes', newest, `CHANGELOG/CHANGELOG-1.${minor}.md`)
  const [, section = ''] = text.split(`\n# v${release}\n`)
  const [own = ''] = section.split(/\n# v/)
  const isNamed = text
    .split('\n')
    .some((line) => line.includes(`/pull/${change}`) && line.includes(`${release} release`))
  if (own.includes(`/pull/${change}`) || isNamed) return
  throw new Error(`the changelog of ${release} does not contain the change ${change} of patch-releases.ts`)
}
