import { formatFieldPath, type Path } from '@krmkit/runtime'
import {
  BASELINE,
  type CheckOptions,
  CrdIndex,
  checkCrdObject,
  checkCustomResource,
  crdForm,
  declaredKind,
  isBaseline,
  isCustom,
  type JsonMap,
  type ObjectFinding,
  Patterns,
} from '@krmkit/structural-schema'
import { findPatches } from '../../inputs/find-patches.ts'
import type { InputText } from '../../inputs/input-texts.ts'
import { identityKey, labelOf, objectsOf, type PlacedObject } from '../../inputs/objects.ts'
import { type DocumentProblem, documentsOf, type ReadDocument, type TextDocument } from '../../inputs/read-document.ts'
import { unreadable } from '../../inputs/unreadable.ts'
import type { Finding, ReportedObject } from '../../reporters/finding.ts'
import { BuiltIns, type VersionOptions } from './built-ins.ts'
import type { CheckCounts } from './report.ts'

/** Old states of objects, for checks of updates. */
export interface Baseline {
  crd(name: string): JsonMap | undefined
  object(identity: PlacedObject['identity']): JsonMap | undefined
}

/** The outcome of a check. */
export interface Checked {
  readonly counts: CheckCounts
  readonly objects: readonly ReportedObject[]
}

/** A document, or an object of a parsed document, that is checked after all CustomResourceDefinitions are known. */
type Waiting = { readonly slot: number; readonly file: string } & (
  | { readonly document: TextDocument }
  | { readonly document?: undefined; readonly read: ReadDocument; readonly placed: PlacedObject }
)

/**
 * Checks files: CustomResourceDefinitions while they are read, then custom resources against them, then built-in
 * objects against versions of Kubernetes. Does not keep the texts and objects of files that contain only
 * CustomResourceDefinitions.
 */
export function checkFiles(
  inputs: readonly InputText[],
  options: CheckOptions,
  versions: VersionOptions,
  baseline?: Baseline,
): Promise<Checked> {
  return new Check(options, versions, baseline, findPatches(inputs)).run(inputs)
}

class Check {
  readonly #options: CheckOptions
  readonly #baseline: Baseline | undefined
  /** Patch files, and the Kustomizations that use them. */
  readonly #patches: ReadonlyMap<string, string>
  readonly #index: CrdIndex
  /** Checked objects in the order of the files. Waiting objects have reserved slots. */
  readonly #slots: ReportedObject[][] = []
  readonly #waiting: Waiting[] = []
  /** Annotated baselines of CRDs in the files, by the name of the CRD, and functions that check the CRD again with them. */
  readonly #oldDefinitions = new Map<string, JsonMap>()
  readonly #again = new Map<string, (old: JsonMap) => void>()
  readonly #oldObjects = new Map<string, JsonMap>()
  readonly #counts = { files: 0, crds: 0, customResources: 0, builtIns: 0, others: 0 }
  readonly #builtIns: BuiltIns

  constructor(
    options: CheckOptions,
    versions: VersionOptions,
    baseline: Baseline | undefined,
    patches: ReadonlyMap<string, string>,
  ) {
    this.#builtIns = new BuiltIns(versions)
    this.#patches = patches
    this.#options = { ...options, patterns: new Patterns() }
    this.#baseline = baseline
    this.#index = new CrdIndex(options.profile)
  }

  async run(inputs: readonly InputText[]): Promise<Checked> {
    for (const input of inputs) this.#file(input)
    for (const [name, old] of this.#oldDefinitions) this.#again.get(name)?.(old)
    for (const waiting of this.#waiting) this.#learn(waiting)
    for (const waiting of this.#waiting) {
      const { document, file, slot } = waiting
      if (document === undefined) this.#object(file, waiting.read, waiting.placed, slot)
      else this.#document(file, document, slot)
    }
    const ignored = await this.#builtIns.check()
    const counts = { ...this.#counts, builtIns: this.#counts.builtIns - ignored, others: this.#counts.others + ignored }
    return { counts, objects: [...this.#builtIns.notes(counts.builtIns), ...this.#slots.flat()] }
  }

  #file(input: InputText): void {
    const read = input.read()
    if (read === undefined) return
    this.#counts.files++
    if (read.problems) {
      for (const { message } of read.problems)
        this.#unreadable(input.file, this.#slot(), { code: 'unreadable', message })
      return
    }
    const kustomization = this.#patches.get(input.file)
    if (kustomization !== undefined) {
      this.#patch(input.file, kustomization)
      return
    }
    documentsOf(read.value).forEach((document, position) => {
      const slot = this.#slot()
      if (!document.text.includes('CustomResourceDefinition')) {
        this.#waiting.push({ slot, file: input.file, document })
        return
      }
      this.#definitions(input, document, position, slot)
    })
  }

  #patch(file: string, kustomization: string): void {
    this.#counts.others++
    const message = `is a patch in ${kustomization} and is not checked by itself`
    const hint = 'Check the result of the patch: `krmkit build DIR | krmkit check -`.'
    const finding: Finding = { severity: 'info', rule: 'patch', message, hint, file }
    this.#slots[this.#slot()]?.push({ file, label: file, findings: [finding] })
  }

  /** Checks a document that may contain CustomResourceDefinitions. */
  #definitions(input: InputText, document: TextDocument, position: number, slot: number): void {
    const read = document.read()
    if (read.value === undefined) {
      this.#unreadable(input.file, slot, read, document.text)
      return
    }
    const { objects, others } = objectsOf(read.value)
    this.#noObjects(input.file, read, others, slot)
    const reread = rereader(input, position)
    for (const placed of objects) {
      const form = crdForm(placed.object)
      if (form === undefined) this.#waiting.push({ slot, file: input.file, read, placed })
      else if (form === 'patch') this.#add(slot, input.file, read, placed, [PATCH])
      else if (isBaseline(placed.object)) this.#oldDefinitions.set(placed.identity.name, placed.object)
      else this.#definition(input, { read, placed, slot }, reread)
    }
  }

  #definition(input: InputText, { read, placed, slot }: Found, reread: Rereader): void {
    this.#counts.crds++
    const { object, identity, at } = placed
    const declared = declaredKind(object)
    const isNew = declared === undefined || this.#index.add(declared, () => reread(at)?.placed.object)
    this.#builtIns.define(object)
    const more = isNew ? [] : [DECLARED_TWICE]
    const check = (crd: JsonMap, old: JsonMap | undefined) => [...checkCrdObject(crd, this.#options, old), ...more]
    this.#add(slot, input.file, read, placed, check(object, this.#baseline?.crd(identity.name)))
    // The parsed object is not kept in memory, because few CRDs have a baseline later in the files.
    const index = (this.#slots[slot]?.length ?? 0) - 1
    this.#again.set(identity.name, (old) => {
      const again = reread(at)
      if (again === undefined) return
      const checked = this.#checked(input.file, again.read, again.placed, check(again.placed.object, old))
      this.#slots[slot]?.splice(index, 1, checked)
    })
  }

  /** Remembers the old states of objects. */
  #learn(waiting: Waiting): void {
    const { document } = waiting
    if (document !== undefined && !document.text.includes(BASELINE)) return
    const read = document?.read()
    const objects = document === undefined ? [waiting.placed] : objectsOf(read?.value ?? null).objects
    for (const { identity, object } of objects)
      if (isBaseline(object)) this.#oldObjects.set(identityKey(identity), object)
  }

  /** Checks a document without CustomResourceDefinitions. */
  #document(file: string, document: TextDocument, slot: number): void {
    const read = document.read()
    if (read.value === undefined) {
      this.#unreadable(file, slot, read, document.text)
      return
    }
    const { objects, others } = objectsOf(read.value)
    this.#noObjects(file, read, others, slot)
    for (const placed of objects) this.#object(file, read, placed, slot)
  }

  #object(file: string, read: ReadDocument, placed: PlacedObject, slot: number): void {
    const { object, identity } = placed
    if (isBaseline(object)) return
    const known = this.#index.find(identity.apiVersion, identity.kind)
    if (known.state === 'absent' && !isCustom(identity.apiVersion)) {
      this.#counts.builtIns++
      this.#slots[slot]?.push(this.#builtIns.add(file, read, placed))
      return
    }
    this.#counts.customResources++
    const findings = checkCustomResource(
      object,
      known,
      this.#options,
      this.#baseline?.object(identity) ?? this.#oldObjects.get(identityKey(identity)),
    )
    this.#add(slot, file, read, placed, findings)
  }

  #slot(): number {
    return this.#slots.push([]) - 1
  }

  #add(slot: number, file: string, read: ReadDocument, placed: PlacedObject, findings: readonly ObjectFinding[]): void {
    this.#slots[slot]?.push(this.#checked(file, read, placed, findings))
  }

  #checked(file: string, read: ReadDocument, placed: PlacedObject, findings: readonly ObjectFinding[]): ReportedObject {
    const { namespace, ...ref } = placed.identity
    const resource = { ...ref, ...(namespace !== '' && { namespace }) }
    return {
      file,
      label: labelOf(placed.identity),
      findings: findings.map(({ at, ...finding }) => ({
        ...finding,
        file,
        ...read.locate([...placed.at, ...at], UNKNOWN.has(finding.rule) ? 'key' : undefined),
        ...(at.length > 0 && { field: formatFieldPath(at) }),
        resource,
      })),
    }
  }

  #noObjects(file: string, read: ReadDocument, others: readonly Path[], slot: number): void {
    for (const at of others) {
      this.#counts.others++
      const finding: Finding = {
        severity: 'info',
        rule: 'no-object',
        message: `${at.length === 0 ? '' : `${formatFieldPath(at)} `}is not a Kubernetes object (it needs apiVersion and kind) and is not checked`,
        file,
        ...read.locate(at),
      }
      this.#slots[slot]?.push({ file, label: file, findings: [finding] })
    }
  }

  #unreadable(
    file: string,
    slot: number,
    problem: Omit<DocumentProblem, 'value' | 'line' | 'column'> & Partial<DocumentProblem>,
    text = '',
  ): void {
    this.#slots[slot]?.push({ file, label: file, findings: [unreadable(file, problem, text)] })
  }
}

/** Rules that concern the key of a field, not its value. */
const UNKNOWN: ReadonlySet<string> = new Set(['unknown-field', 'crd-unknown-field'])

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

/** An object of a parsed document. */
interface Found {
  readonly read: ReadDocument
  readonly placed: PlacedObject
  readonly slot: number
}

/** Reads the object at a path of a document again. */
type Rereader = (at: Path) => Omit<Found, 'slot'> | undefined

/** Creates a rereader, which caches the objects of the document. */
function rereader(input: InputText, position: number): Rereader {
  let objects: ReadonlyMap<string, Omit<Found, 'slot'>> | undefined
  return (at) => {
    objects ??= new Map(readAgain(input, position).map((found) => [formatFieldPath(found.placed.at), found]))
    return objects.get(formatFieldPath(at))
  }
}

function readAgain(input: InputText, position: number): readonly Omit<Found, 'slot'>[] {
  const text = input.read()?.value
  const read = text === undefined ? undefined : documentsOf(text)[position]?.read()
  return read?.value === undefined ? [] : objectsOf(read.value).objects.map((placed) => ({ read, placed }))
}
