import type { CheckedObject } from '@krmkit/check'
import type { FoundObject } from '@krmkit/check/objects'
import { type ObjectFilter, selectsObject, UPGRADE_EFFECTS, type UpgradeEffect } from '@krmkit/check/versions'
import { nearestName } from '@krmkit/runtime'
import type { Outcome } from '../../outcome.ts'
import { reportNotes } from '../../reporters/problems.ts'
import type { Terminal } from '../../terminal.ts'

/** Flags that limit an answer to some objects or effects. */
export interface SelectionFlags {
  readonly kind?: readonly string[]
  readonly namespace?: readonly string[]
  readonly only?: readonly string[]
}

/** What an answer is about. */
export interface Selection {
  readonly filter: ObjectFilter
  /** The effects of an upgrade to report; undefined for those that need attention. */
  readonly effects: ReadonlySet<UpgradeEffect> | undefined
}

/** Reads the flags; an unknown effect is a usage problem. */
export function selectionOf({ kind, namespace, only }: SelectionFlags): Outcome<Selection> {
  const names = namesOf(only)
  const unknown = [...(names ?? [])].filter((name) => !isEffect(name))
  if (unknown.length > 0)
    return {
      problems: unknown.map((name) => {
        const near = nearestName(name, UPGRADE_EFFECTS)
        const hint = near === undefined ? '' : `; did you mean ${near}?`
        return {
          message: `--only must name effects of ${UPGRADE_EFFECTS.join(', ')}, found "${name}"${hint}`,
          isUsage: true,
        }
      }),
    }
  return {
    value: {
      filter: { kinds: namesOf(kind), namespaces: namesOf(namespace) },
      effects: names && new Set([...names].filter(isEffect)),
    },
  }
}

/** Warns that an answer is about no object. */
export async function warnOfSelection(
  terminal: Terminal,
  filter: ObjectFilter,
  objects: readonly CheckedObject<FoundObject>[],
): Promise<void> {
  if (objects.length === 0 || objects.some(({ found }) => selectsObject(filter, found.placed.identity))) return
  await reportNotes(terminal, [
    '--kind and --namespace must select an object, and select none: the answer is about no object',
  ])
}

/** Each value may contain several names. */
function namesOf(values: readonly string[] | undefined): ReadonlySet<string> | undefined {
  const names = values?.flatMap((value) => value.split(',')).map((name) => name.trim())
  return names && new Set(names.filter((name) => name !== ''))
}

function isEffect(name: string): name is UpgradeEffect {
  return (UPGRADE_EFFECTS as readonly string[]).includes(name)
}
