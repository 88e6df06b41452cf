import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureTool } from '../tools/install/go-tools.ts'
import { root } from '../tools/paths.ts'
import { type Tree, writeTree } from './kustomizations.ts'
import { measure, type Program, type Usage } from './measure.ts'
import type { Row } from './row.ts'

/** What the rows about builds run. */
export interface Builder {
  /** Writes a tree into a new folder and returns that. */
  folderOf(tree: Tree): string
  /** One build by the command, whole process. */
  krmkit(args: readonly string[], output?: string): Promise<Usage>
  /** One by the real kustomize of the pinned version. */
  kustomize(folder: string): Promise<Usage>
  /** Whether both print the same of a folder in kustomize's style. */
  isEqual(folder: string): Promise<boolean>
  /** Whole process of a Node that does nothing. */
  node(): Promise<Usage>
}

/** The built command; throws where it is not built. */
export function krmkit(): Program {
  const file = join(root, 'packages/cli/dist/main.js')
  if (!existsSync(file)) throw new Error(`${file} must be there: run \`npm run build\``)
  return [process.execPath, file]
}

/** Passes a builder to a callback; what it wrote is removed afterwards, not between runs: file systems punish names that come and go. */
export async function withBuilder(use: (builder: Builder) => Promise<Row[]>): Promise<Row[]> {
  const own = krmkit()
  const peer = await ensureTool('kustomize')
  const folder = mkdtempSync(join(tmpdir(), 'krmkit-bench-'))
  let count = 0
  const build = (args: readonly string[], output?: string) => measure([...own, 'build', ...args], '/dev/null', output)
  try {
    return await use({
      folderOf(tree) {
        const target = join(folder, String(count++))
        writeTree(target, tree)
        return target
      },
      krmkit: build,
      kustomize: (target) => measure([peer, 'build', target], '/dev/null'),
      async isEqual(target) {
        const [ours, theirs] = [join(folder, 'ours'), join(folder, 'theirs')]
        await build([target, '--style', 'kustomize'], ours)
        await measure([peer, 'build', target], '/dev/null', theirs)
        return readFileSync(ours).equals(readFileSync(theirs))
      },
      node: () => measure([process.execPath, '-e', '0'], '/dev/null'),
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
