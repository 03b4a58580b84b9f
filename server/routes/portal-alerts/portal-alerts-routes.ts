import type { Route } from '../route.ts'
import { confirmPortalAlert, createPortalAlert, endPortalAlert } from './alert.ts'

export const portalAlertsRoutes: readonly Route[] = [confirmPortalAlert, createPortalAlert, endPortalAlert]
