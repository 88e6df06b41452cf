// Generates the manifests of an Application of Argo CD, in whose directory it runs. plugin.yaml passes the path of krmkit.
// It has no dependencies, because it runs in the image of the command, which contains neither a shell nor packages.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Names and values of the parameters, as the Application sets them. */
type Parameters = Readonly<Partial<Record<(typeof NAMES)[number], string>>>

const NAMES = ['tool', 'strict'] as const
const CHOICES: Readonly<Record<string, RegExp>> = {
  tool: /^(?:auto|build|render)$/,
  strict: /^(?:true|false)$/,
}

/** Argo CD shows stderr as the error of the Application. */
function fail(message: string): never {
  process.stderr.write(`error: ${message}\n`)
  process.exit(1)
}

/** Parses ARGOCD_APP_PARAMETERS: a JSON array, or `null` if the Application sets no parameters. */
function readParameters(text: string): Parameters {
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch {
    fail('ARGOCD_APP_PARAMETERS must be JSON')
  }
  if (list === null) return {}
  if (!Array.isArray(list)) fail('ARGOCD_APP_PARAMETERS must be an array')
  return Object.fromEntries(list.map((entry) => readParameter(entry ?? {})))
}

function readParameter({ name, string }: { readonly name?: unknown; readonly string?: unknown }): [string, string] {
  const pattern = NAMES.find((known) => known === name)
  if (pattern === undefined)
    fail(`spec.source.plugin.parameters: ${JSON.stringify(name)} must be one of ${NAMES.join(', ')}`)
  if (typeof string !== 'string' || !CHOICES[pattern]?.test(string))
    fail(`spec.source.plugin.parameters: ${pattern} must be a string that matches ${CHOICES[pattern]?.source}`)
  return [pattern, string]
}

/** Applications come from many repositories, and those of this machine are not theirs. git reads the same variable. */
function withoutFiles(protocols = 'https:http:ssh:git'): string {
  const allowed = protocols.split(':').filter((protocol) => protocol !== 'file')
  return allowed.join(':')
}

/** The most bytes of manifests. They are in memory up to three times. */
const MAX_BYTES = 64 * 2 ** 20

/** The limit of the memory of scripts, which the manifest of the sidecar sets next to that of the container. */
const { KRMKIT_SCRIPT_MEMORY } = process.env
const limits = KRMKIT_SCRIPT_MEMORY === undefined ? [] : [`--script-memory=${KRMKIT_SCRIPT_MEMORY}`]

/** Runs krmkit, and returns its stdout. Ends with its messages on stderr if it fails. */
function krmkit(args: readonly string[], input: Uint8Array = new Uint8Array()): Uint8Array {
  const [, , program = ''] = process.argv
  const options = {
    env: { ...process.env, GIT_ALLOW_PROTOCOL: withoutFiles(process.env.GIT_ALLOW_PROTOCOL) },
    input,
    maxBuffer: MAX_BYTES,
  }
  const { status, stdout, stderr, error, signal } = spawnSync(program, [...args, ...limits], options)
  if ((error as { code?: string } | undefined)?.code === 'ENOBUFS')
    fail(`krmkit ${args[0]} printed more than ${MAX_BYTES} bytes; the manifests of an Application must be smaller`)
  if (error) fail(`${program} cannot run: ${error.message}`)
  process.stderr.write(stderr)
  if (signal !== null)
    fail(`krmkit ${args[0]} was ended by ${signal}; if it needs more memory, raise the limits of the sidecar`)
  if (status !== 0) process.exit(1)
  return stdout
}

const { tool = 'auto', strict = 'false' } = readParameters(process.env.ARGOCD_APP_PARAMETERS || 'null')

if (tool === 'render' || (tool === 'auto' && existsSync('Kptfile'))) {
  if (strict === 'true') fail('spec.source.plugin.parameters: strict is for builds, and this package is rendered')
  const rendered = krmkit(['render', '.', '--output', 'unwrap'])
  // The Kptfile and configs of functions are not for the cluster.
  process.stdout.write(krmkit(['eval', '-', 'remove-local-config-resources', '--output', 'unwrap'], rendered))
} else {
  process.stdout.write(krmkit(['build', '.', ...(strict === 'true' ? ['--strict'] : [])]))
}
