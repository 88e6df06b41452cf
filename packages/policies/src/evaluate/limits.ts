/** The cost of all validations of a policy for an object, and of all its audit annotations (apiserver, `apis/cel/config.go`). */
export const BUDGET = 10_000_000

/** The cost of all match conditions of a policy for an object. */
export const MATCH_BUDGET = 2_500_000

/** The most bytes of a message that an expression makes. */
export const MAX_MESSAGE_BYTES = 5 * 1024

/** About the cost at which a call is stopped: the limit of an expression, and what its last step can cost. */
export const CALL_LIMIT = 1_100_000
