import { failure, type Outcome, reasonOf } from '../outcome.ts'
import type { Terminal } from '../terminal.ts'

/** Reads stdin to its end. */
export async function readStdin({ stdin }: Pick<Terminal, 'stdin'>): Promise<Outcome<Uint8Array>> {
  try {
    return { value: await stdin() }
  } catch (error) {
    return failure(`stdin cannot be read: ${reasonOf(error)}`)
  }
}
