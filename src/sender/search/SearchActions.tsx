// What can be done with a search as a whole: to the patient, another search, ending this one after a question.
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronLeft, IconPlayerStop, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../data/PortsProvider.tsx'
import type { SearchPanel } from '../../data/search-port.ts'
import { DeedDialog } from '../DeedDialog.tsx'
import { LinkButton } from '../LinkButton.tsx'
import { paths } from '../paths.ts'
import { PrintButton } from '../print/PrintButton.tsx'
import classes from './SearchPage.module.css'

export function SearchActions({ panel: { auction, offered } }: { panel: SearchPanel }) {
  const { t } = useTranslation('sender')
  const searches = usePort('searches')
  const [asks, { open, close }] = useDisclosure(false)
  const params = { patientId: String(auction.patient_id) }
  return (
    <div className={classes.actions}>
      <LinkButton
        to={paths.patient}
        params={params}
        variant="subtle"
        px="sm"
        leftSection={<IconChevronLeft size={24} stroke={1.75} aria-hidden />}
      >
        {t('search.toPatient')}
      </LinkButton>
      <PrintButton to={paths.printSearchPanel} params={{ auctionId: String(auction.id) }} />
      {offered.includes('cancel_search') ? (
        <Button variant="default" onClick={open} leftSection={<IconPlayerStop size={24} stroke={1.75} aria-hidden />}>
          {t('search.end')}
        </Button>
      ) : (
        <LinkButton
          to={paths.patient}
          params={params}
          search={{ search: 'new' }}
          variant="default"
          leftSection={<IconPlus size={24} stroke={1.75} aria-hidden />}
        >
          {t('search.again')}
        </LinkButton>
      )}
      <DeedDialog
        opened={asks}
        onClose={close}
        isOffered={offered.includes('cancel_search')}
        title={t('search.endDialog.title')}
        confirmLabel={t('search.endDialog.confirm')}
        deed={() => searches.step(auction.id, 'cancel_search', {})}
      >
        {t('search.endDialog.text')}
      </DeedDialog>
    </div>
  )
}
