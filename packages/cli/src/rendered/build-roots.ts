import { type BuildSession, build, type Files, Origins, TraceRecorder } from '@krmkit/kustomization'
import { sessionOf } from '../commands/build/build-targets.ts'
import { PLAIN_BUILD } from '../commands/build/plain-build.ts'
import { type BuildFlags, type BuildPlan, buildPlan } from '../commands/build/plan.ts'
import { locksOf } from '../lock/lock-of-targets.ts'
import type { LockPolicy } from '../lock/lock-policy.ts'
import type { Outcome } from '../outcome.ts'
import type { PolicyFlags } from '../policy/options.ts'
import { quietTerminal, type Terminal } from '../terminal.ts'
import type { PackageRenderings } from './render-roots.ts'
import type { BuildTarget, BuiltRoot } from './targets.ts'

/** Flags of `krmkit build` that a check has, too. */
export type RootFlags = Partial<
  Pick<
    BuildFlags,
    | 'enableAlphaPlugins'
    | 'enableExec'
    | 'enableHelm'
    | 'helmCommand'
    | 'helmKubeVersion'
    | 'helmApiVersions'
    | 'loadRestrictor'
  > &
    Pick<PolicyFlags, 'config'>
>

/** What builds read. */
interface RootInputs {
  readonly config: RootFlags['config'] | undefined
  /** What the command line names. */
  readonly named: readonly string[]
  /** Texts to use instead of those of files, by absolute paths. */
  readonly texts: ReadonlyMap<string, string>
}

interface Sessions {
  readonly plain: BuildSession
  readonly traced: BuildSession
}

/**
 * Builds roots as `krmkit build` does. Nothing is fetched, and no program is started that a flag does not allow. Roots share what they
 * read, and the bases that they have in common.
 */
export class RootBuilds {
  readonly #plan: BuildPlan
  readonly #terminal: Terminal
  readonly #named: readonly string[]
  readonly #texts: ReadonlyMap<string, string>
  readonly #config: PolicyFlags['config']
  /** By the lock file that a root has; each with a second session that traces. */
  readonly #sessions = new Map<LockPolicy['lock'], Sessions>()
  readonly #recorder = new TraceRecorder()
  #packages: PackageRenderings | undefined

  constructor(plan: BuildPlan, terminal: Terminal, { named, texts, config }: RootInputs) {
    this.#plan = plan
    // A check prints a report, and not what functions of a build write.
    this.#terminal = { ...terminal, err: async () => {} }
    this.#named = named
    this.#texts = texts
    this.#config = config
  }

  /** Builds a root. */
  async build(root: BuildTarget): Promise<BuiltRoot> {
    if (root.kind === 'Kptfile') return (await this.#renderings()).render(root)
    const session = await this.#session(root)
    if (session.problems) {
      const findings = session.problems.map(({ message }) => ({ severity: 'error', rule: 'lock', message }) as const)
      return { root, resources: [], findings, failed: true, filesRead: [] }
    }
    const { resources, findings, failed, filesRead } = await build(root.target, session.value.plain)
    return { root, resources, findings, failed, filesRead }
  }

  /** What wrote the values of the resources of a root, which is built again. */
  async trace(root: BuildTarget): Promise<Origins | undefined> {
    if (root.kind === 'Kptfile') return (await this.#renderings()).trace(root)
    const session = await this.#session(root)
    if (session.problems) return undefined
    const { resources, failed } = await build(root.target, session.value.traced)
    if (failed) {
      this.#recorder.interrupt()
      return undefined
    }
    return new Origins(this.#recorder.close(resources))
  }

  /** A path for people: the address of what was fetched. */
  shown(path: string): string {
    for (const { plain } of this.#sessions.values()) {
      const shown = plain.fetched.shown(path)
      if (shown !== path) return shown
    }
    return path
  }

  /** The code for packages is only loaded if there is one. */
  async #renderings(): Promise<PackageRenderings> {
    const { PackageRenderings } = await import('./render-roots.ts')
    const options = { ...this.#plan.options, config: this.#config }
    this.#packages ??= new PackageRenderings(options, quietTerminal(this.#terminal), this.#texts)
    return this.#packages
  }

  async #session({ target }: BuildTarget): Promise<Outcome<Sessions>> {
    const locks = await locksOf([target], false, this.#terminal.cwd)
    if (locks.problems) return locks
    const key = locks.value.lock
    const known = this.#sessions.get(key)
    if (known !== undefined) return { value: known }
    const texts = this.#texts
    const wrapFiles = (files: Files): Files => ({
      ...files,
      read: (path) => bytesOf(texts.get(path)) ?? files.read(path),
    })
    const parts = { terminal: this.#terminal, locks: locks.value, named: this.#named, wrapFiles }
    const value = {
      plain: sessionOf(this.#plan, parts),
      traced: sessionOf(this.#plan, { ...parts, recorder: this.#recorder }),
    }
    this.#sessions.set(key, value)
    return { value }
  }
}

function bytesOf(text: string | undefined): Uint8Array | undefined {
  return text === undefined ? undefined : new TextEncoder().encode(text)
}

/** How a check builds roots. */
export function rootPlan(flags: RootFlags, terminal: Terminal): Outcome<BuildPlan> {
  const { enableAlphaPlugins, enableExec, enableHelm, helmKubeVersion, helmApiVersions } = flags
  const { helmCommand = PLAIN_BUILD.helmCommand, loadRestrictor = PLAIN_BUILD.loadRestrictor } = flags
  const helm = { enableHelm, helmCommand, helmKubeVersion, helmApiVersions }
  const given = { ...helm, enableAlphaPlugins, enableExec, loadRestrictor }
  return buildPlan([terminal.cwd], { ...PLAIN_BUILD, ...definedOf(given), offline: true }, terminal)
}

function definedOf<Given extends object>(given: Given): Partial<Given> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<Given>
}
