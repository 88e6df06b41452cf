import { expect, test } from 'vitest'
import { kubernetesModel } from './decode/decode-model.ts'
import { isForTools } from './tool-objects.ts'

const model = kubernetesModel()

test.each([
  ['builtin', 'PatchTransformer'],
  ['v1', 'Config'],
  ['skaffold/v4beta11', 'Config'],
  ['release-notes/v2', 'feature'],
  ['v1alpha1', 'HostnameConfig'],
  ['1', 'Dashboard'],
  ['kind.x-k8s.io/v1alpha4', 'Cluster'],
  ['k3d.io/v1alpha5', 'Simple'],
  ['kubeadm.k8s.io/v1beta4', 'ClusterConfiguration'],
  ['kubelet.config.k8s.io/v1beta1', 'KubeletConfiguration'],
  ['pod-security.admission.config.k8s.io/v1', 'PodSecurityConfiguration'],
  ['apiserver.config.k8s.io/v1', 'AdmissionConfiguration'],
  ['imagepolicy.k8s.io/v1alpha1', 'ImageReview'],
  ['kustomize.config.k8s.io/v1beta1', 'Kustomization'],
])('%s %s is not for an API server', (apiVersion, kind) => {
  expect(isForTools(model, { apiVersion, kind })).toBe(true)
})

test.each([
  ['a kind of Kubernetes', 'v1', 'Pod'],
  ['an unknown kind of the core group', 'v1', 'Confg'],
  ['a kind of Kubernetes in a group that is misspelled', 'app/v1', 'Deployment'],
  ['a kind of Kubernetes in the first part of its group', 'networking/v1', 'Ingress'],
  ['a kind of Kubernetes in another group', 'skaffold/v1', 'Deployment'],
  ['a kind of Kubernetes without a group', 'v1beta7', 'Deployment'],
  ['an unknown kind of a group', 'apps/v1', 'Deploymet'],
  ['an unknown kind of a group that is misspelled', 'app/v1', 'Deploymet'],
  ['an unknown kind of the first part of a group', 'storage/v1', 'Volume'],
  ['a custom resource', 'backstage.io/v1alpha1', 'Component'],
  ['a custom resource of another API version of kind', 'x-k8s.io/v1', 'Cluster'],
])('%s is: %s %s', (_, apiVersion, kind) => {
  expect(isForTools(model, { apiVersion, kind })).toBe(false)
})
