import { groupBy } from '@krmkit/runtime/values'
import { type InputText, textOptions } from '../../inputs/input-texts.ts'
import { withoutPacks } from '../../inputs/without-packs.ts'
import type { Outcome } from '../../outcome.ts'
import { type PackFlags, readPackFlags } from '../../policy/read-project.ts'
import { withSettingNames } from '../../policy/setting-names.ts'
import type { Terminal } from '../../terminal.ts'
import { type ExplainedKind, kindsOf } from './find-crd.ts'

/** The kinds of schema packs. */
export interface PackKinds {
  readonly kinds: readonly ExplainedKind[]
  readonly notes: readonly string[]
  /** The files of the command line that are not those of a package. */
  readonly inputs: readonly InputText[]
  /** Which other versions of a package have what the chosen one does not: `not in v1.10 of g; v1.9 has it`. */
  elsewhere(has: (kinds: readonly ExplainedKind[]) => boolean): string | undefined
}

/** Reads the packages that flags and settings name; their code is only loaded if there are any. */
export async function readPackKinds(
  flags: PackFlags,
  { inputs: all, paths }: { readonly inputs: readonly InputText[]; readonly paths: readonly string[] },
  terminal: Terminal,
): Promise<Outcome<PackKinds>> {
  const named = await readPackFlags(flags, terminal)
  if (named.problems) return named
  const { pack, names } = named.value
  if (pack === undefined) return { value: { kinds: [], notes: [], inputs: all, elsewhere: () => undefined } }
  const { TextInput } = await import('@krmkit/check/objects')
  const { readPackDefinitions } = await import('../../schema-sources/pack-definitions.ts')
  const inputs = withoutPacks(all, { packs: pack, paths, cwd: terminal.cwd })
  // Only files that the user names are resources of this question.
  const texts = new TextInput(paths.length > 0 ? inputs : [], textOptions(inputs, terminal.cwd))
  const resources = texts.naming({ ofPacks: true })
  const read = readPackDefinitions({ pack, names: { ...names, resources } }, terminal.cwd)
  if (read.problems) return withSettingNames(read, flags)
  const { definitions, notes, others } = read.value
  return {
    value: {
      kinds: kindsOf(definitions),
      notes,
      inputs,
      elsewhere(has) {
        const having = others().filter((other) => has(kindsOf(other.definitions)))
        const texts = Array.from(
          groupBy(having, (one) => one.pack),
          ([name, found]) => {
            const versions = found.map(({ version }) => version).join(' and ')
            return `not in ${found[0]?.chosen} of ${name}; ${versions} ${found.length === 1 ? 'has' : 'have'} it`
          },
        )
        return texts[0]
      },
    },
  }
}
