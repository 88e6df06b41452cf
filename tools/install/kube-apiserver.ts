import { join } from 'node:path'
import { command } from '../command.ts'
import { isMain, root } from '../paths.ts'
import { ensureGoProgram, type GoProgram } from './go-program.ts'

/** Minor versions whose API server can be asked. */
export const SERVER_MINORS = [37, 34, 30] as const

/** A minor version whose API server can be asked. */
export type ServerMinor = (typeof SERVER_MINORS)[number]

/** The release of a minor version that `tests/reference/kubernetes/server` pins. */
export function serverVersion(minor: ServerMinor): string {
  return `1.${minor}.0`
}

/**
 * The absolute path of an API server: of the paths in the variable KRMKIT_KUBE_APISERVER, divided by colons, the one that is of this
 * release, otherwise a program that Go builds from upstream's module, which takes minutes. Throws an error where Go is missing.
 */
export async function ensureKubeApiServer(minor: ServerMinor): Promise<string> {
  const ready = process.env.KRMKIT_KUBE_APISERVER?.split(':').filter((path) => path !== '') ?? []
  for (const path of ready) {
    const { stdout } = await command(path, ['--version'])
    if (stdout.trim() === `Kubernetes v${serverVersion(minor)}`) return path
  }
  return ensureGoProgram(server(minor))
}

/** The absolute path of etcd: of the variable KRMKIT_ETCD, otherwise built by Go from upstream's module. */
export async function ensureEtcd(): Promise<string> {
  return process.env.KRMKIT_ETCD ?? ensureGoProgram(ETCD)
}

function server(minor: ServerMinor): GoProgram {
  return {
    name: `kube-apiserver-${minor}`,
    title: `the API server of Kubernetes 1.${minor}`,
    folder: join(root, 'tests/reference/kubernetes/server'),
    modFile: `go.${minor}.mod`,
  }
}

const ETCD: GoProgram = { name: 'etcd', title: 'etcd', folder: join(root, 'tests/reference/etcd') }

if (isMain(import.meta.url)) {
  console.log(await ensureEtcd())
  for (const minor of SERVER_MINORS) console.log(await ensureKubeApiServer(minor))
}
