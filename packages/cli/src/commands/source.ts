import { isAbsolute, relative, resolve } from 'node:path'
import { composeList } from '../list/compose-list.ts'
import { configOfFile } from '../list/function-config.ts'
import { readItems } from '../list/items.ts'
import { trimEnd } from '../list/read-output.ts'
import { bare } from '../package/emit.ts'
import { readPackage } from '../package/read-package.ts'
import type { ExitCode, Terminal } from '../terminal.ts'
import { reportProblems } from './problems.ts'

/** `krmkit source`: the resources of a directory on stdout. */
export async function sourceCommand(
  terminal: Terminal,
  directory: string,
  { fnConfig, output }: { fnConfig?: string; output: 'stdout' | 'unwrap' },
): Promise<ExitCode> {
  const source = readPackage(resolve(terminal.cwd, directory))
  if (source.problems) return reportProblems(terminal, source.problems)
  const items = readItems(source.value.files)
  if (items.problems) return reportProblems(terminal, items.problems)
  const config = fnConfig === undefined ? undefined : configOfFile(terminal.cwd, fnConfig, placeOf(fnConfig))
  if (config?.problems) return reportProblems(terminal, config.problems)
  const text =
    output === 'stdout'
      ? composeList(
          items.value.map(({ placed }) => trimEnd(placed)),
          config?.value.text,
        )
      : items.value.map(({ placed }) => `${trimEnd(bare(placed))}\n`).join('---\n')
  await terminal.out(text)
  return 0
}

/** kpt names the config's file as it was given. */
function placeOf(file: string): string {
  return isAbsolute(file) ? relative('/', file) : file
}
