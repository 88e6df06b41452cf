import { MAX_FILE_BYTES } from '@krmkit/runtime/files'
import { failure, type Outcome, reasonOf } from '../outcome.ts'
import type { Terminal } from '../terminal.ts'

/** Reads stdin to its end, which must come as early as that of a file. */
export async function readStdin({ stdin }: Pick<Terminal, 'stdin'>): Promise<Outcome<Uint8Array>> {
  try {
    const bytes = await stdin(MAX_FILE_BYTES)
    return bytes === undefined
      ? failure(`stdin must have at most ${MAX_FILE_BYTES} bytes, and has more`)
      : { value: bytes }
  } catch (error) {
    return failure(`stdin cannot be read: ${reasonOf(error)}`)
  }
}
