// Why nobody answered, in the pill's words and by its rule (src/platform/unanswered.ts), before what that means for a form or a list.
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { unanswered } from '../platform/unanswered.ts'

/** 'Ohne Netz. ' or 'Server nicht erreichbar. ': how it was when nobody answered, which is when this is mounted. */
export function NoAnswer({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('common')
  const [why] = useState(() => unanswered())
  return (
    <>
      {`${t(`connection.${why}`)}. `}
      {children}
    </>
  )
}
