import type { Gate, GateState, MinorRange, Stage } from '../model.ts'
import { readRange } from './tokens.ts'

/** Reads a gate: `Name kep:1287 gone:38 needs:Other:35+ 27:alpha 33:beta:on 33.4:beta 35:ga:on:locked`. */
export function readGate(line: string, newest: number): Gate {
  const [name = '', ...words] = line.split(' ')
  let gone: number | undefined
  let reference: string | undefined
  const history: GateState[] = []
  const needs = new Map<string, MinorRange>()
  for (const word of words) {
    const [first = '', second = '', ...flags] = word.split(':')
    if (first === 'kep') reference = `https://kep.k8s.io/${second}`
    else if (first === 'gone') gone = Number(second)
    else if (first === 'needs') needs.set(second, readRange(flags[0] ?? '', newest))
    else {
      const [minor, patch] = first.split('.')
      history.push({
        minor: Number(minor),
        ...(patch !== undefined && { patch: Number(patch) }),
        stage: second as Stage,
        isDefaultOn: flags.includes('on'),
        isLocked: flags.includes('locked'),
      })
    }
  }
  return { name, history, gone, reference, needs }
}
