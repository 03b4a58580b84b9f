// Documents that the house hands out: brochure, price list, menu.
import { ActionIcon, Text } from '@mantine/core'
import { IconFileText, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { receiverFileCategories } from '../../../../catalogue/admin/receiver-file-categories.ts'
import { type HouseFile, type HouseFiles, houseFileCounts } from '../../../../contract/http/house-files.ts'
import { byteText } from '../../../features/house-profile/index.ts'
import { base64Of } from '../../../platform/base64-of.ts'
import { ChooseButton } from '../../../ui/ChooseButton.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { useWords } from '../../../ui/use-words.ts'
import { chooseDocument } from './choose-document.ts'
import classes from './HouseFiles.module.css'
import { KeepingNotice } from './KeepingNotice.tsx'
import { useKeeping } from './use-keeping.ts'

interface Props {
  readonly house: number
  readonly documents: readonly HouseFile[]
  readonly onChange: (files: HouseFiles) => void
}

const accept = '.pdf,.doc,.docx,.rtf'

export function DocumentsPanel({ house, documents, onChange }: Props) {
  const { t } = useTranslation('house-profile')
  const words = useWords()
  const keeping = useKeeping()
  const [leaving, setLeaving] = useState<HouseFile | null>(null)
  const isBusy = keeping.step === 'busy'
  async function choose(file: File) {
    const chosen = await chooseDocument(file, ['pdf', 'doc', 'docx'])
    if (!chosen.ok) return keeping.refuse(chosen.error, file)
    const { value } = chosen
    await keeping.run(async (calls) => {
      const body = { name: value.name, description: '', content: await base64Of(value), thumbnail: null }
      return calls.addHouseFile(house, receiverFileCategories.code.documents, body)
    }, onChange)
  }
  async function remove({ id }: HouseFile) {
    setLeaving(null)
    await keeping.run((calls) => calls.removeHouseFile(house, id), onChange)
  }
  return (
    <Panel title={t('edit.documents.title')}>
      <Text mb="sm">{t('edit.documents.why', { count: houseFileCounts.documents })}</Text>
      {documents.length === 0 ? (
        <EmptyState icon={IconFileText}>{t('edit.documents.none')}</EmptyState>
      ) : (
        <ul className={classes.rows}>
          {documents.map((document) => (
            <li key={document.id} className={classes.row}>
              <IconFileText size={24} stroke={1.75} aria-hidden />
              <div className={classes.words}>
                <a href={document.url} download={document.name} className={classes.download}>
                  {document.name}
                </a>
                <span className={classes.minor}>{byteText(document.bytes, words)}</span>
              </div>
              <ActionIcon
                variant="subtle"
                size={48}
                disabled={isBusy}
                aria-label={t('edit.documents.remove', { name: document.name })}
                title={t('edit.documents.remove', { name: document.name })}
                onClick={() => setLeaving(document)}
              >
                <IconTrash size={24} stroke={1.75} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <KeepingNotice of={keeping} types="document" />
      {documents.length < houseFileCounts.documents ? (
        <ChooseButton
          label={t('edit.documents.add')}
          accept={accept}
          isBusy={isBusy}
          onChoose={(file) => void choose(file)}
        />
      ) : (
        <Text>{t('edit.documents.full')}</Text>
      )}
      <ConfirmDialog
        opened={leaving !== null}
        title={t('edit.removeTitle', { name: leaving?.name ?? '' })}
        safeLabel={t('edit.keep')}
        confirmLabel={t('edit.removeNow')}
        onSafe={() => setLeaving(null)}
        onConfirm={() => leaving && void remove(leaving)}
      >
        {t('edit.removeText')}
      </ConfirmDialog>
    </Panel>
  )
}
