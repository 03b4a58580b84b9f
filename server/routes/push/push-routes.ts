import type { Route } from '../route.ts'
import { ownPush } from './own.ts'
import { readPush } from './read.ts'
import { renewSubscription } from './renew.ts'
import { reportPush } from './report.ts'
import { setSubscription } from './subscription.ts'
import { testPush } from './test.ts'

export const pushRoutes: readonly Route[] = [
  ownPush,
  readPush,
  renewSubscription,
  reportPush,
  setSubscription,
  testPush,
]
