export type { Predicate, Refusal, Scope, ServerReason } from './rule.ts'
