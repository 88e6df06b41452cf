import type { ContainerAccess, ContainerOptions, ImageConfig } from '../../../packages/conformance/src/index.ts'

/** What is broken about an image. */
export interface ContainerBreakage {
  /** Under what it does not work. */
  readonly failsWith?: (options: ContainerOptions) => boolean
  readonly config?: Partial<ImageConfig>
}

/** Containers: one wrong image a case. */
export const containerBreakages: Readonly<Record<string, ContainerBreakage>> = {
  'KRM-110': { failsWith: ({ user }) => user === undefined },
  'KRM-111': { failsWith: ({ user }) => user === 'nobody' },
  'KRM-112': { failsWith: ({ user }) => user?.startsWith('10001') === true },
  'KRM-113': { failsWith: ({ isReadOnly = false }) => isReadOnly },
  'KRM-114': { failsWith: ({ network }) => network === 'none' },
  'KRM-115': { config: { entrypoint: ['/bin/sh', '-c', 'node /function.js'] } },
  'KRM-116': { config: { cmd: ['/function.js'] } },
  'KRM-117': { config: { user: 'nobody' } },
}

/** A container that is started by nobody: it refuses what a broken image would fail under. */
export function pretendContainer(
  run: (input: Uint8Array, env: Readonly<Record<string, string>>) => ReturnType<ContainerAccess['run']>,
  { failsWith, config }: ContainerBreakage = {},
): ContainerAccess {
  return {
    async run(input, env, options) {
      if (failsWith?.(options)) return { stdout: new Uint8Array(), stderr: 'permission denied\n', exitCode: 1 }
      return run(input, env)
    },
    async inspect() {
      return { entrypoint: ['/bin/node', '/function.js'], cmd: [], user: '65534', ...config }
    },
  }
}
