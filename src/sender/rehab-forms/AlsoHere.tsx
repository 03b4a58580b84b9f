// Who else of the clinic has the rehab forms of this search open, and what they are writing in. It locks nothing.
import { IconUsers } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormPlace } from '../../../contract/live/up.ts'
import { isUp, useConnection } from '../../state/connection.ts'
import { othersAtForms, type PresentAtForms, useFormPresence } from '../../state/form-presence.ts'
import { useAccount } from '../../state/SessionProvider.tsx'
import classes from './AlsoHere.module.css'
import { shortName } from './use-application.ts'

const nameOf = ({ account }: PresentAtForms): string => shortName(`${account.first_name} ${account.last_name}`.trim())

function useOthers(searchId: number): readonly PresentAtForms[] {
  const own = useAccount().id
  const there = useFormPresence((state) => state.there)
  // a socket may need half a minute to notice that its network is gone
  const isKnown = useConnection(({ network }) => isUp(network))
  return isKnown ? othersAtForms(there, searchId, own) : []
}

/** Says that somebody looks at this here, as long as they do. */
function useFormPlace({ auction_id, form, page }: Omit<FormPlace, 'field'>): void {
  useEffect(() => {
    const place = { auction_id, form, page, field: null }
    const say = () => useFormPresence.setState({ mine: document.visibilityState === 'visible' ? place : null })
    say()
    document.addEventListener('visibilitychange', say)
    return () => {
      document.removeEventListener('visibilitychange', say)
      useFormPresence.setState({ mine: null })
    }
  }, [auction_id, form, page])
}

interface Props {
  readonly searchId: number
  /** null: not at a page of its own */
  readonly at: Pick<FormPlace, 'form' | 'page'> | null
}

/** 'Auch hier: J. Peters (Seite 8), Dr. Groß' */
export function AlsoHere({ searchId, at }: Props) {
  const { t } = useTranslation('rehab-application')
  useFormPlace({ auction_id: searchId, form: at?.form ?? null, page: at?.page ?? null })
  const others = useOthers(searchId)
  const names = others.map((one) =>
    one.page === null ? nameOf(one) : t('alsoHere.onPage', { name: nameOf(one), page: one.page }),
  )
  return (
    <p className={classes.alsoHere} role="status">
      {names.length === 0 ? null : (
        <>
          <IconUsers size={20} stroke={1.75} aria-hidden />
          {t('alsoHere.names', { names: names.join(', ') })}
        </>
      )}
    </p>
  )
}

interface FieldProps {
  readonly searchId: number
  readonly form: string
  readonly field: string
}

/** 'J. Peters schreibt hier gerade.' */
export function WritesHere({ searchId, form, field }: FieldProps) {
  const { t } = useTranslation('rehab-application')
  const names = useOthers(searchId).flatMap((one) => (one.form === form && one.field === field ? [nameOf(one)] : []))
  return names.length === 0 ? null : (
    <p className={classes.writesHere} role="status">
      {t('alsoHere.writes', { names: names.join(', '), count: names.length })}
    </p>
  )
}
