import type { Sources } from '../../../packages/kubernetes-schemas/generator/sources.ts'
import type { Swagger } from '../../../packages/kubernetes-schemas/generator/swagger.ts'
import { readRecording } from '../recording.ts'
import { type Specification, sourcesOf } from './reduce.ts'
import { type Release, specifications } from './suite.ts'

/** The recorded specifications by minor version, oldest first. */
function recorded(): ReadonlyMap<number, Specification> {
  const { entries } = readRecording<Release, Specification>(specifications.name)
  return new Map(entries.map(({ question, answer }) => [question.minor, answer]))
}

/** The recorded specifications as upstream's files. */
export function recordedSources(): Sources {
  return sourcesOf(recorded())
}

/** The recorded `swagger.json` of a minor version, reduced. */
export function recordedSwagger(minor: number): Swagger {
  const specification = recorded().get(minor)
  if (specification === undefined) throw new Error(`the specification of 1.${minor} is not recorded`)
  return specification.swagger
}
