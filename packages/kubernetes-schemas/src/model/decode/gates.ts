import type { Gate, GateState, Stage } from '../model.ts'

/** Reads a gate: `Name kep:1287 gone:38 27:alpha 33:beta:on 35:ga:on:locked`. */
export function readGate(line: string): Gate {
  const [name = '', ...words] = line.split(' ')
  let gone: number | undefined
  let reference: string | undefined
  const history: GateState[] = []
  for (const word of words) {
    const [first = '', second = '', ...flags] = word.split(':')
    if (first === 'kep') reference = `https://kep.k8s.io/${second}`
    else if (first === 'gone') gone = Number(second)
    else
      history.push({
        minor: Number(first),
        stage: second as Stage,
        isDefaultOn: flags.includes('on'),
        isLocked: flags.includes('locked'),
      })
  }
  return { name, history, gone, reference }
}
