import { findFunction } from '@krmkit/catalogue/find-function'
import { runKustomization, toFinding } from '@krmkit/composition'
import { defineFunction } from '@krmkit/runtime'
import * as z from 'zod/mini'

const list = (description: string) => z.optional(z.array(z.unknown()).check(z.describe(description)))
const text = (description: string) => z.optional(z.string().check(z.describe(description)))

/** Runs a Kustomization over the resources, which come before its own. */
export const kustomization = defineFunction({
  name: 'kustomization',
  description: 'Runs a Kustomization over the resources.',
  type: 'mutator',
  keywords: ['kustomization', 'kustomize', 'overlay', 'patch', 'generator'],
  configKinds: [{ apiVersion: 'kustomize.config.k8s.io/v1beta1', kind: 'Kustomization' }],
  idempotent: "Prefixes, generators and patches are the user's own.",
  // All fields are accepted here. The code that runs the Kustomization validates them, and reports all errors at once.
  config: z.looseObject({
    resources: list('Files and directories whose resources come behind those of the list.'),
    components: list('Directories with Components.'),
    configMapGenerator: list('ConfigMaps to make, of literals and files.'),
    secretGenerator: list('Secrets to make, of literals and files.'),
    namespace: text('Namespace of all resources.'),
    namePrefix: text('What all names begin with.'),
    nameSuffix: text('What all names end with.'),
    labels: list('Labels, with or without selectors and templates.'),
    patches: list('Strategic merge patches and JSON patches.'),
    images: list('New names, tags and digests of images.'),
    replicas: list('Numbers of replicas.'),
    replacements: list('Values that are copied from field to field.'),
    generators: list('Configs of generators.'),
    transformers: list('Configs of transformers.'),
    validators: list('Configs of validators.'),
  }),
  async run({ items, configResource, report, host }) {
    if (configResource === undefined) {
      const message = 'a Kustomization must be given as functionConfig'
      report({ severity: 'error', rule: 'config-missing', message })
      return
    }
    const { path = 'kustomization.yaml' } = configResource.origin
    await runKustomization({
      items,
      config: configResource,
      files: host.files,
      options: { scriptSteps: host.scriptSteps, scriptMemory: host.scriptMemory },
      programs: { find: async (what) => findFunction(what)?.load() },
      report: (finding) => report(toFinding(finding, `/${path}`)),
    })
  },
})
