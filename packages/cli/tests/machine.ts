import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { callProgram } from './call-program.ts'
import { repositoryWith } from './git-repository.ts'
import { temporaryPackage } from './temporary-package.ts'

/** The ConfigMap of a base. */
export const map = (name: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\n`
/** The files of a repository with a base. */
export const files = (name: string) => ({
  'base/kustomization.yaml': 'resources: [a.yaml]\n',
  'base/a.yaml': map(name),
})

/** A repository of the user, and a checkout with a target. */
export function machine() {
  const secret = repositoryWith(files('secret'))
  const own = repositoryWith({ ...files('own'), 'app/kustomization.yaml': 'resources: []\n' })
  const env = {
    XDG_CACHE_HOME: temporaryPackage({}).directory,
    GIT_CONFIG_NOSYSTEM: '1',
    HOME: temporaryPackage({}).directory,
  }
  const git = (cwd: string, ...args: string[]) =>
    void execFileSync('git', ['-c', 'protocol.file.allow=always', ...args], {
      cwd,
      env: { ...process.env, ...env },
      stdio: 'pipe',
    })
  const call = (...args: string[]) => callProgram(args, { cwd: own.directory, env })
  const names = (address: string, file = 'app/kustomization.yaml') =>
    writeFileSync(own.file(file), `resources:\n- ${JSON.stringify(address)}\n`)
  return { secret, own, env, git, call, names }
}
