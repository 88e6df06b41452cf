import type { FixtureKind } from './fixtures/case.ts'
import { runKind } from './fixtures/run-kind.ts'

/** Every kind of fixtures; each is loaded when it is asked for. */
const KINDS: { readonly [kind: string]: () => Promise<FixtureKind> } = {
  builds: async () => (await import('./fixtures/builds.ts')).builds,
  builtins: async () => (await import('./fixtures/builtins.ts')).builtins,
  composition: async () => (await import('./fixtures/composition.ts')).composition,
  crds: async () => (await import('./fixtures/crds.ts')).crds,
  edits: async () => (await import('./fixtures/edits.ts')).edits,
  injected: async () => (await import('./fixtures/injected.ts')).injected,
  'kpt-e2e': async () => (await import('./fixtures/kpt-e2e.ts')).kptE2e,
  stored: async () => (await import('./fixtures/stored.ts')).stored,
  structural: async () => (await import('./fixtures/structural.ts')).structural,
  versions: async () => (await import('./fixtures/versions.ts')).versions,
  yaml: async () => (await import('./fixtures/yaml.ts')).yaml,
}

const [kind, path] = process.argv.slice(2)
const load = kind !== undefined && Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined

if (kind === undefined || load === undefined || path === undefined) {
  const complaint =
    load === undefined ? `unknown kind "${kind ?? ''}"` : `"${kind}" must be followed by a folder or file of cases`
  console.error(
    `fixtures: ${complaint}; usage: npm run fixtures -- <kind> <folder or file>, kinds: ${Object.keys(KINDS).join(', ')}`,
  )
  process.exitCode = 2
} else {
  const { exitCode, stdout, stderr } = await runKind(kind, load, path)
  process.stdout.write(stdout)
  process.stderr.write(stderr)
  process.exitCode = exitCode
}
