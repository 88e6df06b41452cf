import { defineFunction } from '@krmkit/runtime'
import * as z from 'zod/mini'
import { namespaceFieldSpecs } from '../field-spec/default-field-specs.ts'
import { setNamespace } from '../namespace/set-namespace.ts'
import { fieldSpecFields, fieldSpecsOf, unusedFinding } from './field-specs-config.ts'

/** Kustomize's NamespaceTransformer. It sets the namespace of the config itself, `metadata.namespace`. */
export const namespaceTransformer = defineFunction({
  name: 'namespace-transformer',
  description: 'Sets the namespace of every resource that may have one, and what refers to it.',
  type: 'mutator',
  builtinKind: 'NamespaceTransformer',
  metadataFields: ['namespace'],
  idempotent: true,
  config: z.object({
    namespace: z
      .optional(z.nullable(z.string()))
      .check(z.describe("The namespace to set. Of a builtin's config it is `metadata.namespace`.")),
    ...fieldSpecFields,
    unsetOnly: z
      .optional(z.nullable(z.boolean()))
      .check(z.describe('Whether to write only what is absent or empty. Default: `false`.')),
    setRoleBindingSubjects: z
      .optional(z.nullable(z.enum(['defaultOnly', 'allServiceAccounts', 'none', ''])))
      .check(
        z.describe(
          'Subjects of role bindings that get the namespace: those named `default`, all service accounts, or none. Default: `defaultOnly`.',
        ),
      ),
  }),
  run({ items, config, report }) {
    const fieldSpecs = fieldSpecsOf({ config, report }, namespaceFieldSpecs)
    if (fieldSpecs === undefined) return
    const isFound = setNamespace(
      { items, report },
      {
        namespace: config.namespace ?? '',
        fieldSpecs,
        unsetOnly: config.unsetOnly ?? false,
        setRoleBindingSubjects: config.setRoleBindingSubjects || 'defaultOnly',
      },
    )
    if (!isFound) report({ ...unusedFinding('namespace'), field: ['namespace'] })
  },
})
