import { chmodSync, realpathSync } from 'node:fs'
import { readFiles, withFolder, writeFiles } from '@krmkit/testing/programs'

/** A call of `kpt fn`, and of `krmkit` with the same arguments. `FOLDER` in texts is the folder that holds everything. */
export interface KptCall {
  /** What the call is about. */
  readonly name: string
  /** What of it is compared; view.ts has a function for each. */
  readonly compared: 'list' | 'resources' | 'printed' | 'results' | 'render' | 'source'
  readonly args: readonly string[]
  /** The files before the call, by their paths below the folder. Those in `bin/` are executable. */
  readonly files: Readonly<Record<string, string>>
}

/** How a call ended; in all texts, `FOLDER` is the folder of the call. */
export interface KptOutcome {
  readonly exitCode: number
  readonly stdout: string
  /** The files after the call. */
  readonly files: Readonly<Record<string, string>>
}

/** Where all packages of calls are. */
export const PACKAGE = 'FOLDER/p'

/** Makes a call in a folder of its own. */
export function callIn(
  { args, files }: KptCall,
  run: (args: readonly string[], cwd: string) => Promise<Pick<KptOutcome, 'exitCode' | 'stdout'>>,
): Promise<KptOutcome> {
  return withFolder({}, async (temporary) => {
    const folder = realpathSync(temporary)
    const there = (text: string) => text.replaceAll('FOLDER', folder)
    const back = (text: string) => text.replaceAll(folder, 'FOLDER')
    writeFiles(folder, mapValues(files, there))
    for (const path of Object.keys(files)) if (path.startsWith('bin/')) chmodSync(`${folder}/${path}`, 0o755)
    const { exitCode, stdout } = await run(args.map(there), folder)
    return { exitCode, stdout: back(stdout), files: mapValues(readFiles(folder), back) }
  })
}

function mapValues(values: Readonly<Record<string, string>>, map: (value: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]))
}
