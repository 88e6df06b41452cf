/** Ids that rules had before, with those of today. */
export const OLD_IDS: ReadonlyMap<string, string> = new Map([
  ['S1', 'root-type-missing'],
  ['S2', 'items-type-missing'],
  ['S3', 'field-type-missing'],
  ['S4', 'root-type'],
  ['S5', 'items-missing'],
  ['S6', 'root-additional-properties'],
  ['S7', 'embedded-type-missing'],
  ['S8', 'embedded-type'],
  ['S9', 'embedded-additional-properties'],
  ['S10', 'embedded-properties'],
  ['S11', 'type-meta-type'],
  ['S12', 'metadata-type'],
  ['S13', 'metadata-restricted'],
  ['S14', 'int-or-string-preserves'],
  ['S15', 'int-or-string-embedded'],
  ['S16', 'pattern-syntax'],
  ['S17', 'nested-type'],
  ['S18', 'nested-default'],
  ['S19', 'nested-nullable'],
  ['S20', 'nested-metadata'],
  ['S21', 'nested-only'],
  ['K1', 'union-fields'],
  ['K2', 'nested-union'],
  ['K3', 'nested-read-only'],
  ['crd-missing', 'schema-missing'],
  ['crd-unknown-field', 'unknown-field'],
  ['definition-missing', 'schema-missing'],
  ['unknown', 'unknown-field'],
])

/** The id that a rule has today. Suppressions, baselines and settings can have an older one. */
export function presentId(id: string): string {
  return OLD_IDS.get(id) ?? id
}

/** The ids that a rule had before. */
export function oldIds(id: string): readonly string[] {
  return [...OLD_IDS].filter(([, present]) => present === id).map(([old]) => old)
}
