// Telephone and website of advice centres: read by the browser alone, because the server gives an address only so many a day and
// draws none into a page (docs/READINGS.md#0283).
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { PortalContact } from '../../../contract/http/portal-search.ts'
import { momentText } from '../../../domain/dates.ts'
import { useRead } from '../../data/use-read.ts'
import { useNow } from '../../ui/use-now.ts'
import { useWords } from '../../ui/use-words.ts'
import { ON_PAPER_MS } from './place-text.ts'
import { usePortal } from './portal.tsx'

export interface Contacts {
  /** undefined: not there yet, or not given out today */
  of(id: number): PortalContact | undefined
  readonly isLoading: boolean
  /** what to say where there is none: that it is on its way, or when it is given out again */
  readonly note: string
}

/** @param ids of advice centres, as text with commas: the same for the same ones */
export function useContacts(ids: string, isOnPaper = false): Contacts {
  const { t } = useTranslation('portal-search')
  const portal = usePortal()
  const words = useWords()
  const now = useNow()
  const read = useCallback(
    async () =>
      ids === ''
        ? { ok: true as const, value: { contacts: [], again_at: null } }
        : portal.contacts(ids.split(',').map(Number)),
    [portal, ids],
  )
  const { found } = useRead(read, true)
  if (found.state === 'loading') return { of: () => undefined, isLoading: true, note: t('contact.loading') }
  if (found.state !== 'ready') return { of: () => undefined, isLoading: false, note: t('contact.failed') }
  const { contacts, again_at: againAt } = found.value
  return {
    of: (id) => contacts.find((one) => one.id === id),
    isLoading: false,
    note:
      againAt === null ? '' : t('contact.over', { when: momentText(againAt, isOnPaper ? ON_PAPER_MS : now, words) }),
  }
}
