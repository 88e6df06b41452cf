/** A page has no environment variables, and so no proxies of its own. */
class Absent {
  constructor() {
    throw new Error('a page has no proxies of its own')
  }
}

export { Absent as HttpProxyAgent, Absent as HttpsProxyAgent }
