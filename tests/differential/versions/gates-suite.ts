import { kubernetesModel } from '../../../packages/kubernetes-schemas/src/index.ts'
import { ensureGoProgram } from '../../../tools/install/go-program.ts'
import { STRATEGY_MINORS, strategies } from '../../../tools/install/kubernetes-oracles.ts'
import type { OracleSuite } from '../../oracles/suite.ts'
import { reasonOf } from '../../oracles/unavailable.ts'
import { gateTexts } from './gate-texts.ts'

/** Each feature gate by its name, as `beta on locked`. */
export type GateTexts = Readonly<Record<string, string>>

/** Gates of other components than the API server, which upstream's list has too. */
const OF_OTHERS = [
  'CPUCFSQuotaPeriod',
  'ContextualLogging',
  'ControllerManagerReleaseLeaderElectionLockOnExit',
  'LoggingAlphaOptions',
  'LoggingBetaOptions',
  'NativeHistograms',
  'RuntimeClassInImageCriAPI',
]

/** The feature gates of a server of each minor version: names, stages, defaults and locks. */
export const gateSuites: readonly OracleSuite<{ readonly op: 'gates' }, GateTexts>[] = STRATEGY_MINORS.map((minor) => ({
  oracle: 'the feature gates of k8s.io/kubernetes',
  version: `1.${minor}.0`,
  command: `tests/reference/kubernetes/strategies (go.${minor}.mod) < QUESTIONS`,
  name: `feature-gates-${minor}`,
  title: `feature gates of a server of 1.${minor}`,
  count: 1,
  draw: () => [{ op: 'gates' }],
  unavailable: () => reasonOf(() => ensureGoProgram(strategies(minor))),
  ask: (questions) => Promise.all(questions.map(() => gateTexts(minor))),
  judge(_, theirs) {
    const ours = modelGates(minor)
    const names = [...new Set([...Object.keys(ours), ...Object.keys(theirs)])].filter(
      (name) => ours[name] !== theirs[name],
    )
    const faults = names.map((name) => `${name}: must be ${theirs[name] ?? 'absent'}, is ${ours[name] ?? 'absent'}`)
    return faults.length === 0 ? undefined : faults.join('; ')
  },
}))

function modelGates(minor: number): GateTexts {
  return Object.fromEntries(
    kubernetesModel()
      .gates()
      .filter(({ name, gone = Number.POSITIVE_INFINITY }) => gone > minor && !OF_OTHERS.includes(name))
      .flatMap(({ name, history }) => {
        const state = history.findLast((one) => one.minor < minor || (one.minor === minor && one.patch === undefined))
        return state === undefined
          ? []
          : [[name, `${state.stage}${state.isDefaultOn ? ' on' : ''}${state.isLocked ? ' locked' : ''}`]]
      }),
  )
}
