import type { Route } from '../route.ts'
import { readActionResult } from './action-result.ts'
import { sendActions } from './actions.ts'
import { pullSync } from './pull.ts'
import { pullSnapshot } from './snapshot.ts'

export const syncRoutes: readonly Route[] = [pullSnapshot, pullSync, readActionResult, sendActions]
