import { lendFiles, main } from '@krmkit/runtime/main'
import { composition } from './index.ts'

void main(composition, lendFiles)
