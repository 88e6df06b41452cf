import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type Files, withFolder } from '../../../packages/testing/src/programs/folder.ts'
import { command } from '../../../scripts/command.ts'

/** What a program printed, or the error that it ended with. */
export type Built = { readonly output: string } | { readonly error: string }

/** Builds a directory of a tree, given by paths from its root, with a kustomize: `[kustomize, build]`, or `[kubectl, kustomize]`. */
export function buildWith([program = '', ...args]: readonly string[], files: Files, target = ''): Promise<Built> {
  return withFolder(files, async (folder) => {
    const { exitCode, stdout, stderr } = await command(program, [...args, join(folder, target)])
    return exitCode === 0 ? { output: stdout } : { error: stderr.trim() }
  })
}

/** Resources as kustomize reads and writes them, in their order. */
export function reprint(kustomize: string, resources: string): Promise<Built> {
  return buildWith([kustomize, 'build'], {
    'resources.yaml': resources,
    'kustomization.yaml': 'resources: [resources.yaml]\nsortOptions: {order: fifo}\n',
  })
}

/** Whether two sides made the same of one case: equal values, or an error each. */
export function isSameAnswer(one: object, other: object): boolean {
  return 'error' in one || 'error' in other ? 'error' in one && 'error' in other : isDeepStrictEqual(one, other)
}
