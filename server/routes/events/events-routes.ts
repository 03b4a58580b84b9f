import type { Route } from '../route.ts'
import { readEvents } from './events.ts'
import { readNotifications } from './notifications.ts'

export const eventsRoutes: readonly Route[] = [readEvents, readNotifications]
