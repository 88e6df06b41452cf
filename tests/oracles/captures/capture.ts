import { chmodSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { kptFn, kustomizeBuild, type Outcome, withFolder, writeFiles } from '@krmkit/testing/programs'
import { ensureTool } from '../../../tools/install/go-tools.ts'

/** How a client is called, and which call of its function is kept. */
export interface ClientCall {
  readonly name: string
  readonly client: 'kpt' | 'kustomize'
  /** Files of the package, below it; `EXEC` is the function. */
  readonly files: Readonly<Record<string, string>>
  /** kpt's action and arguments. */
  readonly args?: readonly ['eval' | 'render', ...(readonly string[])]
  /** Which call of the function is kept; the first is 0. */
  readonly call: number
}

/**
 * What a client sends to a function, captured by one that prints what it is given. The folders that the client names
 * become `/home/user/pkg` and `/home/user/function`.
 */
export function capture({ client, files, args = ['eval'], call }: ClientCall): Promise<string> {
  return withFolder({}, async (temporary) => {
    const folder = realpathSync(temporary)
    const [exec, calls, pkg] = [`${folder}/function`, `${folder}/calls`, `${folder}/pkg`]
    mkdirSync(calls)
    writeFileSync(exec, `#!/bin/sh\nexec tee "${calls}/$(ls "${calls}" | wc -l)"\n`)
    chmodSync(exec, 0o755)
    const texts = Object.entries(files).map(([path, text]) => [path, text.replaceAll('EXEC', exec)])
    writeFiles(pkg, Object.fromEntries(texts))

    const [action, ...rest] = args
    const outcome =
      client === 'kustomize'
        ? await kustomizeBuild(await ensureTool('kustomize'), pkg)
        : await kptFn(action, pkg, [...(action === 'eval' ? ['--exec', exec] : ['--allow-exec']), ...rest])
    return readCall(calls, call, outcome).replaceAll(pkg, '/home/user/pkg').replaceAll(exec, '/home/user/function')
  })
}

function readCall(calls: string, call: number, { stderr }: Outcome): string {
  if (!readdirSync(calls).includes(`${call}`)) throw new Error(`the client did not call its function:\n${stderr}`)
  return readFileSync(`${calls}/${call}`, 'utf8')
}
