import type { Route } from '../route.ts'
import { drawFileNumber } from './file-number.ts'

export const onpremiseRoutes: readonly Route[] = [drawFileNumber]
