// What can be done with a search as a whole: to the patient, changing it, printing it, and behind 'Mehr' everything that the
// lifecycle offers, each after a question.
import {
  type Icon,
  IconBuildingPlus,
  IconCalendarShare,
  IconChevronLeft,
  IconHandStop,
  IconPencil,
  IconPlayerPlay,
  IconPlayerStop,
  IconPlus,
  IconRefresh,
  IconUserShare,
  IconUsersMinus,
} from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { SearchPanel } from '../../data/search-port.ts'
import { useAccount } from '../../state/SessionProvider.tsx'
import { CommandsMenu } from '../CommandsMenu.tsx'
import { LinkButton } from '../LinkButton.tsx'
import { paths } from '../paths.ts'
import { PrintButton } from '../print/PrintButton.tsx'
import { clinicRolesOf } from '../rights.ts'
import { SearchCommandDialog } from './SearchCommandDialog.tsx'
import classes from './SearchPage.module.css'
import { type SearchCommand, searchCommandsOf } from './search-command.ts'

const icons: Readonly<Record<SearchCommand, Icon>> = {
  automatic: IconPlayerPlay,
  manual: IconHandStop,
  restart: IconRefresh,
  assign: IconUserShare,
  unknown: IconBuildingPlus,
  move: IconCalendarShare,
  close: IconUsersMinus,
  end: IconPlayerStop,
}

export function SearchActions({ panel }: { panel: SearchPanel }) {
  const { t } = useTranslation('sender')
  const { auction, offered } = panel
  const params = { patientId: String(auction.patient_id) }
  const { pathname, search } = useLocation()
  const commands = searchCommandsOf(panel, clinicRolesOf(useAccount()))
  return (
    <div className={classes.actions}>
      <LinkButton
        to={paths.patient}
        params={params}
        state={{ previous: { to: pathname, search } }}
        variant="subtle"
        px="sm"
        leftSection={<IconChevronLeft size={24} stroke={1.75} aria-hidden />}
      >
        {t('search.toPatient')}
      </LinkButton>
      <PrintButton to={paths.printSearchPanel} params={{ auctionId: String(auction.id) }} />
      {offered.includes('edit_search') ? (
        <LinkButton
          to={paths.editSearch}
          params={{ ...params, auctionId: String(auction.id) }}
          variant="default"
          leftSection={<IconPencil size={24} stroke={1.75} aria-hidden />}
        >
          {t('search.edit')}
        </LinkButton>
      ) : (
        <LinkButton
          to={paths.patient}
          params={params}
          search={{ search: 'new', copy: auction.id }}
          variant="default"
          leftSection={<IconPlus size={24} stroke={1.75} aria-hidden />}
        >
          {t('search.again')}
        </LinkButton>
      )}
      <CommandsMenu
        commands={commands}
        icons={icons}
        labelOf={(command) => t(`search.whole.${command}.label`)}
        question={(command, asking) => (
          <SearchCommandDialog key={command} command={command} panel={panel} {...asking} />
        )}
      />
    </div>
  )
}
