// What is to be seen on a picture, for those who do not see it. A picture is added only with it.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/Dialog.tsx'
import { LimitedLine } from '../../../ui/LimitedText.tsx'
import classes from './HouseFiles.module.css'
import { KeepingNotice } from './KeepingNotice.tsx'
import type { Keeping } from './use-keeping.ts'

interface Props {
  /** where the picture is */
  readonly url: string
  readonly before: string
  /** words of the button */
  readonly confirm: string
  readonly keeping: Keeping
  readonly onSave: (description: string) => void
  readonly onClose: () => void
}

export function DescribeDialog({ url, before, confirm, keeping, onSave, onClose }: Props) {
  const { t } = useTranslation('house-profile')
  const [text, setText] = useState(before)
  const [isTried, setIsTried] = useState(false)
  const isMissing = text.trim() === ''
  const isBusy = keeping.step === 'busy'
  const save = () => {
    setIsTried(true)
    if (!isMissing && !isBusy) onSave(text.trim())
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      busy={isBusy}
      title={t('edit.describe.title')}
      actions={
        <>
          <Button size="lg" variant="default" onClick={onClose} disabled={isBusy}>
            {t('edit.describe.cancel')}
          </Button>
          <Button size="lg" onClick={save} loading={isBusy}>
            {confirm}
          </Button>
        </>
      }
    >
      <form
        className={classes.describe}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <img src={url} alt="" className={classes.preview} />
        <LimitedLine
          label={t('edit.describe.label')}
          description={t('edit.describe.what')}
          value={text}
          limit={200}
          error={isTried && isMissing ? t('edit.describe.missing') : null}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
        <KeepingNotice of={keeping} types="picture" saved="" />
      </form>
    </Dialog>
  )
}
