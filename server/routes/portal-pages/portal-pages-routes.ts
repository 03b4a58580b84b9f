import type { Route } from '../route.ts'
import { readPortalFoot } from './foot.ts'
import { countPortalPage } from './page-views.ts'

export const portalPagesRoutes: readonly Route[] = [countPortalPage, readPortalFoot]
