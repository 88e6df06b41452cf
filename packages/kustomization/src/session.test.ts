import { expect, it } from 'vitest'
import { createSession, innerSession, targetSession, untraced } from './session.ts'

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

it.each([
  ['targets of one session', targetSession],
  ['parts of a target', innerSession],
])('%s read each file once, and note it for themselves', (_, derive) => {
  const { session, reads } = counting()
  const [first, second] = [derive(session), derive(session)]
  first.read('/a')
  second.read('/a')
  session.read('/b')

  expect(reads).toEqual(['/a', '/b'])
  expect([...second.filesRead]).toEqual(['/a'])
})

it('a session in front of another has the files of that one', () => {
  const { session, reads } = counting()
  session.read('/a')
  const front = Object.create(untraced(session), { report: { value() {} } }) as typeof session
  innerSession(front).read('/a')

  expect(reads).toEqual(['/a'])
  expect(front.tracer).toBeUndefined()
})

it('an error of one target is none of another', () => {
  const { session } = counting()
  const [first, second] = [targetSession(session), targetSession(session)]
  first.report({ severity: 'error', rule: 'x', message: 'x' })

  expect([first.failed, second.failed]).toEqual([true, false])
})
