import { defineFunction, type Finding, type Path } from '@krmkit/runtime'
import { type PlacedReplacement, replaceValues } from '@krmkit/transformers'
import { readReplacement, replacementSchema } from '@krmkit/transformers/parts'
import * as z from 'zod/mini'
import { ownPath } from './own-path.ts'

/** The config of apply-replacements. */
const configSchema = z.object({
  replacements: z
    .array(replacementSchema)
    .check(z.describe("Values and the fields that they are copied to, applied in order: kustomize's `replacements`.")),
})

/** Copies values from fields of one resource into fields of others. */
export const applyReplacements = defineFunction({
  name: 'apply-replacements',
  description: 'Copies values from fields of one resource into fields of others.',
  type: 'mutator',
  keywords: ['replacements', 'copy', 'variables'],
  kptKind: 'ApplyReplacements',
  idempotent: 'a delimiter with an index outside of the parts adds the value again',
  config: configSchema,
  run({ items, config, configResource, report }) {
    const isText = configResource?.kind === 'ConfigMap'
    // In a ConfigMap, the replacements are one string.
    const place = (finding: Finding): Finding =>
      isText && finding.resource === undefined && finding.field !== undefined
        ? { ...finding, field: ['data', 'replacements'] }
        : finding
    const unread: Finding[] = []
    const readPath = (path: string, field: Path): string => {
      const own = ownPath(path)
      if (own === undefined) unread.push(unreadPath(path, field))
      return own ?? path
    }
    const replacements = config.replacements.map((each, i) =>
      withPaths(readReplacement(each, ['replacements', i]), readPath),
    )
    for (const finding of unread) report(place(finding))
    if (unread.length > 0) return
    replaceValues({ items, report: (finding) => report(place(finding)) }, replacements, 'lossless')
  },
})

function withPaths(replacement: PlacedReplacement, readPath: (path: string, field: Path) => string): PlacedReplacement {
  const { source, targets, field } = replacement
  const fieldPath = source?.fieldPath && readPath(source.fieldPath, [...field, 'source', 'fieldPath'])
  return {
    ...replacement,
    ...(source && fieldPath && { source: { ...source, fieldPath } }),
    ...(targets && {
      targets: targets.map((target, i) => ({
        ...target,
        ...(target.fieldPaths && {
          fieldPaths: target.fieldPaths.map((path, n) => readPath(path, [...field, 'targets', i, 'fieldPaths', n])),
        }),
      })),
    }),
  }
}

function unreadPath(path: string, field: Path): Finding {
  return {
    severity: 'error',
    rule: 'replacement-path',
    message: `${JSON.stringify(path)} must be a path such as spec.containers.[name=web].image, spec.ports.*.port or metadata.annotations.[example.com/a]`,
    field,
  }
}
