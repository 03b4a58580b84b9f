// One line above the page for who manages the clinic's people: a contract waits for the clinic's word, or a new version holds soon. It
// covers nothing, and 'Später' holds until the lock.
import { Button, Text } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { legalDocuments } from '../../../../catalogue/admin/legal-documents.ts'
import { dayOf } from '../../../../domain/calendar.ts'
import { shortDate } from '../../../../domain/dates.ts'
import { usePort } from '../../../data/PortsProvider.tsx'
import { useWords } from '../../../ui/use-words.ts'
import { LinkButton } from '../../LinkButton.tsx'
import { paths } from '../../paths.ts'
import classes from './Contract.module.css'
import { standingOf } from './waiting.ts'

export function ContractNotice() {
  const { t } = useTranslation(['clinic-contract', 'catalogue-admin'])
  const words = useWords()
  const legal = usePort('agreements').useLegal()
  const [isPutOff, setIsPutOff] = useState(false)
  const isThere = useLocation().pathname === paths.contract
  if (isPutOff || isThere || legal.state !== 'ready') return null
  const nameOf = (type: string) => (legalDocuments.isCode(type) ? t(legalDocuments.labelKey(type)) : type)
  const { waiting, next } = standingOf(legal.value)
  const [first] = waiting
  if (first === undefined && next === null) return null
  return (
    <div role="status" className={classes.bar}>
      <Text>
        {first !== undefined
          ? t('notice.waiting', { count: waiting.length, name: nameOf(first) })
          : next && t('notice.next', { day: shortDate(dayOf(next.version), words.locale), name: nameOf(next.type) })}
      </Text>
      <LinkButton to={paths.contract} variant="default">
        {t('notice.open')}
      </LinkButton>
      <Button variant="subtle" onClick={() => setIsPutOff(true)}>
        {t('notice.later')}
      </Button>
    </div>
  )
}
