import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { architectures, nativeArchitecture } from '../../images/platform.ts'
import { executableName } from '../../tools/executable/build-executable.ts'
import { executablesFolder } from '../../tools/executables.ts'
import type { Row } from '../row.ts'

/** The executable for this machine, where `npm run executables` writes it. */
export function executableFile(): string {
  return join(executablesFolder, executableName(nativeArchitecture))
}

/** Sizes of the executables, 10^6 bytes: Node's program, stripped, and 5 MB of krmkit. */
export function executableSizes(): Row[] {
  return architectures.map((architecture) => {
    const name = executableName(architecture)
    const file = join(executablesFolder, name)
    const size = existsSync(file) ? statSync(file).size / 1e6 : undefined
    const measured = size === undefined ? 'run `npm run executables`' : `${size.toFixed(1)} MB`
    return { what: name, must: '<= 125 MB', measured, isMet: size === undefined ? undefined : size <= 125 }
  })
}
