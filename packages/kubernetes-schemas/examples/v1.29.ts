// An application for Kubernetes 1.29, written by `npm run generate`. The following command writes its imports
// next to it: `krmkit extract --all-types --kubernetes-version 1.29 -o .`
import type * as v1_29 from './k8s/v1.29/index.js'

export const namespaceGuestbook = {
  apiVersion: 'v1',
  kind: 'Namespace',
  metadata: {
    name: 'guestbook',
  },
} satisfies v1_29.core_v1.Namespace

export const configMapGuestbook = {
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: {
    name: 'guestbook',
    namespace: 'guestbook',
  },
  data: {
    greeting: "Good morning.\nIt's a fine day.\n",
  },
} satisfies v1_29.core_v1.ConfigMap

export const deploymentGuestbook = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: {
    name: 'guestbook',
    namespace: 'guestbook',
    labels: {
      app: 'guestbook',
    },
  },
  spec: {
    replicas: 2,
    selector: {
      matchLabels: {
        app: 'guestbook',
      },
    },
    template: {
      metadata: {
        labels: {
          app: 'guestbook',
        },
      },
      spec: {
        containers: [
          {
            name: 'guestbook',
            image: 'guestbook:1.0',
            ports: [
              {
                name: 'http',
                containerPort: 8080,
              },
            ],
            envFrom: [
              {
                configMapRef: {
                  name: 'guestbook',
                },
              },
            ],
            resources: {
              requests: {
                cpu: '100m',
                memory: '64Mi',
              },
            },
          },
        ],
      },
    },
  },
} satisfies v1_29.apps_v1.Deployment

export const serviceGuestbook = {
  apiVersion: 'v1',
  kind: 'Service',
  metadata: {
    name: 'guestbook',
    namespace: 'guestbook',
  },
  spec: {
    selector: {
      app: 'guestbook',
    },
    ports: [
      {
        name: 'http',
        port: 80,
        targetPort: 'http',
      },
    ],
    internalTrafficPolicy: 'Cluster',
  },
} satisfies v1_29.core_v1.Service

export const horizontalPodAutoscalerGuestbook = {
  apiVersion: 'autoscaling/v2',
  kind: 'HorizontalPodAutoscaler',
  metadata: {
    name: 'guestbook',
    namespace: 'guestbook',
  },
  spec: {
    scaleTargetRef: {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      name: 'guestbook',
    },
    minReplicas: 2,
    maxReplicas: 10,
    metrics: [
      {
        type: 'Resource',
        resource: {
          name: 'cpu',
          target: {
            type: 'Utilization',
            averageUtilization: 70,
          },
        },
      },
    ],
  },
} satisfies v1_29.autoscaling_v2.HorizontalPodAutoscaler

export const podDisruptionBudgetGuestbook = {
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata: {
    name: 'guestbook',
    namespace: 'guestbook',
  },
  spec: {
    minAvailable: 1,
    selector: {
      matchLabels: {
        app: 'guestbook',
      },
    },
    unhealthyPodEvictionPolicy: 'AlwaysAllow',
  },
} satisfies v1_29.policy_v1.PodDisruptionBudget

export const cronJobGuestbookBackup = {
  apiVersion: 'batch/v1',
  kind: 'CronJob',
  metadata: {
    name: 'guestbook-backup',
    namespace: 'guestbook',
  },
  spec: {
    schedule: '30 3 * * *',
    jobTemplate: {
      spec: {
        template: {
          spec: {
            restartPolicy: 'OnFailure',
            containers: [
              {
                name: 'backup',
                image: 'guestbook-backup:1.0',
              },
            ],
          },
        },
        backoffLimitPerIndex: 1,
      },
    },
    timeZone: 'Etc/UTC',
  },
} satisfies v1_29.batch_v1.CronJob

/** All resources, in the order of the files. */
export const resources: readonly object[] = [
  namespaceGuestbook,
  configMapGuestbook,
  deploymentGuestbook,
  serviceGuestbook,
  horizontalPodAutoscalerGuestbook,
  podDisruptionBudgetGuestbook,
  cronJobGuestbookBackup,
]
