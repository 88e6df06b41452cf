import { check } from '../src/engine/check.ts'
import type { CheckCounts, CheckSettings } from '../src/engine/settings.ts'
import { type CheckInput, positionOf, type TextObject } from '../src/objects/found-object.ts'
import { findRoles } from '../src/objects/roles.ts'
import type { SourceText } from '../src/objects/source-text.ts'
import { TextInput } from '../src/objects/text-input.ts'
import { Policy } from '../src/policy/policy.ts'

/** Texts by path. */
export type Files = Readonly<Record<string, string>>

/** The files as texts, in their order. */
export function sourcesOf(files: Files): readonly SourceText[] {
  return Object.entries(files).map(([file, value]) => ({ file, read: () => ({ value }) }))
}

/** The files as `krmkit check` reads them, with what Kustomizations and Compositions among them name as patches. */
export function inputOf(files: Files): TextInput {
  const sources = sourcesOf(files)
  return new TextInput(sources, {
    roles: findRoles(sources),
    hasChart: (folder) => files[`${folder}Chart.yaml`] !== undefined,
  })
}

/** The findings about objects, and about files. */
interface Lines {
  /** Each finding as `file:line:column rule`, in the order of the report. */
  readonly lines: readonly string[]
  /** The messages of these. */
  readonly messages: readonly string[]
  /** Each other place of a finding as `file:line`. */
  readonly related: readonly string[]
  /** The objects in the order in which they were reported. */
  readonly objects: readonly string[]
  readonly counts: CheckCounts
}

/** Checks the objects of an input for one version. */
export async function checkInput(
  input: CheckInput<TextObject>,
  settings: Partial<CheckSettings> = {},
  policy = new Policy<TextObject>({}),
): Promise<Lines> {
  const objects: string[] = []
  const target = { minors: { from: 34, to: 34 } }
  const { parts, counts } = await check(input, { target, ...settings }, policy, {
    object(found, findings) {
      objects.push(`${found.file} ${found.placed.identity.kind}/${found.placed.identity.name}`)
      return findings.map((finding) => ({ ...finding, place: `${found.file}:${textOf(positionOf(found, finding))}` }))
    },
    file(finding) {
      const { file = '', position } = finding
      return [{ ...finding, place: position === undefined ? file : `${file}:${textOf(position)}` }]
    },
    locate: (found, finding) => ({ file: found.file, ...positionOf(found, finding) }),
  })
  const findings = parts.flat()
  return {
    lines: findings.map(({ place, rule }) => `${place} ${rule}`),
    messages: findings.map(({ message }) => message),
    related: findings.flatMap(({ related = [] }) => related.map(({ file, line }) => `${file}:${line}`)),
    objects,
    counts,
  }
}

function textOf({ line, column }: { readonly line: number; readonly column: number }): string {
  return `${line}:${column}`
}
