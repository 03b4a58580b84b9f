// The area that a link of a mail leads into: opened in the link's own document, so that no second sign-in is needed.
import { type ReactNode, useState } from 'react'
import type { OrganisationKind } from '../../contract/ids.ts'
import type { OpenArea } from './open-area.ts'

/** Undefined: of the operator's people, who belong to no house. */
export async function linkedArea(kind: OrganisationKind | undefined): Promise<OpenArea> {
  if (kind === undefined) return (await import('./admin.tsx')).openAdmin()
  return kind === 'careprovider'
    ? (await import('./receiver.chunk.ts')).openReceiver()
    : (await import('./sender.tsx')).openSender()
}

/** The area's screens in this document; its address takes the place of the link's, whose token has ended. */
export function LinkedAreaView({ area }: { area: OpenArea }): ReactNode {
  const [view] = useState(() => {
    history.replaceState(null, '', area.home)
    return area.view().screens
  })
  return view
}
