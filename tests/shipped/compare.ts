import { isDeepStrictEqual } from 'node:util'
import { inPairs } from '../../tools/test/step.ts'
import type { ShippedExample } from './examples.ts'
import { type Exception, exceptions } from './exceptions.ts'
import type { Observation } from './expectations.ts'
import type { Form, Shipped } from './forms.ts'

/** An example for which a form does not do what it must. */
export interface Difference {
  readonly example: string
  readonly observed: Observation
  readonly expected: Observation
}

/** Runs examples in one form, two at a time, and returns those that differ. */
export async function differencesOf(
  form: Form,
  shipped: Shipped,
  examples: readonly ShippedExample[],
): Promise<Difference[]> {
  const runs = examples.map((example) => async () => {
    const observed = observationOf(await form.run(shipped, example))
    const expected = expectedOf(form, example)
    return isDeepStrictEqual(observed, expected) ? [] : [{ example: titleOf(example), observed, expected }]
  })
  return (await inPairs(runs)).flat()
}

/** What an example is called in titles and in the table of exceptions. */
export function titleOf({ fn, name }: ShippedExample): string {
  return `${fn} ${name}`
}

/** The exception for an example in a form. */
export function exceptionFor(form: Form, example: ShippedExample): Exception | undefined {
  return exceptions.find((exception) => exception.form === form.name && exception.example === titleOf(example))
}

function expectedOf(form: Form, example: ShippedExample): Observation {
  const regular = form.expected(example)
  return observationOf((exceptionFor(form, example)?.expected(regular) ?? regular) as Observation)
}

/** Without the parts that are `undefined`. */
function observationOf(observation: Observation): Observation {
  return Object.fromEntries(
    Object.entries(observation).filter(([, part]) => part !== undefined),
  ) as unknown as Observation
}
