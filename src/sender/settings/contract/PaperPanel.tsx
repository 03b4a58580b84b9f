// The contract that was signed on paper, as a PDF: kept for those who manage the clinic's people and for the operator.
import { Button, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../../data/PortsProvider.tsx'
import { useCommand } from '../../../data/use-command.ts'
import { handToDownloads } from '../../../platform/hand-to-downloads.ts'
import { ChooseButton } from '../../../ui/ChooseButton.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx'
import { FactList } from '../../../ui/FactList.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ListSkeleton } from '../../../ui/skeletons.tsx'
import { MomentText } from '../../../ui/times.tsx'
import { FailureNotice } from '../../FailureNotice.tsx'
import classes from './Contract.module.css'

export function PaperPanel() {
  const { t } = useTranslation('clinic-contract')
  const agreements = usePort('agreements')
  const paper = agreements.usePaper()
  const command = useCommand()
  const [asks, setAsks] = useState(false)
  const code = command.failure?.errors?.[0]?.code
  const remove = async () => {
    await command.run(() => agreements.removePaper())
    setAsks(false)
  }
  return (
    <Panel title={t('paper.title')}>
      <div className={classes.parts}>
        <Text>{t('paper.what')}</Text>
        <Loaded of={paper} skeleton={<ListSkeleton rows={1} height={72} />}>
          {({ name, at }) => (
            <>
              {name === null || at === null ? (
                <EmptyState>{t('paper.none')}</EmptyState>
              ) : (
                <FactList
                  facts={[
                    { label: t('paper.file'), value: name },
                    { label: t('paper.at'), value: <MomentText at={at} /> },
                  ]}
                />
              )}
              {code === 'fileType' || code === 'fileSize' ? (
                <ErrorNotice code="validation_failed" text={t(`paper.refused.${code}`)} />
              ) : (
                <FailureNotice failure={command.failure} />
              )}
              <div className={classes.steps}>
                {name === null ? null : (
                  <Button
                    variant="default"
                    leftSection={<IconDownload size={24} stroke={1.75} aria-hidden />}
                    onClick={() =>
                      void command.run(
                        () => agreements.openPaper(),
                        (content) => handToDownloads(new Blob([content], { type: 'application/pdf' }), name),
                      )
                    }
                  >
                    {t('download')}
                  </Button>
                )}
                <ChooseButton
                  label={t(name === null ? 'paper.add' : 'paper.replace')}
                  accept="application/pdf,.pdf"
                  isBusy={command.isBusy}
                  onChoose={(file) => void command.run(() => agreements.keepPaper(file))}
                />
                {name === null ? null : (
                  <Button variant="default" onClick={() => setAsks(true)}>
                    {t('paper.remove')}
                  </Button>
                )}
              </div>
            </>
          )}
        </Loaded>
      </div>
      <ConfirmDialog
        opened={asks}
        title={t('paper.removeTitle')}
        confirmLabel={t('paper.remove')}
        busy={command.isBusy}
        onSafe={() => setAsks(false)}
        onConfirm={() => void remove()}
      >
        {t('paper.removeText')}
      </ConfirmDialog>
    </Panel>
  )
}
