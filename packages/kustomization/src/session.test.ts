import { expect, it } from 'vitest'
import { type BuildSession, createSession, UNTRACED } from './session.ts'

function counting() {
  const reads: string[] = []
  const session = createSession({
    files: {
      kind: () => 'file',
      real: (path) => path,
      read(path) {
        reads.push(path)
        return new Uint8Array()
      },
    },
    tracer: { before() {}, after() {}, load() {}, copied() {} },
  })
  return { session, reads }
}

it.each<[string, (session: BuildSession) => BuildSession]>([
  ['targets of one session', (session) => session.forTarget()],
  ['parts of a target', (session) => session.forPart()],
])('%s read each file once and record it separately', (_, derive) => {
  const { session, reads } = counting()
  const [first, second] = [derive(session), derive(session)]
  first.read('/a')
  second.read('/a')
  session.read('/b')

  expect(reads).toEqual(['/a', '/b'])
  expect([...second.filesRead]).toEqual(['/a'])
})

it('a view shares files and findings with its session, but replaces its tracer and report', () => {
  const { session, reads } = counting()
  session.read('/a')
  const reported: string[] = []
  const view = session.with({ report: ({ message }) => void reported.push(message) }).with(UNTRACED)
  view.forPart().read('/a')
  view.report({ severity: 'error', rule: 'x', message: 'reported' })

  expect(reads).toEqual(['/a'])
  expect([view.tracer, session.tracer]).toEqual([undefined, expect.anything()])
  expect([reported, session.findings, session.failed]).toEqual([['reported'], [], false])

  session.report({ severity: 'error', rule: 'x', message: 'x' })
  expect(view.failed).toBe(true)
  expect([...view.filesRead]).toEqual(['/a'])
})

it('keeps the errors of targets separate', () => {
  const { session } = counting()
  const [first, second] = [session.forTarget(), session.forTarget()]
  first.report({ severity: 'error', rule: 'x', message: 'x' })

  expect([first.failed, second.failed]).toEqual([true, false])
})
