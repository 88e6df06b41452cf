import { isToolFile } from '@krmkit/kubernetes-schemas/names'
import { isBaseline, type JsonMap } from '@krmkit/structural-schema/values'
import type { BuiltIns } from '../checkers/built-ins.ts'
import type { KnownKind } from '../checkers/crd-index.ts'
import type { checkCustom as checkCustomResources } from '../checkers/custom-resources.ts'
import type { Definitions, Locate } from '../checkers/definitions.ts'
import type { Expressions } from '../checkers/expressions.ts'
import { mayHaveExpressions } from '../checkers/kinds-with-expressions.ts'
import { type FoundSchemas, type MissingKind, NO_LOOKUP, NO_SCHEMAS } from '../checkers/schemas.ts'
import type { Finding } from '../finding/finding.ts'
import { withoutAdded } from '../objects/added-values.ts'
import { type CheckInput, type Content, type FoundObject, objectOfJson } from '../objects/found-object.ts'
import { patchNote, toolNotes } from '../objects/notes.ts'
import { withoutOpaque } from '../objects/opaque-values.ts'
import { identityKey, type ObjectIdentity } from '../objects/placed-objects.ts'
import { validatedFields, withoutConsequences } from '../policy/field-validation.ts'
import type { Policy } from '../policy/policy.ts'
import { type CheckedWithOld, checkByKind, inBatches, loadBuiltIns } from './check-built-ins.ts'
import { type AdmissionCheck, ALL, type CheckCounts, type CheckSettings, type OldObject } from './settings.ts'
import { type Treatment, Treatments } from './treatment.ts'

const NO_FINDINGS: readonly Finding[] = []

/** Turns findings into the parts of a report. `undefined`: the report has nothing about the object. */
export interface Reporter<Found, Part> {
  object(found: Found, findings: readonly Finding[], accepted: readonly Finding[]): Part | undefined
  /** A finding about a file, or about a document that is not an object. */
  file(finding: Finding): Part | undefined
  /** The place of a field of an object. */
  readonly locate: Locate<Found>
}

/** The outcome of a check. */
export interface Checked<Found extends FoundObject, Part> {
  /** In the order of the objects. */
  readonly parts: readonly Part[]
  /** About no file: the sources of schemas, and objects that are not for an API server. */
  readonly general: readonly Finding[]
  readonly counts: CheckCounts
  /** The CustomResourceDefinitions, if there are any. */
  readonly definitions: Definitions<Found> | undefined
}

/**
 * Checks objects as the API server does: reads first what others need, which are old states, lists of accepted findings and
 * CustomResourceDefinitions, then checks each object once. The report has the order of the input.
 */
export async function check<Found extends FoundObject, Part>(
  input: CheckInput<Found>,
  settings: CheckSettings,
  policy: Policy<Found>,
  reporter: Reporter<Found, Part>,
): Promise<Checked<Found, Part>> {
  return new Check(input, settings, policy, reporter).run()
}

/** The findings about a file of a tool; `undefined` for other objects. */
type ToolFindings = readonly Finding[] | undefined

/** What is loaded late. */
interface Modules<Found extends FoundObject> {
  readonly definitions: Definitions<Found>
  readonly checkCustom: typeof checkCustomResources
}

class Check<Found extends FoundObject, Part> {
  readonly #input: CheckInput<Found>
  readonly #settings: CheckSettings
  readonly #policy: Policy<Found>
  readonly #reporter: Reporter<Found, Part>
  readonly #counts = {
    crds: 0,
    customResources: 0,
    builtIns: 0,
    partial: 0,
    withoutSchema: 0,
    skipped: 0,
    variables: 0,
    others: 0,
  }
  /** The number of objects that are not for an API server, by kind. */
  readonly #tools = new Map<string, number>()
  /** Old states among the objects. */
  readonly #old = new Map<string, Found>()
  /** The reports of definitions, by their places. */
  readonly #checked = new Map<string, Part | undefined>()
  #modules: Modules<Found> | undefined
  /** Absent if the check is not about objects of kinds that Kubernetes has. */
  #builtIns: BuiltIns | undefined
  /** Absent until an object has expressions. */
  #expressions: Expressions | undefined
  readonly #treatments: Treatments<Found>
  /** Absent if there are no policies. */
  readonly #admission: AdmissionCheck | undefined

  constructor(
    input: CheckInput<Found>,
    settings: CheckSettings,
    policy: Policy<Found>,
    reporter: Reporter<Found, Part>,
  ) {
    this.#input = input
    this.#settings = settings
    this.#policy = policy
    this.#reporter = reporter
    this.#treatments = new Treatments({
      isSkipped: settings.isSkipped,
      isList: (found) => policy.learn(found),
      hasOldStates: () => this.#old.size > 0,
      declares: (kind) => this.#declares(kind),
    })
    this.#admission = settings.admission?.(input, (apiVersion, kind) => this.#findKind(apiVersion, kind))
  }

  async run(): Promise<Checked<Found, Part>> {
    this.#readStates()
    this.#builtIns = await loadBuiltIns(this.#settings, this.#old.size > 0)
    await this.#checkDefinitions()
    const parts: (Part | undefined)[] = []
    // Objects of kinds without a schema, and the places of their reports. Sources of schemas are asked once.
    const waiting: { readonly found: Found; readonly tool: ToolFindings; readonly position: number }[] = []
    for (const batch of inBatches(this.#input.contents())) {
      const treatments = batch.map((one) => ('found' in one ? this.#treatments.of(one.found) : undefined))
      const checked = this.#checkBuiltIns(batch, treatments)
      for (const [i, one] of batch.entries()) {
        if ('definition' in one) parts.push(this.#checked.get(one.definition))
        else if ('found' in one) {
          const { found } = one
          const treatment = treatments[i] as Treatment
          const tool = this.#mayBeToolFile(found) ? await this.#settings.toolFiles?.(found) : undefined
          const waits = treatment === 'custom' && this.#needsSchema(found)
          if (this.#builtIns !== undefined && mayHaveExpressions(found.placed)) await this.#loadExpressions()
          if (waits) waiting.push({ found, tool, position: parts.length })
          parts.push(waits ? undefined : this.#object(found, treatment, tool, checked.get(found)))
        } else parts.push(await this.#document('finding' in one ? one.finding : undefined, one.document?.()))
      }
    }
    const schemas = await this.#findSchemas(waiting.map(({ found }) => found))
    for (const { found, tool, position } of waiting) parts[position] = this.#custom(found, schemas, tool)
    return {
      parts: parts.filter((part) => part !== undefined),
      general: this.#policy.graded([...schemas.findings, ...toolNotes(this.#tools)]),
      counts: this.#counts,
      definitions: this.#modules?.definitions,
    }
  }

  #checkBuiltIns(
    batch: readonly Content<Found>[],
    treatments: readonly (Treatment | undefined)[],
  ): ReadonlyMap<Found, CheckedWithOld> {
    if (this.#builtIns === undefined) return new Map()
    const objects = batch.flatMap((one, i) => ('found' in one && treatments[i] === 'built-in' ? [one.found] : []))
    return checkByKind(this.#builtIns, objects, (found) => this.#oldOf(found))
  }

  /** The old state of an object. */
  #oldOf(found: Found): OldObject | undefined {
    const { old } = this.#settings
    if (old === undefined && this.#old.size === 0) return undefined
    const { identity } = found.placed
    return old?.object(identity, found.file, found) ?? this.#old.get(identityKey(identity))
  }

  /** Reads old states, and lists of accepted findings. */
  #readStates(): void {
    for (const found of this.#input.annotated())
      if (!this.#policy.learn(found) && isBaseline(found.placed.object))
        this.#old.set(identityKey(found.placed.identity), found)
  }

  async #checkDefinitions(): Promise<void> {
    const waiting: { found: Found; place: string; old: JsonMap | undefined; findings: readonly Finding[] }[] = []
    for (const one of this.#input.definitions()) {
      const { found, object, place } = one
      const { definitions } = await this.#load()
      const notes = definitions.add(one)
      if (isBaseline(object)) continue
      if (this.#settings.isSkipped?.(found.placed.identity)) {
        this.#counts.skipped++
        continue
      }
      const { crd } = this.#settings.old ?? {}
      const old = crd?.(found.placed.identity.name) ?? this.#old.get(identityKey(found.placed.identity))?.placed.object
      const { definitions: scope } = this.#settings.scope ?? ALL
      const findings = definitions.check(one, old)
      const isPatch = findings.length === 1 && findings[0]?.rule === 'crd-patch'
      if (isPatch) this.#counts.others++
      else if (scope !== 'none') this.#counts.crds++
      const more = isPatch || scope === 'none' ? [] : [...found.irregularKeys, ...(scope === 'versions' ? [] : notes)]
      if (this.#admission === undefined || isPatch)
        this.#checked.set(place, this.#report(found, [...findings, ...more]))
      else waiting.push({ found, place, old, findings: [...findings, ...more] })
    }
    // Policies about definitions can read params of kinds that a later definition declares.
    for (const { found, place, old, findings } of waiting)
      this.#checked.set(
        place,
        this.#report(found, [...findings, ...this.#denied(found, old && objectOfJson(old, found.placed.identity))]),
      )
    for (const definition of this.#settings.definitions ?? []) (await this.#load()).definitions.use(definition)
  }

  /** Loads the code for CustomResourceDefinitions for the first of them, or for the first custom resource. */
  async #load(): Promise<Modules<Found>> {
    if (this.#modules === undefined) {
      const { Definitions, checkCustom } = await import('../checkers/custom-resources.ts')
      const { target, options = {}, scope = ALL, hasCosts = false } = this.#settings
      const { definitions } = scope
      const hasVersions = definitions === 'all' || definitions === 'versions'
      const hasGates = target.featureGates !== undefined && target.featureGates.size > 0
      const byVersion = hasVersions || hasGates ? await import('../checkers/definition-versions.ts') : undefined
      const settings = {
        target,
        options,
        definitions,
        hasCosts,
        ratchetsAt: hasGates ? byVersion?.ratchetingOf(target) : undefined,
        versions: hasVersions ? byVersion && new byVersion.DefinitionVersions(target) : undefined,
      }
      this.#modules = { definitions: new Definitions(settings, this.#reporter.locate), checkCustom }
    }
    return this.#modules
  }

  /** Loads the code for expressions in objects of Kubernetes for the first object of a kind that has them. */
  async #loadExpressions(): Promise<void> {
    const { target, options = {}, hasServerRules = true } = this.#settings
    if (this.#expressions !== undefined || !hasServerRules || options.isWithoutCel === true) return
    const { Expressions } = await import('../checkers/expressions.ts')
    this.#expressions = new Expressions(target, options, this.#modules?.definitions.index)
  }

  /** Whether the check of a custom resource needs a schema that no definition has. */
  #needsSchema({ placed }: Found): boolean {
    return this.#settings.schemas?.concernsDeclared === true || !this.#declares(placed.identity)
  }

  #declares({ apiVersion, kind }: Pick<ObjectIdentity, 'apiVersion' | 'kind'>): boolean {
    return (this.#modules?.definitions.index.find(apiVersion, kind).state ?? 'absent') !== 'absent'
  }

  #mayBeToolFile({ placed, mayNameFunction, role }: Found): boolean {
    if (role?.kind === 'patch') return false
    const { apiVersion } = placed.identity
    // A Kustomization can lack it.
    return mayNameFunction === true || apiVersion === '' || isToolFile(apiVersion)
  }

  /** A document that is not an object is a file of a tool, or has a note. */
  async #document(note: Finding | undefined, found: Found | undefined): Promise<Part | undefined> {
    const isChecked = found !== undefined && !this.#settings.isSkipped?.(found.placed.identity)
    const findings = isChecked ? await this.#settings.toolFiles?.(found) : undefined
    if (found !== undefined && findings !== undefined) return this.#report(found, findings)
    return note && this.#file(note)
  }

  /** @param checked what was found in an object of Kubernetes */
  #object(
    found: Found,
    treatment: Treatment,
    tool: ToolFindings,
    checked: CheckedWithOld | undefined,
  ): Part | undefined {
    switch (treatment) {
      case 'skipped':
        this.#counts.skipped++
        return undefined
      case 'list':
        this.#counts.others++
        return undefined
      case 'old':
        return undefined
      case 'unchecked':
        return this.#unchecked(found, tool)
      case 'custom':
        return this.#custom(found, NO_SCHEMAS, tool)
      case 'built-in':
        return checked && this.#builtIn(found, checked, tool)
    }
  }

  /** An object that only a tool reads, or that a build completes. */
  #unchecked(found: Found, tool: ToolFindings): Part | undefined {
    const isPart = found.role?.kind === 'rendered'
    if (isPart && found.isAnnotated) this.#policy.readComments(found)
    else if (!isPart) this.#counts.others++
    const own = tool ?? (isPart && found.irregularKeys.length > 0 ? found.irregularKeys : undefined)
    return own && this.#report(found, own)
  }

  #builtIn(
    found: Found,
    { outcome: { findings, count }, old }: CheckedWithOld,
    tool: ToolFindings = found.irregularKeys,
  ): Part | undefined {
    const { identity } = found.placed
    if (count === 'tools') {
      const { kind } = identity
      this.#tools.set(kind, (this.#tools.get(kind) ?? 0) + 1)
    }
    if (count === 'own' || count === 'tools') this.#counts.others++
    else this.#counts.builtIns++
    if (count === 'partial') this.#counts.partial++
    const isWhole = count === 'checked' || count === 'tools'
    const expressions = isWhole && mayHaveExpressions(found.placed) ? this.#expressions?.check(found) : undefined
    const denied = count === 'checked' ? this.#denied(found, old) : NO_FINDINGS
    return this.#report(found, [...tool, ...findings, ...(expressions ?? []), ...denied])
  }

  /** What policies say about an object. */
  #denied(found: Found, old: OldObject | undefined): readonly Finding[] {
    return this.#admission?.check(found, old) ?? NO_FINDINGS
  }

  #findKind(apiVersion: string, kind: string): KnownKind {
    return this.#modules?.definitions.index.find(apiVersion, kind) ?? { state: 'absent' }
  }

  #custom(found: Found, schemas: FoundSchemas, tool: ToolFindings = found.irregularKeys): Part | undefined {
    const { scope = ALL, target, options = {}, missingSchemas = 'warning' } = this.#settings
    if (!scope.customResources || this.#modules === undefined) return undefined
    if (found.role?.kind === 'patch') {
      this.#counts.others++
      return this.#file({ ...patchNote(found.role.by), file: found.file })
    }
    const old = this.#oldOf(found)
    const before = old?.placed.object
    const { definitions, checkCustom } = this.#modules
    const ratchetsAt = before && ((kubernetesVersion: string) => definitions.ratchetsAt(kubernetesVersion))
    const indexOf = (found: readonly JsonMap[]) => definitions.indexOf(found)
    const settings = { target, options, indexOf, missingSchemas, ratchetsAt }
    const { findings, count } = checkCustom(found, definitions.index, schemas, settings, before)
    this.#counts[count === 'checked' ? 'customResources' : count]++
    const denied = count === 'checked' ? this.#denied(found, old) : NO_FINDINGS
    return this.#report(found, [...findings, ...tool, ...denied])
  }

  /** Finds the schemas of kinds that no definition declares. */
  async #findSchemas(objects: readonly Found[]): Promise<FoundSchemas> {
    const { schemas = NO_LOOKUP, target, fieldValidation } = this.#settings
    const missing = new Map<string, MissingKind>()
    for (const { placed } of objects) {
      const { apiVersion, kind } = placed.identity
      if (!this.#declares(placed.identity)) missing.set(`${apiVersion}/${kind}`, { apiVersion, kind })
    }
    const found = await schemas.find([...missing.values()], {
      kubernetesVersion: `1.${target.minors.to}.0`,
      isStrict: fieldValidation !== 'ignore',
    })
    if (objects.length + found.definitions.length > 0) {
      const { definitions } = await this.#load()
      for (const definition of found.definitions) definitions.use(definition)
    }
    return found
  }

  #report(found: Found, all: readonly Finding[]): Part | undefined {
    const own = all.length > 0 && found.isAdded !== undefined ? all.filter(({ at }) => !found.isAdded?.(at)) : all
    const findings = validatedFields(this.#known(found, own), this.#settings.fieldValidation ?? 'strict')
    const judged = this.#policy.judge(found, findings)
    const shown = this.#settings.hasConsequences === true ? judged.findings : withoutConsequences(judged.findings)
    return this.#reporter.object(found, shown, judged.accepted)
  }

  /** Without findings about fields that a build adds, and about values that another program replaces. */
  #known({ role, mayHaveOpaque, placed }: Found, all: readonly Finding[]): readonly Finding[] {
    if (all.length === 0) return all
    const written = role?.kind === 'partial' ? withoutAdded(placed.object, role, all) : all
    if (!mayHaveOpaque || this.#settings.checksOpaque === true) return written
    const { findings, variables } = withoutOpaque(placed.object, written)
    this.#counts.variables += variables
    return findings
  }

  #file(found: Finding): Part | undefined {
    const [finding] = this.#policy.graded([found])
    return finding && this.#reporter.file(finding)
  }
}
