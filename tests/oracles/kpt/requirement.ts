import { command } from '../../../tools/command.ts'
import { isOnPath } from '../../../tools/install/apt.ts'

/** The version whose answers are recorded; others send other annotations. */
export const kptVersion = '1.0.0-beta.56'

/** Why kpt of that version cannot be asked; no registry has it, so nothing can install it. */
export async function missingKpt(): Promise<string | undefined> {
  if (!(await isOnPath('kpt'))) return 'kpt is not on the PATH'
  const { stdout, stderr } = await command('kpt', ['version'])
  const found = (stdout || stderr).trim().split('\n').at(-1)
  return found === kptVersion ? undefined : `kpt on the PATH is ${found}, recorded is ${kptVersion}`
}
