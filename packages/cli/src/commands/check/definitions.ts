import {
  CrdIndex,
  checkCrdObject,
  checkEvolution,
  type ObjectFinding,
  Patterns,
  ruleCostNotes,
} from '@krmkit/structural-schema'
import { crdForm, declaredKind, isBaseline, isList, isMap, type JsonMap, own } from '@krmkit/structural-schema/values'
import type { ObjectIdentity } from '../../inputs/objects.ts'
import type { RelatedPlace, ReportedObject } from '../../reporters/finding.ts'
import { CustomResources } from './custom-resources.ts'
import { validatedFields } from './field-validation.ts'
import { type FoundObject, type RangedFinding, reportOf } from './found-object.ts'
import { checkMinors } from './minor-versions.ts'
import type { Reread } from './read-files.ts'
import type { CheckSettings } from './settings.ts'

/** Checks CustomResourceDefinitions, and knows the kinds that they declare. */
export class Definitions {
  readonly index: CrdIndex
  readonly custom: CustomResources
  /** CustomResourceDefinitions. Others: their patches. */
  readonly counts = { checked: 0, skipped: 0, others: 0 }
  readonly #settings: CheckSettings
  readonly #declared: JsonMap[] = []
  /** Where each kind is declared first. */
  readonly #places = new Map<string, () => RelatedPlace | undefined>()
  readonly #names = new Set<string>()
  /** Reads a CRD again, by its name and by its file. */
  readonly #rereads = { name: new Map<string, Reread>(), file: new Map<string, Reread>() }
  /** Old states that are annotated in the files, by the name of the CRD. */
  readonly #old = new Map<string, JsonMap>()
  /** Functions that check a CRD again, with its old state. */
  readonly #again = new Map<string, (old: JsonMap) => void>()

  constructor(settings: CheckSettings) {
    this.#settings = { ...settings, options: { ...settings.options, patterns: new Patterns() } }
    this.index = new CrdIndex(settings.options.profile)
    this.custom = new CustomResources(this.index, settings)
  }

  /**
   * Checks a CustomResourceDefinition that is not skipped. Does not keep it: it is read again when an object of its kind is
   * checked.
   */
  add(found: FoundObject, crd: JsonMap, reread: Reread, versions: readonly RangedFinding[]): void {
    const { placed, slot } = found
    const { identity } = placed
    if (!isBaseline(crd)) this.#names.add(identity.name)
    const isSkipped = this.#settings.isSkipped(identity)
    if (isSkipped) this.counts.skipped++
    if (crdForm(crd) === 'patch') {
      if (isSkipped) return
      this.counts.others++
      slot.report = reportOf(found, [PATCH])
    } else if (isBaseline(crd)) this.#old.set(identity.name, crd)
    else {
      if (!this.#rereads.name.has(identity.name)) this.#rereads.name.set(identity.name, reread)
      if (!this.#rereads.file.has(found.file)) this.#rereads.file.set(found.file, reread)
      const declared = declaredKind(crd)
      this.#declared.push(kindsOnly(crd))
      const isNew = declared === undefined || this.index.add(declared, () => reread()?.placed.object)
      if (isSkipped) return
      this.counts.checked++
      const more = [...versions, ...found.irregularKeys, ...this.#declaration(found.file, declared, isNew, reread)]
      slot.report = reportOf(found, this.#check(crd, this.#settings.old?.crd(identity.name), more))
      // Without the object and its document, which would stay in memory.
      const { read: _read, placed: _placed, ...rest } = found
      this.#again.set(identity.name, (old) => {
        const again = reread()
        if (again === undefined) return
        slot.report = reportOf({ ...rest, ...again }, this.#check(again.placed.object, old, more))
      })
    }
  }

  /** Uses a CustomResourceDefinition without checking it. One in the checked files takes precedence. */
  use(definition: JsonMap): void {
    const declared = declaredKind(definition)
    if (declared !== undefined && this.index.add(declared, () => definition)) this.#declared.push(kindsOnly(definition))
  }

  /** A note if a definition before it declares the kind, with the place of that one. */
  #declaration(
    file: string,
    declared: ReturnType<typeof declaredKind>,
    isNew: boolean,
    reread: Reread,
  ): readonly RangedFinding[] {
    if (declared === undefined) return []
    const key = `${declared.group}/${declared.kind}`
    const first = isNew ? undefined : this.#places.get(key)?.()
    if (!isNew) return [first === undefined ? DECLARED_TWICE : { ...DECLARED_TWICE, related: [first] }]
    const message = 'declares the kind first'
    // The position of a field in JSON needs a second parse of the document, and few kinds are declared twice.
    this.#places.set(key, () => {
      const again = reread()
      return again && { file, ...again.read.locate([...again.placed.at, ...DECLARED_TWICE.at]), message }
    })
    return []
  }

  /** Whether it knows one of the kinds. */
  declaresAny(kinds: readonly Pick<ObjectIdentity, 'apiVersion' | 'kind'>[]): boolean {
    return kinds.some(({ apiVersion, kind }) => this.index.find(apiVersion, kind).state !== 'absent')
  }

  /** The CustomResourceDefinitions without their schemas. */
  get declared(): readonly JsonMap[] {
    return this.#declared
  }

  /** Checks again what has an old state in the files, once all files are read. */
  checkUpdates(): void {
    for (const [name, old] of this.#old) this.#again.get(name)?.(old)
  }

  /** Returns a checked CustomResourceDefinition by its name, or by its file. The first one counts. */
  find(crd: { readonly name: string } | { readonly file: string }): JsonMap | undefined {
    const reread = 'name' in crd ? this.#rereads.name.get(crd.name) : this.#rereads.file.get(crd.file)
    return reread?.()?.placed.object
  }

  /** Reports what the old state has and the files do not have. */
  removed(): readonly ReportedObject[] {
    return this.#settings.old?.removed((name) => this.#names.has(name)) ?? []
  }

  #check(crd: JsonMap, old: JsonMap | undefined, more: readonly RangedFinding[]): readonly RangedFinding[] {
    const { plan, options, fieldValidation, hasCosts } = this.#settings
    const costs = hasCosts ? ruleCostNotes(crd, `1.${plan.target.minors.to}`) : []
    const findings = checkMinors(plan.target.minors, (kubernetesVersion) => [
      ...checkCrdObject(crd, { ...options, kubernetesVersion }, old),
      ...(old === undefined ? [] : checkEvolution(crd, old, { kubernetesVersion })),
    ])
    return [...validatedFields([...findings, ...more], fieldValidation), ...costs]
  }
}

/** What RBAC rules and webhooks can name. */
function kindsOnly(crd: JsonMap): JsonMap {
  const { apiVersion = '', kind = '', metadata = {} } = crd
  const spec = own(crd, 'spec')
  if (!isMap(spec)) return { apiVersion, kind, metadata }
  const versions = own(spec, 'versions')
  const served = isList(versions)
    ? versions.filter(isMap).map((each) => ({ name: own(each, 'name') ?? null, served: own(each, 'served') ?? null }))
    : []
  const [group = null, names = null, scope = null] = ['group', 'names', 'scope'].map((field) => own(spec, field))
  return { apiVersion, kind, metadata, spec: { group, names, scope, versions: served } }
}

const PATCH: ObjectFinding = {
  severity: 'info',
  rule: 'crd-patch',
  message: 'is a patch of a CustomResourceDefinition (it has no group, names and scope) and is not checked by itself',
  at: [],
}

const DECLARED_TWICE: ObjectFinding = {
  severity: 'info',
  rule: 'crd-declared-twice',
  message:
    'declares a kind that a CustomResourceDefinition before it declares too; custom resources are checked against that one',
  at: ['spec', 'names', 'kind'],
}
