import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { output } from '../command.ts'
import { withLock } from '../lock.ts'
import { cache, isMain } from '../paths.ts'
import { isOnPath } from './apt.ts'
import { goEnvironment } from './go-environment.ts'

/** A Go program at one version. */
interface GoTool {
  /** The package that `go install` is given. */
  readonly path: string
  readonly version: string
}

/** Newer kustomize (5.8.3) does not build from the module proxy with Go 1.26. */
const goTools = {
  kustomize: { path: 'sigs.k8s.io/kustomize/kustomize/v5', version: 'v5.8.2' },
  helm: { path: 'helm.sh/helm/v4/cmd/helm', version: 'v4.3.1' },
  kubeconform: { path: 'github.com/yannh/kubeconform/cmd/kubeconform', version: 'v0.8.0' },
} as const satisfies Record<string, GoTool>

/** The programs that `ensureTool` can install. */
export type ToolName = keyof typeof goTools

/** Their names. */
export const toolNames = Object.keys(goTools) as ToolName[]

/**
 * The absolute path of a program at the version that this repository pins, built by Go on the first call and kept in
 * `.cache/tools`. Several processes may call it at once. Throws an error that suggests a fix where Go is missing.
 */
export async function ensureTool(name: ToolName): Promise<string> {
  const tool: GoTool = goTools[name]
  const folder = join(cache, 'tools', `${name}-${tool.version}`)
  const program = join(folder, name)
  if (existsSync(program)) return program
  return withLock(`tool-${name}`, async () => {
    if (existsSync(program)) return program
    if (!(await isOnPath('go'))) {
      throw new Error(`\`${name}\` ${tool.version} is built with Go: install Go 1.26 or newer (https://go.dev/dl/)`)
    }
    mkdirSync(join(cache, 'tools'), { recursive: true })
    const work = mkdtempSync(join(cache, 'tools', `${name}-`))
    try {
      // Go names the program after the package's last element, or the one before a version suffix such as `v5`.
      const env = { ...process.env, ...goEnvironment, GOBIN: work }
      await output('go', ['install', `${tool.path}@${tool.version}`], { env })
      mkdirSync(folder, { recursive: true })
      renameSync(join(work, name), program)
    } finally {
      rmSync(work, { recursive: true, force: true })
    }
    return program
  })
}

/** The version that this repository pins, without the `v`. */
export function versionOf(name: ToolName): string {
  return goTools[name].version.slice(1)
}

/** Whether `ensureTool` would answer at once. */
export function hasTool(name: ToolName): boolean {
  return existsSync(join(cache, 'tools', `${name}-${goTools[name].version}`, name))
}

if (isMain(import.meta.url)) {
  const names = process.argv.slice(2)
  const unknown = names.find((name) => !toolNames.includes(name as ToolName))
  if (names.length === 0 || unknown !== undefined) {
    console.error(
      `usage: node tools/install/go-tools.ts NAME…, each one of ${toolNames.join(', ')}; got "${unknown ?? ''}"`,
    )
    process.exitCode = 2
  } else {
    for (const name of names) console.log(await ensureTool(name as ToolName))
  }
}
