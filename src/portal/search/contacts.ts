// Telephone and website of advice centres, and the telephone that a house named for everybody: read by the browser alone, because the
// server gives an address only so many a day and draws none into a page (docs/READINGS.md#0283).
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { PortalCard, PortalContact } from '../../../contract/http/portal-search.ts'
import { momentText } from '../../../domain/dates.ts'
import { useRead } from '../../data/use-read.ts'
import { useNow } from '../../ui/use-now.ts'
import { useWords } from '../../ui/use-words.ts'
import { keyOfCard, ON_PAPER_MS } from './place-text.ts'
import { usePortal } from './portal.tsx'

type Named = Pick<PortalCard, 'id' | 'is_consultant'>

export interface Contacts {
  /** undefined: not there yet, or not given out today */
  of(one: Named): PortalContact | undefined
  readonly isLoading: boolean
  /** what to say where there is none: that it is on its way, or when it is given out again; '': nothing is held back */
  readonly note: string
}

export function useContacts(shown: readonly Named[], isOnPaper = false): Contacts {
  const { t } = useTranslation('portal-search')
  const portal = usePortal()
  const words = useWords()
  const now = useNow()
  // as text: the same for the same ones
  const keys = shown.map(keyOfCard).join(',')
  const read = useCallback(async () => {
    const asked = keys === '' ? [] : keys.split(',')
    const numbersOf = (kind: string) => asked.filter((key) => key.startsWith(kind)).map((key) => Number(key.slice(1)))
    return asked.length === 0
      ? { ok: true as const, value: { contacts: [], providers: [], again_at: null } }
      : portal.contacts({ consultants: numbersOf('c'), providers: numbersOf('p') })
  }, [portal, keys])
  const { found } = useRead(read, true)
  if (found.state === 'loading') return { of: () => undefined, isLoading: true, note: t('contact.loading') }
  if (found.state !== 'ready') return { of: () => undefined, isLoading: false, note: t('contact.failed') }
  const { contacts, providers, again_at: againAt } = found.value
  // a server of the version before says nothing of houses
  const isUnsaid = providers === undefined && shown.some((one) => !one.is_consultant)
  return {
    of: ({ id, is_consultant: isCentre }) => (isCentre ? contacts : (providers ?? [])).find((one) => one.id === id),
    isLoading: false,
    note:
      againAt !== null
        ? t('contact.over', { when: momentText(againAt, isOnPaper ? ON_PAPER_MS : now, words) })
        : isUnsaid
          ? t('contact.failed')
          : '',
  }
}
