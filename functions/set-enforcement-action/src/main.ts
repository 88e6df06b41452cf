import { main } from '@krmkit/runtime/main'
import { setEnforcementAction } from './index.ts'

void main(setEnforcementAction)
