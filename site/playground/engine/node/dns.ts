export async function lookup(): Promise<never> {
  throw new Error('names of hosts cannot be resolved in a page')
}
