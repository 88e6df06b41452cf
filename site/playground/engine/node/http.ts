/** A page sends no requests: nothing that a user pastes leaves the browser. */
export function request(): never {
  throw new Error('nothing can be read from the network in a page: use the krmkit command')
}

/** The proxy of helm, which a page does not have. */
export function createServer(): never {
  throw new Error('a page has no servers')
}
