// What every router's screens stand in.
import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { focusPage } from './focus-page.ts'

/**
 * Every change of path starts at the top, and at the page's heading for those who hear it or where a page that is there to be
 * filled in says, unless the page keeps its place.
 */
export function RouteRoot() {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const keepsPlace = useRouterState({ select: (state) => state.resolvedLocation?.state.keepsPlace === true })
  const shown = useRef(path)
  useEffect(() => {
    if (path === undefined || shown.current === path) return undefined
    const isFirst = shown.current === undefined
    shown.current = path
    if (isFirst || keepsPlace) return undefined
    scrollTo(0, 0)
    return focusPage()
  }, [path, keepsPlace])
  return <Outlet />
}
