import { join } from 'node:path'
import { isMain, root } from '../paths.ts'
import { askGoProgram, ensureGoProgram, type GoProgram } from './go-program.ts'

const folder = join(root, 'tests/reference/kubernetes')

/** Minors whose strict decoder can be asked. */
export const STRICT_MINORS = [21, 30, 37] as const

/** Minors whose registry strategies can be asked. */
export const STRATEGY_MINORS = [24, 30, 34, 37] as const

/** The Go types of a minor and the server's decoder with strict field validation (tests/reference/kubernetes/strict). */
export function strictDecoder(minor: (typeof STRICT_MINORS)[number]): GoProgram {
  return {
    name: `strict-${minor}`,
    title: `the decoder of Kubernetes 1.${minor}`,
    folder: join(folder, 'strict'),
    modFile: `go.${minor}.mod`,
  }
}

/** What a server of a minor does with objects that are created (tests/reference/kubernetes/strategies). */
export function strategies(minor: (typeof STRATEGY_MINORS)[number]): GoProgram {
  return {
    name: `strategies-${minor}`,
    title: `the registry of Kubernetes 1.${minor}`,
    folder: join(folder, 'strategies'),
    modFile: `go.${minor}.mod`,
    tags: `minor${minor}`,
  }
}

/** What {@link strictDecoder} answers to `{"op":"decode","object":…}`. */
export interface Decoded {
  readonly kind: boolean
  readonly unknown: readonly string[]
  readonly duplicates: readonly string[]
  readonly error?: string
}

/** What {@link strategies} answers to `{"op":"create","object":…,"gates":{…}}`. */
export interface Created {
  readonly dropped: readonly string[]
  readonly refused: readonly { readonly path: string; readonly type: string; readonly detail: string }[]
  readonly warnings: readonly string[]
  /** It cannot be decoded, has no strategy here, or a gate cannot be set. */
  readonly error?: string
}

/** Answers of a program, each read from its line. */
export async function askOracle<Answer>(program: GoProgram, questions: readonly object[]): Promise<Answer[]> {
  const lines = await askGoProgram(
    program,
    questions.map((question) => JSON.stringify(question)),
  )
  return lines.map((line) => JSON.parse(line) as Answer)
}

if (isMain(import.meta.url)) {
  for (const minor of STRICT_MINORS) console.log(await ensureGoProgram(strictDecoder(minor)))
  for (const minor of STRATEGY_MINORS) console.log(await ensureGoProgram(strategies(minor)))
}
