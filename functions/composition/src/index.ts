import { findFunction } from '@krmkit/catalogue/find-function'
import { COMPOSITION_API_VERSION, runComposition, toFinding } from '@krmkit/composition'
import { defineFunction } from '@krmkit/runtime'
import * as z from 'zod/mini'

const list = (description: string) => z.optional(z.array(z.unknown()).check(z.describe(description)))

/** Runs the transformers of a Composition, one after the other (KEP-2299). */
export const composition = defineFunction({
  name: 'composition',
  description: 'Runs the transformers of a Composition, one after the other.',
  type: 'mutator',
  keywords: ['composition', 'kustomize', 'pipeline', 'import', 'override'],
  configKinds: [{ apiVersion: COMPOSITION_API_VERSION, kind: 'Composition' }],
  idempotent: "The transformers are the user's own.",
  // The code that runs the Composition validates it, and reports all errors at once.
  config: z.looseObject({
    transformersFrom: list(
      'Other Compositions whose transformers are run too: `path`, `importMode` (prepend, append).',
    ),
    transformerOverrides: list('Changes of imported transformers, as strategic merge patches.'),
    transformers: list('Configs of builtins, functions and Kustomizations, or paths of files with some.'),
    transformerOrder: list('Order of all of them, by name.'),
  }),
  async run({ items, configResource, report, host }) {
    if (configResource === undefined) {
      const message = 'a Composition must be given as functionConfig'
      report({ severity: 'error', rule: 'config-missing', message })
      return
    }
    const { path = 'composition.yaml' } = configResource.origin
    await runComposition({
      items,
      config: configResource,
      files: host.files,
      options: { scriptSteps: host.scriptSteps, scriptMemory: host.scriptMemory },
      programs: { find: async (what) => findFunction(what)?.load() },
      report: (finding) => report(toFinding(finding, `/${path}`)),
    })
  },
})
