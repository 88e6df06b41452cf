import { main } from '@krmkit/runtime/main'
import { checkPolicies } from './index.ts'

void main(checkPolicies)
