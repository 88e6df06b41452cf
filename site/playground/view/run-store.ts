import { computed, type Ref, ref, type ShallowRef, shallowReactive, shallowRef } from 'vue'
import type { Squiggle } from '../editor/diagnostics.ts'
import type { CommandEnd, CommandRun, Engine, Interruption } from '../engine/protocol.ts'
import type { RunState } from '../output/output.ts'
import { commandRunOf, runProblem } from '../workspace/modes.ts'
import type { Mode, Workspace } from '../workspace/workspace.ts'

/** Findings by file. */
type Squiggles = ReadonlyMap<string, readonly Squiggle[]>

/** What runs need from the page. */
export interface RunOptions {
  /** The workspace with the newest texts. */
  readonly current: () => Workspace
  /** Starts the engine, when a command runs for the first time. */
  readonly startEngine: () => Promise<Engine>
  /** The findings of a run. */
  readonly squigglesOf: (state: RunState) => Promise<Squiggles>
  /** Whether a workspace may run without a click. */
  readonly mayRun: (workspace: Workspace) => boolean
}

/** The runs of the playground. */
export interface RunStore {
  /** How the last run ended; `running` only if a run takes so long that users wait for it. */
  readonly state: Readonly<ShallowRef<RunState>>
  readonly isRunning: Readonly<Ref<boolean>>
  readonly squiggles: Readonly<ShallowRef<Squiggles>>
  /** Why the run that was requested did not start; empty for none. */
  readonly refused: Ref<string>
  readonly runsWhileTyping: Ref<boolean>
  /** Whether the workspace changed after the last run started. */
  readonly isOutdated: Readonly<Ref<boolean>>
  /** Runs the command of the workspace, after the run that is in progress. */
  run(): Promise<void>
  /** Runs another command without showing how it ended. */
  runAside(command: CommandRun): Promise<CommandEnd | { readonly interrupted: Interruption }>
  /** The same for a command that the user waits for: `stop` and `reset` stop it. */
  runStoppable(command: CommandRun): Promise<CommandEnd | { readonly interrupted: Interruption }>
  /** Texts changed: runs after a pause, if the user has run the workspace before and it is small. */
  touch(): void
  /** Another workspace was loaded: the state of the one before is dropped. */
  reset(): void
  stop(): void
  dispose(): void
}

/** The pause after the last key before a run. */
const PAUSE = 400

/** The output of the run before stays for this time, so that it does not flicker while the user types. */
const PATIENCE = 300

/** Workspaces with more characters than this run on request only. */
const MAX_WHILE_TYPING = 256_000

/** The store of a page that runs nothing before the first request. */
export function createRunStore({ current, startEngine, squigglesOf, mayRun }: RunOptions): RunStore {
  const state = shallowRef<RunState>({ kind: 'empty' })
  const squiggles = shallowRef<Squiggles>(new Map())
  const refused = ref('')
  const runsWhileTyping = ref(true)
  let engine: Promise<Engine> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasRequested = false
  const stoppable = shallowReactive(new Set<AbortController>())
  const isRunning = computed(() => stoppable.size > 0)
  let isBusy = false
  const isOutdated = ref(false)
  let isStale = false
  let generation = 0

  const execute = async (command: CommandRun, signal?: AbortSignal) => {
    try {
      engine ??= startEngine()
      return await (await engine).run(command, signal)
    } catch {
      engine = undefined
      return { interrupted: 'loading' } as const
    }
  }
  const executeStoppable = async (command: CommandRun) => {
    const abort = new AbortController()
    stoppable.add(abort)
    try {
      return await execute(command, abort.signal)
    } finally {
      stoppable.delete(abort)
    }
  }
  const stopAll = () => {
    for (const abort of stoppable) abort.abort()
  }
  const runOnce = async (workspace: Workspace) => {
    const run = commandRunOf(workspace)
    const own = generation
    isBusy = true
    isOutdated.value = false
    const patience = setTimeout(
      () => {
        if (own === generation) state.value = { kind: 'running' }
      },
      state.value.kind === 'ended' ? PATIENCE : 0,
    )
    const end = await executeStoppable(run)
    clearTimeout(patience)
    isBusy = false
    if (own !== generation) return
    const ended = endOf(end, run, workspace.mode)
    const found = await squigglesOf(ended).catch((): Squiggles => new Map())
    if (own !== generation) return
    squiggles.value = found
    state.value = ended
  }

  return {
    state,
    isRunning,
    squiggles,
    refused,
    runsWhileTyping,
    isOutdated,
    async run() {
      clearTimeout(timer)
      const workspace = current()
      refused.value = runProblem(workspace) ?? ''
      if (refused.value !== '') return
      wasRequested = true
      if (isBusy) {
        isStale = true
        return
      }
      await runOnce(workspace)
      if (!isStale) return
      isStale = false
      await this.run()
    },
    runAside: (command) => execute(command),
    runStoppable: executeStoppable,
    touch() {
      clearTimeout(timer)
      isOutdated.value = true
      if (!wasRequested || !runsWhileTyping.value) return
      timer = setTimeout(() => {
        const workspace = current()
        if (sizeOf(workspace) <= MAX_WHILE_TYPING && mayRun(workspace)) void this.run()
      }, PAUSE)
    },
    reset() {
      clearTimeout(timer)
      generation++
      isStale = false
      wasRequested = false
      stopAll()
      refused.value = ''
      squiggles.value = new Map()
      state.value = { kind: 'empty' }
    },
    stop() {
      clearTimeout(timer)
      isStale = false
      stopAll()
    },
    dispose() {
      this.reset()
      void engine?.then((started) => started.close())
      engine = undefined
    },
  }
}

function endOf(end: CommandEnd | { readonly interrupted: Interruption }, run: CommandRun, mode: Mode): RunState {
  if ('interrupted' in end) return { kind: 'interrupted', interruption: end.interrupted }
  return { kind: 'ended', run: { run, end, before: run.files }, mode }
}

function sizeOf({ files, function: { config } }: Workspace): number {
  return files.reduce((size, { text }) => size + text.length, config.length)
}
