// Where what is made from a search lies, as the clinic has set it (S3, F2), and the way there from an address of the other set.
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { usePort } from '../../data/PortsProvider.tsx'
import { keepPlace } from '../paths.ts'
import { placeOf } from './tabs.ts'

/** null: not known yet */
export function useIsRedesigned(): boolean | null {
  const settings = usePort('desk').useClinicSettings()
  return settings.state === 'ready' ? settings.value.documents_redesign : null
}

/**
 * Leads an address of the other set to where it belongs, without a step in the browser's history.
 * @return whether this screen is about to be left
 */
export function usePlace(isRedesigned: boolean | null): boolean {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const query: Record<string, unknown> = useSearch({ strict: false })
  const place = isRedesigned === null ? null : placeOf(pathname, query.tab, { isRedesigned })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a place
  useEffect(() => {
    if (place !== null)
      void navigate({ to: place, search: { ...query, tab: undefined }, replace: true, ...keepPlace } as never)
  }, [place])
  return place !== null
}
