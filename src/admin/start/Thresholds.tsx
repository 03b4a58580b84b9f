// From which age on the lines of the start count.
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type StartThreshold, type StartThresholds, startThresholds } from '../../../contract/http/admin-start.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useCommand } from '../../data/use-command.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import classes from './start.module.css'

interface Props {
  readonly thresholds: StartThresholds
  readonly onClose: () => void
}

const keys = Object.keys(startThresholds) as readonly StartThreshold[]

export function Thresholds({ thresholds, onClose }: Props) {
  const { t } = useTranslation(['admin-start', 'common'])
  const { start } = usePort('admin')
  const saving = useCommand()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(keys.map((key) => [key, String(thresholds[key])])),
  )
  const [isTold, setIsTold] = useState(false)
  const isGood = (key: StartThreshold) =>
    /^\d{1,4}$/.test(typed[key]?.trim() ?? '') &&
    Number(typed[key]) >= 1 &&
    Number(typed[key]) <= startThresholds[key].most
  const save = () => {
    setIsTold(true)
    if (!keys.every(isGood)) return
    const next = Object.fromEntries(keys.map((key) => [key, Number(typed[key])])) as StartThresholds
    void saving.run(() => start.saveThresholds(next), onClose)
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('thresholds.title')}
      busy={saving.isBusy}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button loading={saving.isBusy} onClick={save}>
            {t('thresholds.save')}
          </Button>
        </>
      }
    >
      <div className={classes.thresholds}>
        <p>{t('thresholds.why')}</p>
        {keys.map((key) => (
          <TextInput
            key={key}
            label={t(`thresholds.${key}`)}
            inputMode="numeric"
            value={typed[key] ?? ''}
            onChange={(event) => setTyped({ ...typed, [key]: event.currentTarget.value })}
            error={isTold && !isGood(key) ? t('thresholds.wrong', { most: startThresholds[key].most }) : null}
          />
        ))}
        {saving.failure ? <ErrorNotice code={saving.failure.code} /> : null}
      </div>
    </Dialog>
  )
}
