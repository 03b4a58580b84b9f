// One contract of the clinic: which version holds, who agreed to it, what follows, and every word that was given.
import { Alert, Anchor, Button, Text } from '@mantine/core'
import { IconDownload, IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { waitsForAcceptance } from '../../../../domain/legal-documents.ts'
import type { Signature } from '../../../data/agreements-port.ts'
import type { ActionFailure } from '../../../data/ports.ts'
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx'
import { FactList } from '../../../ui/FactList.tsx'
import { Panel, Section } from '../../../ui/Panel.tsx'
import { MomentText } from '../../../ui/times.tsx'
import { FailureNotice } from '../../FailureNotice.tsx'
import { AgreeForm } from './AgreeForm.tsx'
import classes from './Contract.module.css'
import type { Contract } from './waiting.ts'

interface Props {
  readonly contract: Contract
  readonly name: string
  readonly isBusy: boolean
  /** of the last try to agree to it */
  readonly failure: ActionFailure | null
  readonly onAgree: (contract: Contract, signed: Signature) => Promise<void>
}

/** What the server said; what stands now is shown beside it. */
function Refused({ failure }: Pick<Props, 'failure'>) {
  const { t } = useTranslation('clinic-contract')
  if (failure?.code === 'conflict') return <ErrorNotice code="conflict" text={t('refused.newer')} />
  if (failure?.errors?.some(({ code }) => code === 'agreed'))
    return <ErrorNotice code="validation_failed" text={t('refused.agreed')} />
  return <FailureNotice failure={failure} />
}

/** Who spoke for the clinic, as they wrote it. */
function Speaker({ word: { account, name, position, at } }: { word: NonNullable<Contract['accepted']> }) {
  const who = name ?? `${account.first_name} ${account.last_name}`
  return (
    <>
      {position ? `${who}, ${position}` : who} · <MomentText at={at} />
    </>
  )
}

export function ContractPanel({ contract, name, isBusy, failure, onAgree }: Props) {
  const { t } = useTranslation('clinic-contract')
  const [isOpened, setIsOpened] = useState(false)
  const { url, version, accepted, agreed = [], next } = contract
  const isWaiting = waitsForAcceptance(contract)
  const earlier = agreed.filter((word) => word.version !== version)
  const isHere = url?.startsWith('/') === true
  return (
    <Panel title={name}>
      <div className={classes.parts}>
        <FactList
          facts={[
            { label: t('since'), value: <MomentText at={version} /> },
            {
              label: t('agreed'),
              value: isWaiting || accepted === null ? t('notYet') : <Speaker word={accepted} />,
            },
          ]}
        />
        <div className={classes.steps}>
          <Button
            component="a"
            href={url ?? ''}
            target="_blank"
            rel="noreferrer"
            variant={isWaiting ? 'filled' : 'default'}
            leftSection={<IconExternalLink size={24} stroke={1.75} aria-hidden />}
            onClick={() => setIsOpened(true)}
          >
            {t('open')}
          </Button>
          {isHere ? (
            <Button
              component="a"
              href={url ?? ''}
              download={`${name}.pdf`}
              variant="default"
              leftSection={<IconDownload size={24} stroke={1.75} aria-hidden />}
              onClick={() => setIsOpened(true)}
            >
              {t('download')}
            </Button>
          ) : null}
        </div>
        <Refused failure={failure} />
        {isWaiting ? (
          <AgreeForm name={name} isOpened={isOpened} isBusy={isBusy} onAgree={(signed) => onAgree(contract, signed)} />
        ) : null}
        {next ? (
          <Alert color="blue" role="note">
            <Text>
              {t('next')} <MomentText at={next.version} />. {next.news} {t('nextWhat')}
            </Text>
            {next.url === null ? null : (
              <Anchor href={next.url} target="_blank" rel="noreferrer" underline="always">
                {t('readNext')}
              </Anchor>
            )}
          </Alert>
        ) : null}
        {earlier.length > 0 ? (
          <Section title={t('earlier')}>
            <ul className={classes.list}>
              {earlier.map((word) => (
                <li key={word.version} className={classes.row}>
                  {t('version')} <MomentText at={word.version} />: <Speaker word={word} />{' '}
                  {word.url === null ? null : (
                    <Anchor href={word.url} target="_blank" rel="noreferrer" underline="always">
                      {t('read')}
                    </Anchor>
                  )}
                </li>
              ))}
            </ul>
          </Section>
        ) : null}
      </div>
    </Panel>
  )
}
