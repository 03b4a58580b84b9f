// The history as a file: what it holds is said before, and why is asked, because it names persons.
import { Button, Text, TextInput } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TrailFilters } from '../../data/admin/trail-port.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useCommand } from '../../data/use-command.ts'
import { handToDownloads } from '../../platform/hand-to-downloads.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import classes from '../admin.module.css'

export function TrailFile({ filters }: { readonly filters: TrailFilters }) {
  const { t, i18n } = useTranslation('admin-history')
  const { trail } = usePort('admin')
  const command = useCommand()
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [rows, setRows] = useState<number | null>(null)
  const save = (event: FormEvent) => {
    event.preventDefault()
    setRows(null)
    setIsMissing(reason.trim() === '')
    if (reason.trim() === '') return
    void command.run(
      () => trail.file(filters, reason.trim(), i18n.language.startsWith('en') ? 'en' : 'de'),
      ({ text, rows: lines }) => {
        handToDownloads(new Blob([text], { type: 'text/csv' }), t('file.name'))
        setRows(lines)
      },
    )
  }
  if (!isOpen)
    return (
      <div className={`${classes.actions} ${classes.foot}`}>
        <Button
          variant="default"
          leftSection={<IconDownload size={24} stroke={1.75} aria-hidden />}
          onClick={() => setIsOpen(true)}
        >
          {t('file.open')}
        </Button>
      </div>
    )
  return (
    <form className={classes.form} onSubmit={save} noValidate>
      <Text>{t('file.holds')}</Text>
      <TextInput
        label={t('file.reason')}
        value={reason}
        error={isMissing ? t('file.missing') : null}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {command.failure ? <ErrorNotice code={command.failure.code} /> : null}
      <div className={classes.actions}>
        <Button type="submit" loading={command.isBusy}>
          {t('file.save')}
        </Button>
        <Button variant="subtle" onClick={() => setIsOpen(false)}>
          {t('file.close')}
        </Button>
        <Text role="status">{rows === null ? '' : t('file.saved', { count: rows })}</Text>
      </div>
    </form>
  )
}
