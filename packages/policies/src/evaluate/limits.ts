/** The cost of all validations of a policy for an object, and of all its audit annotations (apiserver, `apis/cel/config.go`). */
export const BUDGET = 10_000_000

/** The cost of all match conditions of a policy for an object. */
export const MATCH_BUDGET = 2_500_000

/** The most bytes of a message that an expression makes. */
export const MAX_MESSAGE_BYTES = 5 * 1024

/** About the cost at which a call is stopped: the limit of an expression, and what its last step can cost. */
export const CALL_LIMIT = 1_100_000

/**
 * The cost of a policy for all objects of a check: krmkit's own limit, because a server has a budget for each request only. A policy may
 * cost much for some objects (seconds), or a little for each of many.
 */
export const TOTAL = { cost: 100_000_000, forEach: 20_000 } as const
