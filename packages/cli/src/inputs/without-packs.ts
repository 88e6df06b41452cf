import { resolve } from 'node:path'
import { isInside, realPath } from '../package/paths.ts'
import type { InputText } from './input-texts.ts'

/**
 * Leaves out the files of schema packs that are in a folder of the command line: the version of a pack decides which of them count. It is
 * kept if the command line names nothing else, as are its files that the command line names.
 */
export function withoutPacks(
  inputs: readonly InputText[],
  {
    packs = [],
    paths,
    cwd,
  }: { readonly packs?: readonly string[] | undefined; readonly paths: readonly string[]; readonly cwd: string },
): readonly InputText[] {
  const named = (paths.length === 0 ? ['.'] : paths).map((path) => resolve(cwd, path))
  const folders = packs
    .flatMap((pack) => [resolve(cwd, pack), realPath(resolve(cwd, pack))])
    .filter((folder) => !named.every((path) => isInside(folder, path)))
  if (folders.length === 0) return inputs
  return inputs.filter(
    ({ file, isNamed }) => isNamed || !folders.some((folder) => isInside(folder, resolve(cwd, file))),
  )
}
