import { existsSync, readFileSync } from 'node:fs'
import { describeUnless } from '@krmkit/testing'
import { expect, test } from 'vitest'
import {
  EXAMPLE_CASES,
  EXAMPLE_MINORS,
  exampleCases,
  exampleObjects,
} from '../../../packages/kubernetes-schemas/generator/examples.ts'
import { Resource, readYamlStream } from '../../../packages/runtime/src/index.ts'
import { jsonOf } from '../../../packages/structural-schema/src/values.ts'
import { EXAMPLES, type VersionCase } from '../../../tools/fixtures/versions.ts'
import { recordedSwagger } from '../../oracles/specifications/recorded.ts'
import type { JsonObject } from './objects.ts'
import { readBySpec, type Spec } from './spec-reader.ts'

const kept = readFileSync(EXAMPLE_CASES, 'utf8')
  .split('\n')
  .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as VersionCase & { minor: string; file: string }]))
const missing = existsSync(EXAMPLES) ? undefined : 'the fixtures are not beside the checkout'

describeUnless(missing)('what is wrong with kubernetes/examples', () => {
  test('equals the file of findings (packages/kubernetes-schemas/generator/examples.ts writes it)', async () => {
    const now = await exampleCases()

    const text = (each: VersionCase) => JSON.stringify([each.id, each.expect])
    const before = new Set(kept.map(text))
    expect(now.filter((each) => !before.has(text(each)))).toEqual([])
    expect(now).toHaveLength(kept.length)
  }, 120_000)

  test.each(EXAMPLE_MINORS)('is what a second reading of the specification of %s finds', (minor) => {
    const objects = new Map(
      exampleObjects().map(({ file, document, text }) => [`${file}#${document}`, objectIn(text, document)]),
    )
    const [spec, newest] = [recordedSwagger(Number(minor.slice(2))), recordedSwagger(37)] as unknown as [Spec, Spec]

    const cases = kept.filter((each) => each.minor === minor)
    const faults = cases.flatMap((each) => {
      const object = objects.get(`${each.file}#${each.document}`) as JsonObject
      // Files of other programs are not objects.
      const theirs = object.apiVersion === undefined ? [] : readBySpec(spec, newest, object)
      const ours = structural(each.expect)
      return theirs.join() === ours.join() ? [] : [{ id: each.id, ours, theirs }]
    })

    expect(faults).toEqual([])
    expect(cases.length).toBeGreaterThan(250)
  })
})

test('the true bugs are all in the file, at every minor whose server has their kind', () => {
  const bugs: [file: string, path: string, reason: string][] = [
    ['_archived/volumes/rbd/rbd.yaml', 'spec.volumes[0].rbd.imageformat', 'unknown'],
    ['_archived/volumes/rbd/rbd.yaml', 'spec.volumes[0].rbd.imagefeatures', 'unknown'],
    ['_archived/volumes/scaleio/pod.yaml', 'spec.volumes[0].scaleIO.protectionDoamin', 'unknown'],
    ['_archived/volumes/storageos/storageos-pod.yaml', 'spec.volumes[0].storageos.pool', 'unknown'],
    ['_archived/volumes/storageos/storageos-pv.yaml', 'spec.storageos.secretName', 'unknown'],
    ['_archived/volumes/fibre_channel/fc.yaml', 'spec.volumes[0].fc.lun', 'type'],
    ['_archived/newrelic/newrelic-config-template.yaml', 'data.config', 'type'],
    ['_archived/newrelic-infrastructure/newrelic-config-template.yaml', 'data.config', 'type'],
    ['_archived/storage/vitess/etcd-controller-template.yaml', 'spec.replicas', 'type'],
    ['_archived/storage/vitess/etcd-service-template.yaml', 'spec.selector.cell', 'type'],
    ['_archived/storage/vitess/vtgate-controller-template.yaml', 'spec.replicas', 'type'],
  ]
  for (const [file, path, reason] of bugs)
    expect(kept.filter((each) => each.file === file && has(each, path, reason))).toHaveLength(3)

  const removed = kept.filter((each) => each.minor === '1.36' && has(each, 'apiVersion', 'kind-removed'))
  expect(removed.filter(({ file }) => file.includes('storageclass-'))).toHaveLength(6)
  expect(removed.filter(({ file }) => /podsecuritypolicy|cockroachdb/.test(file))).toHaveLength(3)
  expect(kept.some((each) => each.minor === '1.21' && has(each, 'apiVersion', 'kind-not-yet'))).toBe(true)
})

function has({ expect: findings }: VersionCase, path: string, reason: string): boolean {
  return findings.some((one) => one.path === path && one.reason === reason)
}

function objectIn(text: string, document: number): JsonObject {
  return jsonOf(new Resource(readYamlStream(text).documents[document] as never)) as unknown as JsonObject
}

/** What a specification can express, in its words; rules that name resources are beyond it. */
function structural(findings: VersionCase['expect']): string[] {
  return findings
    .flatMap(({ path, reason }) => {
      if (['unknown', 'not-yet', 'removed'].includes(reason)) return [`unknown ${path}`]
      if (['type', 'format'].includes(reason)) return [`type ${path}`]
      if (['unknown-kind', 'kind-not-yet', 'kind-removed'].includes(reason) && path === 'apiVersion')
        return [`kind ${path}`]
      return reason === 'required' ? [`required ${path}`] : []
    })
    .sort()
}
