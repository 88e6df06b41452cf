import { main } from '@krmkit/runtime/main'
import { validateCustomResources } from './index.ts'

void main(validateCustomResources)
