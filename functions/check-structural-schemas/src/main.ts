import { main } from '@krmkit/runtime/main'
import { checkStructuralSchemas } from './index.ts'

void main(checkStructuralSchemas)
