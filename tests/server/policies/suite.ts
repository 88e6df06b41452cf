import { ensureEtcd, ensureKubeApiServer, SERVER_MINORS, serverVersion } from '../../../tools/install/kube-apiserver.ts'
import { startKubeApiServer } from '../../../tools/install/start-kube-apiserver.ts'
import type { OracleSuite } from '../../oracles/suite.ts'
import { reasonOf } from '../../oracles/unavailable.ts'
import { askPolicies, type PolicyAnswer, type RequestAnswer } from './ask-policies.ts'
import { drawPolicyQuestions, type PolicyQuestion } from './draw-questions.ts'
import { judgePolicies } from './judge-policies.ts'
import { objectClient } from './object-client.ts'

const [MINOR] = SERVER_MINORS

/** What a server with the plugin ValidatingAdmissionPolicy answers: 200 policies, each about 20 requests. */
export const policySuite: OracleSuite<PolicyQuestion, PolicyAnswer> = {
  oracle: 'kube-apiserver',
  version: serverVersion(MINOR),
  command: 'kube-apiserver --enable-admission-plugins=ValidatingAdmissionPolicy, POST OBJECT?dryRun=All',
  name: 'policies',
  title: `what policies of a server of 1.${MINOR} deny and warn about`,
  count: 210,
  draw: drawPolicyQuestions,
  unavailable: () =>
    reasonOf(async () => {
      await ensureEtcd()
      await ensureKubeApiServer(MINOR)
    }),
  ask: async (questions) => {
    const plugins = ['ValidatingAdmissionPolicy']
    const server = await startKubeApiServer(await ensureKubeApiServer(MINOR), await ensureEtcd(), { plugins })
    const client = objectClient(server.port, server.token)
    try {
      return await askPolicies(client, questions)
    } finally {
      client.close()
      await server.stop()
    }
  },
  judge: async (question, answer) => {
    const { differences } = await judgePolicies(question, answer)
    const [first] = differences.filter(({ isOmission }) => !isOmission)
    return (
      first && `${String((question.policy.metadata as { name: string }).name)}, request ${first.request}: ${first.text}`
    )
  },
  isSameAnswer: (recorded, live) => {
    if ('refused' in recorded || 'refused' in live) return 'refused' in recorded && 'refused' in live
    return recorded.requests.every((one, at) => verdictOf(one) === verdictOf(live.requests[at]))
  },
}

/** Which of several denials the server names is another one each time. */
function verdictOf(answer: RequestAnswer | undefined): string {
  return JSON.stringify([(answer?.code ?? 0) < 400, [...(answer?.warnings ?? [])].sort()])
}
