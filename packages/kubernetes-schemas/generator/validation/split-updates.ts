import type { NamedRuleFile } from './read-rules.ts'
import type { WrittenDefinition, WrittenRule } from './rule-schema.ts'

/** Files without what is only of updates. */
export function createsOf(files: readonly NamedRuleFile[]): readonly NamedRuleFile[] {
  return files.map((file) => ({ ...file, definitions: mapped(file, createDefinition) }))
}

/** Files with what is only of updates. */
export function updatesOf(files: readonly NamedRuleFile[]): readonly NamedRuleFile[] {
  return files.map(({ notEnum: _, ...file }) => ({ ...file, definitions: mapped(file, updateDefinition) }))
}

function mapped(
  { definitions }: NamedRuleFile,
  part: (written: WrittenDefinition) => WrittenDefinition | undefined,
): NamedRuleFile['definitions'] {
  return Object.fromEntries(
    Object.entries(definitions).flatMap(([name, written]) => {
      const definition = part(written)
      return definition === undefined ? [] : [[name, definition]]
    }),
  )
}

function createDefinition(written: WrittenDefinition): WrittenDefinition | undefined {
  const { rules, defaults, serverSets: _, keeps: __, prepares: ___, do: ____, ...others } = written
  const own = rules?.filter((rule) => !isOfUpdates(rule))
  const kept = defaults?.filter(({ on }) => on === undefined)
  const definition: WrittenDefinition = {
    ...others,
    ...(kept !== undefined && kept.length > 0 && { defaults: kept }),
    // `rules: []` means that the server asks for no field; rules of updates alone have no meaning for creates.
    ...(own !== undefined && (own.length > 0 || rules?.length === 0) && { rules: own }),
  }
  return Object.keys(definition).length === 0 ? undefined : definition
}

function updateDefinition(written: WrittenDefinition): WrittenDefinition | undefined {
  const { rules = [], defaults = [], serverSets, keeps, prepares, do: help } = written
  const own = rules.filter(isOfUpdates)
  const added = defaults.filter(({ on }) => on === 'update')
  if (own.length + added.length === 0 && !serverSets && !keeps && !prepares && !help) return undefined
  return { rules: own, defaults: added, serverSets, keeps, prepares, do: help }
}

/** A rule of updates has `on: update`, is about what is immutable, or reads the old state. */
function isOfUpdates({ on, immutable, cel = '', when = '' }: WrittenRule): boolean {
  return on === 'update' || immutable !== undefined || /\bold(?:Self|Value)\b/.test(cel + when)
}
