// Composition of the start page.
import type { ReactNode } from 'react'
import { readDemo } from '../../contract/http/system.ts'
import { StartPage } from '../start/StartPage.tsx'
import { createPageHttp } from './http.ts'

export function openStart(): ReactNode {
  const http = createPageHttp()
  return <StartPage readDemo={readDemoOf(http)} />
}

const readDemoOf = (http: ReturnType<typeof createPageHttp>) => () => http.call(readDemo, {})
