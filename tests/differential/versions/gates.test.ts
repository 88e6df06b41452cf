import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { kubernetesModel } from '../../../packages/kubernetes-schemas/src/index.ts'
import { isOnPath } from '../../../scripts/apt.ts'
import { STRATEGY_MINORS } from '../../../scripts/kubernetes-oracles.ts'
import { gateTexts } from './gate-texts.ts'

/** Building a server's strategies takes minutes: `npm run test:full`. */
const isFull = process.env.KRMKIT_FULL === '1'
const hasGo = await isOnPath('go')
const recorded = JSON.parse(readFileSync(new URL('answers/gates.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, Readonly<Record<string, string>>>
>

/** Gates of other components than the API server, which upstream's list has too. */
const OF_OTHERS = [
  'ContextualLogging',
  'ControllerManagerReleaseLeaderElectionLockOnExit',
  'LoggingAlphaOptions',
  'LoggingBetaOptions',
  'NativeHistograms',
]

describe.each(STRATEGY_MINORS)('the feature gates of a server of 1.%i', (minor) => {
  const ours = Object.fromEntries(
    kubernetesModel()
      .gates()
      .filter(({ name, gone = Number.POSITIVE_INFINITY }) => gone > minor && !OF_OTHERS.includes(name))
      .flatMap(({ name, history }) => {
        const state = history.findLast((one) => one.minor <= minor)
        return state === undefined
          ? []
          : [[name, `${state.stage}${state.isDefaultOn ? ' on' : ''}${state.isLocked ? ' locked' : ''}`]]
      }),
  )

  test('are those of the model: names, stages, defaults and locks, as it answered once', () => {
    expect(recorded[minor]).toEqual(ours)
    expect(Object.keys(ours).length).toBeGreaterThan(130)
  })

  if (isFull)
    test.skipIf(!hasGo)('and it still answers so (scripts/kubernetes-answers.ts)', { timeout: 1_800_000 }, async () => {
      expect(await gateTexts(minor)).toEqual(recorded[minor])
    })
})
