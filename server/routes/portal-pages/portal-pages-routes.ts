import type { Route } from '../route.ts'
import { readPortalFoot } from './foot.ts'
import { countPortalPage } from './page-views.ts'
import { readPortalRegion } from './region.ts'

export const portalPagesRoutes: readonly Route[] = [countPortalPage, readPortalFoot, readPortalRegion]
