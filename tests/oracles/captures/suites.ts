import { run } from '@krmkit/runtime'
import { ensureTool } from '../../../tools/install/go-tools.ts'
import { kptVersion, missingKpt } from '../kpt/requirement.ts'
import type { OracleSuite } from '../suite.ts'
import { reasonOf } from '../unavailable.ts'
import { clientCalls } from './calls.ts'
import { type ClientCall, capture } from './capture.ts'
import { doNothing } from './no-op.ts'

/** The ResourceList that a client sends to a function. */
interface Sent {
  readonly list: string
}

type Captures = OracleSuite<ClientCall, Sent>

/** The lists that kpt sends; a function that does nothing gives them back byte for byte. */
export const kptCaptures: Captures = captures('kpt', {
  version: kptVersion,
  command: 'kpt fn eval PACKAGE --exec FUNCTION, kpt fn render PACKAGE --allow-exec',
  unavailable: missingKpt,
})

/** The lists that kustomize sends; a function that does nothing gives them back byte for byte. */
export const kustomizeCaptures: Captures = captures('kustomize', {
  version: '5.8.2',
  command: 'kustomize build --enable-alpha-plugins --enable-exec FOLDER',
  unavailable: () => reasonOf(() => ensureTool('kustomize')),
})

function captures(
  client: ClientCall['client'],
  source: Pick<Captures, 'version' | 'command' | 'unavailable'>,
): Captures {
  const calls = clientCalls.filter((call) => call.client === client)
  return {
    ...source,
    name: `${client}-captures`,
    title: `lists that ${client} sends to a function`,
    oracle: client,
    count: calls.length,
    draw: () => calls,
    ask: async (questions) => {
      const sent: Sent[] = []
      for (const call of questions) sent.push({ list: await capture(call) })
      return sent
    },
    judge: async ({ name }, { list }) => {
      const input = withoutConfig(list)
      const { exitCode, output, results } = await run(doNothing, input)
      // The warning about a list among the items is the only result, and it comes behind the items.
      const [warning] = results
      const isWarned = results.length === 1 && warning?.tags?.rule === 'nested-list'
      const given = isWarned ? output.slice(0, output.lastIndexOf('\nresults:\n') + 1) : output
      return exitCode === 0 && given === input ? undefined : `${name}: exit code ${exitCode}\n${output}`
    },
  }
}

/** The config belongs to the function that was called; one that does nothing has no fields. */
function withoutConfig(list: string): string {
  return list.replace(/^functionConfig:\n(?: .*\n)*/m, '')
}
