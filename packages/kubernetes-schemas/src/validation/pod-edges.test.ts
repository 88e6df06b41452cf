import { expect, test } from 'vitest'
import { findings, pod } from '../../tests/test-objects.ts'
import { SERVER_RULES } from './rule-checker.ts'

/** The paths of the errors of 1.37. */
function paths(text: string): readonly string[] {
  const errors = findings(text, 37, { serverRules: SERVER_RULES }).filter(({ severity }) => severity === 'error')
  return errors.map(({ path }) => path)
}

const probe = (port: string): string =>
  `{apiVersion: v1, kind: Pod, metadata: {name: x}, spec: {containers: [{name: a, image: b, livenessProbe: {tcpSocket: {port: ${port}}}}]}}`

test('a port of a probe may have a name that reads like a quantity', () => {
  for (const port of ['100k', '5m', '"1e9"', '65535']) expect(paths(probe(port))).toEqual([])
  for (const port of ['"80"', '65536', '0', 'a--b'])
    expect(paths(probe(port))).toEqual(['spec.containers[0].livenessProbe.tcpSocket.port'])
})

test('a sysctl is one of IPC in its normal form only', () => {
  const sysctl = (name: string): string =>
    pod(`hostIPC: true, securityContext: {sysctls: [{name: ${name}, value: "1"}]}`)
  for (const name of ['fs/mqueue.a', 'fs.mqueue/a', 'fs.other.a', 'kernel.sem.a'])
    expect(paths(sysctl(name))).toEqual([])
  for (const name of ['fs/mqueue/a', 'fs.mqueue.a', 'kernel/sem'])
    expect(paths(sysctl(name))).toEqual(['spec.securityContext.sysctls[0].name'])
})

test('a pod may sleep within its grace period only', () => {
  const template = (grace: number, seconds: number): string =>
    `{apiVersion: v1, kind: PodTemplate, metadata: {name: x}, template: {spec: {terminationGracePeriodSeconds: ${grace}, containers: [{name: a, image: b, lifecycle: {preStop: {sleep: {seconds: ${seconds}}}}}]}}}`
  expect(paths(template(0, 0))).toEqual([])
  expect(paths(template(5, 5))).toEqual([])
  for (const [grace, seconds] of [
    [-5, 0],
    [-5, 1],
    [5, 6],
  ] as const)
    expect(paths(template(grace, seconds))).toEqual(['template.spec.containers[0].lifecycle.preStop.sleep'])
})
