import { ensureEtcd, ensureKubeApiServer, type ServerMinor } from '../../../tools/install/kube-apiserver.ts'
import { startKubeApiServer } from '../../../tools/install/start-kube-apiserver.ts'
import type { JsonObject } from '../json.ts'
import { type Answer, answerOf } from './answer.ts'
import { serverClient } from './server-client.ts'

/** Starts a server of a minor version, with other flags if they are given, and asks it what it answers to the creation of objects. */
export async function askServer(
  minor: ServerMinor,
  objects: readonly JsonObject[],
  flags: readonly string[] = [],
): Promise<readonly Answer[]> {
  const server = await startKubeApiServer(await ensureKubeApiServer(minor), await ensureEtcd(), { flags })
  const client = serverClient(server.port, server.token)
  try {
    return (await client.create(objects)).map(answerOf)
  } finally {
    client.close()
    await server.stop()
  }
}
