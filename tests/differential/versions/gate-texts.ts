import type { STRATEGY_MINORS } from '../../../tools/install/kubernetes-oracles.ts'
import { abilities } from './ask.ts'

/** A server's gates by name, as `beta on locked`; without those that stand for all of a stage. */
export async function gateTexts(minor: (typeof STRATEGY_MINORS)[number]): Promise<Record<string, string>> {
  const { gates } = await abilities(minor)
  return Object.fromEntries(
    [...gates]
      .filter(([name]) => !/^All(?:Alpha|Beta)$/.test(name))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, gate]) => {
        // Upstream's stage of stable gates is an empty text.
        const stage = gate.stage === '' ? 'ga' : gate.stage.toLowerCase()
        return [name, `${stage}${gate.default ? ' on' : ''}${gate.locked ? ' locked' : ''}`]
      }),
  )
}
