import type { CommandDefinition } from '../../command-line/definition.ts'
import { TEXT_OR_JSON } from '../../command-line/options.ts'
import { CONFIG_OPTIONS } from '../../policy/options.ts'
import { PACK_OPTIONS } from '../../schema-sources/options.ts'
import type { ExplainFlags } from './run.ts'

/** `krmkit explain` */
export const explainCommand: CommandDefinition<ExplainFlags> = {
  name: 'explain',
  positional: '<kind.field> [paths...]',
  group: 'Check:',
  description:
    'explain a kind or field of Kubernetes, of the CustomResourceDefinitions in files or folders, or of schema packs',
  summary: 'explain a kind or a field',
  examples: [
    'krmkit explain service.spec.trafficDistribution',
    'krmkit explain pod.spec.containers.ports --kubernetes-version 1.34',
    'krmkit explain ingress --api-version networking.k8s.io/v1beta1',
    'krmkit explain certificate crds',
    'krmkit explain certificate.spec.privateKey.algorithm crds',
    'krmkit explain certificate.spec crds --recursive',
    'krmkit explain gadget.spec --pack packs/shop --pack-versions shop=v1.10',
    'krmkit explain httproutes.gateway.networking.k8s.io.spec.rules crds',
  ],
  options: [
    {
      flags: '--api-version <version>',
      description: 'the version to explain',
      shownDefault: 'the newest stable version, or the storage version of a CRD',
    },
    {
      flags: '--kubernetes-version <versions>',
      description: 'the versions of Kubernetes whose rules to print, such as 1.34 or 1.28-1.34',
      shownDefault: 'all that krmkit knows',
    },
    { flags: '--recursive', description: 'print all fields below, as a tree' },
    ...PACK_OPTIONS,
    ...CONFIG_OPTIONS,
    TEXT_OR_JSON,
  ],
  run: async (terminal, call) => (await import('./run.ts')).runExplain(terminal, call),
}
