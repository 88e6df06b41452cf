import { startGuardProxy } from '../http/guard-proxy.ts'
import { METADATA } from '../http/http-client.ts'
import { MetadataServices } from '../http/metadata-services.ts'
import { repositoryHosts } from '../http/named-hosts.ts'
import { reasonOf } from '../outcome.ts'
import type { HelmSettings } from './helm-settings.ts'
import type { HelmOutput } from './run-helm.ts'

/** Why helm must not be started for a repository of charts. What its name resolves to is checked when helm connects to it. */
export function metadataRepo(repo: string): string | undefined {
  const services = new MetadataServices()
  return repositoryHosts(repo).some((host) => services.names(host)) ? METADATA : undefined
}

/**
 * Runs helm with a proxy that refuses metadata services: helm follows an index, a registry and redirects to any host. Behind a
 * proxy that does not speak HTTP, helm runs without it.
 */
export async function runGuarded(
  { terminal, resolve }: HelmSettings,
  run: (env: Readonly<Record<string, string>> | undefined) => Promise<HelmOutput>,
): Promise<HelmOutput> {
  const started = await startGuardProxy(terminal.env, new MetadataServices(resolve)).catch((error: unknown) => ({
    problem: `krmkit cannot check the requests of helm: ${reasonOf(error)}`,
  }))
  if (started !== undefined && 'problem' in started) return started
  try {
    const output = await run(started?.env)
    const refused = started?.refused
    return refused === undefined ? output : { problem: `it leads to ${refused}, the address of a metadata service` }
  } finally {
    started?.close()
  }
}
