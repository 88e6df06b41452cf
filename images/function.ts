import { copyFileSync, cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../tools/paths.ts'

/** Lays out what a function's own layer holds in the empty folder `target`: the files of its build, and its definition. */
export function layOutFunction(name: string, target: string): void {
  const source = join(root, 'functions', name)
  const dist = join(source, 'dist')
  if (!existsSync(join(dist, 'main.js'))) throw new Error(`${dist}/main.js must exist: run \`npm run build\``)
  const folder = join(target, 'function')
  cpSync(dist, folder, { recursive: true, filter: (file) => !/\.(d\.ts|map)$/.test(file) })
  copyFileSync(join(source, 'function.yaml'), join(folder, 'function.yaml'))
}
