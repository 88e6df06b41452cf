import { formatFieldPath, type Path, type Resource } from '@krmkit/runtime'
import { crdForm, type JsonMap } from '@krmkit/structural-schema/values'
import type { InputText } from '../../inputs/input-texts.ts'
import { objectsOf, type PlacedObject } from '../../inputs/objects.ts'
import { documentsOf, LENIENT, type ReadDocument, streamOf, type TextDocument } from '../../inputs/read-document.ts'
import { isTemplate, templateNote } from '../../inputs/templates.ts'
import { unreadable } from '../../inputs/unreadable.ts'
import { mentionsOwn, suppressAnnotations } from '../../policy/suppress-annotation.ts'
import type { FileFinding } from '../../reporters/finding.ts'
import type { FoundSuite } from './cases/check-suite.ts'
import { isSuite } from './cases/read-suite.ts'
import { DocumentRefusals } from './document-refusals.ts'
import { type FoundObject, type RangedFinding, type ReportSlot, reportFile } from './found-object.ts'

/** How to read files. */
export interface FileContext {
  readonly cwd: string
  /** Files that Kustomizations use as patches, each with its Kustomization. */
  readonly patches: ReadonlyMap<string, string>
  /** Whether suites of cases are read. */
  readonly hasCases: boolean
  /** Checks an object at once and returns true, or returns false if other files can change its findings. */
  checkNow(found: FoundObject): boolean
  /** Checks a CustomResourceDefinition while its document, with this text, is in memory. */
  onDefinition(found: FoundObject, crd: JsonMap, text: string, reread: Reread): Promise<void>
}

/** Reads an object again, after its document was dropped. */
export type Reread = () => Pick<FoundObject, 'read' | 'placed'> | undefined

/** The contents of the files. */
export interface ReadFiles {
  /** In the order of the files. */
  readonly slots: readonly ReportSlot[]
  /** Suites of cases. */
  readonly suites: readonly FoundSuite[]
  /** The objects that were not checked while they were read. */
  readonly objects: readonly FoundObject[]
  readonly files: number
  /** Documents that are not objects for an API server: values, templates. */
  readonly others: number
  /** Files and documents that cannot be read. */
  readonly unreadable: number
  /** Resources whose annotations may name the version of their API server. */
  readonly naming: readonly Resource[]
}

/** Reads each document of the files once. Does not keep what can be checked at once. */
export async function readFiles(inputs: readonly InputText[], context: FileContext): Promise<ReadFiles> {
  const reader = new FileReader(context)
  for (const input of inputs) await reader.read(input)
  return reader
}

class FileReader implements ReadFiles {
  readonly slots: ReportSlot[] = []
  readonly suites: FoundSuite[] = []
  readonly objects: FoundObject[] = []
  files = 0
  others = 0
  unreadable = 0
  readonly naming: Resource[] = []
  readonly #context: FileContext
  #present: PresentFile = { file: '', patchOf: undefined, isAnnotated: false, isOld: false, namesVersion: false }
  #refusals = new DocumentRefusals('', '')
  /** The file that was split again last. */
  #last: { readonly input: InputText; readonly documents: readonly TextDocument[] } | undefined

  constructor(context: FileContext) {
    this.#context = context
  }

  async read(input: InputText): Promise<void> {
    const { file } = input
    const read = input.read()
    if (read === undefined) return
    this.files++
    if (read.problems) {
      for (const { message } of read.problems) this.#unreadable(unreadable(file, { code: 'unreadable', message }, ''))
      return
    }
    const text = read.value
    const isAnnotated = mentionsOwn(text)
    this.#present = {
      file,
      patchOf: this.#context.patches.get(file),
      isAnnotated,
      isOld: isAnnotated && mentionsOwn(text, 'baseline'),
      namesVersion: isAnnotated && mentionsOwn(text, 'kubernetes-version'),
    }
    this.#refusals = new DocumentRefusals(file, text)
    if (this.#context.hasCases && isSuite(file, text)) this.#suite(file, text)
    else if (isTemplate(file, text, this.#context.cwd)) this.#other(templateNote(file, text))
    else if (text.includes('CustomResourceDefinition')) await this.#withDefinitions(input, text)
    else for (const document of streamOf(text)) this.#document(document)
  }

  #suite(file: string, text: string): void {
    const documents = documentsOf(text)
    if (documents.length === 0) this.slots.push({ report: reportFile({ ...EMPTY_SUITE, file }) })
    for (const document of documents) {
      const read = document.read()
      if (read.code === undefined) this.suites.push({ file, read })
      else this.#unreadable(unreadable(file, read, ''))
    }
  }

  /** Parses the documents one by one, because definitions can be large. */
  async #withDefinitions(input: InputText, text: string): Promise<void> {
    for (const [position, document] of documentsOf(text).entries()) {
      if (document.text.includes('CustomResourceDefinition')) await this.#definitions(input, document, position)
      else this.#document(document.read(LENIENT))
    }
  }

  async #definitions(input: InputText, document: TextDocument, position: number): Promise<void> {
    // Only YAML: JSON is read much faster, and definitions in JSON are large.
    const parsed = document.read(/^\s*[{[]/.test(document.text) ? {} : LENIENT)
    const objects = this.#objectsOf(parsed)
    const again = rereader(() => this.#documentsAgain(input)[position])
    for (const found of objects) {
      const { placed } = found
      const crd = placed.identity.kind === 'CustomResourceDefinition' ? placed.object : undefined
      if (crd === undefined || crdForm(crd) === undefined) this.#object(found)
      else {
        this.slots.push(found.slot)
        await this.#context.onDefinition(found, crd, document.text, () => again(placed.at))
      }
    }
  }

  /** Splits a file again. Keeps the documents of the last one: those of a file are mostly needed one after the other. */
  #documentsAgain(input: InputText): readonly TextDocument[] {
    if (this.#last?.input !== input) this.#last = { input, documents: documentsOf(input.read()?.value ?? '') }
    return this.#last.documents
  }

  #document(parsed: ReturnType<TextDocument['read']>): void {
    for (const found of this.#objectsOf(parsed)) this.#object(found)
  }

  /** Keeps an object that waits for its check. */
  #object(found: FoundObject): void {
    const isChecked = this.#context.checkNow(found)
    if (!isChecked) this.objects.push(found)
    if (!isChecked || found.slot.report !== undefined) this.slots.push(found.slot)
  }

  #objectsOf(parsed: ReturnType<TextDocument['read']>): readonly FoundObject[] {
    const { file, patchOf, namesVersion } = this.#present
    if (parsed.code !== undefined) {
      this.#unreadable(unreadable(file, parsed, ''))
      return []
    }
    const { objects, others } = objectsOf(parsed)
    const refusal = objects.length > 0 && patchOf === undefined ? this.#refusals.of(parsed) : undefined
    if (refusal !== undefined) this.slots.push(refusal)
    for (const at of others) this.#other(noObject(file, parsed, at, patchOf))
    const keys = keysIn(parsed, objects)
    for (const { severity, rule, message, place } of keys.around)
      this.slots.push({ report: reportFile({ severity, rule, message, file, ...place }) })
    for (const { at } of namesVersion ? objects : []) {
      const resource = parsed.resource(at)
      if (resource !== undefined) this.naming.push(resource)
    }
    return objects.map((placed) => foundIn(this.#present, parsed, placed, keys))
  }

  #other(finding: FileFinding): void {
    this.others++
    this.slots.push({ report: reportFile(finding) })
  }

  #unreadable(finding: FileFinding): void {
    this.unreadable++
    this.slots.push({ report: reportFile(finding) })
  }
}

/** The file that is being read. */
interface PresentFile {
  readonly file: string
  /** The Kustomization that uses it as a patch. */
  readonly patchOf: string | undefined
  /** Whether its text contains annotations of krmkit. */
  readonly isAnnotated: boolean
  /** Whether its text contains the annotation of an old state. */
  readonly isOld: boolean
  /** Whether its text contains the annotation that names a version. */
  readonly namesVersion: boolean
}

function foundIn(
  { file, patchOf, isAnnotated, isOld }: PresentFile,
  read: ReadDocument,
  placed: PlacedObject,
  { within }: KeyFindings,
): FoundObject {
  return {
    file,
    read,
    placed,
    slot: { report: undefined },
    patchOf,
    isOld,
    annotations: isAnnotated ? suppressionsOf(read, placed) : undefined,
    irregularKeys: within.size === 0 ? NO_KEYS : (within.get(formatFieldPath(placed.at)) ?? NO_KEYS),
  }
}

function suppressionsOf(read: ReadDocument, { object, at }: PlacedObject): FoundObject['annotations'] {
  return suppressAnnotations(object, (path) => read.locate([...at, ...path]))
}

const EMPTY_SUITE = {
  severity: 'error',
  rule: 'case-invalid',
  message: 'a suite needs `tests` with onCreate or onUpdate',
  line: 1,
  column: 1,
} as const
const NO_KEYS: readonly RangedFinding[] = []

/** Findings about keys: those within objects, by the path of the object, and those of lists around objects. */
interface KeyFindings {
  readonly within: ReadonlyMap<string, readonly RangedFinding[]>
  readonly around: readonly RangedFinding[]
}

const NO_FINDINGS: KeyFindings = { within: new Map(), around: NO_KEYS }

function keysIn({ irregularKeys }: ReadDocument, objects: readonly PlacedObject[]): KeyFindings {
  if (irregularKeys.length === 0 || objects.length === 0) return NO_FINDINGS
  const within = new Map(objects.map(({ at }): [string, RangedFinding[]] => [formatFieldPath(at), []]))
  const around: RangedFinding[] = []
  for (const { at, sent, line, column } of irregularKeys) {
    const depth = at.findIndex((_, i) => within.has(formatFieldPath(at.slice(0, i))))
    const below = depth < 0 ? at : at.slice(depth)
    const list = depth < 0 ? around : within.get(formatFieldPath(at.slice(0, depth)))
    list?.push({ ...keyFinding(below, sent), at: below, place: { line, column } })
  }
  return { within, around }
}

function keyFinding(at: Path, sent: string | null | undefined): Pick<RangedFinding, 'severity' | 'rule' | 'message'> {
  // The API server reports duplicate fields in the same way as unknown ones.
  if (sent === undefined) {
    const message = `duplicate field "${formatFieldPath(at)}": the API server uses the last value`
    return { severity: 'error', rule: 'duplicate-field', message }
  }
  const key = at.at(-1)
  const message =
    sent === null
      ? `kubectl refuses the key ${key}, which is null; write it in quotes`
      : `kubectl reads YAML 1.1 and sends the key ${key} as "${sent}"; write it in quotes`
  return { severity: sent === null ? 'error' : 'warning', rule: 'converted-key', message }
}

function noObject(file: string, read: ReadDocument, at: Path, patchOf: string | undefined): FileFinding {
  if (patchOf !== undefined) return patchNote(file, patchOf)
  const what = at.length === 0 ? '' : `${formatFieldPath(at)} `
  const message = `${what}is not a Kubernetes object (it needs apiVersion and kind) and is not checked`
  return { severity: 'info', rule: 'no-object', message, file, ...read.locate(at) }
}

/** The note about a patch that is not checked. */
export function patchNote(file: string, kustomization: string): FileFinding {
  const message = `is a patch in ${kustomization} and is not checked by itself`
  const hint = 'Check the result of the patch: `krmkit build DIR | krmkit check -`.'
  return { severity: 'info', rule: 'patch', message, hint, file }
}

/** Reads objects of a document by their paths; parses it once. */
function rereader(document: () => TextDocument | undefined): (at: Path) => ReturnType<Reread> {
  let objects: ReadonlyMap<string, { readonly read: ReadDocument; readonly placed: PlacedObject }> | undefined
  return (at) => {
    if (objects === undefined) {
      const read = document()?.read()
      objects = new Map(
        read === undefined || read.code !== undefined
          ? []
          : objectsOf(read).objects.map((placed) => [formatFieldPath(placed.at), { read, placed }]),
      )
    }
    return objects.get(formatFieldPath(at))
  }
}
