import type { Route } from '../route.ts'
import { receiveBounce } from './bounces.ts'

export const mailsRoutes: readonly Route[] = [receiveBounce]
