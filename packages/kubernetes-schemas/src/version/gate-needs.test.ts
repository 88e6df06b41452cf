import { expect, test } from 'vitest'
import { kubernetesModel } from '../model/decode/decode-model.ts'
import { parseFeatureGates } from './feature-gates.ts'

const model = kubernetesModel()
const at = (from: number, to = from) => ({ from, to })

/** kube-apiserver 1.35 and newer refuse to start with: "… is enabled, but depends on features that are disabled". */
test.each([
  [
    'WorkloadWithJob=true',
    37,
    'sets WorkloadWithJob=true, but WorkloadWithJob is on in Kubernetes 1.37 and needs GenericWorkload',
  ],
  ['ClusterTrustBundleProjection=true', 35, 'needs ClusterTrustBundle, which is off'],
  [
    'DRAResourceClaimDeviceStatus=false',
    36,
    'sets DRAResourceClaimDeviceStatus=false, but DRADeviceBindingConditions is on in Kubernetes 1.36',
  ],
])('%s in 1.%i is reported', (gates, minor, message) => {
  const { problems } = parseFeatureGates(gates, model, at(minor))
  expect(problems.map((one) => [one.severity, one.message])).toContainEqual([
    'warning',
    expect.stringContaining(message),
  ])
})

test.each([
  // With its dependencies, set individually or for all of a stage.
  ['ClusterTrustBundleProjection=true,ClusterTrustBundle=true', at(35)],
  ['WorkloadWithJob=true,AllAlpha=true,AllBeta=true', at(37)],
  // Servers before 1.35 start all the same.
  ['ClusterTrustBundleProjection=true', at(33, 34)],
  // A gate that is off needs nothing; no gate needs it.
  ['WorkloadWithJob=false', at(37)],
  ['ImageVolume=false', at(35)],
  ['', at(37)],
])('%s is not reported', (gates, minors) => {
  expect(parseFeatureGates(gates, model, minors).problems).toEqual([])
})

test('every needed gate is known', () => {
  const needed = model.gates().flatMap(({ needs }) => [...(needs?.keys() ?? [])])
  expect(needed.length).toBeGreaterThan(60)
  expect(needed.filter((name) => model.gate(name) === undefined)).toEqual([])
})
