import type { Terminal } from '../terminal.ts'

/** The variables that helm gets from the caller. A chart is hostile input, and helm passes no other variable to it either. */
const PASSED = [
  'PATH',
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
  'http_proxy',
  'https_proxy',
  'no_proxy',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'HELM_REGISTRY_CONFIG',
  'HELM_REPOSITORY_CONFIG',
  'DOCKER_CONFIG',
] as const

/** The variables of the caller that helm gets, sorted. */
export function passedVariables(env: Terminal['env']): readonly (readonly [name: string, value: string])[] {
  return PASSED.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name] as string] as const]))
}

/** The environment of one run of helm. Without `configHome`, helm has no configuration and no plugins. */
export function helmEnvironment(
  env: Terminal['env'],
  home: string,
  configHome: string = `${home}/helm`,
): Readonly<Record<string, string>> {
  return {
    ...Object.fromEntries(passedVariables(env)),
    HOME: home,
    TMPDIR: home,
    HELM_CONFIG_HOME: configHome,
    HELM_CACHE_HOME: `${configHome}/.cache`,
    HELM_DATA_HOME: `${configHome}/.data`,
  }
}
