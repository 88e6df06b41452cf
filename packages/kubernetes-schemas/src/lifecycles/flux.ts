import type { ComponentLifecycle, KindLifecycle, VersionLifecycle } from './lifecycle.ts'

const blog = (path: string) => `https://fluxcd.io/blog/${path}/`
const V2_6 = blog('2025/05/flux-v2.6.0')
const V2_7 = blog('2025/09/flux-v2.7.0')
const V2_8 = blog('2026/02/flux-v2.8.0')
const V2_9 = blog('2026/06/flux-v2.9.0')
const V2_0 = 'https://github.com/fluxcd/flux2/releases/tag/v2.0.0'
const V2_2 = 'https://github.com/fluxcd/helm-controller/pull/821'
const V2_3 = 'https://github.com/fluxcd/flux2/releases/tag/v2.3.0'

/** Kinds of a group; removed versions are replaced by the first version. */
function kind(group: string, kinds: readonly string[], ...versions: readonly VersionLifecycle[]): KindLifecycle {
  const replacement = `${group}/${versions[0]?.name}`
  return {
    group,
    kinds,
    versions: versions.map((version) => (version.removedIn === undefined ? version : { ...version, replacement })),
    // Those of prereleases before 2021.
    hasOtherVersions: true,
  }
}

const SOURCE = 'source.toolkit.fluxcd.io'
const REMOVED = {
  v1beta1: { name: 'v1beta1', removedIn: '2.7', source: V2_7 },
  sourceV1beta2: { name: 'v1beta2', removedIn: '2.8', source: V2_8 },
  otherV1beta2: { name: 'v1beta2', removedIn: '2.9', source: V2_9 },
} as const

export const flux: ComponentLifecycle = {
  component: 'flux',
  title: 'Flux',
  apis: [
    kind(
      SOURCE,
      ['GitRepository'],
      { name: 'v1', introducedIn: '2.0', source: V2_0 },
      REMOVED.sourceV1beta2,
      REMOVED.v1beta1,
    ),
    kind(
      SOURCE,
      ['HelmChart', 'HelmRepository'],
      { name: 'v1', introducedIn: '2.3', source: V2_3 },
      REMOVED.sourceV1beta2,
      REMOVED.v1beta1,
    ),
    kind(SOURCE, ['Bucket'], { name: 'v1', source: V2_8 }, REMOVED.sourceV1beta2, REMOVED.v1beta1),
    kind(SOURCE, ['OCIRepository'], { name: 'v1', introducedIn: '2.6', source: V2_6 }, REMOVED.sourceV1beta2),
    kind(
      'kustomize.toolkit.fluxcd.io',
      ['Kustomization'],
      { name: 'v1', introducedIn: '2.0', source: V2_0 },
      REMOVED.sourceV1beta2,
      REMOVED.v1beta1,
    ),
    kind(
      'helm.toolkit.fluxcd.io',
      ['HelmRelease'],
      { name: 'v2', introducedIn: '2.3', source: V2_3 },
      { name: 'v2beta2', introducedIn: '2.2', deprecatedIn: '2.3', removedIn: '2.8', source: V2_8 },
      { name: 'v2beta1', deprecatedIn: '2.2', removedIn: '2.7', source: V2_2 },
    ),
    kind(
      'image.toolkit.fluxcd.io',
      ['ImagePolicy', 'ImageRepository', 'ImageUpdateAutomation'],
      { name: 'v1', introducedIn: '2.7', source: V2_7 },
      REMOVED.otherV1beta2,
      REMOVED.v1beta1,
    ),
    kind(
      'notification.toolkit.fluxcd.io',
      ['Receiver'],
      { name: 'v1', source: 'https://fluxcd.control-plane.io/releases/release-v2.3' },
      REMOVED.otherV1beta2,
      REMOVED.v1beta1,
    ),
    kind(
      'notification.toolkit.fluxcd.io',
      ['Alert', 'Provider'],
      { name: 'v1beta3', source: V2_7 },
      REMOVED.otherV1beta2,
      REMOVED.v1beta1,
    ),
  ],
}
