import { lastLines } from '../../tools/command.ts'

/** Why an attempt to get an oracle fails, in one line; `undefined` where it succeeds. */
export async function reasonOf(attempt: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await attempt()
    return undefined
  } catch (error) {
    return lastLines(String(error instanceof Error ? error.message : error).trim(), 1)
  }
}
