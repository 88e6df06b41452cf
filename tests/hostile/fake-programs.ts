import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Finds the fake programs in `bin` of the attacked folder first. */
export function fakeProgramPath(folder: string): { readonly PATH: string } {
  return { PATH: `${join(folder, 'bin')}:/usr/bin:/bin` }
}

/** A client of a container engine: it prints the arguments of `run` on stderr, and gives back what it gets. */
export const ENGINE = 'case "$1" in version) echo 28.0.0;; run) shift 3; echo "engine ran: $*" >&2; cat;; esac'

/** Writes executable shell scripts, by path in the attacked folder. */
export function writeScripts(folder: string, scripts: Readonly<Record<string, string>>): void {
  for (const [path, body] of Object.entries(scripts)) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `#!/bin/sh\n${body}\n`)
    chmodSync(file, 0o755)
  }
}
