import type { Path } from '@krmkit/runtime'
import { hasField } from './check-paths.ts'
import { isMissing } from './gate-states.ts'
import { kindKey, type PackSchemas, readPackSchemas } from './pack-schemas.ts'
import { compareVersions } from './version-folder.ts'

/** That other versions of a package have a kind or a field. */
export interface OtherVersion {
  /** Whether all of them are newer, or all are older. */
  readonly are: 'newer' | 'older' | 'mixed'
  readonly message: string
}

/** The other versions of a package. They are read for the first question, because most objects fit the chosen one. */
export class OtherVersions {
  readonly #schemas: PackSchemas
  #others: readonly PackSchemas[] | undefined

  constructor(schemas: PackSchemas) {
    this.#schemas = schemas
  }

  /** About a kind that the version does not have; `undefined` if no other version has it. */
  withKind(apiVersion: string, kind: string): OtherVersion | undefined {
    const { pack, version } = this.#schemas
    const other = this.#summary((schemas) => {
      const found = schemas.kinds.get(kindKey(apiVersion, kind))
      return found !== undefined && !isMissing(schemas, found.path, found.schema)
    })
    const subject = `${kind} of ${apiVersion} must be in the version of package ${pack.name}`
    return other && { ...other, message: `${subject}, but it is not in ${version}; ${other.message}` }
  }

  /** About a field that the version does not have: `v1.10 has it`; `undefined` if no other version has it. */
  withField(kind: { readonly apiVersion: string; readonly kind: string }, at: Path): OtherVersion | undefined {
    return this.#summary((schemas) => hasField(schemas, kind, at))
  }

  #summary(has: (schemas: PackSchemas) => boolean): OtherVersion | undefined {
    const { pack, version } = this.#schemas
    if (version === undefined) return undefined
    this.#others ??= (pack.manifest?.versions ?? [])
      .filter((other) => other !== version)
      .map((other) => readPackSchemas(pack, other))
    const names = this.#others.filter(has).map((other) => other.version ?? '')
    const [first, last] = [names[0], names.at(-1)]
    if (first === undefined || last === undefined) return undefined
    const are = compareVersions(first, version) > 0 ? 'newer' : compareVersions(last, version) < 0 ? 'older' : 'mixed'
    const message = names.length === 1 ? `${first} has it` : `${names.slice(0, -1).join(', ')} and ${last} have it`
    return { are, message }
  }
}
