import { isDeepStrictEqual } from 'node:util'

/** A reason why the server refuses an object. */
export interface Cause {
  readonly field: string
  readonly reason: string
  /** At most 200 characters. */
  readonly message: string
}

/** What the server answers to a question, without what its state and its flags decide. */
export type Answer =
  | { readonly code: 201 }
  /** It cannot be decoded, or is not for this address. */
  | { readonly code: 400; readonly message: string }
  | { readonly code: 422; readonly causes: readonly Cause[] }
  /** The answer is not one about the object alone, for a reason of {@link DEPENDS}. */
  | { readonly depends: string }

/** A `Status` of the API server, or the created object. */
export interface ServerResponse {
  readonly status: number
  readonly body: StatusBody
}

interface StatusBody {
  readonly kind?: string
  readonly message?: string
  readonly details?: { readonly causes?: readonly ServerCause[] | null } | null
}

interface ServerCause {
  readonly field?: string
  readonly reason?: string
  readonly message?: string
}

const MAX_MESSAGE = 200

/** What decides an answer besides the object, by a pattern of a cause's message or a code. Such answers are not recorded. */
export const DEPENDS: readonly { readonly name: string; readonly code?: number; readonly message?: RegExp }[] = [
  { name: 'a panic of the server', code: 0 },
  { name: 'an address that the server does not have', code: 404 },
  { name: 'the method is not allowed', code: 405 },
  { name: 'a conflict with the state', code: 409 },
  { name: 'an error of the server', code: 500 },
  { name: 'a time limit of the server', code: 504 },
  { name: 'a limit of requests', code: 429 },
  { name: 'the size of a request', code: 413 },
  { name: 'an admission plugin or authorization', code: 403 },
  { name: 'the range of node ports', message: /port is not in the valid range/i },
  {
    name: 'the range of service addresses',
    message: /failed to allocate|IP .*not in the valid range/i,
  },
  { name: 'the address families of the server', message: /not configured (?:on this cluster|for dual-stack)/ },
  { name: 'an address or a port that is taken', message: /already allocated|provided (?:IP|port) is already/i },
  { name: 'an object that is there or is not', message: /already exists|^(?:\S+ )*"[^"]*" not found$/i },
  { name: 'whether privileged containers are allowed', message: /disallowed by cluster policy/i },
]

/** The answer of a response, or on what it depends. */
export function answerOf({ status, body }: ServerResponse): Answer {
  const causes = body.details?.causes ?? []
  const text = [body.message ?? '', ...causes.map(({ message = '' }) => message)]
  const isRefused = status >= 400
  const depends = DEPENDS.find(
    ({ code, message }) =>
      code === status || (isRefused && message !== undefined && text.some((one) => message.test(one))),
  )
  if (depends !== undefined) return { depends: depends.name }
  if (!isRefused) return { code: 201 }
  if (status === 422) return { code: 422, causes: sorted(causes.map(causeOf)) }
  if (status === 400) return { code: 400, message: cut(body.message ?? '') }
  return { depends: `the code ${status}` }
}

function causeOf({ field = '', reason = '', message = '' }: ServerCause): Cause {
  return { field, reason, message: cut(message) }
}

/** Some checks go through a map of Go, whose order is another one each time. */
function sorted(causes: readonly Cause[]): readonly Cause[] {
  const key = ({ field, reason, message }: Cause) => `${field}\n${reason}\n${message}`
  return [...causes].sort((one, other) => (key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : 0))
}

function cut(text: string): string {
  return text.slice(0, MAX_MESSAGE)
}

/** Whether two answers of one server to one question are the same. Messages and indices can have what is another value each time. */
export function isSameAnswer(one: Answer, other: Answer): boolean {
  if ('depends' in one || 'depends' in other) return true
  return isDeepStrictEqual(steadyOf(one), steadyOf(other))
}

function steadyOf(answer: Exclude<Answer, { readonly depends: string }>): unknown {
  if (!('causes' in answer)) return { code: answer.code }
  return answer.causes.map(({ field, reason }) => `${field.replace(/\[\d+\]/g, '[]')} ${reason}`).sort()
}
