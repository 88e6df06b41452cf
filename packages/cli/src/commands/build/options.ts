import type { CommandDefinition } from '../../command-line/definition.ts'
import { grouped, repeatable, TEXT_OR_JSON } from '../../command-line/options.ts'
import { HELM_OPTIONS, SOURCE_FLAGS } from '../../fetch/options.ts'
import { LOAD_OPTIONS } from '../../loading/options.ts'
import { CONTAINERS, ENABLE_EXEC, RUNNER_OPTIONS } from '../../runners/options.ts'
import type { BuildFlags } from './plan.ts'

/** `krmkit build` */
export const buildCommand: CommandDefinition<BuildFlags> = {
  name: 'build',
  positional: '[dirs...]',
  group: 'Build:',
  description:
    'build directories with a Kustomization or a Composition, or files with a Composition, as `kustomize build` does',
  summary: 'build Kustomizations and Compositions, as kustomize does',
  examples: [
    'krmkit build DIR',
    'krmkit build DIR --style kustomize | kubectl apply -f -',
    'krmkit build overlays/staging overlays/prod -o out',
    'krmkit build overlays/staging overlays/prod -o out --check',
    'krmkit build DIR --strict --trace > /dev/null',
    'krmkit build DIR --trace-resource Deployment/web > /dev/null',
    'krmkit build DIR -o all.yaml --deps make > all.d',
    'krmkit build DIR --enable-alpha-plugins --enable-exec',
    'krmkit build DIR --enable-helm',
    'krmkit build "https://github.com/ORG/REPO//DIR?ref=v1"',
  ],
  options: [
    ...grouped('Output:', [
      {
        flags: '-o, --output <path>',
        description: 'a file, or a directory for one file per resource',
      },
      {
        flags: '--check',
        description: 'with --output, print a diff instead of writing files, and exit with code 3 if files would change',
      },
      {
        flags: '--style <style>',
        description: 'preserve: keep comments, key order and quotes; kustomize: print the same bytes as kustomize',
        choices: ['preserve', 'kustomize'],
        default: 'preserve',
      },
      {
        flags: '--reorder <order>',
        description: 'order of resources without sortOptions',
        choices: ['legacy', 'none'],
      },
      { flags: '--enable-managedby-label', description: 'add the label app.kubernetes.io/managed-by' },
    ]),
    ...grouped('Report:', [
      TEXT_OR_JSON,
      {
        flags: '--strict',
        description: 'fail if a patch, image, replacement or override does not match any resource',
      },
      {
        flags: '--deps <format>',
        description: 'print the files that the build read instead of resources',
        choices: ['json', 'make'],
      },
      { flags: '--trace', description: 'print which transformer changed which field of which resource, on stderr' },
      repeatable('--trace-resource <Kind/name>', 'trace only this resource, under any of its names'),
      repeatable('--trace-field <path>', 'trace only this field and everything below it'),
    ]),
    ...grouped('Input:', [
      ...LOAD_OPTIONS,
      {
        flags: '--crd-list-keys',
        description: 'merge lists of custom resources by the list keys in their CRDs',
      },
      ...SOURCE_FLAGS,
    ]),
    ...grouped('Charts:', [
      { flags: '--enable-helm', description: 'allow inflating charts with helm 3 or 4' },
      ...HELM_OPTIONS,
      { flags: '--helm-debug', description: "print helm's debug output" },
      { flags: '--no-cache', description: 'inflate all charts, also those whose manifests are in the cache' },
    ]),
    ...grouped(CONTAINERS, [
      { flags: '--enable-alpha-plugins', description: 'allow running containers' },
      ENABLE_EXEC,
      repeatable('-e, --env <KEY[=value]>', 'environment variable for functions'),
      repeatable('--mount <type=…,src=…,dst=…>', 'mount for containers, read-only unless rw=true'),
      {
        flags: '--allow-writable-mounts',
        description: 'allow containers to write to the folders that their configs mount with rw: true',
      },
      { flags: '--network', description: 'allow network access for containers that request it' },
      { flags: '--network-name <name>', description: 'does nothing, as in kustomize' },
      { flags: '--as-current-user', description: 'run containers as the current user, not as nobody' },
    ]),
    ...RUNNER_OPTIONS,
    {
      flags: '--kustomize-bin <path>',
      description: 'ignored: charts and remote bases need no kustomize',
      isHidden: true,
    },
    { flags: '--stack-trace', description: '', isHidden: true },
  ],
  run: async (terminal, call) => (await import('./run.ts')).runBuild(terminal, call),
}
