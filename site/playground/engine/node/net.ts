/** No address is known in a page, which sends no requests. */
export class BlockList {
  addSubnet(): void {}
  check(): boolean {
    return false
  }
}

export const isIP = (address: string): number => (/^\d+(?:\.\d+){3}$/.test(address) ? 4 : address.includes(':') ? 6 : 0)

/** The proxy of helm, which a page does not have. */
export function connect(): never {
  throw new Error('a page has no connections')
}
