// Imported when a check has rules, so that other checks do not load them.
export { SERVER_RULES, type ServerRules } from '@krmkit/kubernetes-schemas/server-rules'
