import { output } from '../command.ts'
import { root } from '../paths.ts'

// `npm run release:version`: the changes in `.changeset` become versions and changelogs, and everything that repeats a version
// follows: the lockfile, function.yaml, the bake file, pages.
for (const [program, ...args] of [
  ['changeset', 'version'],
  ['npm', 'run', '--silent', 'generate'],
] as const) {
  process.stdout.write(await output(program, args, { cwd: root, env: process.env }))
}
