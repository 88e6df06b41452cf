import { expect, test } from 'vitest'
import { findings, pod } from '../../tests/test-objects.ts'
import { SERVER_RULES } from './rule-checker.ts'

/** `path server's field` of each error of 1.37. */
function fields(text: string): readonly string[] {
  const errors = findings(text, 37, { serverRules: SERVER_RULES }).filter(({ severity }) => severity === 'error')
  return errors.map(({ path, serverField }) => `${path} ${serverField}`)
}

const claim = (spec: string): string =>
  `{apiVersion: v1, kind: PersistentVolumeClaim, metadata: {name: x}, spec: {${spec}}}`
const storage = 'resources: {requests: {storage: 1Gi}}'

test('what the schema and a rule of the server refuse is one finding with the field of the server', () => {
  expect(fields(claim(`accessModes: [Other], ${storage}`))).toEqual(['spec.accessModes[0] spec.accessModes'])
  expect(fields(claim(`accessModes: [ReadWriteOnce], ${storage}`))).toEqual([])
  expect(fields(pod('volumes: [{name: a, gcePersistentDisk: {}}]'))).toEqual([
    'spec.volumes[0].gcePersistentDisk.pdName spec.volumes[0].persistentDisk.pdName',
  ])
})

test('what the server cannot decode does not get a field of its validation', () => {
  expect(fields(claim(`accessModes: [1], ${storage}`))).toEqual(['spec.accessModes[0] undefined'])
})

test('a null quantity in a map is zero', () => {
  const volume = (size: string): string =>
    `{apiVersion: v1, kind: PersistentVolume, metadata: {name: x}, spec: {capacity: {storage: ${size}}, accessModes: [ReadWriteOnce], nfs: {server: a, path: /a}}}`
  expect(fields(volume('null'))).toEqual(['spec.capacity.storage spec.capacity[storage]'])
  expect(fields(volume('1Gi'))).toEqual([])
})

test('a claim of a StatefulSet is checked since 1.34, and a dropped data source of a claim is not', () => {
  const set = (spec: string): string =>
    `{apiVersion: apps/v1, kind: StatefulSet, metadata: {name: x}, spec: {serviceName: x, selector: {matchLabels: {a: b}}, template: {metadata: {labels: {a: b}}, spec: {containers: [{name: a, image: b}]}}, volumeClaimTemplates: [{metadata: {name: data}, spec: {${spec}}}]}}`
  const wrong = `accessModes: [ReadWriteOnce], ${storage}, dataSource: {apiGroup: a.example.com, kind: Other}`
  const at = (text: string, minor: number) =>
    findings(text, minor, { serverRules: SERVER_RULES }).map(({ path }) => path)
  expect(at(set(wrong), 33)).toEqual([])
  expect(at(set(wrong), 34)).toEqual(['spec.volumeClaimTemplates[0].spec.dataSource.name'])
  expect(at(claim(wrong), 34)).toEqual([])
})

test('a data source with a namespace is dropped while its feature gate is off, and checked while it is on', () => {
  const both = `accessModes: [ReadWriteOnce], ${storage}, dataSourceRef: {kind: Other, namespace: other}`
  const on = { serverRules: SERVER_RULES, featureGates: new Map([['CrossNamespaceVolumeDataSource', true]]) }
  expect(fields(claim(both))).toEqual([])
  expect(findings(claim(both), 37, on).map(({ path }) => path)).toEqual([
    'spec.dataSourceRef',
    'spec.dataSourceRef.name',
  ])
  expect(fields(claim(both.replace(', namespace: other', '')))).toEqual([
    'spec.dataSourceRef spec.dataSourceRef',
    'spec.dataSourceRef.name spec.dataSourceRef.name',
  ])
})

test('the pod of a StatefulSet is checked since 1.34, its labels before, and the pod of a Deployment always', () => {
  const workload = (kind: string, labels: string, image: string): string =>
    `{apiVersion: apps/v1, kind: ${kind}, metadata: {name: x}, spec: {selector: {matchLabels: {a: b}}, template: {metadata: {labels: {a: b${labels}}}, spec: {containers: [{name: a${image}}]}}}}`
  const at = (text: string, minor: number) =>
    findings(text, minor, { serverRules: SERVER_RULES }).map(({ path }) => path)
  const image = 'spec.template.spec.containers[0].image'
  expect(at(workload('StatefulSet', '', ''), 33)).toEqual([])
  expect(at(workload('StatefulSet', '', ''), 34)).toEqual([image])
  expect(at(workload('Deployment', '', ''), 33)).toEqual([image])
  for (const minor of [33, 34])
    expect(at(workload('StatefulSet', ', c: d e', ', image: b'), minor)).toEqual(['spec.template.metadata.labels.c'])
})
