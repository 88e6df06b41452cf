import type { JsonSchemaOptions } from '../../../packages/structural-schema/src/index.ts'
import type { OracleSuite } from '../../oracles/suite.ts'
import { ajvAccepts, crdWith, drawPairs, isAdmissible, isComparable, type Pair } from './json-schema-pairs.ts'
import { apiServer, askServer } from './server.ts'

/** What the server answers about a schema, and about a value for it, as JSON text. */
export interface PairAnswers {
  readonly schema: string
  readonly value: string
}

/** What the server answers to a resource: errors, unknown fields, or that it cannot be decoded. */
interface Stored {
  readonly errors?: readonly unknown[] | null
  readonly unknown?: readonly unknown[] | null
  readonly decode?: string
}

/** Values that the JSON Schema of a CRD accepts, and those that the API server's validation accepts. */
export const jsonSchemaSuite: OracleSuite<Pair, PairAnswers> = {
  ...apiServer,
  name: 'json-schema',
  title: 'values and the JSON Schema of their CRD',
  count: 600,
  draw: (seed, count) => drawPairs(seed, count, isComparable),
  ask: (pairs) =>
    askPairs(
      pairs,
      ({ schema }) => `{"op":"structural","schema":${schema}}`,
      ({ schema, value }) => `{"op":"validate","schema":${schema},"obj":${value}}`,
    ),
  judge(pair, answers) {
    if (!isClean(answers) || ajvAccepts(pair) === isAccepted(answers)) return undefined
    return faultOf(pair, answers)
  },
}

/** Resources that the JSON Schema of a CRD accepts in the place of admission, and those that the API server stores. */
export const admissionSuite: OracleSuite<Pair, PairAnswers> = {
  ...apiServer,
  name: 'json-schema-admission',
  title: 'resources and the JSON Schema of their CRD for admission, with unknown fields dropped and forbidden',
  count: 600,
  draw: (seed, count) => drawPairs(seed, count, (pair) => isComparable(pair) && isAdmissible(pair)),
  ask: (pairs) =>
    askPairs(
      pairs,
      ({ schema }) => `{"op":"create","crd":${crdWith(schema)}}`,
      ({ schema, value }) => `{"op":"store","crd":${crdWith(schema)},"obj":${value}}`,
    ),
  judge(pair, answers) {
    if (!isClean(answers)) return undefined
    const stored = JSON.parse(answers.value) as Stored
    const isTaken = stored.decode === undefined && !stored.errors?.length
    const isTakenStrictly = isTaken && !stored.unknown?.length
    const drop: JsonSchemaOptions = { verdict: 'admission' }
    const forbid: JsonSchemaOptions = { ...drop, unknownFields: 'forbid' }
    if (ajvAccepts(pair, drop) !== isTaken) return `unknown fields dropped: ${faultOf(pair, answers)}`
    if (ajvAccepts(pair, forbid) !== isTakenStrictly) return `unknown fields forbidden: ${faultOf(pair, answers)}`
    return undefined
  },
}

/** Whether the schema itself has no error: only then the value is compared. */
export function isClean(answers: PairAnswers): boolean {
  return (JSON.parse(answers.schema) as Stored).errors?.length === 0
}

/** Whether the server accepts the value. */
export function isAccepted(answers: PairAnswers): boolean {
  return (JSON.parse(answers.value) as Stored).errors?.length === 0
}

async function askPairs(
  pairs: readonly Pair[],
  aboutSchema: (pair: Pair) => string,
  aboutValue: (pair: Pair) => string,
): Promise<PairAnswers[]> {
  const schemas = await askServer(pairs.map(aboutSchema))
  const values = await askServer(pairs.map(aboutValue))
  return pairs.map((_, i) => ({ schema: schemas[i] as string, value: values[i] as string }))
}

function faultOf({ schema, value }: Pair, answers: PairAnswers): string {
  return `${schema}\n  ${value}\n  server: ${answers.value}`
}
