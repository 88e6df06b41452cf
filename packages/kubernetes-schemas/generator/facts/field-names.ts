const PACKAGES: Readonly<Record<string, string>> = {
  apiextensions: 'io.k8s.apiextensions-apiserver.pkg.apis.apiextensions',
  meta: 'io.k8s.apimachinery.pkg.apis.meta',
}

/** `core.v1.PodSpec.hostUsers` -> io.k8s.api.core.v1.PodSpec's field; `*` stands for every version that has it. */
export function fieldsOf(
  name: string,
  all: ReadonlyMap<string, ReadonlySet<string>>,
): readonly (readonly [definition: string, field: string])[] {
  const [group = '', version = '', type = '', ...rest] = name.split('.')
  const field = rest.join('.')
  const prefix = PACKAGES[group] ?? `io.k8s.api.${group}`
  const found = [...all]
    .filter(([definition, fields]) => {
      if (!definition.startsWith(`${prefix}.`) || !fields.has(field)) return false
      const [ownVersion, ownType] = definition.slice(prefix.length + 1).split('.')
      return ownType === type && (version === '*' || version === ownVersion)
    })
    .map(([definition]) => [definition, field] as const)
  if (found.length === 0) throw new Error(`no specification has the field ${name}`)
  return found
}
