import Docker from 'dockerode'

/** Docker's API at an address such as `unix:///var/run/docker.sock` or `tcp://localhost:2375`. */
export function connect(address: string): Docker {
  if (address.startsWith('unix://')) return new Docker({ socketPath: address.slice('unix://'.length) })
  const { hostname, port, protocol } = new URL(address)
  return new Docker({ host: hostname, port: Number(port), protocol: protocol === 'https:' ? 'https' : 'http' })
}
