/** Longest input that is accepted, in bytes (1 GiB): what is longer could not be held twice in the memory of a container. */
export const MAX_INPUT_BYTES = 2 ** 30
