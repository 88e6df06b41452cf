import { type Checked, check, compile, cost, type DeclaredType, type Mistake, type Program } from '@krmkit/cel'
import { sameType, type Type, trimmed, typeText, typeWords } from '@krmkit/cel/values'
import { byteLength } from '@krmkit/formats'
import type { Path } from '@krmkit/runtime'
import {
  childPath,
  type FieldError,
  type FieldPath,
  forbidden,
  invalid,
  makeError,
  minorOf,
  minorOfNew,
  pathSteps,
  tooLong,
} from '@krmkit/structural-schema'
import { NEWEST_VERSION } from '@krmkit/structural-schema/values'
import { type Environment, mustEvaluateTo } from '../environments/environment.ts'
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
  /** Feature gates of the server that differ from its defaults. */
  readonly featureGates?: ReadonlyMap<string, boolean> | undefined
  /**
   * `new`: as the server compiles them when an object is created, with the functions of the version before its own. `stored`: as it
   * compiles them to evaluate them, with the functions of all versions. Default: new
   */
  readonly expressions?: 'new' | 'stored' | undefined
}

/** What the server limits when an object is created. */
interface Limits {
  /** A longer expression is not compiled. */
  readonly maxBytes: number
  /** The most that an evaluation may cost, by the estimate. */
  readonly maxCost?: bigint
  /** The sizes of variables. */
  readonly declared: (variable: string) => DeclaredType | undefined
}

/** The rule of expressions that do not compile. */
const RULE = 'cel-compile'

/** Compiles the expressions of one object for one version of Kubernetes, and collects the errors of the server. */
export class ExpressionCompiler {
  readonly errors: FieldError[] = []
  /** The minor version of the server. */
  readonly server: number
  readonly featureGates: ReadonlyMap<string, boolean> | undefined
  readonly #functions: number
  readonly #checksTypes: boolean

  /** @param checksTypes Only the types of names are checked, not the results and the constants. */
  constructor(
    { kubernetesVersion = NEWEST_VERSION, featureGates, expressions = 'new' }: CompileOptions,
    checksTypes = false,
  ) {
    this.#checksTypes = checksTypes
    this.featureGates = featureGates
    this.server = minorOf(kubernetesVersion)
    this.#functions = expressions === 'new' ? minorOfNew(kubernetesVersion) : this.server
  }

  /** Compiles a field of an item of a list. An empty one is not compiled. */
  field({ value, path }: Item, key: string, environment: Environment, limits?: Limits): CompiledExpression {
    return this.compile(textIn(value, key), childPath(path, key), environment, limits)
  }

  /** Compiles an expression. An empty one is not compiled. */
  compile(written: string, path: FieldPath, environment: Environment, limits?: Limits): CompiledExpression {
    const at = pathSteps(path)
    const text = trimmed(written)
    if (text === '' && (written === '' || environment.compilesBlank !== true)) {
      if (environment.isRequired === true)
        this.errors.push(makeError({ type: 'FieldValueRequired', path, detail: '', rule: RULE }))
      return { at, source: '' }
    }
    if (limits !== undefined && byteLength(written) > limits.maxBytes) {
      this.errors.push(tooLong(path, limits.maxBytes, RULE))
      return { at, source: '' }
    }
    const {
      variables,
      structs,
      extension,
      results = [],
      resultProblem = mustEvaluateTo,
      isTrimmed = false,
    } = environment
    const source = isTrimmed ? text : written
    const failed = (error: FieldError, mistake: Mistake | undefined): CompiledExpression => {
      this.errors.push(mistake === undefined ? error : this.#inOwnWords(error, mistake, written.indexOf(source)))
      return { at, source }
    }
    const versions = { kubernetesMinor: this.#functions, serverMinor: this.server }
    const found = check(source, { variables, structs, extension, ...versions })
    if ('problem' in found)
      return failed(invalid(path, source, `compilation failed: ${found.problem}`, RULE), found.mistake)
    const { checked } = found
    const { type } = checked
    if (this.#checksTypes) return { at, source, type }
    if (results.length > 0 && !results.some((result) => sameType(result, type)))
      return failed(
        invalid(path, source, resultProblem(goTypeText(type), results.map(goTypeText)), RULE),
        resultMistake(checked, results),
      )
    const compiled = compile(checked)
    if (!('problem' in compiled)) {
      if (limits?.maxCost !== undefined && cost(checked, limits.declared).max > limits.maxCost)
        this.errors.push(forbidden(path, 'too complex, exceeds cost limit', 'cel-cost'))
      return { at, source, type, program: compiled.program }
    }
    const detail = `program instantiation failed: ${compiled.problem}`
    return failed(makeError({ type: 'InternalError', path, detail, rule: RULE }), compiled.mistake)
  }

  #inOwnWords(error: FieldError, { message, at, excerpt }: Mistake, offset: number): FieldError {
    const text = this.#checksTypes ? message : `${message} (the ${String(error.at.at(-1))} does not compile)`
    return { ...error, values: [{ at: error.at, text, offset: at + offset, excerpt }] }
  }
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
  const isUnknown = type.kind === 'dyn' && wanted === 'bool'
  const advice = isUnknown ? '; compare it with a value, such as == true' : ''
  const message = `the result must be of type ${wanted}, but it is of type ${typeWords(type)}${advice}`
  return { message, at, excerpt: `${line}\n^` }
}
