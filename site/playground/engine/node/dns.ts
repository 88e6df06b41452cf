export async function lookup(): Promise<never> {
  throw new Error('nothing can be read from the network in a page: use the krmkit command')
}
