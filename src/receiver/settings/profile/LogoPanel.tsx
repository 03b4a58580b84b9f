// The logo of the house: one, put in the place of the last.
import { Button, Group, Text } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { receiverFileCategories } from '../../../../catalogue/admin/receiver-file-categories.ts'
import type { HouseFile, HouseFiles } from '../../../../contract/http/house-files.ts'
import { plainName } from '../../../../domain/files/file-name.ts'
import { drawPicture } from '../../../data/picture.ts'
import { base64Of } from '../../../platform/base64-of.ts'
import { ChooseButton } from '../../../ui/ChooseButton.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import classes from './HouseFiles.module.css'
import { KeepingNotice } from './KeepingNotice.tsx'
import { useKeeping } from './use-keeping.ts'

interface Props {
  readonly house: number
  /** of the house */
  readonly name: string
  readonly logo: HouseFile | null
  readonly onChange: (files: HouseFiles) => void
}

export function LogoPanel({ house, name, logo, onChange }: Props) {
  const { t } = useTranslation('house-profile')
  const keeping = useKeeping()
  const [isLeaving, setIsLeaving] = useState(false)
  const isBusy = keeping.step === 'busy'
  async function choose(file: File) {
    const drawn = await drawPicture(file, 'logo')
    if (!drawn.ok) return keeping.refuse(drawn.error, file)
    const { content, thumbnail } = drawn.value
    await keeping.run(async (calls) => {
      const pictures = { content: await base64Of(content), thumbnail: await base64Of(thumbnail) }
      const body = { name: plainName(file.name).slice(-150), description: '', ...pictures }
      return calls.addHouseFile(house, receiverFileCategories.code.logo, body)
    }, onChange)
  }
  async function remove({ id }: HouseFile) {
    setIsLeaving(false)
    await keeping.run((calls) => calls.removeHouseFile(house, id), onChange)
  }
  return (
    <Panel title={t('edit.logo.title')}>
      <Text mb="sm">{t('edit.logo.why')}</Text>
      {logo ? (
        <img src={logo.url} alt={t('logoOf', { name })} className={classes.logo} />
      ) : (
        <EmptyState icon={IconPhoto}>{t('edit.logo.none')}</EmptyState>
      )}
      <KeepingNotice of={keeping} types="picture" />
      <Group gap={12}>
        <ChooseButton
          label={t(logo ? 'edit.logo.replace' : 'edit.logo.add')}
          accept="image/jpeg,image/png,image/webp,image/heic"
          isBusy={isBusy}
          onChoose={(file) => void choose(file)}
        />
        {logo ? (
          <Button variant="default" disabled={isBusy} onClick={() => setIsLeaving(true)}>
            {t('edit.logo.remove')}
          </Button>
        ) : null}
      </Group>
      <ConfirmDialog
        opened={isLeaving && logo !== null}
        title={t('edit.removeTitle', { name: t('edit.logo.title') })}
        safeLabel={t('edit.keep')}
        confirmLabel={t('edit.removeNow')}
        onSafe={() => setIsLeaving(false)}
        onConfirm={() => logo && void remove(logo)}
      >
        {t('edit.removeText')}
      </ConfirmDialog>
    </Panel>
  )
}
