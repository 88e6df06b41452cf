import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type Files, kptFn, kustomizeBuild, type Outcome, withFolder, writeFiles } from '@krmkit/testing/clients'
import { root } from '../../scripts/paths.ts'

/** A case to record: how a client is called, and what for. */
export interface Recording {
  /** Name of its file in `fixtures/captures`. */
  readonly name: string
  readonly client: 'kpt' | 'kustomize'
  /** Files of the package, below it; `EXEC` stands for the function. */
  readonly files: Files
  /** Whether they lie on top of `fixtures/packages/varied`. */
  readonly isVaried?: boolean
  /** kpt's action and arguments. */
  readonly args?: readonly ['eval' | 'render', ...(readonly string[])]
  /** Which call of the function is kept; the first is 0. */
  readonly call: number
}

/**
 * What a client sends to a function, recorded by one that hands everything through. The folders that the client names
 * become `/home/user/pkg` and `/home/user/function`.
 */
export function record(recording: Recording, kustomize: string): Promise<string> {
  const { client, files, isVaried = false, args = ['eval'], call } = recording
  return withFolder({}, async (folder) => {
    const [exec, calls, pkg] = [`${folder}/function`, `${folder}/calls`, `${folder}/pkg`]
    mkdirSync(calls)
    writeFileSync(exec, `#!/bin/sh\nexec tee "${calls}/$(ls "${calls}" | wc -l)"\n`)
    chmodSync(exec, 0o755)
    if (isVaried) cpSync(`${root}/fixtures/packages/varied`, pkg, { recursive: true })
    writeFiles(
      pkg,
      mapTexts(files, (text) => text.replaceAll('EXEC', exec)),
    )

    const [action, ...rest] = args
    const outcome =
      client === 'kustomize'
        ? await kustomizeBuild(kustomize, pkg)
        : await kptFn(action, pkg, [...(action === 'eval' ? ['--exec', exec] : ['--allow-exec']), ...rest])
    return readCall(calls, call, outcome).replaceAll(pkg, '/home/user/pkg').replaceAll(exec, '/home/user/function')
  })
}

function readCall(calls: string, call: number, { stderr }: Outcome): string {
  if (!readdirSync(calls).includes(`${call}`)) throw new Error(`the client did not call its function:\n${stderr}`)
  return readFileSync(`${calls}/${call}`, 'utf8')
}

function mapTexts(files: Files, change: (text: string) => string): Files {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [path, change(text.toString())]))
}
