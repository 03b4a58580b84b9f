// 'Vertrag und Datenschutz': the operator's contracts for clinics, who of the clinic agreed to which version, and the paper. For whoever
// manages the clinic's people; to others it does not exist.
import { Anchor, Text } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { legalDocuments } from '../../../../catalogue/admin/legal-documents.ts'
import type { Signature } from '../../../data/agreements-port.ts'
import { usePort } from '../../../data/PortsProvider.tsx'
import { useCommand } from '../../../data/use-command.ts'
import { useAccount } from '../../../state/SessionProvider.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { FactsSkeleton } from '../../../ui/skeletons.tsx'
import { MomentText } from '../../../ui/times.tsx'
import { LinkButton } from '../../LinkButton.tsx'
import { paths } from '../../paths.ts'
import { clinicRolesOf, managesTeam } from '../../rights.ts'
import { NotThere } from '../../ScreenLoaded.tsx'
import classes from './Contract.module.css'
import { ContractPanel } from './ContractPanel.tsx'
import { PaperPanel } from './PaperPanel.tsx'
import type { Contract } from './waiting.ts'

export function ContractPage() {
  const account = useAccount()
  return managesTeam(clinicRolesOf(account)) ? <Contracts /> : <NotThere />
}

function Contracts() {
  const { t } = useTranslation(['clinic-contract', 'catalogue-admin', 'desk'])
  const agreements = usePort('agreements')
  const legal = agreements.useLegal()
  const command = useCommand()
  // of which contract the last answer tells: what stands there changes with it, and the answer stays
  const [spoken, setSpoken] = useState('')
  const agree = ({ type, version }: Contract, signed: Signature) => {
    setSpoken(type)
    return command.run(() => agreements.accept(type, version, signed))
  }
  const nameOf = (type: string) => (legalDocuments.isCode(type) ? t(legalDocuments.labelKey(type)) : type)
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
      <Loaded of={legal} skeleton={<FactsSkeleton rows={8} />}>
        {({ legal_documents: documents, planned = [] }) => {
          const contracts = documents.filter(({ needs_acceptance: asks, url }) => asks && url !== null)
          const others = documents.filter(({ needs_acceptance: asks, url }) => !asks && url !== null)
          return (
            <>
              {contracts.length === 0 && planned.length === 0 ? (
                <Panel title={t('none.title')}>
                  <Text>{t('none.what')}</Text>
                </Panel>
              ) : null}
              {contracts.map((contract) => (
                <ContractPanel
                  key={`${contract.type} ${contract.version}`}
                  contract={contract}
                  name={nameOf(contract.type)}
                  isBusy={command.isBusy}
                  failure={spoken === contract.type ? command.failure : null}
                  onAgree={agree}
                />
              ))}
              {planned.map(({ type, version, url, news }) => (
                <Panel key={type} title={nameOf(type)}>
                  <Text>
                    {t('planned')} <MomentText at={version} />. {news}
                  </Text>
                  {url === null ? null : (
                    <Anchor href={url} target="_blank" rel="noreferrer" underline="always">
                      {t('read')}
                    </Anchor>
                  )}
                </Panel>
              ))}
              <PaperPanel />
              {others.length === 0 ? null : (
                <Panel title={t('others')}>
                  <ul className={classes.list}>
                    {others.map(({ type, url }) => (
                      <li key={type} className={classes.row}>
                        <Anchor href={url ?? ''} target="_blank" rel="noreferrer" underline="always">
                          {nameOf(type)}
                        </Anchor>
                      </li>
                    ))}
                  </ul>
                </Panel>
              )}
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}
