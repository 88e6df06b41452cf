import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const made: string[] = []
process.on('exit', () => {
  for (const directory of made) rmSync(directory, { recursive: true, force: true })
})

/** A directory that lives as long as the test process. */
export interface TemporaryPackage {
  readonly directory: string
  /** Every regular file below it with its bytes as latin-1, so that nothing is lost or made up. */
  read(): Record<string, string>
  /** Absolute path of a file in it. */
  file(name: string): string
}

/** Makes a directory with these files; texts are written as UTF-8. */
export function temporaryPackage(files: Readonly<Record<string, string | Uint8Array>>): TemporaryPackage {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), 'krmkit-cli-')))
  made.push(directory)
  const file = (name: string) => join(directory, name)
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(file(name)), { recursive: true })
    writeFileSync(file(name), content)
  }
  return { directory, file, read: () => readBelow(directory) }
}

function readBelow(directory: string): Record<string, string> {
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' }).sort()
  const files = names.filter((name) => lstatSync(join(directory, name)).isFile())
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(directory, name), 'latin1')]))
}

/** The same texts as `read()` gives them. */
export function asBytes(files: Readonly<Record<string, string>>): Record<string, string> {
  const names = Object.keys(files).sort()
  return Object.fromEntries(names.map((name) => [name, Buffer.from(files[name] as string).toString('latin1')]))
}

/** Puts an executable shell script into a package of its own; gives the script's path. */
export function script(body: string): string {
  const { file } = temporaryPackage({ 'function.sh': `#!/bin/sh\n${body}\n` })
  chmodSync(file('function.sh'), 0o755)
  return file('function.sh')
}

/** A script that prints this ResourceList whatever it is given. */
export function scriptThatPrints(list: string, exitCode = 0): string {
  const { file } = temporaryPackage({ 'list.yaml': list })
  return script(`cat > /dev/null; cat '${file('list.yaml')}'; exit ${exitCode}`)
}
