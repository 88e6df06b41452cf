import { type Outcome, usageFailure } from '../../outcome.ts'

/** Where a server listens. */
export interface Address {
  /** Empty for all interfaces. */
  readonly host: string
  readonly port: number
}

/** Reads an address such as `:9445`, `127.0.0.1:9445` or `[::1]:9445`. */
export function readAddress(option: string, text: string): Outcome<Address> {
  const [, host = '', digits = ''] = /^(\[[\da-fA-F:.]+\]|[\w.-]*):(\d{1,5})$/.exec(text) ?? []
  const port = Number(digits)
  return digits === '' || port > 65_535
    ? usageFailure(`${option} ${JSON.stringify(text)} must be an address with a port, such as :9445 or 127.0.0.1:9445`)
    : { value: { host, port } }
}

/** The address as text; an empty host is the given one. */
export function addressText({ host, port }: Address, allInterfaces: string): string {
  return `${host || allInterfaces}:${port}`
}
