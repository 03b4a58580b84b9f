// Composition of the start page. On a subdomain of an app the app begins instead.
import type { ReactNode } from 'react'
import { readDemo } from '../../contract/http/system.ts'
import { StartPage } from '../start/StartPage.tsx'
import { createPageHttp } from './http.ts'
import { pathOfHost } from './path-of-host.ts'

export function openStart(): ReactNode {
  const path = pathOfHost(location.hostname)
  if (path !== null) {
    location.replace(path + location.search)
    return null
  }
  const http = createPageHttp()
  return <StartPage readDemo={readDemoOf(http)} />
}

const readDemoOf = (http: ReturnType<typeof createPageHttp>) => () => http.call(readDemo, {})
