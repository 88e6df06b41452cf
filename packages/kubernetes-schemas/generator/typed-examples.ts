import { makeResource, type Path, type Value } from '../../runtime/src/index.ts'
import { extract, kubernetesModel, kubernetesSource, ObjectChecker, SOURCE_FILE } from '../src/index.ts'

type Fields = { readonly [key: string]: Value }

const labels = { app: 'guestbook' }

/** A small application in API versions that all minor versions have; {@link LATER} changes it for newer ones. */
const BASE: readonly Fields[] = [
  { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'guestbook' } },
  {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'guestbook', namespace: 'guestbook' },
    data: { greeting: "Good morning.\nIt's a fine day.\n" },
  },
  {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'guestbook', namespace: 'guestbook', labels },
    spec: {
      replicas: 2,
      selector: { matchLabels: labels },
      template: {
        metadata: { labels },
        spec: {
          containers: [
            {
              name: 'guestbook',
              image: 'guestbook:1.0',
              ports: [{ name: 'http', containerPort: 8080 }],
              envFrom: [{ configMapRef: { name: 'guestbook' } }],
              resources: { requests: { cpu: '100m', memory: '64Mi' } },
            },
          ],
        },
      },
    },
  },
  {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: 'guestbook', namespace: 'guestbook' },
    spec: { selector: labels, ports: [{ name: 'http', port: 80, targetPort: 'http' }] },
  },
  {
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    metadata: { name: 'guestbook', namespace: 'guestbook' },
    spec: {
      scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'guestbook' },
      minReplicas: 2,
      maxReplicas: 10,
      metrics: [
        { type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 70 } } },
      ],
    },
  },
  {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: { name: 'guestbook', namespace: 'guestbook' },
    spec: { minAvailable: 1, selector: { matchLabels: labels } },
  },
  {
    apiVersion: 'batch/v1',
    kind: 'CronJob',
    metadata: { name: 'guestbook-backup', namespace: 'guestbook' },
    spec: {
      schedule: '30 3 * * *',
      jobTemplate: {
        spec: {
          template: {
            spec: { restartPolicy: 'OnFailure', containers: [{ name: 'backup', image: 'guestbook-backup:1.0' }] },
          },
        },
      },
    },
  },
]

/** Fields that only some versions have, with values in order of preference: the first without a finding is used. */
const LATER: readonly (readonly [kind: string, path: Path, ...values: Value[]])[] = [
  ['HorizontalPodAutoscaler', ['apiVersion'], 'autoscaling/v2', 'autoscaling/v2beta2'],
  ['HorizontalPodAutoscaler', ['spec', 'behavior', 'scaleUp', 'tolerance'], '0.05'],
  ['Deployment', ['spec', 'template', 'spec', 'hostUsers'], false],
  ['Deployment', ['spec', 'template', 'spec', 'resources'], { limits: { memory: '256Mi' } }],
  [
    'Deployment',
    ['spec', 'template', 'spec', 'containers', 0, 'resizePolicy'],
    [{ resourceName: 'cpu', restartPolicy: 'NotRequired' }],
  ],
  ['Service', ['spec', 'internalTrafficPolicy'], 'Cluster'],
  ['Service', ['spec', 'trafficDistribution'], 'PreferSameZone', 'PreferClose'],
  ['PodDisruptionBudget', ['spec', 'unhealthyPodEvictionPolicy'], 'AlwaysAllow'],
  ['CronJob', ['spec', 'timeZone'], 'Etc/UTC'],
  ['CronJob', ['spec', 'jobTemplate', 'spec', 'backoffLimitPerIndex'], 1],
]

/** The application for a minor version, with the fields that are on by default there. */
function exampleObjects(minor: number): Fields[] {
  const checker = new ObjectChecker({ minors: { from: minor, to: minor } })
  return BASE.map((object) => {
    let resource = makeResource(object)
    for (const [kind, path, ...values] of LATER) {
      if (kind !== resource.kind) continue
      for (const value of values) {
        const tried = resource.copy()
        tried.set(path, value)
        if (checker.check(tried).length > checker.check(resource).length) continue
        resource = tried
        if (checker.check(resource).length === 0) break
      }
    }
    return resource.get([]) as Fields
  })
}

/** The application of a minor as typed source. */
export function exampleSource(minor: number): string {
  const objects = exampleObjects(minor).map((value) => ({ value, where: `the example of 1.${minor}` }))
  const head = [
    `An application for Kubernetes 1.${minor}, written by \`npm run generate\`. The following command writes its imports`,
    `next to it: \`krmkit extract --all-types --kubernetes-version 1.${minor} -o .\``,
  ]
  return extract(objects, [kubernetesSource(kubernetesModel(), minor)], { head }).files.get(SOURCE_FILE) ?? ''
}

/** Example sources for the oldest, a middle and the newest minor version; a test checks the other versions. */
export function kubernetesExamples(): Readonly<Record<string, string>> {
  const { first, last } = kubernetesModel()
  const minors = [first, Math.ceil((first + last) / 2), last]
  return Object.fromEntries(
    minors.map((minor) => [`packages/kubernetes-schemas/examples/v1.${minor}.ts`, exampleSource(minor)]),
  )
}
