import { type Checked, check, compile, type Mistake, type Program } from '@krmkit/cel'
import { sameType, type Type, trimmed, typeText, typeWords } from '@krmkit/cel/values'
import type { Path } from '@krmkit/runtime'
import {
  childPath,
  type FieldError,
  type FieldPath,
  invalid,
  makeError,
  minorOf,
  minorOfNew,
  pathSteps,
} from '@krmkit/structural-schema'
import { NEWEST_VERSION } from '@krmkit/structural-schema/values'
import { type Item, textIn } from './spec-reader.ts'

/** An expression of an object. */
export interface CompiledExpression {
  /** The place of the expression in the object. */
  readonly at: Path
  /** As the server compiles it, without the spaces around some expressions; empty if there is none. */
  readonly source: string
  /** The type of its result; absent if it does not compile. */
  readonly type?: Type
  /** Absent if it does not compile. */
  readonly program?: Program
}

/** How expressions are compiled. */
export interface CompileOptions {
  /** The version of the server, such as `1.37`. Default: the newest */
  readonly kubernetesVersion?: string | undefined
  /**
   * `new`: as the server compiles them when an object is created, with the functions of the version before its own. `stored`: as it
   * compiles them to evaluate them, with the functions of all versions. Default: new
   */
  readonly expressions?: 'new' | 'stored' | undefined
}

/** The names that an expression can use, and what it must evaluate to. */
export interface Environment {
  readonly variables: Readonly<Record<string, Type>>
  /** One of these types. Default: any */
  readonly results?: readonly Type[]
  /** Whether the server removes the spaces around the expression. */
  readonly isTrimmed?: boolean
}

/** The rule of expressions that do not compile. */
const RULE = 'cel-compile'

/** The minor version from which on the message names the type of a wrong result. */
const NAMES_RESULT_SINCE = 34

/** Compiles the expressions of one object for one version of Kubernetes, and collects the errors of the server. */
export class ExpressionCompiler {
  readonly errors: FieldError[] = []
  readonly server: number
  readonly #functions: number | undefined

  constructor({ kubernetesVersion = NEWEST_VERSION, expressions = 'new' }: CompileOptions) {
    this.server = minorOf(kubernetesVersion)
    this.#functions = expressions === 'new' ? minorOfNew(kubernetesVersion) : undefined
  }

  /** Compiles a field of an item of a list. An empty one is not compiled. */
  field({ value, path }: Item, key: string, environment: Environment): CompiledExpression {
    return this.compile(textIn(value, key), childPath(path, key), environment)
  }

  /** Compiles an expression. An empty one is not compiled. */
  compile(written: string, path: FieldPath, environment: Environment): CompiledExpression {
    const at = pathSteps(path)
    const text = trimmed(written)
    if (text === '') return { at, source: '' }
    const { variables, results = [], isTrimmed = false } = environment
    const source = isTrimmed ? text : written
    const failed = (error: FieldError, mistake: Mistake | undefined): CompiledExpression => {
      this.errors.push(mistake === undefined ? error : inOwnWords(error, mistake, written.indexOf(source)))
      return { at, source }
    }
    const found = check(source, { variables, kubernetesMinor: this.#functions, serverMinor: this.server })
    if ('problem' in found)
      return failed(invalid(path, source, `compilation failed: ${found.problem}`, RULE), found.mistake)
    const { checked } = found
    const { type } = checked
    if (results.length > 0 && !results.some((result) => sameType(result, type)))
      return failed(invalid(path, source, this.#wrongResult(type, results), RULE), resultMistake(checked, results))
    const compiled = compile(checked)
    if (!('problem' in compiled)) return { at, source, type, program: compiled.program }
    const detail = `program instantiation failed: ${compiled.problem}`
    return failed(makeError({ type: 'InternalError', path, detail, rule: RULE }), compiled.mistake)
  }

  #wrongResult(type: Type, results: readonly Type[]): string {
    const names = results.map(goTypeText)
    const must =
      names.length === 1 ? `must evaluate to ${names[0] as string}` : `must evaluate to one of [${names.join(' ')}]`
    return this.server < NAMES_RESULT_SINCE ? must : `${must} but got ${goTypeText(type)}`
  }
}

function inOwnWords(error: FieldError, { message, at, excerpt }: Mistake, offset: number): FieldError {
  const text = `${message} (the ${String(error.at.at(-1))} does not compile)`
  return { ...error, values: [{ at: error.at, text, offset: at + offset, excerpt }] }
}

/** Formats a type as Go prints it: by the names of its messages. */
function goTypeText(type: Type): string {
  switch (type.kind) {
    case 'null':
      return 'null_type'
    case 'timestamp':
      return 'google.protobuf.Timestamp'
    case 'duration':
      return 'google.protobuf.Duration'
    case 'list':
      return `list(${goTypeText(type.element)})`
    case 'map':
      return `map(${goTypeText(type.key)}, ${goTypeText(type.value)})`
    default:
      return typeText(type)
  }
}

function resultMistake({ source, type }: Checked, results: readonly Type[]): Mistake {
  const at = source.length - source.trimStart().length
  const [line = ''] = source.slice(at).split('\n')
  const wanted = results.map(typeWords).join(' or ')
  const message = `the result must be of type ${wanted}, but it is of type ${typeWords(type)}`
  return { message, at, excerpt: `${line}\n^` }
}
