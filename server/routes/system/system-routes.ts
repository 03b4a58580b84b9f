import type { Route } from '../route.ts'
import { readDemo } from './demo.ts'
import { demoAdmin } from './demo-admin.ts'
import { demoProgress } from './demo-progress.ts'
import { health } from './health.ts'
import { readMapSettings } from './map-settings.ts'
import { versions } from './versions.ts'

export const systemRoutes: readonly Route[] = [demoAdmin, demoProgress, health, readDemo, readMapSettings, versions]
