/** No address is known in a page: requests fail when the name of their host is looked up. */
export class BlockList {
  addSubnet(): void {}
  addAddress(): void {}
  check(): boolean {
    return false
  }
}

export const isIP = (address: string): number => (/^\d+(?:\.\d+){3}$/.test(address) ? 4 : address.includes(':') ? 6 : 0)
