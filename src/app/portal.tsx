// The portal's two halves: its public pages, which everybody reads and which load nothing of accounts, and the pages of accounts.
import type { ReactNode } from 'react'
import { isAccountPath } from '../../domain/area-of-path.ts'
import type { OpenArea } from './open-area.ts'

/** @param viewOfArea what shows an area with accounts */
export async function openPortal(viewOfArea: (area: OpenArea) => Promise<ReactNode>): Promise<ReactNode> {
  return isAccountPath(location.pathname)
    ? viewOfArea((await import('./portal-accounts.tsx')).openPortalAccounts())
    : (await import('./portal-search.tsx')).openPortalSearch()
}
