import type { ComponentLifecycle, KindLifecycle } from './lifecycle.ts'

const SERVING = 'https://github.com/knative/serving/releases/tag/v0.19.0'
const EVENTING = 'https://github.com/knative/eventing/releases/tag/v0.23.2'
const EVENTING_ALPHA = 'https://github.com/knative/eventing/releases/tag/v0.16.4'
const PING_ALPHA = 'https://github.com/knative/eventing/releases/tag/v0.17.0'

export const knativeServing: ComponentLifecycle = {
  component: 'knative-serving',
  title: 'Knative Serving',
  apis: [
    {
      group: 'serving.knative.dev',
      kinds: ['Configuration', 'Revision', 'Route', 'Service'],
      versions: [
        { name: 'v1', source: SERVING },
        ...['v1beta1', 'v1alpha1'].map((name) => ({
          name,
          deprecatedIn: '0.13',
          removedIn: '0.19',
          replacement: 'serving.knative.dev/v1',
          source: SERVING,
        })),
      ],
    },
  ],
}

/** Kinds with the versions v1, v1beta1 and v1alpha1. */
function eventing(group: string, kinds: readonly string[]): KindLifecycle {
  const replacement = `${group}/v1`
  return {
    group,
    kinds,
    versions: [
      { name: 'v1', source: EVENTING },
      { name: 'v1beta1', removedIn: '0.23', replacement, source: EVENTING },
      { name: 'v1alpha1', removedIn: '0.16', replacement, source: EVENTING_ALPHA },
    ],
  }
}

const SOURCES = 'sources.knative.dev'
const removedSource = (name: string) => ({
  name,
  removedIn: '0.23',
  replacement: `${SOURCES}/v1`,
  source: EVENTING,
})

export const knativeEventing: ComponentLifecycle = {
  component: 'knative-eventing',
  title: 'Knative Eventing',
  apis: [
    eventing('eventing.knative.dev', ['Broker', 'Trigger']),
    eventing('flows.knative.dev', ['Parallel', 'Sequence']),
    eventing('messaging.knative.dev', ['Channel', 'InMemoryChannel', 'Subscription']),
    {
      group: SOURCES,
      kinds: ['ApiServerSource', 'SinkBinding'],
      versions: [{ name: 'v1', source: EVENTING }, ...['v1beta1', 'v1alpha2', 'v1alpha1'].map(removedSource)],
    },
    {
      group: SOURCES,
      kinds: ['ContainerSource'],
      versions: [{ name: 'v1', source: EVENTING }, ...['v1beta1', 'v1alpha2'].map(removedSource)],
      hasOtherVersions: true,
    },
    {
      group: SOURCES,
      kinds: ['PingSource'],
      versions: [
        { name: 'v1', introducedIn: '0.23', source: EVENTING },
        ...['v1beta1', 'v1alpha2'].map(removedSource),
        { name: 'v1alpha1', removedIn: '0.17', replacement: `${SOURCES}/v1`, source: PING_ALPHA },
      ],
      hasOtherVersions: true,
    },
  ],
}
