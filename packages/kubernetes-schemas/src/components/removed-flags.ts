import type { Minor } from '../model/model.ts'

/** Programs of Kubernetes whose flags are checked. */
export const COMPONENTS = [
  'cloud-controller-manager',
  'kube-apiserver',
  'kube-controller-manager',
  'kube-proxy',
  'kube-scheduler',
  'kubelet',
] as const

export type Component = (typeof COMPONENTS)[number]

/** A command-line flag that a version removed: a component does not start with it. */
export interface RemovedFlag {
  readonly flag: string
  readonly removed: Minor
  /** What replaces it, as a phrase. */
  readonly advice: string | undefined
  /** URL of the change. */
  readonly reference: string
}

/** Flags of klog that no component has any more; `-v` and `--vmodule` remain. */
const KLOG_FLAGS =
  'add-dir-header alsologtostderr log-backtrace-at log-dir log-file log-file-max-size logtostderr one-output skip-headers skip-log-headers stderrthreshold'

const DOCKERSHIM_FLAGS =
  'cni-bin-dir cni-cache-dir cni-conf-dir docker-endpoint experimental-dockershim-root-directory image-pull-progress-deadline network-plugin network-plugin-mtu'

const CONFIG = 'the configuration file of the scheduler'

type Row = readonly [removed: Minor, component: Component | '*', flags: string, change: number, advice?: string]

/**
 * Removed flags, by the version without their definition in `cmd/` and `pkg/` of k8s.io/kubernetes, and the pull request
 * that the release notes of the version name. Flags that the release notes call removed and the sources still define
 * (`--healthz-port` and `--metrics-port` of kube-proxy in 1.32) are not included.
 */
const ROWS: readonly Row[] = [
  [22, 'kube-apiserver', 'ssh-keyfile ssh-user', 102297],
  [22, 'kube-controller-manager', 'horizontal-pod-autoscaler-use-rest-clients', 90368],
  [22, 'kube-scheduler', 'algorithm-provider', 102239, CONFIG],
  [22, 'kube-scheduler', 'hard-pod-affinity-symmetric-weight scheduler-name', 102805, CONFIG],
  [22, 'kubelet', 'chaos-chance', 101057],
  [
    23,
    'kube-scheduler',
    'policy-config-file policy-configmap policy-configmap-namespace use-legacy-policy-config',
    105424,
    CONFIG,
  ],
  [23, 'kubelet', 'seccomp-profile-root', 103941],
  [24, '*', 'experimental-logging-sanitization', 107207],
  [
    24,
    'kube-apiserver',
    'address insecure-bind-address insecure-port port',
    106859,
    '--bind-address and --secure-port',
  ],
  [24, 'kube-apiserver', 'deserialization-cache-size', 108448],
  [24, 'kube-apiserver', 'experimental-encryption-provider-config', 108423, '--encryption-provider-config'],
  [24, 'kube-apiserver', 'target-ram-mb', 108457],
  [24, 'kube-controller-manager', 'address port', 106860, '--bind-address and --secure-port'],
  [24, 'kube-controller-manager', 'deployment-controller-sync-period', 107178],
  [24, 'kube-scheduler', 'address port', 106865, '--bind-address and --secure-port'],
  [24, 'kubelet', DOCKERSHIM_FLAGS, 106907],
  [24, 'kubelet', 'dynamic-config-dir', 106932, '--config'],
  [24, 'kubelet', 'experimental-check-node-capabilities-before-mount', 104732],
  [24, 'kubelet', 'non-masquerade-cidr', 107096],
  [24, 'kubelet', 'really-crash-for-testing', 101719],
  [25, 'kube-apiserver', 'service-account-api-audiences', 108624, '--api-audiences'],
  [25, 'kube-controller-manager', 'deleting-pods-burst deleting-pods-qps register-retry-count', 109612],
  [25, 'kube-controller-manager', 'experimental-cluster-signing-duration', 108476, '--cluster-signing-duration'],
  [25, 'kubelet', 'experimental-kernel-memcg-notification', 109388, '--kernel-memcg-notification'],
  [26, '*', KLOG_FLAGS, 112120],
  [26, 'kube-proxy', 'udp-timeout', 112133],
  [27, 'kube-apiserver', 'master-service-namespace', 114446],
  [27, 'kube-controller-manager', 'enable-taint-manager pod-eviction-timeout', 115840],
  [27, 'kubelet', 'container-runtime', 114017, '--container-runtime-endpoint'],
  [27, 'kubelet', 'master-service-namespace', 116015],
  [
    28,
    'kube-scheduler',
    'lock-object-name lock-object-namespace',
    119130,
    '--leader-elect-resource-name and --leader-elect-resource-namespace',
  ],
  [
    31,
    'kube-controller-manager',
    'horizontal-pod-autoscaler-downscale-delay horizontal-pod-autoscaler-upscale-delay',
    124948,
  ],
  [31, 'kube-controller-manager', 'volume-host-allow-local-loopback volume-host-cidr-denylist', 124017],
  [31, 'kube-proxy', 'proxy-port-range', 126293],
  [31, 'kubelet', 'iptables-drop-bit iptables-masquerade-bit', 122363],
  [31, 'kubelet', 'keep-terminated-pod-volumes', 122082],
  [33, 'kube-apiserver', 'cloud-config cloud-provider', 130162],
  [34, 'kubelet', 'cloud-config', 130161],
  [34, 'kubelet', 'register-schedulable', 122384, '--register-with-taints'],
  [35, 'kubelet', 'pod-infra-container-image', 133779],
  [37, 'kube-controller-manager', 'concurrent-service-syncs', 138002],
]

const TABLE = tableOf(ROWS)

/** The removal of a flag; undefined if no version from the first one of the table on removed it. */
export function removedFlag(component: Component, flag: string): RemovedFlag | undefined {
  return TABLE.get(`${component} ${flag}`)
}

function tableOf(rows: readonly Row[]): ReadonlyMap<string, RemovedFlag> {
  const table = new Map<string, RemovedFlag>()
  for (const [removed, component, flags, change, advice] of rows)
    for (const each of component === '*' ? COMPONENTS : [component])
      for (const flag of flags.split(' '))
        table.set(`${each} ${flag}`, {
          flag,
          removed,
          advice,
          reference: `https://github.com/kubernetes/kubernetes/pull/${change}`,
        })
  return table
}
