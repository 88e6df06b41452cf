import { main } from '@krmkit/runtime/main'
import { setImage } from './index.ts'

void main(setImage)
