import { networkOf } from '../formats/addresses.ts'
import type { Predicate } from '../rule.ts'

interface IpBlock {
  readonly cidr?: string
  readonly except?: readonly string[]
}

/** Exceptions that are smaller networks in the one of the block. (ValidateIPBlock) */
export const ipBlock: Predicate = ({ cidr = '', except = [] }: IpBlock) => {
  const whole = networkOf(cidr)
  if (whole === undefined) return []
  return except.flatMap((text, i) => {
    const part = networkOf(text)
    if (part === undefined) return []
    const rest = BigInt(whole.bits - whole.length)
    const isInside = part.bits === whole.bits && part.base >> rest === whole.base >> rest
    if (isInside && part.length > whole.length) return []
    return [{ at: ['except', i], say: `must be a network within cidr "${cidr}" and smaller than it, not "${text}"` }]
  })
}
