import { delimiter, isAbsolute } from 'node:path'
import type { Terminal } from '../terminal.ts'

/**
 * The environment of a program that krmkit starts: PATH without empty and relative entries. They name folders of the
 * directory that is checked or built, where anybody can put a `git`. Programs in Go, such as kpt and kustomize, refuse
 * to start these too (https://go.dev/blog/path-security).
 */
export function programEnvironment(env: Terminal['env']): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(
    Object.entries(env).map(([name, value]) => {
      // Windows writes it as Path.
      const isPath = name.toUpperCase() === 'PATH'
      return [name, isPath ? absoluteEntries(value) : value]
    }),
  )
}

/** An empty PATH would be the working directory. Without one, the system has its own. */
function absoluteEntries(path = ''): string | undefined {
  return path.split(delimiter).filter(isAbsolute).join(delimiter) || undefined
}
