import { isDeepStrictEqual } from 'node:util'
import { comparableText } from '../../../tools/fixtures/structural/comparable.ts'
import type { Answer, ReportedError } from '../../../tools/fixtures/structural/compare.ts'
import type { StructuralCase } from './make-case.ts'
import { keywordMatcher, ONLY_FAILING, RULES } from './server-rules.ts'

/** A case, and an answer of the API server's code to it. */
export interface Answered extends StructuralCase {
  readonly expect: Answer
}

/** How often something failed and passed on the server. */
interface Count {
  failed: number
  passed: number
}

/** Ops that say nothing wrong of their input: they count as failing where they change it. */
const REWRITES = ['prune', 'default', 'prunenulls', 'v2', 'unfold', 'strip', 'publish', 'publishv2']

/**
 * What the cases of a run exercised. An op fails where the server reports errors, or changes what it is given; a rule where
 * its finding is among the errors; a keyword where the error is about it, and it passes where it is in a schema whose
 * value does not have this error; a function of CEL where the rule that contains it is violated or cannot be evaluated.
 */
export class Tally {
  readonly #counts = new Map<string, Count>()
  #answered = 0

  add(judged: Answered): void {
    this.#answered++
    const { op, expect, about } = judged
    this.#count(`op ${op}`, isFailure(judged))
    const errors = (expect.errors ?? []) as readonly ReportedError[]
    for (const rule of RULES.filter(({ ops }) => ops.includes(op))) {
      this.#count(
        rule.name,
        errors.some((error) => rule.matches.test(error.text)),
      )
    }
    if (['validate', 'ratchet', 'store'].includes(op)) this.#keywords(about, errors)
    if (op === 'celeval') this.#rules(expect, about)
  }

  /** Those that failed or passed less often than that; functions of CEL may do so less often. */
  scarce(often: number, seldom: number): string[] {
    return [...this.#counts]
      .filter(([name, { failed, passed }]) => {
        const least = name.startsWith('cel ') ? seldom : often
        const isOneSided = ONLY_FAILING.some((pattern) => pattern.test(name))
        return failed < least || (passed < least && !isOneSided)
      })
      .map(([name]) => name)
  }

  /** How many ops, rules, keywords and functions are counted. */
  get size(): number {
    return this.#counts.size
  }

  /** How many cases were added. */
  get answered(): number {
    return this.#answered
  }

  #keywords(about: readonly string[], errors: readonly ReportedError[]): void {
    for (const keyword of about) {
      const matches = keywordMatcher(keyword)
      if (matches !== undefined)
        this.#count(
          `keyword ${keyword}`,
          errors.some((error) => matches.test(error.text)),
        )
    }
  }

  #rules(expect: Answer, about: readonly string[]): void {
    const verdicts = expect.verdicts as readonly string[]
    if (verdicts.length === 0) return
    for (const verdict of ['ok', 'violated', 'error', 'uncompilable']) {
      this.#count(`verdict ${verdict}`, verdicts.includes(verdict))
    }
    for (const entry of about) {
      const [position = '', production = ''] = split(entry)
      this.#count(`cel ${production}`, verdicts[Number(position)] !== 'ok')
    }
  }

  #count(name: string, isFailing: boolean): void {
    const count = this.#counts.get(name) ?? { failed: 0, passed: 0 }
    if (isFailing) count.failed++
    else count.passed++
    this.#counts.set(name, count)
  }
}

/** Parts of what a rule case is about: the rule's position and a production in it. */
function split(entry: string): string[] {
  const at = entry.indexOf(' ')
  return [entry.slice(0, at), entry.slice(at + 1)]
}

function isFailure({ op, text, expect }: Answered): boolean {
  if (op === 'condition') return expect.condition !== null
  if (op === 'prune') return expect.paths !== null
  if (op === 'objectmeta' && 'coerce' in expect) return true
  if (op === 'store' && 'decode' in expect) return true
  if (op === 'celcompile') return (expect.rules as readonly { readonly ok: boolean }[]).some(({ ok }) => !ok)
  if (op === 'celcost') return BigInt(String(expect.total)) > 100_000_000n
  if (!REWRITES.includes(op)) return (expect.errors ?? []).length > 0
  const question = comparableText(text) as Readonly<Record<string, unknown>>
  if (op === 'publish' || op === 'publishv2')
    return JSON.stringify(expect).includes('"type":"object","x-kubernetes-group-version-kind"')
  return !isDeepStrictEqual(expect.obj ?? expect.schema, question.obj ?? question.schema)
}
