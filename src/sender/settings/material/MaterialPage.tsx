// 'Unterlagen für Reha-Anträge': the clinic's own copies of the official forms, the schema of the technical annex, and its own words for
// codes. For whoever manages the clinic's accounts; to others, and without rehab applications, it does not exist.
import { IconChevronLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../../data/PortsProvider.tsx'
import { useAccount } from '../../../state/SessionProvider.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { Page } from '../../../ui/Page.tsx'
import { FactsSkeleton } from '../../../ui/skeletons.tsx'
import { LinkButton } from '../../LinkButton.tsx'
import { paths } from '../../paths.ts'
import { clinicRolesOf, hasRehabForms, managesTeam } from '../../rights.ts'
import { NotThere } from '../../ScreenLoaded.tsx'
import { KeyListsPanel } from './KeyListsPanel.tsx'
import { SchemaPanel } from './SchemaPanel.tsx'
import { TemplatesPanel } from './TemplatesPanel.tsx'

export function MaterialPage() {
  const { t } = useTranslation(['clinic-material', 'desk'])
  const account = useAccount()
  const material = usePort('material').useMaterial()
  if (!managesTeam(clinicRolesOf(account)) || !hasRehabForms(account)) return <NotThere />
  return (
    <Page
      title={t('title')}
      width="form"
      back={
        <LinkButton
          to={paths.settings}
          variant="subtle"
          px="sm"
          leftSection={<IconChevronLeft size={24} stroke={1.75} aria-hidden />}
        >
          {t('desk:settings.title')}
        </LinkButton>
      }
    >
      <Loaded of={material} skeleton={<FactsSkeleton rows={8} />}>
        {(known) => (
          <>
            <TemplatesPanel templates={known.templates} />
            <SchemaPanel schemas={known.schemas} />
            <KeyListsPanel lists={known.key_lists} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
