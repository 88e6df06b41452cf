import type { ContainerCreateOptions } from 'dockerode'

/** How a container is created, without its image and arguments: a client's flags in terms of Docker's API. */
export type ContainerFlags = Omit<ContainerCreateOptions, 'Image' | 'Cmd'>

/** `docker run --rm -i`: stdin, stdout and stderr attached, no terminal, removed at its end. */
const attached = {
  AttachStdin: true,
  AttachStdout: true,
  AttachStderr: true,
  OpenStdin: true,
  StdinOnce: true,
  Tty: false,
} as const

/**
 * `docker run --rm -i --network none --user nobody --security-opt=no-new-privileges --pull missing`: how `kpt fn eval`
 * and `kpt fn render` start a function (kpt internal/fnruntime/container.go).
 */
export const kptFlags: ContainerFlags = {
  ...attached,
  User: 'nobody',
  HostConfig: {
    AutoRemove: true,
    RestartPolicy: { Name: 'no' },
    NetworkMode: 'none',
    SecurityOpt: ['no-new-privileges'],
  },
}

/**
 * `docker run --rm -i -a STDIN -a STDOUT -a STDERR --network none --user nobody --security-opt=no-new-privileges -e
 * LOG_TO_STDERR=true -e STRUCTURED_RESULTS=true`: how kustomize starts a function
 * (kyaml/fn/runtime/container/container.go).
 */
export const kustomizeFlags: ContainerFlags = {
  ...kptFlags,
  Env: ['LOG_TO_STDERR=true', 'STRUCTURED_RESULTS=true'],
}

/** The same flags with `--read-only --cap-drop ALL` and a user that owns no file of the image. */
export function hardened(flags: ContainerFlags, user = '12345:54321'): ContainerFlags {
  return { ...flags, User: user, HostConfig: { ...flags.HostConfig, ReadonlyRootfs: true, CapDrop: ['ALL'] } }
}
