// The signed data processing agreement: kept for those who lead the house, shown to nobody else.
import { Button, Group, Text } from '@mantine/core'
import { IconDownload, IconFileText } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Dpa } from '../../../../contract/http/house-files.ts'
import type { HouseCalls } from '../../../data/settings-port.ts'
import { byteText } from '../../../features/house-profile/index.ts'
import { base64Of } from '../../../platform/base64-of.ts'
import { ChooseButton } from '../../../ui/ChooseButton.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ListSkeleton } from '../../../ui/skeletons.tsx'
import { MomentText } from '../../../ui/times.tsx'
import { useWords } from '../../../ui/use-words.ts'
import { handOver } from '../../request/print/hand-over.ts'
import { useHouseRead } from '../use-house-read.ts'
import { chooseDocument } from './choose-document.ts'
import classes from './HouseFiles.module.css'
import { KeepingNotice } from './KeepingNotice.tsx'
import { useKeeping } from './use-keeping.ts'

export function DpaPanel({ house }: { house: number }) {
  const { t } = useTranslation('house-profile')
  const read = useCallback((calls: HouseCalls) => calls.readDpa(house), [house])
  const { found, show, again } = useHouseRead(read)
  return (
    <Panel title={t('edit.dpa.title')}>
      <Text mb="sm">{t('edit.dpa.why')}</Text>
      <Loaded of={found} skeleton={<ListSkeleton rows={1} height={72} />} onRetry={again}>
        {(dpa) => <Standing house={house} dpa={dpa} onChange={show} />}
      </Loaded>
    </Panel>
  )
}

function Standing({ house, dpa, onChange }: { house: number; dpa: Dpa; onChange: (dpa: Dpa) => void }) {
  const { t } = useTranslation('house-profile')
  const words = useWords()
  const keeping = useKeeping()
  const [isLeaving, setIsLeaving] = useState(false)
  const [saved, setSaved] = useState('')
  const isBusy = keeping.step === 'busy'
  async function choose(file: File) {
    setSaved(t('edit.dpa.kept'))
    const chosen = await chooseDocument(file, ['pdf'])
    if (!chosen.ok) return keeping.refuse(chosen.error, file)
    const { value } = chosen
    await keeping.run(
      async (calls) => calls.addDpa(house, { name: value.name, content: await base64Of(value) }),
      onChange,
    )
  }
  async function remove() {
    setIsLeaving(false)
    setSaved(t('edit.dpa.removed'))
    await keeping.run((calls) => calls.removeDpa(house), onChange)
  }
  async function download(name: string) {
    setSaved('')
    await keeping.run(
      (calls) => calls.openDpa(house),
      (content) => void handOver(content, name),
    )
  }
  const { name, at, bytes } = dpa
  return (
    <>
      {name === null || at === null ? (
        <EmptyState icon={IconFileText}>{t('edit.dpa.none')}</EmptyState>
      ) : (
        <div className={classes.row}>
          <IconFileText size={24} stroke={1.75} aria-hidden />
          <div className={classes.words}>
            <span className={classes.name}>{name}</span>
            <span className={classes.minor}>
              {byteText(bytes ?? 0, words)} · <MomentText at={at} />
            </span>
          </div>
        </div>
      )}
      <KeepingNotice of={keeping} types="pdf" saved={saved} />
      <Group gap={12}>
        {name === null ? null : (
          <Button
            variant="default"
            leftSection={<IconDownload size={24} stroke={1.75} aria-hidden />}
            disabled={isBusy}
            onClick={() => void download(name)}
          >
            {t('edit.dpa.download')}
          </Button>
        )}
        <ChooseButton
          label={t(name === null ? 'edit.dpa.add' : 'edit.dpa.replace')}
          accept=".pdf"
          isBusy={isBusy}
          onChoose={(file) => void choose(file)}
        />
        {name === null ? null : (
          <Button variant="default" disabled={isBusy} onClick={() => setIsLeaving(true)}>
            {t('edit.dpa.remove')}
          </Button>
        )}
      </Group>
      <ConfirmDialog
        opened={isLeaving}
        title={t('edit.dpa.removeTitle')}
        safeLabel={t('edit.keep')}
        confirmLabel={t('edit.dpa.removeNow')}
        onSafe={() => setIsLeaving(false)}
        onConfirm={() => void remove()}
      >
        {t('edit.dpa.removeText')}
      </ConfirmDialog>
    </>
  )
}
