/** A page has no environment variables, and so no proxies of its own. */
export class EnvHttpProxyAgent {
  constructor() {
    throw new Error('a page has no proxies of its own')
  }
}
