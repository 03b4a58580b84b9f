// Why nobody answered, in the pill's words and by its rule (src/sync/network.ts), before what that means for a form or a list.
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** 'Ohne Netz. ' or 'Server nicht erreichbar. ': how it was when nobody answered, which is when this is mounted. */
export function NoAnswer({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('common')
  const [isOnline] = useState(navigator.onLine)
  return (
    <>
      {`${t(isOnline ? 'connection.unreachable' : 'connection.offline')}. `}
      {children}
    </>
  )
}
